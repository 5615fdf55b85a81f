import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mainKeyOf } from '../line-market.ts'
import { priceMatch } from '../price-match.ts'
import type { MatchStrength, PricedMarket, PricingState } from '../strength.ts'
import { jointWeight } from './joint-weight.ts'
import type { JointLeg } from './weights.ts'

const squad = (team: string, shares: readonly number[]) =>
  shares.map((share, index) => ({ player: `${team}${index}`, name: `${team} ${index}`, share }))

const goals = fc.double({ min: 0.3, max: 3.2, noNaN: true })
const football = fc.record({
  sport: fc.constant('football' as const),
  homeGoals: goals,
  awayGoals: goals,
  rho: fc.double({ min: -0.12, max: 0.03, noNaN: true }),
  redCardOwn: fc.constant(0.67),
  redCardRival: fc.constant(1.25),
  scorers: fc.constant({ home: squad('h', [0.4, 0.2, 0.05]), away: squad('a', [0.3, 0.3]) }),
})

/** A football match before its start, in its first half, and in its second. */
const footballState = fc.oneof(
  fc.constant<PricingState>({ score: { home: 0, away: 0 }, remaining: 1 }),
  fc
    .record({ home: fc.nat(2), away: fc.nat(2), first: fc.double({ min: 0.05, max: 0.44, noNaN: true }) })
    .map(({ home, away, first }): PricingState => ({
      score: { home, away },
      remaining: 0.55 + first,
      period: 'first-half',
      periodRemaining: first,
      corners: { full: { home: home + 1, away: 2 } },
      cards: { full: { home: 0, away: away } },
      goals: [
        ...Array.from({ length: home }, () => ({ side: 'home' as const, player: 'h1' })),
        ...Array.from({ length: away }, () => ({ side: 'away' as const, player: 'x' })),
      ],
    })),
  fc
    .record({
      home: fc.nat(2),
      away: fc.nat(2),
      later: fc.nat(1),
      remaining: fc.double({ min: 0.05, max: 0.54, noNaN: true }),
    })
    .map(({ home, away, later, remaining }): PricingState => ({
      score: { home: home + later, away },
      remaining,
      period: 'second-half',
      periodRemaining: remaining,
      periods: { 'first-half': { home, away } },
      redCards: { home: later, away: 0 },
      corners: { full: { home: 4, away: 3 }, 'first-half': { home: 2, away: 2 } },
      cards: { full: { home: 1, away: 2 }, 'first-half': { home: 1, away: 0 } },
      goals: [
        ...Array.from({ length: home + later }, () => ({ side: 'home' as const, player: 'h0' })),
        ...Array.from({ length: away }, () => ({ side: 'away' as const, isOwnGoal: true })),
      ],
    })),
)

const basketball = fc.record({
  sport: fc.constant('basketball' as const),
  homePoints: fc.double({ min: 75, max: 120, noNaN: true }),
  awayPoints: fc.double({ min: 75, max: 120, noNaN: true }),
})
const basketballState = fc.oneof(
  fc.constant<PricingState>({ score: { home: 0, away: 0 }, remaining: 1 }),
  fc
    .record({
      home: fc.nat(14),
      away: fc.nat(14),
      left: fc.double({ min: 0.05, max: 0.24, noNaN: true }),
      more: fc.nat(2),
    })
    .map(({ home, away, left, more }): PricingState => ({
      score: { home: 48 + home, away: 50 + away },
      remaining: 0.25 + left,
      period: 'quarter-3',
      periodRemaining: left,
      periods: { 'quarter-1': { home: 24, away: 28 }, 'quarter-2': { home: 24, away: 22 } },
      possessionsLeft: { home: 6 + more, away: 7 },
    })),
)

const esports = fc.record({
  sport: fc.constant('esports' as const),
  homeMapProbability: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  bestOf: fc.constantFrom(1, 3, 5),
})
const esportsState = fc.constantFrom<PricingState>(
  { score: { home: 0, away: 0 }, remaining: 1 },
  { score: { home: 0, away: 0 }, remaining: 1, mapHomeProbability: 0.7 },
)

const tennis = fc.record({
  sport: fc.constant('tennis' as const),
  homeServe: fc.double({ min: 0.52, max: 0.75, noNaN: true }),
  awayServe: fc.double({ min: 0.52, max: 0.75, noNaN: true }),
  bestOf: fc.constantFrom(3, 5),
})
const tennisState = fc.constantFrom<PricingState>(
  { score: { home: 0, away: 0 }, remaining: 1 },
  {
    score: { home: 1, away: 0 },
    remaining: 0.5,
    periods: { 'set-1': { home: 7, away: 5 } },
    games: { home: 2, away: 3 },
    gamePoints: { home: 1, away: 3 },
    server: 'away',
  },
  {
    score: { home: 1, away: 1 },
    remaining: 0.3,
    periods: { 'set-1': { home: 7, away: 5 }, 'set-2': { home: 3, away: 6 } },
    games: { home: 6, away: 6 },
    gamePoints: { home: 2, away: 1 },
    server: 'home',
  },
)

const sports = [
  ['football', football, footballState, 1e-6],
  ['basketball', basketball, basketballState, 2e-3],
  ['esports', esports, esportsState, 1e-9],
  ['tennis', tennis, tennisState, 1e-9],
] as const

const legOf = (
  { kind, period, line, team, number }: PricedMarket,
  selection: JointLeg['selection'],
): JointLeg => ({
  kind,
  period,
  line,
  team,
  number,
  selection,
})

const all = { scope: 'all' } as const

/** Every so many selections of a match are looked at, from another one in each run. */
const stride = 7

