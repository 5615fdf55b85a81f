import { describe, expect, it } from 'vitest'
import { oddsOf } from '../../odds.ts'
import { priceMatch } from '../price-match.ts'
import { priceOutright } from '../outright.ts'
import type { MatchStrength, PricingState } from '../strength.ts'
import { builderMargin, builderOdds } from './builder.ts'
import { fairFactor, fairValue, settledFactor } from './fair-value.ts'
import { jointWeight } from './joint-weight.ts'
import type { JointLeg } from './weights.ts'

const full = { period: 'full' } as const
const football: MatchStrength = { sport: 'football', homeGoals: 1.6, awayGoals: 1.1, rho: -0.08 }
const tennis: MatchStrength = { sport: 'tennis', homeServe: 0.65, awayServe: 0.63, bestOf: 3 }
const before: PricingState = { score: { home: 0, away: 0 }, remaining: 1 }
const home: JointLeg = { ...full, kind: 'match-result', selection: 'home' }
const over: JointLeg = { ...full, kind: 'total', line: 10, selection: 'over' }
const yes: JointLeg = { ...full, kind: 'both-score', selection: 'yes' }

describe('bet builder', () => {
  it('is priced jointly: related selections pay less than their product, opposed ones more', () => {
    const p = (legs: JointLeg[]) => jointWeight(football, before, legs).won
    const related = builderOdds(football, before, [home, over])
    expect(related.odds).toBeDefined()
    expect(p([home, over])).toBeGreaterThan(p([home]) * p([over]))
    const opposed: JointLeg[] = [home, { ...over, selection: 'under' }]
    expect(p(opposed)).toBeLessThan(p([home]) * p(opposed.slice(1)))
    if (related.odds === undefined) throw new Error('no price')
    expect(related.probability).toBeCloseTo(p([home, over]), 12)
    expect(related.odds / 1000).toBeLessThanOrEqual(related.fairOdds / (1 + builderMargin(2)))
    expect(related.odds / 1000).toBeGreaterThan((related.fairOdds / (1 + builderMargin(2))) * 0.99)
  })

  it.each<[string, MatchStrength, JointLeg[]]>([
    ['wrong-count', football, [home]],
    ['wrong-count', football, Array.from({ length: 13 }, (_, at) => ({ ...over, line: 2 + 4 * at }))],
    ['same-market', football, [home, { ...home, selection: 'draw' }]],
    ['same-market', football, [home, over, over]],
    ['impossible', football, [home, { ...full, kind: 'correct-score', selection: '1-1' }]],
    [
      'impossible',
      tennis,
      [
        { ...full, kind: 'correct-score', selection: '2-0' },
        { ...full, kind: 'sets-total', line: 10, selection: 'over' },
      ],
    ],
    ['redundant', football, [home, { ...full, kind: 'double-chance', selection: 'home-or-draw' }]],
    ['redundant', football, [{ ...full, kind: 'correct-score', selection: '2-1' }, yes]],
  ])('refuses what is %s', (refusal, strength, legs) => {
    expect(builderOdds(strength, before, legs).refusal).toBe(refusal)
  })

  it('says which selection is one too many', () => {
    expect(builderOdds(football, before, [home, over, { ...home, selection: 'away' }])).toEqual({
      refusal: 'same-market',
      leg: 2,
    })
  })

  it('takes two players to score, who are two questions', () => {
    const squads = {
      home: [
        { player: 'a', name: 'A', share: 0.3 },
        { player: 'b', name: 'B', share: 0.3 },
      ],
      away: [],
    }
    const scorer = (player: string): JointLeg => ({
      ...full,
      kind: 'anytime-scorer',
      selection: `p:${player}`,
    })
    const price = builderOdds({ ...football, scorers: squads }, before, [scorer('a'), scorer('b')])
    expect(price.refusal).toBeUndefined()
  })

  it('throws for a selection that its market does not have', () => {
    expect(() => builderOdds(football, before, [home, { ...over, selection: 'yes' }])).toThrow(RangeError)
  })

  it('closes when it is as good as decided', () => {
    const late: PricingState = { score: { home: 1, away: 0 }, remaining: 0.004, period: 'second-half' }
    const legs: JointLeg[] = [home, { ...over, selection: 'under' }]
    expect(builderOdds(football, late, legs).refusal).toBe('nearly-decided')
  })
})

