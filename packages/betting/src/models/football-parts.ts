import type { PricingState } from './strength.ts'

/** Share of the goals that fall into the first half, as `footballRemaining` has it. */
export const firstHalfShare = 0.45

/**
 * What is left of each half, as shares of the whole match's expectation. `hasHalves`: the first half is still to
 * end, so that its markets can be priced; a match in play whose state does not say where it is has none.
 */
export function footballParts(state: PricingState): { first: number; second: number; hasHalves: boolean } {
  const left = Math.max(0, state.remaining)
  const isFirst = state.period === 'first-half' || (state.period === undefined && left >= 1)
  if (!isFirst) return { first: 0, second: left, hasHalves: false }
  const first = Math.min(left, state.periodRemaining ?? firstHalfShare * (left >= 1 ? 1 : left))
  return { first, second: left - first, hasHalves: true }
}
