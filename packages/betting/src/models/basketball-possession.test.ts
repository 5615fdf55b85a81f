import { describe, expect, it } from 'vitest'
import { basketballPoints } from './basketball-points.ts'
import { probabilityAtLeast, probabilityOf } from './distribution.ts'
import { jointWeight } from './joint/joint-weight.ts'
import { priceMatch } from './price-match.ts'
import type { BasketballStrength, PricingState } from './strength.ts'

/** Possessions of each side in a match of four quarters. */
const possessions = 72
const quarter = 0.25

/** Probabilities of 0, 1, 2 and 3 points in a possession. */
const chancesOf = (points: number): readonly number[] => {
  const scored = [0.054, 0.297, 0.117].map((chance) => (chance * points) / possessions / 0.999)
  return [1 - scored.reduce((sum, chance) => sum + chance, 0), ...scored]
}

const varianceOf = (points: number): number =>
  chancesOf(points).reduce((sum, chance, at) => sum + chance * at * at, 0) - (points / possessions) ** 2

const [homePoints, awayPoints] = [86, 82]
const deviation = Math.sqrt(possessions * (varianceOf(homePoints) + varianceOf(awayPoints)))
const strength: BasketballStrength = {
  sport: 'basketball',
  homePoints,
  awayPoints,
  marginDeviation: deviation,
  totalDeviation: deviation,
}

/** Exact distribution of the points of `count` possessions. */
function pointsOf(points: number, count: number): number[] {
  let sums = [1]
  for (let turn = 0; turn < count; turn += 1) {
    const next = Array.from({ length: sums.length + 3 }, () => 0)
    sums.forEach((p, at) =>
      chancesOf(points).forEach((chance, more) => (next[at + more] = (next[at + more] ?? 0) + p * chance)),
    )
    sums = next
  }
  return sums
}

interface Left {
  home: number
  away: number
}

/**
 * Exact probability that home wins with this lead and these possessions left, given that the quarter does not end
 * level.
 */
function exactWin(lead: number, left: Left): number {
  let [won, level] = [0, 0]
  pointsOf(homePoints, left.home).forEach((p, home) =>
    pointsOf(awayPoints, left.away).forEach((q, away) => {
      if (lead + home > away) won += p * q
      if (lead + home === away) level += p * q
    }),
  )
  return won / (1 - level)
}

const inFirstQuarter = (lead: number, left: Left, possessionsLeft?: Left): PricingState => ({
  score: { home: 20 + lead, away: 20 },
  remaining: 1 - quarter + (left.home + left.away) / (2 * possessions),
  period: 'quarter-1',
  periodRemaining: (left.home + left.away) / (2 * possessions),
  possessionsLeft,
})

const quarterWin = (state: PricingState) =>
  priceMatch(strength, state, { scope: 'all' }).find(
    ({ kind, period }) => kind === 'winner' && period === 'quarter-1',
  )?.selections[0]?.probability ?? Number.NaN

const leads = [-4, -2, -1, 0, 1, 2, 4]

/** Exact probabilities that each side reaches its target first when the sides take turns. */
function exactRace(need: Left, left: number, ball: 'home' | 'away'): Left {
  if (left === 0) return { home: 0, away: 0 }
  const first = { home: 0, away: 0 }
  chancesOf(ball === 'home' ? homePoints : awayPoints).forEach((chance, points) => {
    const open = { ...need, [ball]: need[ball] - points }
    const rest = open[ball] <= 0 ? { home: 0, away: 0, [ball]: 1 } : raceNext(open, left - 1, ball)
    first.home += chance * rest.home
    first.away += chance * rest.away
  })
  return first
}

const remembered = new Map<string, Left>()
function raceNext(need: Left, left: number, before: 'home' | 'away'): Left {
  const key = [need.home, need.away, left, before].join()
  const first = remembered.get(key) ?? exactRace(need, left, before === 'home' ? 'away' : 'home')
  remembered.set(key, first)
  return first
}

describe('a race to points', () => {
  it.each(['home', 'away'] as const)('is won as often as possessions say when %s has the ball', (ball) => {
    for (const [soFar, left] of [
      [{ home: 9, away: 9 }, 24],
      [{ home: 6, away: 8 }, 24],
      [{ home: 7, away: 7 }, 25],
    ] as const) {
      const more = left % 2
      const possessionsLeft = {
        home: (left + (ball === 'home' ? more : -more)) / 2,
        away: (left + (ball === 'away' ? more : -more)) / 2,
      }
      const state: PricingState = {
        score: soFar,
        remaining: 1 - quarter + left / (2 * possessions),
        period: 'quarter-1',
        periodRemaining: left / (2 * possessions),
        possessionsLeft,
        ball,
      }
      const races = priceMatch(strength, state, { scope: 'all' }).filter(({ kind }) => kind === 'race-to')
      expect(races).toHaveLength(3)
      for (const { number = 0, selections } of races) {
        const exact = exactRace({ home: number - soFar.home, away: number - soFar.away }, left, ball)
        for (const { key, probability } of selections) {
          const { won } = jointWeight(strength, state, [
            { kind: 'race-to', period: 'quarter-1', number, selection: key },
          ])
          const expected =
            key === 'none' ? 1 - exact.home - exact.away : key === 'home' ? exact.home : exact.away
          expect(Math.abs(probability - expected)).toBeLessThan(0.001)
          expect(Math.abs(won - expected)).toBeLessThan(0.001)
        }
      }
    }
  })
})

