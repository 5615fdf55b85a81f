import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkRound, readRound } from './check-round.ts'

const vectors = readFileSync(
  new URL('../../../../../../docs/fairness/vectors.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
const oneOf = (game: string) => {
  const text = vectors.find((line) => line.startsWith(`{"game":"${game}"`))
  if (text === undefined) throw new Error(`no vector of ${game}`)
  return text
}
const read = (text: string) => {
  const round = readRound(text)
  if (!round) throw new Error('not a round')
  return round
}

describe('the check of a round', () => {
  it('finds a published vector of each game right, with the draws that it took', () => {
    for (const game of ['dice', 'mines', 'lamp-river', 'star-fall', 'crash']) {
      const { checks, draws, words, seed } = checkRound(read(oneOf(game)))
      expect(checks, game).toEqual({ link: 'right', sheet: 'right', outcome: 'right', payout: 'unknown' })
      expect(draws.length, game).toBeGreaterThan(0)
      expect([words.length, seed.length]).toEqual([8, 64])
    }
  })

  it('finds another multiplier, another link and a sheet that nobody knows', () => {
    const { round } = read(oneOf('dice'))
    const check = (change: object) => checkRound({ round: { ...round, ...change }, record: undefined }).checks
    expect(check({ multiplier: round.multiplier + 1 }).outcome).toBe('wrong')
    expect(check({ link: 'ab'.repeat(32) }).link).toBe('wrong')
    expect(check({ sheet: '00'.repeat(32) })).toMatchObject({ sheet: 'unknown', outcome: 'unknown' })
  })

  it('reads a record of a venue, and checks what was paid', () => {
    const { round } = read(oneOf('lamp-river'))
    const paid = (20_000n * BigInt(round.multiplier)) / 10_000n
    const recorded = { version: 1, currency: 'CNY', stake: '20000', payout: String(paid), closedAt: 0, round }
    expect(checkRound(read(JSON.stringify(recorded))).checks.payout).toBe('right')
    expect(checkRound(read(JSON.stringify({ ...recorded, payout: '1' }))).checks.payout).toBe('wrong')
    const won = vectors.map((line) => read(line).round).find((each) => each.jackpot !== undefined)!
    const ofReels = (20_000n * BigInt(won.multiplier)) / 10_000n
    const withPool = { ...recorded, payout: String(ofReels + BigInt(won.jackpot!)), round: won }
    expect(checkRound(read(JSON.stringify(withPool))).checks).toMatchObject({
      outcome: 'right',
      payout: 'right',
    })
    expect(checkRound(read(JSON.stringify({ ...withPool, payout: String(ofReels) }))).checks.payout).toBe(
      'wrong',
    )
    // A free round has no stake, and pays by what it was worth.
    const free = { ...recorded, stake: '0', free: { grant: 'gift', stake: '20000' } }
    expect(checkRound(read(JSON.stringify(free))).checks.payout).toBe('right')
  })

  it('reads nothing else', () => {
    expect(['', '{}', '[1]', 'not json'].map((text) => readRound(text))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
