import type { MarketKind } from '@grandstand/contract/sportsbook'

/** What an operator may set about matches and prices. Durations in ms. */
export interface OfferSettings {
  /** Without a heartbeat of the feed for so long, betting in play stops. */
  readonly feedSilentAfterMs: number
  /** How often a match in play is priced again that somebody follows … */
  readonly repriceEveryMs: number
  /** … and one that nobody follows. An incident moves prices at once; a bettor finds none older than `repriceAllEveryMs`. */
  readonly repriceUnfollowedEveryMs: number
  /** How often all markets of a match in play are priced that somebody follows; in between only those of its result. */
  readonly repriceAllEveryMs: number
  /** The same of one that nobody follows. */
  readonly repriceUnseenEveryMs: number
  /** How often one match to come that nobody has looked at gets all its markets. */
  readonly priceAheadEveryMs: number
  /** A price that jumps by more than this share of probability, though nothing happened, suspends its market … */
  readonly jumpBand: number
  /** … for so long. */
  readonly jumpHoldMs: number
  /** Step of the book's own clock; matches are spread over the steps. 0: the owner calls `tick`. */
  readonly tickMs: number
  /** Overround by kind of market that differs from the table of packages/betting; what the operator set goes before. */
  readonly margin: Readonly<Partial<Record<MarketKind, number>>>
  /** A market keeps its prices until one of them is off by more than this share … */
  readonly hysteresis: number
  /** … or until it has been off, by however little, for so long. */
  readonly settleDownMs: number
  /** Ended matches stay on show for so long. */
  readonly keepEndedMs: number
  /** Bets on a match that the feed no longer knows are void so long after its start. */
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
