// docs/errors.md is made from the catalogue: `node tools/run/errors-doc.mjs --write` writes it, npm run check holds it to the catalogue.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Sentence, bin, main, root, run } from './steps.mjs'

const file = join(root, 'docs/errors.md')

/** The page as it should be, formatted as everything here is. */
async function madeNow() {
  return run(bin('tsx'), [join(root, 'tools/run/print-errors.ts')], { quiet: true })
}

/** Throws when docs/errors.md says something else than the catalogue. Spaces that align columns do not count. */
export async function errorsDoc() {
  const plain = (text) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').trim()
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (plain(kept) !== plain(await madeNow()))
    throw new Sentence('docs/errors.md is stale: run `node tools/run/errors-doc.mjs --write`.')
}

if (process.argv[1]?.endsWith('errors-doc.mjs'))
  await main(async () => {
    if (!process.argv.includes('--write')) return errorsDoc()
    writeFileSync(file, await madeNow())
    await run(bin('oxfmt'), [file], { quiet: true })
  })
