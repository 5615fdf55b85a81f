import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleSelection } from '../settlement/index.ts'
import { basketballPoints } from './basketball-points.ts'
import { probabilityOf } from './distribution.ts'
import { normalBelow } from './normal.ts'
import { priceMatch } from './price-match.ts'
import type { BasketballStrength, PricedMarket, PricingState } from './strength.ts'

const strength: BasketballStrength = { sport: 'basketball', homePoints: 112, awayPoints: 108 }
const tipOff: PricingState = { score: { home: 0, away: 0 }, remaining: 1 }
const first = (markets: readonly PricedMarket[], kind: string) =>
  markets.find((market) => market.kind === kind && market.isMain)?.selections[0]

const anyStrength = fc.record({
  sport: fc.constant('basketball' as const),
  homePoints: fc.double({ min: 70, max: 125, noNaN: true }),
  awayPoints: fc.double({ min: 70, max: 125, noNaN: true }),
})
const anyState = fc.record({
  score: fc.record({ home: fc.nat(120), away: fc.nat(120) }),
  remaining: fc.double({ min: 0, max: 1, noNaN: true }),
})

it('has the normal distribution of the tables', () => {
  expect(normalBelow(0)).toBeCloseTo(0.5, 6)
  expect(normalBelow(1.96)).toBeCloseTo(0.9750021, 6)
  expect(normalBelow(-1)).toBeCloseTo(0.1586553, 6)
  expect(normalBelow(-9)).toBeCloseTo(0, 12)
})

describe('basketball', () => {
  it('offers a winner, five spreads and five totals on half points', () => {
    const markets = priceMatch(strength, tipOff)
    expect(markets.map((market) => market.line ?? market.kind)).toEqual([
      'winner',
      -26,
      -22,
      -18,
      -14,
      -10,
      874,
      878,
      882,
      886,
      890,
    ])
    expect(markets.filter((market) => market.isMain).map((market) => market.line)).toEqual([
      undefined,
      -18,
      882,
    ])
  })

  it('never ends level, and its lead and total have their means and an overtime more', () => {
    const { lead, total } = basketballPoints(strength, tipOff)
    expect(probabilityOf(lead, 0)).toBe(0)
    const mean = ({ from, exactly }: typeof lead) =>
      exactly.reduce((sum, p, index) => sum + p * (from + index), 0)
    expect(mean(lead)).toBeGreaterThan(4)
    expect(mean(lead)).toBeLessThan(4.1)
    expect(mean(total)).toBeGreaterThan(220.3)
    expect(mean(total)).toBeLessThan(221.2)
  })

  it('is even between equals, also in overtime', () => {
    const equals = { ...strength, homePoints: 110, awayPoints: 110 }
    expect(first(priceMatch(equals, tipOff), 'winner')?.probability).toBeCloseTo(0.5, 6)
    const overtime = { score: { home: 104, away: 104 }, remaining: 0.05 }
    expect(first(priceMatch(equals, overtime), 'winner')?.probability).toBeCloseTo(0.5, 6)
  })

  it('is fair before margin and never above fair after it, as the settlement rules pay it', () => {
    fc.assert(
      fc.property(anyStrength, anyState, (each, state) => {
        const { lead, total } = basketballPoints(each, state)
        for (const { kind, period, line, selections } of priceMatch(each, state)) {
          const values = kind === 'total' ? total : lead
          expect(selections.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
          for (const { key: selection, odds, probability } of selections) {
            let wins = 0
            values.exactly.forEach((p, index) => {
              const value = values.from + index
              // The settlement needs a final score; any one with this lead or total will do.
              const home = kind === 'total' ? value : 500 + Math.max(0, value)
              const away = kind === 'total' ? 0 : 500 + Math.max(0, -value)
              const bet = { sport: 'basketball', kind, period, line, selection } as const
              const result = settleSelection(bet, { status: 'ended', finalScore: { home, away } })
              expect(p > 0 && result === 'void').toBe(false)
              if (result === 'won') wins += p
            })
            expect(wins).toBeCloseTo(probability, 8)
            expect((odds / 1000) * wins).toBeLessThanOrEqual(1 + 1e-9)
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  it('agrees with matches played out at random, overtime included', () => {
    let seed = 99
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return (seed + 0.5) / 2 ** 32
    }
    const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
    const share = 5 / 48
    const count = 40_000
    let [wins, covers] = [0, 0]
    for (let i = 0; i < count; i += 1) {
      let lead = -3 + Math.round(4 * 0.25 + 12 * Math.sqrt(0.25) * normal())
      while (lead === 0) lead = Math.round(4 * share + 12 * Math.sqrt(share) * normal())
      if (lead > 0) wins += 1
      if (lead > 2) covers += 1
    }
    const markets = priceMatch(
      strength,
      { score: { home: 77, away: 80 }, remaining: 0.25 },
      { linesEachSide: 6 },
    )
    const winner = first(markets, 'winner')?.probability ?? 0
    const spread =
      markets.find((market) => market.kind === 'handicap' && market.line === -10)?.selections[0]
        ?.probability ?? 0
    expect(Math.abs(wins / count - winner)).toBeLessThan(4 * Math.sqrt(0.25 / count))
    expect(Math.abs(covers / count - spread)).toBeLessThan(4 * Math.sqrt(0.25 / count))
  })

  it('gives a level end to who wins the overtime, played again while it is level', () => {
    const [share, left] = [5 / 48, 0.002]
    const above = (points: number, mean: number, part: number) =>
      1 - normalBelow((points - mean) / (12 * Math.sqrt(part)))
    const ahead = above(0.5, 1 + 4 * left, left)
    const level = above(-0.5, 1 + 4 * left, left) - ahead
    const [won, notLost] = [above(0.5, 4 * share, share), above(-0.5, 4 * share, share)]
    const expected = ahead + (level * won) / (1 - (notLost - won))
    const markets = priceMatch(strength, { score: { home: 100, away: 99 }, remaining: left })
    expect(level).toBeGreaterThan(0.1)
    expect(first(markets, 'winner')?.probability).toBeCloseTo(expected, 6)
  })

  it('has as main line one nearest to even, though no match ends level', () => {
    fc.assert(
      fc.property(anyStrength, anyState, (each, state) => {
        const markets = priceMatch(each, state, { linesEachSide: 5, lineCeiling: 1 })
        for (const kind of ['handicap', 'total']) {
          const lines = markets.filter((market) => market.kind === kind)
          const distances = lines.map((market) => Math.abs((market.selections[0]?.probability ?? 0) - 0.5))
          const main = lines.findIndex((market) => market.isMain)
          expect(distances[main] ?? 0).toBeLessThanOrEqual(Math.min(1, ...distances) + 1e-9)
        }
      }),
    )
  })

  it('is monotone in the line', () => {
    fc.assert(
      fc.property(anyStrength, anyState, (each, state) => {
        const markets = priceMatch(each, state)
        for (const [kind, direction] of [
          ['handicap', 1],
          ['total', -1],
        ] as const) {
          const sides = markets.filter((market) => market.kind === kind).map((market) => market.selections[0])
          for (const [index, side] of sides.slice(1).entries())
            expect(
              direction * ((side?.probability ?? 0) - (sides[index]?.probability ?? 0)),
            ).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('has nothing left to offer when it is over or as good as won', () => {
    expect(priceMatch(strength, { score: { home: 110, away: 100 }, remaining: 0 })).toEqual([])
    const late = priceMatch(strength, { score: { home: 110, away: 90 }, remaining: 0.02 })
    expect(late.some((market) => market.kind === 'winner')).toBe(false)
  })
})
