import type { MarketPeriod, Score } from '@grandstand/contract/sportsbook'
import { sumOf } from '../settlement/counted.ts'
import type { PricingState } from './strength.ts'

/** A quarter that is still to end. */
export interface QuarterPart {
  period: MarketPeriod
  half: 'first-half' | 'second-half'
  /** Of the expectation of regular time. */
  share: number
  /** Points in it so far. */
  soFar: Score
}

const quarters = ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'] as const

const less = (whole: Score, part: Score): Score => ({
  home: whole.home - part.home,
  away: whole.away - part.away,
})

/**
 * The quarters that are still to end. None when the state does not say where a match in play is, and in overtime:
 * what is left is then one part without a name.
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
    share: index === 0 ? share : (state.remaining - share) / later,
    soFar: index === 0 ? soFar : { home: 0, away: 0 },
  }))
}

/** Points so far of the half that is in play. */
export function halfSoFar(half: QuarterPart['half'], state: PricingState): Score {
  const first = half === 'first-half' ? quarters.slice(0, 2) : quarters.slice(2)
  const played = first.flatMap((each) => state.periods?.[each] ?? [])
  const current = quartersLeft(state)[0]
  return sumOf(current?.half === half ? [...played, current.soFar] : played)
}
