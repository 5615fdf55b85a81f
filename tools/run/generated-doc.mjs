// A page of docs that a program generates: `node tools/run/NAME --write` writes it, `npm run check` compares it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Sentence, bin, main, root, run } from './steps.mjs'

/** The check of one page; run as a program, `tool` writes the page with --write and checks it without. */
export function generatedDoc(tool, page, program) {
  const file = join(root, page)
  const made = () => run(bin('tsx'), [join(root, program)], { quiet: true })
  // Spaces that align columns are ignored.
  const plain = (text) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').trim()

  async function check() {
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (plain(kept) !== plain(await made()))
      throw new Sentence(`${page} is stale: run \`node tools/run/${tool} --write\`.`)
  }
  if (process.argv[1]?.endsWith(tool))
    void main(async () => {
      if (!process.argv.includes('--write')) return check()
      writeFileSync(file, await made())
      await run(bin('oxfmt'), [file], { quiet: true })
    })
  return check
}
