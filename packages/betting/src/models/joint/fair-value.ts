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

/** What a stake of one on an open leg is worth on average: at its own odds, the stakes that come back included. */
export function fairFactor({ odds, strength, state, selections }: OpenLeg): number {
  const { won, kept } = jointWeight(strength, state, selections)
  return (won * odds) / 1000 + (kept - won)
}

/** The same of a leg that is settled. A dead heat is told by its share. */
export function settledFactor(odds: Odds, result: BetResult, share?: { won: number; of: number }): number {
  if (result === 'dead-heat') return share ? ((share.won / share.of) * odds) / 1000 : 0
  const { won, kept } = weightOf(result)
  return (won * odds) / 1000 + (kept - won)
}

/**
 * What a line with this stake is worth on average now, in the stake's own unit: the legs of different matches are
 * independent, so their factors multiply. A cash-out offers this less its margin.
 */
export const fairValue = (stake: number, factors: readonly number[]): number =>
  factors.reduce((value, factor) => value * factor, stake)
