import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sheetHash } from '@grandstand/fair'
import { afterAll, describe, expect, test } from 'vitest'
import { games, gameWithSheet, hashOfSheet } from './games.ts'
import { firstLanternStreet } from './reels/lantern-street.ts'
import { sampleFile, sampleRounds } from './samples/index.ts'
import { publishedRound, verifyRound, type PublishedRound } from './verify.ts'

const docs = fileURLToPath(new URL('../../../docs/fairness/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'rounds-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the verifier', () => {
  test.each(games)('finds rounds of $name right', (game) => {
    for (const round of sampleRounds(game, 20, 'right')) {
      const { book, ...checks } = verifyRound(publishedRound.parse(JSON.parse(JSON.stringify(round))))
      expect(checks).toEqual({ link: 'right', sheet: 'right', outcome: 'right' })
      expect(book?.events.length).toBeGreaterThan(0)
    }
  })

  const dice = games.find(({ name }) => name === 'dice')!
  // A roll that loses: with other keys it could win.
  const lost = [...sampleRounds(dice, 50, 'wrong')].find(({ multiplier }) => multiplier === 0)!
  const changes: [string, Partial<PublishedRound>, object][] = [
    ['another multiplier', { multiplier: 19_800 }, { outcome: 'wrong' }],
    ['another link', { link: '00'.repeat(32) }, { link: 'wrong' }],
    ['a bet of another game', { bet: { mines: 3 } }, { outcome: 'wrong' }],
    ['a choice that the game has not', { choices: [{ stop: true }] }, { outcome: 'wrong' }],
    ['a sheet that nobody knows', { sheet: '11'.repeat(32) }, { sheet: 'unknown', outcome: 'unknown' }],
    ["another game's sheet", { sheet: hashOfSheet(games[0]!) }, { sheet: 'unknown', outcome: 'unknown' }],
  ]
  test.each(changes)('finds %s', (_, change, verdict) => {
    expect(verifyRound({ ...lost, ...change })).toMatchObject(verdict)
  })

  test('finds a jackpot that was not won, one that was not paid, and another number of tickets', () => {
    const lanterns = games.find(({ name }) => name === 'lantern-street')!
    const rounds = [...sampleRounds(lanterns, 50, 'jackpot')]
    const [won, none] = [true, false].map((is) =>
      rounds.find((round) => (round.jackpot !== undefined) === is)!,
    )
    const { jackpot, ...unpaid } = won!
    expect(verifyRound(won!)).toMatchObject({ outcome: 'right', book: { isJackpot: true } })
    expect(verifyRound(unpaid).outcome).toBe('wrong')
    expect(verifyRound({ ...none!, jackpot }).outcome).toBe('wrong')
    expect(verifyRound({ ...won!, tickets: 0 }).outcome).toBe('wrong')
    // Where stakes are hidden, the rest is still checked.
    const { tickets: _, ...hidden } = unpaid
    expect(verifyRound(hidden).outcome).toBe('right')
    // A round of the sheet before the jackpot is still known.
    expect(gameWithSheet('lantern-street', sheetHash(firstLanternStreet))?.sheet.version).toBe(1)
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
    python('python3', [join(docs, 'verify.py'), file]).then(
      ({ stdout }) => ({ stdout, isRight: true }),
      ({ stdout }: { readonly stdout: string }) => ({ stdout, isRight: false }),
    )

  test('finds the same outcomes', async ({ skip }) => {
    skip(!(await hasPython()), 'there is no python3')
    const file = join(folder, 'rounds.jsonl')
    writeFileSync(file, [...sampleFile(100, 'second')].join('\n'))
    const { stdout, isRight } = await check(file)
    expect(stdout).toBe(`${100 * games.length} rounds checked: all right\n`)
    expect(isRight).toBe(true)
  }, 60_000)

  test('finds a changed outcome, a changed sheet and a changed link', async ({ skip }) => {
    skip(!(await hasPython()), 'there is no python3')
    const [head = '', ...rounds] = sampleFile(1, 'changed')
    const changed = rounds.map((line) => JSON.parse(line) as PublishedRound)
    const file = join(folder, 'changed.jsonl')
    writeFileSync(
      file,
      [
        head.replace('"faces":10000', '"faces":10001'),
        JSON.stringify({ ...changed[0], multiplier: changed[0]!.multiplier + 1 }),
        JSON.stringify({ ...changed[1], before: '00'.repeat(32) }),
      ].join('\n'),
    )
    const { stdout, isRight } = await check(file)
    expect(stdout.trim().split('\n')).toEqual([
      'the sheet of dice has another hash',
      expect.stringContaining('round 1: it pays'),
      expect.stringContaining('round 1: its link does not lead to the one before'),
      '2 rounds checked: 3 problems',
    ])
    expect(isRight).toBe(false)
  }, 60_000)
})

test('the published vectors are what the games play today', () => {
  // To write them anew, which changes the meaning of published rounds: npm run second-verifier -- --vectors
  const stored = readFileSync(join(docs, 'vectors.jsonl'), 'utf8')
  expect(stored).toBe(`${[...sampleFile(5, 'vectors')].join('\n')}\n`)
})
