import type { SettledSelection } from '../../settlement/index.ts'
import type { Score } from '@grandstand/contract/sportsbook'
import { poisson } from '../football-grid.ts'
import type { FootballStrength, PricingState } from '../strength.ts'
import { WeightSum, everything, remembered, times, weigh, type LegWeight } from './weights.ts'

/** Corners, and card points: a yellow card counts one, a red card two. */
export type Extra = 'corners' | 'cards'

/**
 * Figures of a whole match where the feed says nothing: the stronger side has more corners, the weaker more cards, and
 * the visitors are shown more of them. Fitted to 760 matches of two leagues of 2025/26.
 */
export function extraMeans(strength: FootballStrength, extra: Extra): { home: number; away: number } {
  const given = strength[extra]
  if (given) return given
  const edge = (strength.homeGoals - strength.awayGoals) / (strength.homeGoals + strength.awayGoals)
  return extra === 'corners'
    ? { home: 5 * (1 + 0.6 * edge), away: 4.8 * (1 - 0.6 * edge) }
    : { home: 2.15 * (1 - 0.4 * edge), away: 2.3 * (1 + 0.4 * edge) }
}

/** Larger half-time leads have no further effect. */
export const greatestClass = 2

export const classOf = ({ home, away }: Score): number =>
  Math.max(-greatestClass, Math.min(greatestClass, home - away))

/**
 * Dependence of the second half on home's half-time lead: the trailing side attacks and has more corners; a close
 * match has more cards.
 */
export function secondHalfFactor(extra: Extra, lead: number): { home: number; away: number } {
  if (extra === 'corners') return { home: 1 - 0.08 * lead, away: 1 + 0.08 * lead }
  const heat = 1.1 - 0.1 * Math.abs(lead)
  return { home: heat, away: heat }
}

/** Share of card points that come from red cards, which count two. */
const redShare = 0.08

/** Probabilities of 0, 1, 2, … of an extra with this mean. */
export function extraCounts(extra: Extra, mean: number): number[] {
  if (extra === 'corners') return poisson(mean)
  const [yellows, reds] = [poisson(mean * (1 - redShare)), poisson((mean * redShare) / 2)]
  const points = Array.from({ length: yellows.length + 2 * reds.length - 2 }, () => 0)
  yellows.forEach((p, yellow) =>
    reds.forEach((q, red) => (points[yellow + 2 * red] = (points[yellow + 2 * red] ?? 0) + p * q)),
  )
  return points
}

/** Expected counts of both sides in the rest of each half. */
export interface ExtraParts {
  first: { home: number; away: number }
  second: { home: number; away: number }
}

const cellsOf = (extra: Extra, means: { home: number; away: number }) => {
  const [home, away] = [extraCounts(extra, means.home), extraCounts(extra, means.away)]
  return home.flatMap((p, x) =>
    away.flatMap((q, y) => (p * q > 1e-9 ? [{ home: x, away: y, probability: p * q }] : [])),
  )
}

const noScore: Score = { home: 0, away: 0 }

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })

/** Weight of legs on one extra, given the means of each half. The state has the counts so far. */
export function extraWeight(
  extra: Extra,
  legs: readonly SettledSelection[],
  parts: ExtraParts,
  state: PricingState,
): LegWeight {
  if (legs.length === 0) return everything
  const soFar = state[extra]?.full ?? { home: 0, away: 0 }
  const halfOver = state.periods?.['first-half'] ? state[extra]?.['first-half'] : undefined
  const facts = (full: Score, half: Score | undefined) => ({
    status: 'ended' as const,
    finalScore: { home: 0, away: 0 },
    periods: { 'first-half': { home: 0, away: 0 } },
    [extra]: { full, ...(half && { 'first-half': half }) },
  })
  const sum = new WeightSum()
  const isOneSum = halfOver !== undefined || legs.every(({ period }) => period === 'full')
  if (isOneSum) {
    for (const cell of cellsOf(extra, plus(parts.first, parts.second)))
      sum.add(cell.probability, weigh(legs, facts(plus(soFar, cell), halfOver)))
    return sum.mean()
  }
  const onHalf = legs.filter(({ period }) => period === 'first-half')
  const onFull = legs.filter(({ period }) => period === 'full')
  // Legs on the first half do not depend on the second.
  const second = onFull.length === 0 ? [{ ...noScore, probability: 1 }] : cellsOf(extra, parts.second)
  const atFull = remembered((full) => weigh(onFull, facts(full, full)))
  for (const cell of cellsOf(extra, parts.first)) {
    const half = plus(soFar, cell)
    const weight = weigh(onHalf, facts(half, half))
    for (const later of second)
      sum.add(cell.probability * later.probability, times(weight, atFull(plus(half, later))))
  }
  return sum.mean()
}
