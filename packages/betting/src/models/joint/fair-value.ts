import type { Odds } from '@grandstand/contract/sportsbook'
import type { MatchStrength, PricingState } from '../strength.ts'
import { jointWeight } from './joint-weight.ts'
import { weightOf, type JointLeg } from './weights.ts'
import type { BetResult } from '@grandstand/contract/sportsbook'

/** A leg of a line that is still to be decided: one selection, or all selections of a builder, at its odds. */
export interface OpenLeg {
  odds: Odds
  strength: MatchStrength
  state: PricingState
  selections: readonly JointLeg[]
}

/** Expected worth of a stake of one on an open leg at its own odds, returned stakes included. */
export function fairFactor({ odds, strength, state, selections }: OpenLeg): number {
  const { won, kept } = jointWeight(strength, state, selections)
  return (won * odds) / 1000 + (kept - won)
}

/** The same for a settled leg. A dead heat is given by its share. */
export function settledFactor(odds: Odds, result: BetResult, share?: { won: number; of: number }): number {
  if (result === 'dead-heat') return share ? ((share.won / share.of) * odds) / 1000 : 0
  const { won, kept } = weightOf(result)
  return (won * odds) / 1000 + (kept - won)
}

/**
 * Expected worth of a line with this stake now, in the stake's own unit. Legs of different matches are independent,
 * so their factors multiply. A cash-out offers this minus its margin.
 */
export const fairValue = (stake: number, factors: readonly number[]): number =>
  factors.reduce((value, factor) => value * factor, stake)
