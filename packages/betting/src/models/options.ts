import type { MarketKind } from '@grandstand/contract/sportsbook'
import { defaultMargins } from '../margins.ts'

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
