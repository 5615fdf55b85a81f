import { expect, it } from 'vitest'
import { exactTail, type PricedStakes } from './exact-tail.ts'
import { judge, tailOf } from './judge.ts'
import type { Cell } from './tally.ts'

const at = (odds: number, stakes: number, p: number, won: number): PricedStakes => ({
  odds,
  stakes,
  won,
  expectedWon: stakes * p,
})

function cellOf(prices: readonly PricedStakes[], bets: number): Cell {
  const total = (of: (group: PricedStakes) => number) => prices.reduce((sum, group) => sum + of(group), 0)
  const returned = total(({ odds, won }) => odds * won)
  const expected = total(({ odds, expectedWon }) => odds * expectedWon)
  return {
    bets,
    staked: total(({ stakes }) => stakes),
    returned,
    expected,
    excess: returned - expected,
    squares: 1,
    won: total(({ won }) => won),
    expectedWon: total(({ expectedWon }) => expectedWon),
    prices: new Map(prices.map((group) => [group.odds * 1000, group])),
    isSimple: true,
  }
}

/** Enumerates all outcomes of the stakes one by one. */
function enumerated(prices: readonly PricedStakes[]): number {
  const seen = prices.reduce((sum, { odds, won }) => sum + odds * won, 0)
  let ways = [{ sum: 0, p: 1 }]
  for (const { odds, stakes, expectedWon } of prices)
    for (let stake = 0; stake < stakes; stake += 1)
      ways = ways.flatMap(({ sum, p }) => [
        { sum: sum + odds, p: (p * expectedWon) / stakes },
        { sum, p: p * (1 - expectedWon / stakes) },
      ])
  const chance = (holds: (sum: number) => boolean) =>
    ways.reduce((sum, way) => sum + (holds(way.sum) ? way.p : 0), 0)
  return Math.min(
    1,
    2 *
      Math.min(
        chance((sum) => sum <= seen + 1e-9),
        chance((sum) => sum >= seen - 1e-9),
      ),
  )
}

it('knows how rare a return is as exactly as all ways in which the stakes can end', () => {
  for (const won of [
    [0, 0, 0],
    [6, 0, 0],
    [4, 2, 0],
    [6, 3, 1],
    [6, 4, 3],
  ] as const) {
    const prices = [at(1.25, 6, 0.75, won[0]), at(2.5, 4, 0.375, won[1]), at(10, 3, 0.09, won[2])]
    expect(exactTail(prices).p).toBeCloseTo(enumerated(prices), 9)
  }
})

it('takes three long shots among hundreds of favourites for what they are', () => {
  const prices = [at(1.05, 380, 0.94, 357), at(40, 12, 0.02, 3)]
  const { excess } = cellOf(prices, 392)
  const z = excess / Math.sqrt(380 * 1.05 ** 2 * 0.94 * 0.06 + 12 * 40 ** 2 * 0.02 * 0.98)
  // Three or more of twelve occur in one run of 670, which a normal tail would call one of 20 million.
  expect(tailOf(z)).toBeLessThan(1e-7)
  expect(exactTail(prices)).toMatchObject({ isHigh: true })
  expect(exactTail(prices).p).toBeGreaterThan(0.001)
})

it('finds a market whose stakes all come back', () => {
  const never = { ...cellOf([], 150), returned: 150, expected: 150 }
  const { findings } = judge({
    cells: new Map([['basketball quarter-1 race-to 10', never]]),
    pools: new Map(),
  })
  expect(findings.map(({ what }) => what)).toEqual(['basketball quarter-1 race-to 10'])
})
