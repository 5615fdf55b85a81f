import type { MarketKind, Sport } from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'

/** Settings of bets that an operator may change. Durations in ms, amounts in fen. */
export interface BetSettings {
  /** Delay before a bet in play is decided. */
  readonly acceptanceDelayMs: Readonly<Record<Sport, number>>
  /** Time after placement at which a bet that is still undecided is refused. Longer than every delay. */
  readonly acceptanceCeilingMs: number
  /** Least time between two reads of limits under load, so that reads are fewer and larger. */
  readonly readRestMs: number
  /** Least stake of a bet, in minor units of its currency. */
  readonly stakeMin: Readonly<Record<Currency, bigint>>
  /** Highest potential return of one bet, before the match and in play. */
  readonly payoutMax: Readonly<
    Record<'before' | 'inPlay', Readonly<Partial<Record<MarketKind, bigint>> & { others: bigint }>>
  >
  /** Highest liability of all open legs of a selection, as a multiple of the highest return of one bet. */
  readonly exposureOfPayout: bigint
  /** Duration of the single suspension of a market after the exposure of a selection is used up. */
  readonly exposedHoldMs: number
  /** Highest stake of a member in one day. */
  readonly dayStakeMax: bigint
  /** The house's share of the fair value of a bet that is cashed out, in ten-thousandths. */
  readonly cashOutMarginShare: Readonly<Record<'before' | 'inPlay', number>>
}

export const defaultSettings: BetSettings = {
  acceptanceDelayMs: { football: 5000, basketball: 4000, esports: 4000, tennis: 4000 },
  acceptanceCeilingMs: 8000,
  readRestMs: 10,
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
}
