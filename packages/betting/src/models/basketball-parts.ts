import type { MarketPeriod, Score, Side } from '@grandstand/contract/sportsbook'
import { sumOf } from '../settlement/counted.ts'
import type { PricingState } from './strength.ts'

/** The share of regular time's expectation that each side still has to come: they differ by who has the ball. */
export interface Shares {
  home: number
  away: number
  /** Possessions of each side in just this part, where they are counted. */
  possessions?: Possessions
}

export interface Possessions extends Score {
  /** The side with the ball. */
  ball?: Side
}

export const evenShares = (share: number): Shares => ({ home: share, away: share })

/** Mean share of both sides, which scales the deviations. */
export const meanShare = ({ home, away }: Shares): number => (home + away) / 2

/** Smaller shares are rounding errors and count as none. */
const leastShare = 1e-9

export function addShares(a: Shares, b: Shares): Shares {
  if (meanShare(a) < leastShare) return b
  if (meanShare(b) < leastShare) return a
  return { home: a.home + b.home, away: a.away + b.away }
}

/** A quarter that has not ended. */
export interface QuarterPart {
  period: MarketPeriod
  half: 'first-half' | 'second-half'
  shares: Shares
  /** Points in it so far. */
  soFar: Score
}

const quarters = ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'] as const

const less = (whole: Score, part: Score): Score => ({
  home: whole.home - part.home,
  away: whole.away - part.away,
})

/**
 * Quarters that have not ended. Empty in overtime, and when the state does not say which part of the match is in
 * play: the rest of the match is then one part without a name.
 */
export function quartersLeft(state: PricingState): QuarterPart[] {
  const period = state.period ?? (state.remaining >= 1 ? 'quarter-1' : undefined)
  const current = quarters.findIndex((each) => each === period)
  if (current < 0) return []
  const periods = state.periods ?? {}
  const before = quarters.slice(0, current).map((each) => periods[each])
  const known = before.filter((each) => each !== undefined)
  if (known.length < current) return []
  const later = quarters.length - 1 - current
  const share = state.periodRemaining ?? state.remaining / (later + 1)
  const soFar = less(state.score, sumOf(known))
  return quarters.slice(current).map((each, index) => ({
    period: each,
    half: current + index < 2 ? 'first-half' : 'second-half',
    shares: index === 0 ? dealt(share, state) : evenShares((state.remaining - share) / later),
    soFar: index === 0 ? soFar : { home: 0, away: 0 },
  }))
}

/** Splits a share between the sides in proportion to their remaining possessions. */
function dealt(share: number, { possessionsLeft: left, ball }: PricingState): Shares {
  const both = left ? left.home + left.away : 0
  if (!left || both <= 0) return evenShares(share)
  const isCounted = Number.isInteger(left.home) && Number.isInteger(left.away)
  return {
    home: (2 * share * left.home) / both,
    away: (2 * share * left.away) / both,
    ...(isCounted && { possessions: { ...left, ...(ball && { ball }) } }),
  }
}

/** Remaining shares of regular time, or of the overtime in play. */
export function sharesLeft(state: PricingState): Shares {
  const left = Math.max(0, state.remaining)
  const [current] = quartersLeft(state)
  const part = Math.min(left, current ? meanShare(current.shares) : (state.periodRemaining ?? left))
  return addShares(dealt(part, state), evenShares(left - part))
}

/** Points scored so far in the half that is in play. */
export function halfSoFar(half: QuarterPart['half'], state: PricingState): Score {
  const first = half === 'first-half' ? quarters.slice(0, 2) : quarters.slice(2)
  const played = first.flatMap((each) => state.periods?.[each] ?? [])
  const current = quartersLeft(state)[0]
  return sumOf(current?.half === half ? [...played, current.soFar] : played)
}
