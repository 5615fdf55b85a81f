import type { MarketKind } from '@grandstand/contract/sportsbook'

/** How prices are made of probabilities; every field has a default. docs/pricing.md says what each one does. */
export interface PricingOptions {
  /** Overround of each kind of market: 0.05 makes books of 105 %; `defaultMargins` for the others. */
  margins: Readonly<Partial<Record<MarketKind, number>>>
  /** `power` takes more of the margin from long shots, `proportional` the same share of every price. */
  marginMethod: 'power' | 'proportional'
  /** A market in which one selection is more probable than this is nearly decided and not offered. */
  ceiling: number
  /** A line other than the main one is left out when one side is more probable than this. */
  lineCeiling: number
  /** A line is left out when the stake would come back with more than this probability. */
  returnCeiling: number
  /** Odds are never higher, in thousandths. */
  maxOdds: number
  /** Lines on each side of the main one. */
  linesEachSide: number
  /**
   * Main lines of the calculation before, in quarters, by the market's id without its line (`full.handicap`,
   * `full.team-total.home`): they stay until another is clearly more even.
   */
  previousMain: Readonly<Partial<Record<string, number>>>
  /** `board`: result or winner, handicap and total of the match alone; `all`: every market of the match. */
  scope: 'board' | 'all'
  /** By how much nearer to one half the probability of another line must be to become the main one. */
  mainLineLead: number
}

const twoSided = 0.05

/** Overround of each kind where the caller sets none: more where there are more selections. */
export const defaultMargins: Readonly<Record<MarketKind, number>> = {
  'match-result': 0.06,
  winner: 0.05,
  handicap: 0.045,
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

export const marginOf = ({ margins }: PricingOptions, kind: MarketKind): number =>
  margins[kind] ?? defaultMargins[kind]

export const defaultPricingOptions: PricingOptions = {
  margins: {},
  marginMethod: 'power',
  ceiling: 0.985,
  lineCeiling: 0.9,
  returnCeiling: 0.97,
  maxOdds: 200_000,
  linesEachSide: 2,
  previousMain: {},
  scope: 'board',
  mainLineLead: 0.02,
}
