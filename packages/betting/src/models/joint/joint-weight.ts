import type { MatchStrength, PricingState } from '../strength.ts'
import { basketballWeight } from './basketball-joint.ts'
import { esportsWeight } from './esports-joint.ts'
import { footballWeight } from './football-joint.ts'
import { tennisWeight } from './tennis-joint.ts'
import type { JointLeg, LegWeight } from './weights.ts'

/**
 * Expected result of a stake on selections of ONE match, from the match's joint distribution now: the share `won`
 * wins on all of them, the share `kept` loses on none. Decided selections count as decided, and football handicaps
 * from the score at the bet. Throws a RangeError for a selection that its market does not have.
 */
export function jointWeight(
  strength: MatchStrength,
  state: PricingState,
  selections: readonly JointLeg[],
): LegWeight {
  const legs = selections.map((leg) => ({ ...leg, sport: strength.sport }))
  if (strength.sport === 'football') return footballWeight(strength, state, legs)
  if (strength.sport === 'basketball') return basketballWeight(strength, state, legs)
  if (strength.sport === 'esports') return esportsWeight(strength, state, legs)
  return tennisWeight(strength, state, legs)
}
