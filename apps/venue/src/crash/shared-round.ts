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

export interface Part {
  /** Stands for the player in this round alone. */
  readonly who: string
  readonly stake: string
  readonly currency: string
  /** Null without an automatic height. */
  readonly leaveAt: number | null
}

/** How many play the round, and how many of them have left. */
interface Counts {
  readonly count: number
  readonly left: number
  /** Automatic heights up to this one have left. */
  readonly reached: number
}

/**
 * What is published of the round. Heights are hundredths, times epoch milliseconds. Players are those with the largest
 * stakes; the others are counted, so that a message to 5,000 players does not grow with their number. Counts are
 * totals and players have names, so a client may apply an event twice.
 */
export type CrashEvent =
  | ({
      readonly kind: 'snapshot'
      readonly number: number
      readonly closesAt: number
      readonly startsAt: number | null
      readonly height: number | null
      readonly players: readonly (Part & { readonly height: number | null })[]
      readonly past: readonly { readonly number: number; readonly height: number }[]
      readonly at: number
    } & Counts)
  | {
      readonly kind: 'opened'
      readonly number: number
      readonly closesAt: number
      readonly before: string
      readonly head: string
    }
  /** Bets since the last such event. */
  | {
      readonly kind: 'bets'
      readonly number: number
      readonly count: number
      readonly players: readonly Part[]
    }
  /** Betting is over: the hash of all seeds, which are at `/play/crash/seeds/NUMBER`, and the later beacon round. */
  | {
      readonly kind: 'locked'
      readonly number: number
      readonly count: number
      readonly memberSeed: string
      readonly beaconRound: number
    }
  | { readonly kind: 'started'; readonly number: number; readonly startsAt: number }
  /** Players who left since the last such event. Those who left by themselves follow from `reached`. */
  | ({
      readonly kind: 'left'
      readonly number: number
      readonly players: readonly { readonly who: string; readonly height: number }[]
    } & Omit<Counts, 'count'>)
  | {
      readonly kind: 'ended'
      readonly number: number
      readonly height: number
      readonly link: string
      readonly randomness: string
      readonly memberSeed: string
    }
