import type { Odds } from '@grandstand/contract/sportsbook'
import { lowestLadderOdds, roundDownToLadder } from '../odds.ts'
import type { PricingOptions } from './options.ts'

/** Above this a price of 1.01, the lowest there is, would be worth more than it costs. */
const highestCeiling = 1000 / lowestLadderOdds

/** The exponent k at which the sum of p^k is 1 + margin: Newton's steps, the sum is convex and falls with k. */
function powerOf(probabilities: readonly number[], margin: number): number {
  let k = 0
  for (let step = 0; step < 60; step += 1) {
    let excess = -1 - margin
    let slope = 0
    for (const p of probabilities) {
      if (p <= 0) continue
      const raised = p ** k
      excess += raised
      slope += raised * Math.log(p)
    }
    if (excess < 1e-9) return k
    k -= excess / slope
  }
  return k
}

/** Adds the margin to fair probabilities: the results sum to 1 + margin, and none is smaller than it was. */
export function withMargin(
  probabilities: readonly number[],
  margin: number,
  method: PricingOptions['marginMethod'],
): number[] {
  if (!(margin > 0)) return [...probabilities]
  // A single outcome or a margin as large as the number of outcomes has no exponent.
  const possible = probabilities.filter((p) => p > 0).length
  if (method === 'proportional' || margin >= possible - 1) return probabilities.map((p) => p * (1 + margin))
  const k = powerOf(probabilities, margin)
  return probabilities.map((p) => (p > 0 ? p ** k : 0))
}

/**
 * Odds of a selection that does not exclude the others of its market, or `undefined` when it is nearly decided: p^k
 * with the k of an even book of this margin. Priced against its own opposite alone, a long shot would carry nearly
 * all of the margin.
 */
export function oddsOnItsOwn(probability: number, margin: number, options: PricingOptions): Odds | undefined {
  const ceiling = Math.min(options.ceiling, highestCeiling)
  if (!(probability > 0) || probability > ceiling || 1 - probability > ceiling) return undefined
  const quoted =
    options.marginMethod === 'proportional'
      ? probability * (1 + margin)
      : probability ** (1 - Math.log2(1 + margin))
  return roundDownToLadder(Math.min(1000 / quoted, options.maxOdds))
}

/**
 * Odds of a market from its fair probabilities, or `undefined` when it is nearly decided. No price is above the
 * fair one, so that no combination of prices made from one joint distribution can be sure of a profit.
 */
export function oddsOfMarket(
  probabilities: readonly number[],
  margin: number,
  options: PricingOptions,
): Odds[] | undefined {
  const ceiling = Math.min(options.ceiling, highestCeiling)
  if (!probabilities.every((p) => p >= 0 && p <= ceiling)) return undefined
  return withMargin(probabilities, margin, options.marginMethod).map((p) =>
    roundDownToLadder(Math.min(1000 / p, options.maxOdds)),
  )
}
