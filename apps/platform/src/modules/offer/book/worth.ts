import { fairFactor, type JointLeg, type MatchStrength, type PricingState } from '@grandstand/betting/models'
import type { Odds } from '@grandstand/contract/sportsbook'
import type { MatchEntry } from './match-entry.ts'
import { pricingStateOf, strengthOf } from './strength-now.ts'

/**
 * Expected worth of one unit of stake on selections of a match at `odds`, by the match's current joint model;
 * undefined when the state does not cover what they depend on.
 */
export function worthOf(
  entry: MatchEntry,
  odds: Odds,
  legs: readonly JointLeg[],
  now: number,
): number | undefined {
  const strength = strengthOf(entry)
  const state = pricingStateOf(entry, now)
  const hasBegun = entry.state.status !== 'scheduled'
  if (!legs.every((leg) => isKnown(leg, strength, state, hasBegun))) return undefined
  const factor = fairFactor({ odds, strength, state, selections: legs })
  return Number.isFinite(factor) && factor >= 0 ? factor : undefined
}

/** Whether the state covers what has happened so far for a leg. */
function isKnown(
  { kind, period, selection }: JointLeg,
  strength: MatchStrength,
  state: PricingState,
  hasBegun: boolean,
): boolean {
  // The state does not say which side reached the points first when both have them.
  if (kind === 'race-to') return !hasBegun
  if (kind.endsWith('-scorer') && selection !== 'none')
    return strength.sport === 'football' && strength.scorers !== undefined
  const isHalfOver = state.periods?.['first-half'] !== undefined
  if (kind.startsWith('corners') || kind.startsWith('cards')) {
    const counts = kind.startsWith('corners') ? state.corners : state.cards
    return counts !== undefined && (period === 'full' || !isHalfOver || counts['first-half'] !== undefined)
  }
  if (strength.sport !== 'football' || !hasBegun) return true
  const asksHalf = period !== 'full' || kind === 'half-time-full-time'
  return !asksHalf || isHalfOver || state.period === 'first-half'
}
