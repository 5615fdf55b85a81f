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

/** A round with what its player may see now. */
export interface SeenRound {
  readonly row: RoundRow
  /** The link before the round's, public since before it began. */
  readonly before: string
  /** Absent until the round is closed. */
  readonly link?: string
  /** Absent until the beacon has spoken. */
  readonly book?: Book
}

/** What a player asks for when a round begins. `request` is the idempotency key. */
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

/** Why a round does not begin or go on. Nothing has changed then. */
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
