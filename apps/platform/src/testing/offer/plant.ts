import { defaultPricingOptions } from '@grandstand/betting/models'
import { roundDownToLadder } from '@grandstand/betting'
import type { Market, MarketKind } from '@grandstand/contract/sportsbook'
import { fairProbabilities, isEachOfItsOwn } from './fair-prices.ts'

/** Changes a market as a wrong model would. */
export type Plant = (market: Market, margins: Readonly<Record<MarketKind, number>>) => Market

/**
 * Adds a mistake to the probability of the first selection of a kind of market (`total`) or of one in a part
 * (`first-half.total`), takes it from the others in proportion, and computes new prices.
 */
export function plantOf(what: string, mistake: number): Plant {
  return (market, margins) => {
    const isMeant = what === market.kind || what === `${market.period}.${market.kind}`
    if (!isMeant) return market
    const fair = fairProbabilities(market, margins[market.kind])
    const [first = 0] = fair
    const wrong = Math.min(defaultPricingOptions.ceiling, Math.max(0.001, first + mistake))
    // Where several selections can win, each is priced separately.
    const scale = isEachOfItsOwn(market.kind) ? 1 : (1 - wrong) / (1 - first)
    const quoted = fair.map((p, index) => (index === 0 ? wrong : p * scale))
    // The exponent that the market's prices were made with, read from the selection that a step of the ladder
    // distorts least.
    const [steady = 0] = fair.map((_, index) => index).toSorted((a, b) => uneven(fair[a]) - uneven(fair[b]))
    const exponent =
      Math.log(1000 / (market.selections[steady]?.odds ?? 2000)) / Math.log(fair[steady] ?? 0.5)
    return {
      ...market,
      selections: market.selections.map((each, index) => ({
        ...each,
        odds: roundDownToLadder(1000 / (quoted[index] ?? 0.5) ** exponent),
      })),
    }
  }
}

const uneven = (p = 1) => Math.abs(p - 0.4)
