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
  /** Null while the operator is asked for the bet. */
  readonly bet_taken_at: number | null
  readonly fixed_at: number | null
  readonly paid_at: number | null
  readonly closed_at: number | null
  /** When the round ends at the latest, without its player. */
  readonly ends_by: number
  /** The operator's session. */
  readonly session: string | null
  /** The bet's answer was lost. */
  readonly voided_at: number | null
  /** The operator has confirmed that the bet of a void round is returned. */
  readonly returned_at: number | null
  /** Why a person must look at the round; its money stays as it is. */
  readonly aside: string | null
  /** In a round that is played together: the player's part of `member_seed`. */
  readonly own_seed: string | null
  /** The free rounds of which this is one: nothing is taken for it, and `stake` is what it is worth. */
  readonly free_grant: string | null
  /** What a pool paid, in minor units: part of `payout`. Null when no jackpot was won. */
  readonly jackpot: number | bigint | null
  /** Null until a page has said that it showed the end of the round. */
  readonly shown_at: number | null
  /** Of a member's ticket at a live table: the table's round. `game` is the table then. */
  readonly table_round: number | null
  /** What became of each bet of a ticket (JSON). */
  readonly settled: string | null
  /** A person has corrected the ticket's round after it was settled. */
  readonly corrected_at: number | null
}

/** What the player pays for the round. */
export const costOf = ({ stake, free_grant }: Pick<RoundRow, 'stake' | 'free_grant'>): bigint =>
  free_grant === null ? BigInt(stake) : 0n

/** Owner of the chain of rounds that are played together; no player has this name. */
export const everybody = '*'

export type RoundState = 'opened' | 'bet-taken' | 'outcome-fixed' | 'paid' | 'void' | 'aside' | 'closed'

/** State of a round, from what has happened to it. `outcome-fixed`: nothing more is to be chosen, the win is due. */
export function stateOf(row: RoundRow): RoundState {
  if (row.closed_at !== null) return 'closed'
  if (row.aside !== null) return 'aside'
  if (row.voided_at !== null) return 'void'
  if (row.paid_at !== null) return 'paid'
  if (row.multiplier !== null) return 'outcome-fixed'
  return row.bet_taken_at === null ? 'opened' : 'bet-taken'
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
  /** The operator's session, where there is one. */
  readonly session?: string | undefined
  /** The free rounds of which it is to be one; `stake` is theirs then. */
  readonly grant?: string | undefined
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
  // Of the session:
  | 'stake'
  | 'too-soon'
  | 'session-over'
  // It was ended; answered as a token that is not known.
  | 'session'
  | 'maintenance'
  // Of free rounds: not the player's, all played, over, taken back.
  | 'free-unknown'
  | 'free-used'
  | 'free-expired'
  | 'free-cancelled'
  // Of the operator:
  | 'limit'
  | 'not-allowed'
  // The bet was not answered in time, so the round is void.
  | 'lost'
  // At a live table: `byMs` says by how much, `refusals` which spots.
  | 'late'
  | 'early'
  | 'limits'
  | 'seat-taken'

export class RoundRefused extends Error {
  readonly reason: RoundRefusal
  /** What else the player is told. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(reason: RoundRefusal, details: Readonly<Record<string, unknown>> = {}) {
    super(reason)
    this.name = 'RoundRefused'
    this.reason = reason
    this.details = details
  }
}
