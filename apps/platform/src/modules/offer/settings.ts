import type { MarketKind } from '@grandstand/contract/sportsbook'

/** Settings of matches and prices that an operator may change. Durations in ms. */
export interface OfferSettings {
  /** Time without a heartbeat of the feed after which betting in play stops. */
  readonly feedSilentAfterMs: number
  /** Interval at which a followed match in play is repriced. */
  readonly repriceEveryMs: number
  /**
   * Interval at which a match in play that nobody follows is repriced. A new score, status, period, suspension or red
   * card reprices it immediately, and a bet finds prices no older than `repriceAllEveryMs`.
   */
  readonly repriceUnfollowedEveryMs: number
  /**
   * Interval at which all markets of a followed match in play are priced; in between only its result, handicap and
   * total are.
   */
  readonly repriceAllEveryMs: number
  /** Interval at which all markets of a match in play that nobody follows are priced. */
  readonly repriceUnseenEveryMs: number
  /** Interval at which one upcoming match that nobody has looked at gets all its markets. */
  readonly priceAheadEveryMs: number
  /** Change of an implied probability that suspends a market in play when no event explains it. */
  readonly jumpBand: number
  /** Duration of that suspension. */
  readonly jumpHoldMs: number
  /** Interval of the book's clock; matches are spread over its ticks. 0: the owner calls `tick`. */
  readonly tickMs: number
  /**
   * Overrounds by kind of market that replace those of packages/betting. Margins set by the operator take precedence.
   */
  readonly margin: Readonly<Partial<Record<MarketKind, number>>>
  /** Relative deviation of a price above which the market takes new prices. */
  readonly hysteresis: number
  /** Time after which a market takes new prices, however small their deviation. */
  readonly settleDownMs: number
  /** How long ended matches stay visible. */
  readonly keepEndedMs: number
  /** Time after a match's start at which bets on it are voided when the feed no longer knows it. */
  readonly unknownMatchVoidAfterMs: number
}

export const defaultSettings: OfferSettings = {
  feedSilentAfterMs: 15_000,
  repriceEveryMs: 1000,
  repriceUnfollowedEveryMs: 2000,
  repriceAllEveryMs: 3000,
  repriceUnseenEveryMs: 60_000,
  priceAheadEveryMs: 500,
  jumpBand: 0.12,
  jumpHoldMs: 5000,
  tickMs: 100,
  margin: {},
  hysteresis: 0.008,
  settleDownMs: 12_000,
  keepEndedMs: 3 * 3_600_000,
  unknownMatchVoidAfterMs: 12 * 3_600_000,
}
