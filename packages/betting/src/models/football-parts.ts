import type { PricingState } from './strength.ts'

/** Share of the goals that fall into the first half, as `footballRemaining` has it. */
export const firstHalfShare = 0.45

/**
 * Remaining share of each half, as a part of the whole match's expectation. `hasHalves`: the first half has not
 * ended, so its markets can be priced. A match in play whose state does not give the half has none.
 */
export function footballParts(state: PricingState): { first: number; second: number; hasHalves: boolean } {
  const left = Math.max(0, state.remaining)
  const isFirst = state.period === 'first-half' || (state.period === undefined && left >= 1)
  if (!isFirst) return { first: 0, second: left, hasHalves: false }
  const first = Math.min(left, state.periodRemaining ?? firstHalfShare * (left >= 1 ? 1 : left))
  return { first, second: left - first, hasHalves: true }
}
