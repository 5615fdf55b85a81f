import type { BetResult } from '@grandstand/contract/sportsbook'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnOf } from '../returns.ts'
import { oddsOf } from '../odds.ts'
import { settleSelection } from '../settlement/index.ts'
import { fairShare, stakeShares } from './distribution.ts'
import { footballGrid, leadToCome } from './football-grid.ts'
import { priceMatch } from './price-match.ts'
import type { FootballStrength, PricedMarket, PricingState } from './strength.ts'

const strength: FootballStrength = { sport: 'football', homeGoals: 1.55, awayGoals: 1.2, rho: -0.08 }
const kickOff: PricingState = { score: { home: 0, away: 0 }, remaining: 1 }
const find = (markets: readonly PricedMarket[], kind: string, line?: number) =>
  markets.find((market) => market.kind === kind && market.line === line)
const probabilities = (market: PricedMarket | undefined) => market?.selections.map((each) => each.probability)
const mainLine = (markets: readonly PricedMarket[], kind: string) =>
  markets.find((market) => market.kind === kind && market.isMain)?.line

const goals = fc.double({ min: 0.15, max: 4, noNaN: true })
const anyStrength = fc.record({
  sport: fc.constant('football' as const),
  homeGoals: goals,
  awayGoals: goals,
  rho: fc.double({ min: -0.15, max: 0.05, noNaN: true }),
  redCardOwn: fc.constant(0.67),
  redCardRival: fc.constant(1.25),
})
const anyState = fc.record({
  score: fc.record({ home: fc.nat(5), away: fc.nat(5) }),
  remaining: fc.double({ min: 0, max: 1, noNaN: true }),
  redCards: fc.record({ home: fc.nat(2), away: fc.nat(2) }),
})

/** Return of a unit stake at these odds; a test below compares it with the arithmetic of real settlement. */
const returnAt = (result: BetResult, odds: number): number =>
  ({ won: odds, 'half-won': (odds + 1) / 2, void: 1, 'half-lost': 0.5, lost: 0, 'dead-heat': Number.NaN })[
    result
  ]

it("has the returns of the money's own arithmetic", () => {
  for (const result of ['won', 'half-won', 'void', 'half-lost', 'lost'] as const)
    expect(Number(returnOf(1000n, oddsOf(2000), result)) / 1000).toBe(returnAt(result, 2))
})

/** Mean return of a stake of one on a selection, over all final scores, by the settlement's own rules. */
function meanReturn(
  grid: readonly (readonly number[])[],
  state: PricingState,
  { kind, period, line }: PricedMarket,
  selection: PricedMarket['selections'][number]['key'],
  odds: number,
): number {
  const { score } = state
  const bet = { sport: 'football', kind, period, line, selection, scoreAtBet: score } as const
  let mean = 0
  grid.forEach((row, x) =>
    row.forEach((p, y) => {
      const finalScore = { home: score.home + x, away: score.away + y }
      mean += p * returnAt(settleSelection(bet, { status: 'ended', finalScore }), odds)
    }),
  )
  return mean
}

describe('before the match', () => {
  it('has the match result of the Poisson formula written out', () => {
    const { homeGoals: l, awayGoals: m, rho = 0 } = strength
    const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
    const tau = new Map([
      ['0-0', 1 - l * m * rho],
      ['0-1', 1 + l * rho],
      ['1-0', 1 + m * rho],
      ['1-1', 1 - rho],
    ])
    const sums = { home: 0, draw: 0, away: 0 }
    for (let x = 0; x <= 25; x += 1)
      for (let y = 0; y <= 25; y += 1) {
        const p = (Math.exp(-l - m) * l ** x * m ** y) / factorial(x) / factorial(y)
        sums[x > y ? 'home' : x < y ? 'away' : 'draw'] += p * (tau.get(`${x}-${y}`) ?? 1)
      }
    const priced = probabilities(find(priceMatch(strength, kickOff), 'match-result'))
    expect(priced?.[0]).toBeCloseTo(sums.home, 6)
    expect(priced?.[1]).toBeCloseTo(sums.draw, 6)
    expect(priced?.[2]).toBeCloseTo(sums.away, 6)
  })

  it('offers the match result, five handicaps and five totals in quarter steps, one main of each', () => {
    const markets = priceMatch(strength, kickOff)
    expect(markets.map((market) => market.line ?? market.kind)).toEqual([
      'match-result',
      -3,
      -2,
      -1,
      0,
      1,
      8,
      9,
      10,
      11,
      12,
    ])
    expect(mainLine(markets, 'handicap')).toBe(-1)
    expect(mainLine(markets, 'total')).toBe(10)
  })

  it('has half a goal as the match result, and draws more probable with a negative rho', () => {
    const markets = priceMatch(strength, kickOff)
    const home = probabilities(find(markets, 'match-result'))?.[0]
    expect(probabilities(find(markets, 'handicap', -2))?.[0]).toBeCloseTo(home ?? 0, 12)
    const independent = priceMatch({ ...strength, rho: 0 }, kickOff)
    expect(probabilities(find(markets, 'match-result'))?.[1]).toBeGreaterThan(
      probabilities(find(independent, 'match-result'))?.[1] ?? 1,
    )
  })
})

