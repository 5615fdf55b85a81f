import type { Book } from '@grandstand/game-engines'
import type { Currency, Hall } from '../wallet/own-book.ts'

/** A row of the journal. */
export interface RoundRow {
  readonly id: string
  readonly request: string
  readonly hall: Hall
  readonly player: string
  readonly game: string
  readonly sheet: string
  readonly number: number
  readonly chain: number
  readonly currency: Currency
  readonly stake: number | bigint
  readonly bet: string
  readonly member_seed: string
  readonly choices: string
  readonly beacon_round: number
  readonly randomness: string | null
  readonly multiplier: number | null
  readonly payout: number | bigint | null
  readonly opened_at: number
  readonly bet_taken_at: number
  readonly fixed_at: number | null
  readonly paid_at: number | null
  readonly closed_at: number | null
}

/** A round and the parts of it that its player may see now. */
export interface SeenRound {
  readonly row: RoundRow
  /** The previous link of the hash chain; public since before the round began. */
  readonly before: string
  /** Absent until the round is closed. */
  readonly link?: string
  /** Absent until the beacon has published its value. */
  readonly book?: Book
}

/** A player's request to begin a round. `request` is the idempotency key. */
export interface Opening {
  readonly request: string
  readonly hall: Hall
  readonly player: string
  readonly currency: Currency
  readonly game: string
  readonly stake: bigint
  readonly bet: unknown
  readonly memberSeed: string
}

/** Reasons why a round cannot begin or continue. A refused request changes nothing. */
export type RoundRefusal =
  | 'no-such-game'
  | 'no-such-bet'
  | 'insufficient'
  | 'round-open'
  | 'conflict'
  | 'no-such-round'
  | 'not-fixed'
  | 'no-such-choice'

export class RoundRefused extends Error {
  readonly reason: RoundRefusal

  constructor(reason: RoundRefusal) {
    super(reason)
    this.name = 'RoundRefused'
    this.reason = reason
  }
}
