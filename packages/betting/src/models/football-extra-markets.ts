import type { Score } from '@grandstand/contract/sportsbook'
import { distribution, probabilityOf, type Distribution } from './distribution.ts'
import { leadToCome, type FootballGrid } from './football-grid.ts'
import { footballParts } from './football-parts.ts'
import {
  extraCounts,
  extraMeans,
  greatestClass,
  secondHalfFactor,
  type Extra,
} from './joint/football-extras.ts'
import { priceLines } from './line-market.ts'
import type { PricingOptions } from './options.ts'
import type { FootballStrength, PricedMarket, PricingState } from './strength.ts'

/** Probabilities of home's half-time lead, truncated where the second half no longer depends on it. */
export function leadClasses(firstHalf: FootballGrid, score: Score): [lead: number, probability: number][] {
  const lead = leadToCome(firstHalf)
  const now = score.home - score.away
  const sums = new Map<number, number>()
  lead.exactly.forEach((p, index) => {
    const at = Math.max(-greatestClass, Math.min(greatestClass, now + lead.from + index))
    sums.set(at, (sums.get(at) ?? 0) + p)
  })
  return [...sums]
}

/** Distributions of lead and total of the remaining counts, mixed over the half-time leads. */
function countsToCome(
  extra: Extra,
  classes: readonly (readonly [means: Score, probability: number])[],
): { lead: Distribution; total: Distribution } {
  const grids = classes.map(([means, probability]) => ({
    home: extraCounts(extra, means.home),
    away: extraCounts(extra, means.away),
    probability,
  }))
  const reach = Math.max(...grids.flatMap(({ home, away }) => [home.length, away.length]))
  const leads = Array.from({ length: 2 * reach + 1 }, () => 0)
  const totals = Array.from({ length: 2 * reach + 1 }, () => 0)
  for (const { home, away, probability } of grids)
    home.forEach((p, x) =>
      away.forEach((q, y) => {
        const weight = p * q * probability
        leads[reach + x - y] = (leads[reach + x - y] ?? 0) + weight
        totals[x + y] = (totals[x + y] ?? 0) + weight
      }),
    )
  return { lead: distribution(-reach, leads), total: distribution(0, totals) }
}

const shifted = (values: Distribution, by: number): Distribution => ({ ...values, from: values.from + by })

interface ExtraPart {
  period: 'full' | 'first-half'
  /** Count so far. */
  soFar: Score
  classes: readonly (readonly [means: Score, probability: number])[]
}

function partMarkets(
  extra: Extra,
  { period, soFar, classes }: ExtraPart,
  options: PricingOptions,
): PricedMarket[] {
  const { lead, total } = countsToCome(extra, classes)
  const counted = soFar.home + soFar.away
  const halves = { step: 4, phase: 2, eachSide: 1 }
  // No market when most likely none is still to come.
  if (probabilityOf(total, 0) > options.returnCeiling) return []
  return [
    ...priceLines(
      {
        question: { kind: `${extra}-handicap`, period },
        values: shifted(lead, soFar.home - soFar.away),
        lowest: Number.NEGATIVE_INFINITY,
        ...halves,
      },
      options,
    ),
    ...priceLines(
      {
        question: { kind: `${extra}-total`, period },
        values: shifted(total, counted),
        lowest: 4 * counted + 2,
        ...halves,
      },
      options,
    ),
  ]
}

const times = ({ home, away }: Score, by: Score): Score => ({ home: home * by.home, away: away * by.away })
const both = (share: number): Score => ({ home: share, away: share })
const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })

/** Handicaps and totals of corners and cards, of the match and of its first half; counts of the whole match. */
export function extraMarkets(
  strength: FootballStrength,
  state: PricingState,
  firstHalf: FootballGrid | undefined,
  options: PricingOptions,
): PricedMarket[] {
  const { first, second, hasHalves } = footballParts(state)
  const known = state.periods?.['first-half']
  const classes = firstHalf
    ? leadClasses(firstHalf, state.score)
    : ([[known ? clamp(known.home - known.away) : 0, 1]] as const)
  return (['corners', 'cards'] as const).flatMap((extra) => {
    const soFar = state[extra]?.full ?? (state.remaining >= 1 ? both(0) : undefined)
    if (!soFar) return []
    const means = extraMeans(strength, extra)
    const ofFirst = times(means, both(first))
    const full = classes.map(
      ([lead, p]) =>
        [plus(ofFirst, times(times(means, both(second)), secondHalfFactor(extra, lead))), p] as const,
    )
    return [
      ...partMarkets(extra, { period: 'full', soFar, classes: full }, options),
      ...(hasHalves
        ? partMarkets(extra, { period: 'first-half', soFar, classes: [[ofFirst, 1]] }, options)
        : []),
    ]
  })
}

const clamp = (lead: number): number => Math.max(-greatestClass, Math.min(greatestClass, lead))
