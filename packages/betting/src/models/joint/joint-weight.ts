import type { MatchStrength, PricingState } from '../strength.ts'
import { basketballWeight } from './basketball-joint.ts'
import { esportsWeight } from './esports-joint.ts'
import { footballWeight } from './football-joint.ts'
import { tennisWeight } from './tennis-joint.ts'
import type { JointLeg, LegWeight } from './weights.ts'

/**
 * What a stake on selections of ONE match does on average, from the match's joint distribution at this moment:
 * `won` of it wins on all of them, `kept` of it loses on none. Selections that are decided already count as they
 * were decided, and handicaps of football from the score at the bet.
 * Throws a RangeError for a selection that its market does not have.
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
