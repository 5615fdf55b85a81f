import { distributionOf, momentsOf, type Moments } from '../../core/figures.ts'
import type { Multiplier } from '../../core/multiplier.ts'

/**
 * Exact moments of a spot from all outcomes of a round. `visit` gets each outcome with its weight; weights are whole
 * numbers whose sum is below 2^53, so that no sum of them is rounded.
 * @throws RangeError when the weights add up to more
 */
export function momentsOver<Outcome>(
  outcomes: (visit: (outcome: Outcome, weight: number) => void) => void,
  returnOf: (outcome: Outcome) => Multiplier,
): Moments {
  const weights = new Map<Multiplier, number>()
  let all = 0
  outcomes((outcome, weight) => {
    const multiplier = returnOf(outcome)
    weights.set(multiplier, (weights.get(multiplier) ?? 0) + weight)
    all += weight
  })
  if (all > Number.MAX_SAFE_INTEGER) throw new RangeError('the weights are not exact')
  return momentsOf(distributionOf([...weights].map(([multiplier, weight]) => [multiplier, BigInt(weight)])))
}
