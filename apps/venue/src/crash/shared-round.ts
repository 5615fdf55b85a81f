import { sha256 } from '../fairness/secrets.ts'
import type { RoundRow } from '../rounds/round.ts'

/** A row of `shared_round`. What has not happened yet is null. */
export interface SharedRound {
  readonly number: number
  readonly game: string
  readonly sheet: string
  readonly opened_at: number
  readonly closes_at: number
  readonly locked_at: number | null
  readonly beacon_round: number | null
  readonly member_seed: string | null
  readonly randomness: string | null
  readonly starts_at: number | null
  /** Hundredths. Secret until the round has ended. */
  readonly end_height: number | null
  readonly ended_at: number | null
}

/** A player's name in one round, which tells others nothing and is another one in the next. */
export const whoOf = ({ player, number }: Pick<RoundRow, 'player' | 'number'>): string =>
  sha256(`${player} ${number}`).slice(0, 8)

interface Part {
  /** Stands for the player in this round alone. */
  readonly who: string
  readonly stake: string
  readonly currency: string
  /** Null without an automatic height. */
  readonly leaveAt: number | null
}

/** What everybody is told. Heights are hundredths, times epoch milliseconds. */
export type CrashEvent =
  | {
      readonly kind: 'snapshot'
      readonly number: number
      readonly closesAt: number
      readonly startsAt: number | null
      readonly height: number | null
      readonly players: readonly (Part & { readonly height: number | null })[]
      readonly past: readonly { readonly number: number; readonly height: number }[]
      readonly at: number
    }
  | {
      readonly kind: 'opened'
      readonly number: number
      readonly closesAt: number
      readonly before: string
      readonly head: string
    }
  | ({ readonly kind: 'bet'; readonly number: number } & Part)
  /** Betting is over: the seeds that become one, and the beacon round that is published later. */
  | {
      readonly kind: 'locked'
      readonly number: number
      readonly seeds: readonly string[]
      readonly beaconRound: number
    }
  | { readonly kind: 'started'; readonly number: number; readonly startsAt: number }
  | {
      readonly kind: 'left'
      readonly number: number
      readonly who: string
      readonly height: number
      readonly payout: string
    }
  | {
      readonly kind: 'ended'
      readonly number: number
      readonly height: number
      readonly link: string
      readonly randomness: string
      readonly memberSeed: string
    }
