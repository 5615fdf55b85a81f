import { expect, test } from 'vitest'
import type { SpotClaim, TableGame } from '../../live/core/table-game.ts'
import { tableGameNamed, tableGames } from '../../live/tables.ts'
import { improbability } from '../verdict.ts'
import { playTablePart, tableStatisticsOf } from './index.ts'
import { shoesOf } from './shoes.ts'

const sampling = { rounds: 20_000, roundsPerSeed: 100, start: '5e'.repeat(32) }

// The short form of `npm run statistics -- tables`. The rounds are always the same, so a failure is one of the code.
test.each(tableGames)(
  '20,000 rounds of $name return on every spot what its sheet states',
  (game) => {
    const part = playTablePart(game, sampling)
    for (const { name, results } of tableStatisticsOf(game, [part]))
      for (const result of results) expect(improbability(result), name).toBeGreaterThan(0.0001)
  },
  30_000,
)

test('every round is counted once on every spot', () => {
  for (const game of tableGames.filter(({ name }) => name !== 'blackjack')) {
    const { returns } = playTablePart(game, { ...sampling, rounds: 500 })
    expect(returns.size).toBe(game.sheet.spots.length)
    for (const counts of returns.values())
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(500)
  }
})

test('a return that is stated two percent too high is found', () => {
  const roulette = tableGameNamed('roulette')!
  const claims = roulette.sheet.claims.map((claim): SpotClaim => ({
    ...claim,
    rtp: String(Number(claim.rtp) + 0.02),
  }))
  const wrong = { ...roulette, sheet: { ...roulette.sheet, claims } } as TableGame
  const part = playTablePart(roulette, { ...sampling, rounds: 100_000 })
  const red = tableStatisticsOf(wrong, [part]).find(({ name }) => name === 'even-chance')!
  expect(improbability(red.results[0]!)).toBeLessThan(1e-6)
})

test('shoes end at the cut card', () => {
  const baccarat = tableGameNamed('baccarat')!
  if (baccarat.from !== 'shoe') throw new Error('baccarat is dealt from a shoe')
  const shoes = shoesOf(baccarat, { ...sampling, rounds: 1_000 })
  expect(shoes.flat()).toHaveLength(1_000)
  for (const shoe of shoes.slice(0, -1)) {
    expect(shoe.length).toBeGreaterThan(30)
    expect(shoe.length).toBeLessThan(55)
  }
})
