import { priceBasketball } from './basketball.ts'
import { priceEsports } from './esports.ts'
import { priceFootball } from './football.ts'
import { defaultPricingOptions, type PricingOptions } from './options.ts'
import { priceTennis } from './tennis.ts'
import type { MatchStrength, PricedMarket, PricingState } from './strength.ts'

/**
 * All markets of a match that can be offered at this moment, fair probabilities and odds with margin, from one
 * joint distribution. A market that was there and is no longer in the answer is nearly decided, or its line has
 * moved away. A pure function: the same match in the same state has the same prices.
 */
export function priceMatch(
  strength: MatchStrength,
  state: PricingState,
  options: Partial<PricingOptions> = {},
): PricedMarket[] {
  const all = { ...defaultPricingOptions, ...options }
  if (strength.sport === 'football') return priceFootball(strength, state, all)
  if (strength.sport === 'basketball') return priceBasketball(strength, state, all)
  if (strength.sport === 'esports') return priceEsports(strength, state, all)
  return priceTennis(strength, state, all)
}
