import type { SettledSelection } from '../../settlement/index.ts'
import type { Score } from '@grandstand/contract/sportsbook'
import { dependence, goalMeans } from '../football-grid.ts'
import { footballParts } from '../football-parts.ts'
import type { FootballStrength, PricingState } from '../strength.ts'
import { classOf, extraMeans, extraWeight, secondHalfFactor, type Extra } from './football-extras.ts'
import { codeOf, orderedOutcomes, orderLegsOf, orderWeight, type PartOutcome } from './football-order.ts'
import { WeightSum, everything, remembered, times, weigh, type LegWeight } from './weights.ts'

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })
const scaled = ({ home, away }: Score, by: Score): Score => ({ home: home * by.home, away: away * by.away })
const both = (share: number): Score => ({ home: share, away: share })

const isOf = (extra: Extra) => (leg: SettledSelection) => leg.kind.startsWith(`${extra}-`)

/** Legs on one extra, without their score at the bet: corners and cards always count over the whole match. */
const onExtra = (legs: readonly SettledSelection[], extra: Extra): SettledSelection[] =>
  legs.filter(isOf(extra)).map((leg) => ({ ...leg, scoreAtBet: undefined }))

/** The legs on corners and cards, given the half-time score on which their second half depends. */
function extrasGiven(strength: FootballStrength, legs: readonly SettledSelection[], state: PricingState) {
  const { first, second } = footballParts(state)
  const known = new Map<number, LegWeight>()
  const weightOf = (lead: number): LegWeight =>
    (['corners', 'cards'] as const).reduce((weight, extra) => {
      const means = extraMeans(strength, extra)
      const parts = {
        first: scaled(means, both(first)),
        second: scaled(scaled(means, both(second)), secondHalfFactor(extra, lead)),
      }
      return times(weight, extraWeight(extra, onExtra(legs, extra), parts, state))
    }, everything)
  return (halfTime: Score | undefined): LegWeight => {
    const lead = halfTime ? classOf(halfTime) : 0
    const weight = known.get(lead) ?? weightOf(lead)
    known.set(lead, weight)
    return weight
  }
}

/** Outcomes of a part, cached for each different state in which it can begin. */
function partsFrom(strength: FootballStrength, order: readonly SettledSelection[], means: Score) {
  const known = new Map<string, PartOutcome[]>()
  const countsGoals = order.some(({ kind }) => kind === 'next-goal')
  return (goals: number, code: number): PartOutcome[] => {
    const start = { goals: countsGoals ? goals : 0, code }
    const key = `${start.goals}/${code}`
    const outcomes = known.get(key) ?? orderedOutcomes(strength, order, means, start)
    known.set(key, outcomes)
    return outcomes
  }
}

/** Weights of legs on scores, cached for the scores that they depend on. */
function scoreWeights(legs: readonly SettledSelection[]) {
  const isOfBoth = ({ kind, period }: SettledSelection) =>
    period === 'second-half' || kind === 'half-time-full-time'
  const onBoth = legs.filter(isOfBoth)
  const onHalf = legs.filter(({ period }) => period === 'first-half')
  const onFull = legs.filter((leg) => leg.period === 'full' && !isOfBoth(leg))
  const factsAt = (finalScore: Score, halfTime: Score | undefined) => ({
    status: 'ended' as const,
    finalScore,
    ...(halfTime && { periods: { 'first-half': halfTime } }),
  })
  const full = remembered((score) => weigh(onFull, factsAt(score, undefined)))
  return {
    atHalf: (halfTime: Score | undefined): LegWeight =>
      weigh(onHalf, factsAt(halfTime ?? { home: 0, away: 0 }, halfTime)),
    atEnd: (finalScore: Score, halfTime: Score | undefined): LegWeight =>
      times(full(finalScore), weigh(onBoth, factsAt(finalScore, halfTime))),
  }
}

/** The halves are separated only where a leg needs it; otherwise the rest of the match is one part. */
function partsFor(legs: readonly SettledSelection[], state: PricingState): ReturnType<typeof footballParts> {
  const parts = footballParts(state)
  const asks = ({ kind, period }: SettledSelection) =>
    period !== 'full' ||
    kind === 'half-time-full-time' ||
    kind.startsWith('corners') ||
    kind.startsWith('cards')
  return legs.some(asks) ? parts : { first: 0, second: parts.first + parts.second, hasHalves: false }
}

/**
 * The weight of selections of one football match, over the joint distribution of both halves' goals, their order
 * and scorers, corners and cards. Exact but for tails below 1e-7.
 */
export function footballWeight(
  strength: FootballStrength,
  state: PricingState,
  legs: readonly SettledSelection[],
): LegWeight {
  const { first, second, hasHalves } = partsFor(legs, state)
  const order = orderLegsOf(legs)
  const onScore = legs.filter((leg) => !order.includes(leg) && !isOf('corners')(leg) && !isOf('cards')(leg))
  const extras = extrasGiven(strength, legs, state)
  const hasExtras = legs.length > order.length + onScore.length
  const rates = goalMeans(strength, state)
  const firstPart = partsFrom(strength, order, scaled(rates, both(first)))
  const secondPart = partsFrom(strength, order, scaled(rates, both(second)))
  const goalsSoFar = state.score.home + state.score.away
  const scores = scoreWeights(onScore)
  const ordered = remembered(({ home: code }) => orderWeight(order, code))
  const sum = new WeightSum()
  for (const half of firstPart(goalsSoFar, codeOf(order, state.goals ?? []))) {
    if (half.probability < 1e-12) continue
    const atHalf = plus(state.score, half)
    const halfTime = hasHalves ? atHalf : state.periods?.['first-half']
    const before = times(scores.atHalf(halfTime), hasExtras ? extras(halfTime) : everything)
    for (const rest of secondPart(goalsSoFar + half.home + half.away, half.code)) {
      if (half.probability * rest.probability < 1e-10) continue
      const finalScore = plus(atHalf, rest)
      const probability =
        half.probability * rest.probability * dependence(strength, finalScore.home, finalScore.away)
      const after = times(scores.atEnd(finalScore, halfTime), ordered({ home: rest.code, away: 0 }))
      sum.add(probability, times(before, after))
    }
  }
  return sum.mean()
}