describe('a side that has one possession more to come', () => {
  it.each([
    { home: 10, away: 9 },
    { home: 6, away: 7 },
    { home: 4, away: 4 },
    { home: 1, away: 0 },
  ])('wins the quarter as often as possessions played out say: %o', (left) => {
    // Nearly decided quarters are not offered.
    const open = leads.filter((lead) => Math.abs(exactWin(lead, left) - 0.5) < 0.48)
    expect(open.length).toBeGreaterThan(0)
    for (const lead of open)
      expect(Math.abs(quarterWin(inFirstQuarter(lead, left, left)) - exactWin(lead, left))).toBeLessThan(
        0.001,
      )
  })

  it.each([
    { home: 3, away: 2 },
    { home: 12, away: 13 },
  ])('has the same price in the last quarter, in the match and in bet builders: %o', (left) => {
    const share = (left.home + left.away) / (2 * possessions)
    const even = { home: 20, away: 20 }
    const state: PricingState = {
      score: { home: 79, away: 80 },
      remaining: share,
      period: 'quarter-4',
      periodRemaining: share,
      periods: { 'quarter-1': even, 'quarter-2': even, 'quarter-3': even },
      possessionsLeft: left,
    }
    for (const { kind, period, line, team, number, selections } of priceMatch(strength, state, {
      scope: 'all',
    })) {
      const [first] = selections
      if (!first) continue
      const leg = { kind, period, line, team, number, selection: first.key }
      const { won, kept } = jointWeight(strength, state, [leg])
      expect(Math.abs(won / (1 - (kept - won)) - first.probability), `${period} ${kind}`).toBeLessThan(0.001)
    }
  })

  it('is normal again where no possession could have the deviations that the feed says', () => {
    const wild = { ...strength, marginDeviation: 60 }
    const left = { home: 4, away: 3 }
    const win = priceMatch(wild, inFirstQuarter(0, left, left), { scope: 'all' }).find(
      ({ kind, period }) => kind === 'winner' && period === 'quarter-1',
    )?.selections[0]?.probability
    expect(win).toBeGreaterThan(0.5)
    expect(win).toBeLessThan(0.56)
  })

  it('would be priced several points too low if both had as many', () => {
    const left = { home: 6, away: 5 }
    for (const lead of [-2, -1, 0])
      expect(exactWin(lead, left) - quarterWin(inFirstQuarter(lead, left))).toBeGreaterThan(0.04)
  })

  it('has one possession more of its points on average, in the lead and the total of the match', () => {
    const left = { home: 6, away: 5 }
    const mean = ({ from, exactly }: ReturnType<typeof basketballPoints>['lead']) =>
      exactly.reduce((sum, p, index) => sum + p * (from + index), 0)
    const even = basketballPoints(strength, inFirstQuarter(0, left))
    const known = basketballPoints(strength, inFirstQuarter(0, left, left))
    const more = (homePoints + awayPoints) / 2 / possessions
    expect(mean(known.lead) - mean(even.lead)).toBeCloseTo(more, 1)
    expect(mean(known.total) - mean(even.total)).toBeCloseTo((homePoints - awayPoints) / 2 / possessions, 1)
  })

  it('is told by means as well: half a possession when nobody knows how many are left', () => {
    const half = inFirstQuarter(-2, { home: 5, away: 5 }, { home: 5.25, away: 4.75 })
    const [none, one] = [
      { home: 5, away: 5 },
      { home: 5.5, away: 4.5 },
    ].map((left) => quarterWin(inFirstQuarter(-2, { home: 5, away: 5 }, left)))
    expect(quarterWin(half)).toBeGreaterThan(none ?? 1)
    expect(quarterWin(half)).toBeLessThan(one ?? 0)
  })

  it('has it in overtime too, and in bet builders', () => {
    const overtime = { score: { home: 90, away: 90 }, remaining: 0.05 }
    const win = (possessionsLeft?: Left) =>
      probabilityAtLeast(basketballPoints(strength, { ...overtime, possessionsLeft }).lead, 1)
    expect(win({ home: 4, away: 3 })).toBeGreaterThan(win() + 0.04)
    expect(probabilityOf(basketballPoints(strength, overtime).lead, 0)).toBe(0)

    const left = { home: 6, away: 5 }
    const both = (state: PricingState) =>
      jointWeight(strength, state, [
        { kind: 'winner', period: 'quarter-1', selection: 'home' },
        { kind: 'winner', period: 'full', selection: 'home' },
      ]).won
    expect(both(inFirstQuarter(-1, left, left))).toBeGreaterThan(both(inFirstQuarter(-1, left)) + 0.02)
  })
})
