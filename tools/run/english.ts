// Compares the screens' texts with the English catalogue: names missing, unused and unfitting entries; --write adds
// empty entries for missing texts and removes unused ones. Texts of the platform have both languages in the source.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { areaOf, catalogue, catalogueFolder, modules } from '../../apps/web/vite/english/catalogue.ts'
import { messagesOf } from '../../apps/web/vite/english/messages.ts'
import { pageTexts, translated } from '../../apps/web/vite/english/translate.ts'
import { platformComplaints } from './house-texts.ts'
import { root } from './steps.mjs'

const write = process.argv.includes('--write')
const words = catalogue()
/** Maps area to text to the files that contain it. */
const said = new Map<string, Map<string, string[]>>()
const complaints: string[] = []

const note = (area: string, text: string, file: string) => {
  const texts = said.get(area) ?? new Map<string, string[]>()
  said.set(area, texts.set(text, [...(texts.get(text) ?? []), file]))
}

for (const path of modules()) {
  const [area, file, code] = [areaOf(path) as string, relative(root, path), readFileSync(path, 'utf8')]
  const messages = messagesOf(path, code)
  for (const { text } of messages) note(area, text, file)
  if (messages.some(({ text }) => !words.get(area)?.[text])) continue
  try {
    translated(file, code, words.get(area) ?? {})
  } catch (error) {
    complaints.push((error as Error).message)
  }
}
for (const text of pageTexts(readFileSync(join(root, 'apps/web/index.html'), 'utf8')))
  note('page', text, 'apps/web/index.html')

for (const [area, texts] of said) {
  const there = words.get(area) ?? {}
  for (const [text, files] of texts)
    if (!there[text])
      complaints.push(`${files[0]}: “${text}” has no English in apps/web/english/${area}.json`)
  for (const text of Object.keys(there))
    if (!texts.has(text)) complaints.push(`apps/web/english/${area}.json: nothing says “${text}” any more`)
  if (!write) continue
  const kept = Object.fromEntries([...texts.keys()].map((text) => [text, there[text] ?? '']))
  writeFileSync(join(catalogueFolder, `${area}.json`), `${JSON.stringify(kept, null, 2)}\n`)
}
for (const area of words.keys())
  if (!said.has(area)) complaints.push(`apps/web/english/${area}.json: there is no such area`)

complaints.push(...platformComplaints())

process.stdout.write(complaints.map((each) => `${each}\n`).join(''))
const count = [...said.values()].reduce((sum, texts) => sum + texts.size, 0)
process.stderr.write(`${count} texts, ${complaints.length} complaints\n`)
process.exitCode = complaints.length > 0 && !write ? 1 : 0
