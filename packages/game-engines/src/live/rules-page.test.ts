import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { blackjackSheet } from './blackjack/sheet.ts'
import { tableGames } from './tables.ts'

const page = readFileSync(
  fileURLToPath(new URL('../../../../docs/fairness/tables.md', import.meta.url)),
  'utf8',
)

/** Cells of each row of the page. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/** Pay-outs as the page writes them, of every number of a spot that pays. */
const paysOf = (value: unknown, name = ''): string[] => {
  if (typeof value === 'number')
    return /^(pays|blackjack|natural|perfect|coloured|mixed|suitedTrips|straightFlush|trips|straight|flush|margins)$/.test(
      name,
    ) && value > 10_000
      ? [`${(value - 10_000) / 10_000}:1`]
      : []
  if (Array.isArray(value)) return value.flatMap((each) => paysOf(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, each]) => paysOf(each, field))
}

test.each(tableGames)('the page says what every spot of $name pays and what the house keeps', (game) => {
  for (const claim of game.sheet.claims) {
    // A seat's bets are one figure on the page.
    if (['main', 'double', 'split'].includes(claim.kind)) continue
    const kept = (100 * (1 - Number(claim.rtp))).toFixed(4)
    const spot = game.sheet.spots.find(({ kind }) => kind === claim.kind)!
    const pays = paysOf(spot).toSorted()
    const same = rows.filter(([, , figure]) => figure === kept)
    const written = same.map(([, cell = '']) => [...cell.matchAll(/[\d.]+:1/g)].map(String).toSorted())
    // The banker's dragon bonus pays "the same" as the player's.
    const isSame = same.some(([, cell]) => cell === 'the same')
    expect(isSame ? [pays] : written, `${claim.kind} ${kept}`).toContainEqual(pays)
  }
})

test('the page says what a seat of blackjack loses', () => {
  expect(page).toContain(`${(100 * Number(blackjackSheet.lossOfSeat)).toFixed(4)} of the main bet`)
})

/** Rules that the loop of a table keeps, not its game. */
const ofTheLoop = ['T-1', 'T-3', 'T-10']

test('every rule of the page is named by a test', () => {
  const tests = [
    './games.test.ts',
    './verify.test.ts',
    './blackjack/blackjack.test.ts',
    './betting/betting.test.ts',
  ]
    .map((file) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'))
    .join('')
  const rules = rows.flatMap(([name = '']) => (/^[A-Z]+-\d+$/.test(name) ? [name] : []))
  expect(rules.length).toBeGreaterThan(45)
  expect(rules.filter((rule) => !tests.includes(`[${rule}]`))).toEqual(ofTheLoop)
})
