// The table of docs/performance.md is generated from docs/performance.json: `node tools/run/performance-doc.mjs
// --write` writes it, `npm run check` compares it.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Sentence, bin, main, root, run } from './steps.mjs'

const page = join(root, 'docs/performance.md')
const folder = join(root, 'docs/performance')
const begin = '<!-- figures -->'
const end = '<!-- end of figures -->'

const readJson = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** `at most 1`, `at least 4`, or a dash for a figure that is shown without a limit. */
const limitText = ({ atMost, atLeast }) =>
  atMost !== undefined ? `at most ${atMost}` : atLeast !== undefined ? `at least ${atLeast}` : '–'

/** Whether a figure keeps its limit; undefined where it has none. */
export function holds(value, { atMost, atLeast }) {
  if (atMost !== undefined) return value <= atMost
  return atLeast === undefined ? undefined : value >= atLeast
}

/** The rows of one benchmark's stored result. @throws Sentence naming a figure that the result lacks */
export function rowsOf(name, { figures }, { at, loadAtStart, ratios }) {
  return Object.entries(figures).map(([label, limit]) => {
    const value = ratios[label]
    if (typeof value !== 'number')
      throw new Sentence(`docs/performance/${name}.json has no figure called '${label}'.`)
    const isKept = holds(value, limit)
    const verdict = isKept === undefined ? '–' : isKept ? 'yes' : '**no**'
    const figure = Number(value.toPrecision(3))
    return `| \`${name}\` | ${limit.says ?? label} | ${figure} | ${limitText(limit)} | ${verdict} | ${at.slice(0, 10)} | ${Math.round(loadAtStart)} |`
  })
}

/** The table from all stored results, benchmarks in alphabetical order. */
function tableNow() {
  const all = readJson('figures.json')
  const stored = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'figures.json')
  const unknown = stored.find((name) => !(name.replace('.json', '') in all))
  if (unknown) throw new Sentence(`docs/performance/figures.json does not name ${unknown}.`)
  const names = Object.keys(all).toSorted()
  const kept = names.filter((name) => existsSync(join(folder, `${name}.json`)))
  return [
    '| benchmark | figure | value | limit | holds | date | load before |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...kept.flatMap((name) => rowsOf(name, all[name], readJson(`${name}.json`))),
    '',
    'What each one does:',
    '',
    ...names.map((name) => `- \`${name}\`: ${all[name].about}.`),
  ].join('\n')
}

function pageNow() {
  const text = readFileSync(page, 'utf8')
  const [from, until] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || until < from) throw new Sentence('docs/performance.md has no place for its figures.')
  return `${text.slice(0, from + begin.length)}\n\n${tableNow()}\n\n${text.slice(until)}`
}

/** Throws when the table differs from the stored results. Spaces that align columns are ignored. */
export async function performanceDoc() {
  const plain = (text) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').trim()
  if (plain(readFileSync(page, 'utf8')) !== plain(pageNow()))
    throw new Sentence('docs/performance.md is stale: run `node tools/run/performance-doc.mjs --write`.')
}

if (process.argv[1]?.endsWith('performance-doc.mjs'))
  await main(async () => {
    if (!process.argv.includes('--write')) return performanceDoc()
    writeFileSync(page, pageNow())
    await run(bin('oxfmt'), [page], { quiet: true })
  })
