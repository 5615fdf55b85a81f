import type { MarketKind, Sport } from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'

/** What an operator may set. Durations in ms, amounts in fen. */
export interface SportsbookSettings {
  /** How long a bet in play waits before it is decided. */
  readonly acceptanceDelayMs: Readonly<Record<Sport, number>>
  /** A bet that is still undecided then is refused. Above every delay. */
  readonly acceptanceCeilingMs: number
  /** Without a sign of the feed for so long, betting in play stops. */
  readonly feedSilentAfterMs: number
  /** How often a match in play is priced again that somebody follows … */
  readonly repriceEveryMs: number
  /** … and one that nobody follows. What happens in the match moves prices at once; who bets finds none older than `repriceAllEveryMs`. */
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
  /** Under load, what is left for bets is read so far apart, ms: fewer and larger reads. */
  readonly readRestMs: number
  /** Overround by kind of market that differs from the table of packages/betting; what the operator set goes before. */
  readonly margin: Readonly<Partial<Record<MarketKind, number>>>
  /** A market keeps its prices until one of them is off by more than this share … */
  readonly hysteresis: number
  /** … or until it has been off, by however little, for so long. */
  readonly settleDownMs: number
  /** Least stake of a bet, in minor units of what it is placed in. */
  readonly stakeMin: Readonly<Record<Currency, bigint>>
  /** Highest potential return of one bet, before the match and in play. */
  readonly payoutMax: Readonly<
    Record<'before' | 'inPlay', Readonly<Partial<Record<MarketKind, bigint>> & { others: bigint }>>
  >
  /** What all open legs of a selection may cost together: so many times the highest return of one bet. */
  readonly exposureOfPayout: bigint
  /** The market of a selection that has no room left is suspended for so long, once. */
  readonly exposedHoldMs: number
  /** What a member may stake in one day. */
  readonly dayStakeMax: bigint
  /** What the house keeps of the fair value of a bet that is cashed out, in ten-thousandths. */
  readonly cashOutMarginShare: Readonly<Record<'before' | 'inPlay', number>>
  /** Ended matches stay on show for so long. */
  readonly keepEndedMs: number
  /** Bets on a match that the feed no longer knows are void so long after its start. */
  readonly unknownMatchVoidAfterMs: number
}

export const defaultSettings: SportsbookSettings = {
  acceptanceDelayMs: { football: 5000, basketball: 4000, esports: 4000, tennis: 4000 },
  acceptanceCeilingMs: 8000,
  feedSilentAfterMs: 15_000,
  repriceEveryMs: 1000,
  repriceUnfollowedEveryMs: 2000,
  repriceAllEveryMs: 3000,
  repriceUnseenEveryMs: 60_000,
  priceAheadEveryMs: 500,
  jumpBand: 0.12,
  jumpHoldMs: 5000,
  tickMs: 100,
  readRestMs: 10,
  margin: {},
  hysteresis: 0.008,
  settleDownMs: 12_000,
  stakeMin: { CNY: 500n, USDT: 1_000_000n },
  payoutMax: {
    before: {
      'match-result': 50_000_000n,
      winner: 50_000_000n,
      handicap: 50_000_000n,
      total: 50_000_000n,
      others: 10_000_000n,
    },
    inPlay: {
      'match-result': 20_000_000n,
      winner: 20_000_000n,
      handicap: 20_000_000n,
      total: 20_000_000n,
      others: 5_000_000n,
    },
  },
  exposureOfPayout: 4n,
  exposedHoldMs: 20_000,
  dayStakeMax: 200_000_000n,
  cashOutMarginShare: { before: 300, inPlay: 500 },
  keepEndedMs: 3 * 3_600_000,
  unknownMatchVoidAfterMs: 12 * 3_600_000,
}
