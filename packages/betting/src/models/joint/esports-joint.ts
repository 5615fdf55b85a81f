import type { SettledSelection } from '../../settlement/index.ts'
import { mapsOutcomes } from '../esports.ts'
import type { EsportsStrength, PricingState } from '../strength.ts'
import { WeightSum, weigh, type LegWeight } from './weights.ts'

/** The weight of selections of one esports match, over all ways in which its maps can go. */
export function esportsWeight(
  strength: EsportsStrength,
  state: PricingState,
  legs: readonly SettledSelection[],
): LegWeight {
  const sum = new WeightSum()
  for (const { probability, facts } of mapsOutcomes(strength, state)) sum.add(probability, weigh(legs, facts))
  return sum.mean()
}
