import type { PricingOptions } from './options.ts'
import { defaultPricingOptions } from './options.ts'
import { priceEach, priceNamed, type FairSelection } from './plain-market.ts'
import type { PricedMarket } from './strength.ts'

/** A competitor with the probability of being among the first `places`, from the same model for all places. */
export interface OutrightChance {
  competitorId: string
  name: string
  probability: number
}

/**
 * The market of a competition: who wins it (`places` 1) or ends among the first places. Competitors without a
 * chance are left out; none when it is nearly decided.
 */
export function priceOutright(
  chances: readonly OutrightChance[],
  places: number,
  options: Partial<PricingOptions> = {},
): PricedMarket[] {
  const all = { ...defaultPricingOptions, ...options }
  const question = { kind: 'outright', period: 'season', number: places } as const
  const selections = chances
    .filter(({ probability }) => probability > 1e-4)
    .map(({ competitorId, name, probability }): FairSelection => ({
      key: `c:${competitorId}`,
      name,
      probability,
    }))
  return places === 1 ? priceNamed(question, selections, all) : priceEach(question, selections, all)
}