describe.each(sports)('%s', (_, strengths, states, tolerance) => {
  const cases = fc.tuple(strengths as fc.Arbitrary<MatchStrength>, states, fc.nat(stride - 1))

  it('prices every selection of every market from the one joint distribution, and none above fair', () => {
    fc.assert(
      fc.property(cases, ([strength, state, offset]) => {
        const selections = priceMatch(strength, state, all).flatMap((market) =>
          market.selections.map((each) => ({ market, ...each })),
        )
        const looked = selections.filter((_each, index) => index % stride === offset)
        for (const { market, key, odds, probability } of looked) {
          const leg = legNow(legOf(market, key), strength, state)
          const { won, kept } = jointWeight(strength, state, [leg])
          const returned = kept - won
          const where = JSON.stringify({ leg, state })
          expect(Math.abs(won / (1 - returned) - probability), where).toBeLessThan(tolerance)
          // One measure under which no bet gains on average: no set of bets is sure of a profit.
          expect((won * odds) / 1000 + returned, where).toBeLessThanOrEqual(1 + tolerance)
        }
      }),
      { numRuns: 4 },
    )
  }, 60_000)
})

describe('prices do not contradict each other', () => {
  it.each(sports)(
    '%s: monotone in the line, and whole markets sum to one',
    (_, strengths, states) => {
      const cases = fc.tuple(strengths as fc.Arbitrary<MatchStrength>, states)
      fc.assert(
        fc.property(cases, ([strength, state]) => {
          const markets = priceMatch(strength, state, all)
          expect(new Set(markets.map(idOf)).size).toBe(markets.length)
          for (const market of markets.filter(isExclusive)) {
            const sum = market.selections.reduce((total, { probability }) => total + probability, 0)
            expect(sum, idOf(market)).toBeCloseTo(1, 6)
          }
          const withLine = markets.filter(({ line }) => line !== undefined)
          for (const key of new Set(withLine.map(mainKeyOf))) {
            const ofOne = withLine.filter((each) => mainKeyOf(each) === key)
            expect(ofOne.filter(({ isMain }) => isMain)).toHaveLength(1)
            for (const [index, market] of ofOne.slice(1).entries()) {
              const below = ofOne[index]
              const rise = market.kind.endsWith('total') ? -1 : 1
              const [before, after] = [below?.selections[0], market.selections[0]]
              expect((market.line ?? 0) - (below?.line ?? 0)).toBeGreaterThan(0)
              expect(rise * ((after?.probability ?? 0) - (before?.probability ?? 0))).toBeGreaterThanOrEqual(
                -1e-9,
              )
              expect(rise * ((after?.odds ?? 0) - (before?.odds ?? 0))).toBeLessThanOrEqual(0)
            }
          }
        }),
        { numRuns: 5 },
      )
    },
    30_000,
  )

  it('football: the same question under another name has the same probability', () => {
    fc.assert(
      fc.property(football, (strength) => {
        const markets = priceMatch(strength, before, { ...all, linesEachSide: 12, lineCeiling: 0.97 })
        const p = (id: string, key: string) => {
          const found = markets.find((market) => idOf(market) === id)
          return found?.selections.find((each) => each.key === key)?.probability
        }
        const same = (a: number | undefined, b: number | undefined) => {
          const both = a !== undefined && b !== undefined
          expect(both ? Math.abs(a - b) : 0).toBeLessThan(0.000_005)
        }
        for (const period of ['full', 'first-half'] as const) {
          const draw = p(`${period}.match-result`, 'draw')
          same(p(`${period}.handicap.-2`, 'home'), p(`${period}.match-result`, 'home'))
          same(p(`${period}.handicap.0`, 'home'), p(`${period}.draw-no-bet`, 'home'))
          same(p(`${period}.double-chance`, 'home-or-away'), draw && 1 - draw)
          same(p(`${period}.total.2`, 'under'), p(`${period}.correct-score`, '0-0'))
        }
        same(p('full.next-goal.1', 'none'), p('full.correct-score', '0-0'))
        const halves = ['home-home', 'draw-home', 'away-home'].map((key) =>
          p('full.half-time-full-time', key),
        )
        same(
          halves.reduce<number>((sum, each) => sum + (each ?? Number.NaN), 0),
          p('full.match-result', 'home'),
        )
        expect(p('full.anytime-scorer', 'p:h0') ?? 1).toBeGreaterThan(p('full.first-scorer', 'p:h0') ?? 0)
        same(p('full.first-scorer', 'p:h0'), p('full.last-scorer', 'p:h0'))
      }),
      { numRuns: 8 },
    )
  }, 30_000)

  it('a price above the fair one would be found out', () => {
    const strength = { sport: 'esports', homeMapProbability: 0.6, bestOf: 3 } as const
    const { won } = jointWeight(strength, before, [{ kind: 'winner', period: 'full', selection: 'home' }])
    const [winner] = priceMatch(strength, before, { ...all, margins: { winner: 0 } })
    const odds = winner?.selections[0]?.odds ?? 0
    expect((won * odds) / 1000).toBeLessThanOrEqual(1)
    expect((won * (odds + 20)) / 1000).toBeGreaterThan(1)
  })
})

const before: PricingState = { score: { home: 0, away: 0 }, remaining: 1 }

const idOf = (market: PricedMarket): string =>
  [mainKeyOf(market), market.number, market.line].filter((each) => each !== undefined).join('.')

/** One selection of the market wins, and all that can win are listed. */
const isExclusive = ({ kind }: PricedMarket): boolean => kind !== 'double-chance' && !kind.endsWith('-scorer')

/** A football handicap counts from the score at the bet. */
const legNow = (leg: JointLeg, strength: MatchStrength, { score }: PricingState): JointLeg =>
  strength.sport === 'football' && score.home + score.away > 0 ? { ...leg, scoreAtBet: score } : leg
