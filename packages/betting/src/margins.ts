import type { MarketKind } from '@grandstand/contract/sportsbook'

/** Overround of each kind of market: 0.05 makes books of 105 %. */
export type Margins = Readonly<Record<MarketKind, number>>

const twoSided = 0.05

/**
 * Default margins where the operator has set none: higher for more selections and where a model knows less. Rounding
 * to the ladder of prices adds about 0.3 points to a market of two.
 */
export const defaultMargins: Margins = {
  'match-result': 0.055,
  winner: 0.05,
  handicap: 0.021,
  total: 0.045,
  'double-chance': 0.05,
  'draw-no-bet': twoSided,
  'both-score': twoSided,
  'correct-score': 0.14,
  'half-time-full-time': 0.12,
  'odd-even': twoSided,
  'team-total': twoSided,
  'next-goal': 0.07,
  'first-scorer': 0.2,
  'last-scorer': 0.2,
  'anytime-scorer': 0.09,
  'corners-handicap': 0.06,
  'corners-total': 0.06,
  'cards-handicap': 0.07,
  'cards-total': 0.07,
  'race-to': 0.06,
  'sets-handicap': twoSided,
  'sets-total': twoSided,
  outright: 0.15,
}