describe('at any moment', () => {
  it('is fair before margin and never above fair after it, as the settlement rules pay it', () => {
    fc.assert(
      fc.property(anyStrength, anyState, (each, state) => {
        const grid = footballGrid(each, state)
        for (const market of priceMatch(each, state)) {
          const sum = market.selections.reduce((total, { probability }) => total + probability, 0)
          expect(sum).toBeCloseTo(1, 9)
          for (const { key, odds, probability } of market.selections) {
            expect(meanReturn(grid, state, market, key, 1 / probability)).toBeCloseTo(1, 6)
            // One probability measure under which no bet gains on average: so no set of bets gains for sure.
            expect(meanReturn(grid, state, market, key, odds / 1000)).toBeLessThanOrEqual(1 + 1e-9)
          }
        }
      }),
      { numRuns: 40 },
    )
  }, 30_000)

  it('is monotone in the line', () => {
    fc.assert(
      fc.property(anyStrength, anyState, (each, state) => {
        const markets = priceMatch(each, state, { linesEachSide: 6, lineCeiling: 0.98 })
        for (const [kind, direction] of [
          ['handicap', 1],
          ['total', -1],
        ] as const) {
          const lines = markets.filter((market) => market.kind === kind)
          for (const [index, market] of lines.slice(1).entries()) {
            const [before, after] = [lines[index]?.selections[0], market.selections[0]]
            expect(market.line).toBeGreaterThan(lines[index]?.line ?? Number.POSITIVE_INFINITY)
            const rise = direction * ((after?.probability ?? 0) - (before?.probability ?? 0))
            expect(rise).toBeGreaterThanOrEqual(-1e-12)
            expect(direction * ((after?.odds ?? 0) - (before?.odds ?? 0))).toBeLessThanOrEqual(0)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('has a quarter line as the half and half of its neighbours', () => {
    fc.assert(
      fc.property(anyStrength, anyState, fc.integer({ min: -12, max: 12 }), (each, state, index) => {
        const lead = leadToCome(footballGrid(each, state))
        const line = 2 * index + 1
        const [below, at, above] = [line - 1, line, line + 1].map((value) => stakeShares(lead, value))
        expect(at?.won).toBeCloseTo(((below?.won ?? 0) + (above?.won ?? 0)) / 2, 12)
        expect(at?.lost).toBeCloseTo(((below?.lost ?? 0) + (above?.lost ?? 0)) / 2, 12)
        expect(at?.returned).toBeCloseTo(((below?.returned ?? 0) + (above?.returned ?? 0)) / 2, 12)
      }),
    )
  })

  it('mirrors when home and away change places', () => {
    fc.assert(
      fc.property(anyStrength, anyState, (each, state) => {
        const mirrored = priceMatch(
          { ...each, homeGoals: each.awayGoals, awayGoals: each.homeGoals },
          {
            ...state,
            score: { home: state.score.away, away: state.score.home },
            redCards: { home: state.redCards.away, away: state.redCards.home },
          },
        )
        const [here, there] = [priceMatch(each, state), mirrored].map((all) => find(all, 'match-result'))
        expect(probabilities(there)?.toReversed()).toEqual(
          probabilities(here)?.map((p) => expect.closeTo(p, 9) as number),
        )
      }),
    )
  })

  it('has one main line of a kind, and the nearest to even of those offered', () => {
    fc.assert(
      fc.property(anyStrength, anyState, (each, state) => {
        const markets = priceMatch(each, state)
        for (const kind of ['handicap', 'total']) {
          const lines = markets.filter((market) => market.kind === kind)
          const distance = (market: PricedMarket) => Math.abs((market.selections[0]?.probability ?? 0) - 0.5)
          const main = lines.filter((market) => market.isMain)
          expect(main.length).toBe(lines.length > 0 ? 1 : 0)
          for (const market of lines)
            expect(distance(main[0] as PricedMarket)).toBeLessThanOrEqual(distance(market) + 1e-9)
        }
      }),
    )
  })
})

it('is settled by its own probabilities: the fair share of a whole line leaves out what comes back', () => {
  expect(fairShare({ won: 0.3, lost: 0.3, returned: 0.4 })).toBe(0.5)
  expect(fairShare({ won: 0, lost: 0, returned: 1 })).toBeNaN()
})
