import type { Score } from '@grandstand/contract/sportsbook'
import { extraMarkets } from './football-extra-markets.ts'
import { footballGrid } from './football-grid.ts'
import { halfGrid, halfTimeFullTimeOf } from './football-part-grid.ts'
import { footballParts } from './football-parts.ts'
import { boardMarkets, furtherMarkets, type ScorePart } from './football-score-markets.ts'
import { orderMarkets } from './football-scorer-markets.ts'
import type { PricingOptions } from './options.ts'
import { possible, pricePlain } from './plain-market.ts'
import type { FootballStrength, PricedMarket, PricingState } from './strength.ts'

const less = (whole: Score, part: Score): Score => ({
  home: whole.home - part.home,
  away: whole.away - part.away,
})

/** All markets of a football match: its score's, its halves', the order of goals, corners and cards. */
export function priceFootball(
  strength: FootballStrength,
  state: PricingState,
  options: PricingOptions,
): PricedMarket[] {
  const grid = footballGrid(strength, state)
  const full: ScorePart = { period: 'full', grid, score: state.score }
  if (options.scope === 'board') return boardMarkets(full, options)
  const { hasHalves } = footballParts(state)
  const firstHalf = hasHalves ? halfGrid(strength, state, 'first') : undefined
  return [
    ...boardMarkets(full, options),
    ...furtherMarkets(full, options),
    ...(firstHalf ? halfMarkets(strength, state, { ...full, grid: firstHalf }, options) : []),
    ...secondHalfMarkets(strength, state, options),
    ...orderMarkets(strength, state, grid, options),
    ...extraMarkets(strength, state, firstHalf, options),
  ]
}

function halfMarkets(
  strength: FootballStrength,
  state: PricingState,
  { grid, score }: ScorePart,
  options: PricingOptions,
): PricedMarket[] {
  const half: ScorePart = { period: 'first-half', grid, score }
  const combined = possible(halfTimeFullTimeOf(strength, state))
  return [
    ...boardMarkets(half, options),
    ...furtherMarkets(half, options),
    ...pricePlain({ kind: 'half-time-full-time', period: 'full' }, combined, options),
  ]
}

function secondHalfMarkets(
  strength: FootballStrength,
  state: PricingState,
  options: PricingOptions,
): PricedMarket[] {
  const { hasHalves } = footballParts(state)
  const atHalf = hasHalves ? state.score : state.periods?.['first-half']
  if (!atHalf) return []
  const grid = halfGrid(strength, state, 'second')
  return boardMarkets({ period: 'second-half', grid, score: less(state.score, atHalf) }, options)
}
