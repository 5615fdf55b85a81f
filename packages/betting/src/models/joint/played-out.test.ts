import { expect, it } from 'vitest'
import { builderParts } from '../../returns.ts'
import { settleSelection, type FinalFacts } from '../../settlement/index.ts'
import { playedFootball } from '../../testing/played-football.ts'
import { playedBasketball, playedEsports, playedTennis } from '../../testing/played-others.ts'
import { randomFrom, type Random } from '../../testing/random.ts'
import type { MatchStrength, PricingState } from '../strength.ts'
import { jointWeight } from './joint-weight.ts'
import type { JointLeg } from './weights.ts'

const full = { period: 'full' } as const
const before: PricingState = { score: { home: 0, away: 0 }, remaining: 1 }

/**
 * Plays matches, pays each combination by the settlement and the builder's own arithmetic, and compares the means
 * with the joint distribution's: within 4.5 deviations, of numbers that are the same each time.
 */
function expectAsPlayed<Strength extends MatchStrength>(
  strength: Strength,
  play: (strength: Strength, random: Random) => FinalFacts,
  combinations: readonly JointLeg[][],
  matches: number,
) {
  const random = randomFrom(2026)
  const sums = combinations.map(() => ({ won: 0, back: 0 }))
  for (let match = 0; match < matches; match += 1) {
    const facts = play(strength, random)
    combinations.forEach((legs, index) => {
      const results = legs.map((leg) => ({
        result: settleSelection({ ...leg, sport: strength.sport }, facts),
      }))
      const { won, back, of } = builderParts(results)
      const sum = sums[index]
      if (!sum) return
      sum.won += Number(won) / Number(of)
      sum.back += Number(back) / Number(of)
    })
  }
  for (const [index, legs] of combinations.entries()) {
    const { won, kept } = jointWeight(strength, before, legs)
    const played = { won: (sums[index]?.won ?? 0) / matches, back: (sums[index]?.back ?? 0) / matches }
    const deviation = (p: number) => 4.5 * Math.sqrt((p * (1 - p) + 1e-4) / matches)
    const what = `${JSON.stringify(legs)}: ${won}, ${kept - won}; played ${played.won}, ${played.back}`
    expect(Math.abs(played.won - won), what).toBeLessThan(deviation(won))
    expect(Math.abs(played.back - (kept - won)), what).toBeLessThan(deviation(kept - won))
  }
}

it('football: scores, halves, order, scorers, corners and cards together', () => {
  const home: JointLeg = { ...full, kind: 'match-result', selection: 'home' }
  const over: JointLeg = { ...full, kind: 'total', line: 10, selection: 'over' }
  const scorer: JointLeg = { ...full, kind: 'anytime-scorer', selection: 'p:h0' }
  const corners: JointLeg = { ...full, kind: 'corners-handicap', line: -6, selection: 'home' }
  const trailing: JointLeg = { period: 'first-half', kind: 'match-result', selection: 'away' }
  expectAsPlayed(
    {
      sport: 'football',
      homeGoals: 1.6,
      awayGoals: 1.2,
      rho: -0.1,
      corners: { home: 5.5, away: 4.5 },
      cards: { home: 1.9, away: 2.3 },
      scorers: {
        home: [
          { player: 'h0', name: 'h', share: 0.35 },
          { player: 'h1', name: 'h', share: 0.2 },
        ],
        away: [{ player: 'a0', name: 'a', share: 0.4 }],
      },
    },
    playedFootball,
    [
      [home, over],
      [home, { ...full, kind: 'both-score', selection: 'yes' }, scorer],
      [scorer, { ...full, kind: 'anytime-scorer', selection: 'p:a0' }, over],
      [
        { ...full, kind: 'first-scorer', selection: 'p:h1' },
        { ...full, kind: 'last-scorer', selection: 'p:h0' },
      ],
      [{ ...full, kind: 'next-goal', number: 2, selection: 'away' }, home],
      [{ ...full, kind: 'next-goal', number: 1, selection: 'home' }, trailing],
      [{ ...full, kind: 'half-time-full-time', selection: 'away-home' }, corners],
      [trailing, corners],
      [
        { period: 'first-half', kind: 'corners-total', line: 18, selection: 'under' },
        { ...full, kind: 'corners-total', line: 38, selection: 'over' },
      ],
      [
        { period: 'first-half', kind: 'match-result', selection: 'draw' },
        { ...full, kind: 'cards-total', line: 18, selection: 'over' },
      ],
      [
        { ...full, kind: 'handicap', line: -1, selection: 'home' },
        { ...full, kind: 'total', line: 11, selection: 'under' },
      ],
      [
        { period: 'second-half', kind: 'handicap', line: -3, selection: 'away' },
        { ...full, kind: 'draw-no-bet', selection: 'home' },
      ],
      [{ period: 'second-half', kind: 'total', line: 6, selection: 'over' }, scorer, trailing],
    ],
    4000,
  )
}, 60_000)

