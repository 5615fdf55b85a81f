import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { sampleTableFile, sampleTableRounds } from '../samples/tables.ts'
import {
  publishedShoe,
  publishedTableRound,
  type PublishedCardRound,
  type PublishedDrawRound,
  type PublishedShoe,
} from './published.ts'
import { tableGameNamed, tableGames } from './tables.ts'
import { verifyShoe, verifyTableRound } from './verify.ts'

const docs = fileURLToPath(new URL('../../../../docs/fairness/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const isShoe = (each: object): each is PublishedShoe => 'rounds' in each
const samples = (name: string, count: number) => [
  ...sampleTableRounds(tableGameNamed(name)!, count, 'sample'),
]

describe('the verifier', () => {
  test.each(tableGames)('[T-4] [T-5] finds rounds and shoes of $name right', (game) => {
    const all = samples(game.name, 60)
    for (const round of all.filter((each) => !isShoe(each))) {
      const { book, ...checks } = verifyTableRound(publishedTableRound.parse(sent(round)))
      expect(checks).toEqual({ keys: 'right', sheet: 'right', outcome: 'right' })
      expect(book?.events.length).toBeGreaterThan(0)
    }
    const shoes = all.filter(isShoe)
    expect(shoes.length > 0).toBe(game.from === 'shoe')
    for (const shoe of shoes)
      expect(verifyShoe(publishedShoe.parse(sent(shoe)))).toEqual({
        link: 'right',
        root: 'right',
        rounds: 'right',
      })
  })

  const zeros = '00'.repeat(32)
  const drawn = samples('roulette', 1)[0] as PublishedDrawRound
  const drawnChanges: [string, Partial<PublishedDrawRound>, object][] = [
    ['another link', { link: zeros }, { keys: 'wrong' }],
    ['another number of a member', { memberSeed: zeros }, { outcome: 'wrong' }],
    ['another result', { result: [(drawn.result[0]! + 1) % 37] }, { outcome: 'wrong' }],
    ['a spot that is not there', { bets: [{ spot: 'nowhere', multiplier: 0 }] }, { outcome: 'wrong' }],
    ['another multiplier', { bets: [{ spot: 'red', multiplier: 1 }] }, { outcome: 'wrong' }],
    ['a sheet that nobody knows', { sheet: zeros }, { sheet: 'unknown', outcome: 'unknown' }],
    ["another game's sheet", { game: 'sic-bo' }, { sheet: 'unknown', outcome: 'unknown' }],
  ]
  test.each(drawnChanges)('finds %s', (_, change, verdict) => {
    expect(verifyTableRound({ ...drawn, ...change })).toMatchObject(verdict)
  })

  const cards = samples('dragon-tiger', 8)
  const dealt = cards[3] as PublishedCardRound
  const [first, second] = dealt.cards as [PublishedCardRound['cards'][0], PublishedCardRound['cards'][0]]
  const dealtChanges: [string, Partial<PublishedCardRound>, object][] = [
    ['another card', { cards: [{ ...first, card: (first.card + 1) % 52 }, second] }, { keys: 'wrong' }],
    ['cards in another order', { cards: [second, first] }, { keys: 'wrong' }],
    ['a card that was passed over', { dealt: dealt.dealt + 1 }, { keys: 'wrong' }],
    ['a card too few', { cards: [first] }, { keys: 'right', outcome: 'wrong' }],
    ['another cut', { shoe: { ...dealt.shoe, memberSeeds: [zeros] } }, { keys: 'wrong' }],
    ['another shoe', { shoe: { ...dealt.shoe, root: zeros } }, { keys: 'wrong' }],
    ['[T-6] a round behind the cut card', { dealt: 300 }, { keys: 'wrong' }],
    ['a bet with chips where none can be', { bets: [{ spot: 'red', multiplier: 0 }] }, { outcome: 'wrong' }],
  ]
  test.each(dealtChanges)('finds %s', (_, change, verdict) => {
    expect(verifyTableRound({ ...dealt, ...change })).toMatchObject(verdict)
  })

  const shoe = cards.at(-1) as PublishedShoe
  const shoeChanges: [string, Partial<PublishedShoe>, object][] = [
    ['another link', { link: zeros }, { link: 'wrong', root: 'wrong' }],
    ['another table', { table: 't-2' }, { root: 'wrong' }],
    ['a round that is missing', { rounds: shoe.rounds.slice(1) }, { root: 'right', rounds: 'wrong' }],
    ['cards between two rounds', { rounds: shoe.rounds.toSpliced(3, 1) }, { rounds: 'wrong' }],
    ['a sheet that nobody knows', { sheet: zeros }, { root: 'unknown', rounds: 'unknown' }],
  ]
  test.each(shoeChanges)('finds a shoe with %s', (_, change, verdict) => {
    expect(verifyShoe({ ...shoe, ...change })).toMatchObject(verdict)
  })
})

describe('the second verifier (Python, written from the published formula)', () => {
  const python = promisify(execFile)
  const hasPython = () =>
    python('python3', ['--version']).then(
      () => true,
      () => false,
    )
  const check = async (file: string) =>
    python('python3', [join(docs, 'verify_tables.py'), file]).then(
      ({ stdout }) => ({ stdout, isRight: true }),
      ({ stdout }: { readonly stdout: string }) => ({ stdout, isRight: false }),
    )

  test('finds the same returns', async ({ skip }) => {
    skip(!(await hasPython()), 'there is no python3')
    const file = join(folder, 'tables.jsonl')
    writeFileSync(file, [...sampleTableFile(100, 'second')].join('\n'))
    const { stdout, isRight } = await check(file)
    expect(stdout).toMatch(/^700 rounds and \d+ shoes checked: all right\n$/)
    expect(isRight).toBe(true)
  }, 60_000)

  test('finds a changed return, a changed card, a changed sheet and a changed root', async ({ skip }) => {
    skip(!(await hasPython()), 'there is no python3')
    const [head = '', ...lines] = sampleTableFile(1, 'changed')
    const all = lines.map((line) => JSON.parse(line) as PublishedCardRound & PublishedShoe)
    const [round, shoe] = [all[0]!, all[1]!]
    const file = join(folder, 'changed.jsonl')
    const [bet, ...bets] = round.bets
    writeFileSync(
      file,
      [
        head.replace('"faces":6', '"faces":7'),
        JSON.stringify({ ...round, bets: [{ ...bet!, multiplier: 7 }, ...bets] }),
        JSON.stringify({ ...round, cards: round.cards.toReversed() }),
        JSON.stringify({ ...round, result: [11, 3] }),
        JSON.stringify({ ...shoe, root: 'ab'.repeat(32) }),
      ].join('\n'),
    )
    const { stdout, isRight } = await check(file)
    expect(stdout).toContain('the sheet of sic-bo has another hash')
    expect(stdout).toContain(`baccarat round 1: ${bet!.spot} returns 7`)
    expect(stdout).toContain('baccarat round 1: its result is [11, 3]')
    expect(stdout).toContain('baccarat round 1: card 1 is not the next one')
    expect(stdout).toContain('baccarat shoe 1: its order has another root')
    expect(isRight).toBe(false)
  }, 60_000)
})

test('the published vectors are what the tables play today', () => {
  // To write them anew, which changes the meaning of published rounds: npm run second-verifier -- --vectors
  const stored = readFileSync(join(docs, 'table-vectors.jsonl'), 'utf8')
  expect(stored).toBe(`${[...sampleTableFile(2, 'vectors')].join('\n')}\n`)
})