describe('fair value', () => {
  const open = (leg: JointLeg, state: PricingState, odds: number) =>
    fairFactor({ odds: oddsOf(odds), strength: football, state, selections: [leg] })

  it('of a fair price is the stake itself', () => {
    for (const { kind, line, selections } of priceMatch(football, before, { margins: {} })) {
      const [first] = selections
      if (!first) continue
      const leg: JointLeg = { ...full, kind, line, selection: first.key }
      const odds = Math.round(1000 / first.probability)
      expect(open(leg, before, odds)).toBeCloseTo(1, 2)
    }
  })

  it('follows the match: ahead it is worth more, behind less, decided all or nothing', () => {
    const at = (score: { home: number; away: number }, remaining: number): PricingState => ({
      score,
      remaining,
      period: 'second-half',
      periodRemaining: remaining,
      periods: { 'first-half': { home: 0, away: 0 } },
    })
    const values = [
      at({ home: 0, away: 1 }, 0.3),
      at({ home: 0, away: 0 }, 0.3),
      at({ home: 1, away: 0 }, 0.3),
    ].map((state) => open(home, state, 2000))
    expect(values[0]).toBeLessThan(values[1] ?? 0)
    expect(values[1]).toBeLessThan(values[2] ?? 0)
    expect(open(home, at({ home: 1, away: 0 }, 0), 2000)).toBeCloseTo(2, 9)
    expect(open(home, at({ home: 0, away: 0 }, 0), 2000)).toBe(0)
    // A handicap counts from the score at the bet: level since then gives the stake back.
    const since: JointLeg = {
      ...full,
      kind: 'handicap',
      line: 0,
      selection: 'away',
      scoreAtBet: { home: 1, away: 0 },
    }
    expect(open(since, at({ home: 1, away: 0 }, 0), 1900)).toBe(1)
    expect(open({ ...since, line: -1 }, at({ home: 1, away: 0 }, 0), 1900)).toBeCloseTo(1.45, 9)
  })

  it('counts a half that is over as it was decided', () => {
    const state: PricingState = {
      score: { home: 1, away: 0 },
      remaining: 0.4,
      period: 'second-half',
      periods: { 'first-half': { home: 1, away: 0 } },
    }
    expect(open({ period: 'first-half', kind: 'match-result', selection: 'home' }, state, 2500)).toBeCloseTo(
      2.5,
      9,
    )
    expect(open({ period: 'first-half', kind: 'total', line: 6, selection: 'over' }, state, 2500)).toBe(0)
  })

  it('multiplies over matches, settled legs with what they made', () => {
    expect(settledFactor(oddsOf(1900), 'half-won')).toBeCloseTo(1.45, 12)
    expect(settledFactor(oddsOf(4000), 'dead-heat', { won: 1, of: 2 })).toBe(2)
    expect(fairValue(100, [1.45, 2, 0.5])).toBeCloseTo(145, 9)
  })
})

describe('outright', () => {
  const chances = [
    { competitorId: 'reds', name: '红队', probability: 0.5 },
    { competitorId: 'blues', name: '蓝队', probability: 0.3 },
    { competitorId: 'greens', name: '绿队', probability: 0.2 },
    { competitorId: 'greys', name: '灰队', probability: 0 },
  ]

  it('prices the winner as one question and each place among the first as its own', () => {
    const [winner] = priceOutright(chances, 1)
    expect(winner?.selections.map(({ key }) => key)).toEqual(['c:reds', 'c:blues', 'c:greens'])
    const book = winner?.selections.reduce((sum, { odds }) => sum + 1000 / odds, 0) ?? 0
    expect(book).toBeGreaterThan(1.15)
    expect(book).toBeLessThan(1.18)
    const [places] = priceOutright(chances, 2)
    for (const { odds, probability } of places?.selections ?? [])
      expect((odds / 1000) * probability).toBeLessThanOrEqual(1)
  })
})