it('basketball: lead, total, quarters, halves, one side and the race together', () => {
  const winner: JointLeg = { ...full, kind: 'winner', selection: 'home' }
  const first: JointLeg = { period: 'quarter-1', kind: 'winner', selection: 'away' }
  expectAsPlayed(
    { sport: 'basketball', homePoints: 108, awayPoints: 104 },
    playedBasketball,
    [
      [winner, { ...full, kind: 'total', line: 850, selection: 'over' }],
      [winner, first],
      [first, { period: 'first-half', kind: 'handicap', line: 6, selection: 'home' }],
      [{ ...full, kind: 'team-total', team: 'home', line: 430, selection: 'over' }, winner],
      [{ period: 'quarter-1', kind: 'race-to', number: 10, selection: 'home' }, first],
      [{ period: 'second-half', kind: 'total', line: 426, selection: 'under' }, winner],
    ],
    4000,
  )
}, 60_000)

it('esports: maps, handicap and score together', () => {
  const winner: JointLeg = { ...full, kind: 'winner', selection: 'home' }
  expectAsPlayed(
    { sport: 'esports', homeMapProbability: 0.58, bestOf: 5 },
    playedEsports,
    [
      [winner, { period: 'map-1', kind: 'winner', selection: 'away' }],
      [
        { ...full, kind: 'total', line: 18, selection: 'over' },
        { period: 'map-4', kind: 'winner', selection: 'home' },
      ],
      [
        { ...full, kind: 'handicap', line: -6, selection: 'home' },
        { period: 'map-2', kind: 'winner', selection: 'home' },
      ],
    ],
    4000,
  )
})

it.each([3, 5])(
  'tennis, best of %i: sets, games and single sets together',
  (bestOf) => {
    const winner: JointLeg = { ...full, kind: 'winner', selection: 'home' }
    const set: JointLeg = { period: 'set-1', kind: 'winner', selection: 'away' }
    const tieBreak: JointLeg = { period: 'set-1', kind: 'total', line: 50, selection: 'over' }
    expectAsPlayed(
      { sport: 'tennis', homeServe: 0.66, awayServe: 0.62, bestOf },
      playedTennis,
      [
        [winner, set],
        [winner, tieBreak],
        [{ ...full, kind: 'total', line: bestOf === 3 ? 90 : 150, selection: 'over' }, winner],
        [{ ...full, kind: 'handicap', line: -10, selection: 'home' }, set],
        [
          { ...full, kind: 'correct-score', selection: bestOf === 3 ? '2-1' : '3-2' },
          { period: 'set-2', kind: 'winner', selection: 'home' },
        ],
        [
          { ...full, kind: 'sets-total', line: bestOf * 4 - 2, selection: 'over' },
          { period: `set-${bestOf}` as 'set-3', kind: 'winner', selection: 'away' },
        ],
      ],
      2000,
    )
  },
  60_000,
)
