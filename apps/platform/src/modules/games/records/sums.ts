import { siteDay } from '@grandstand/contract/site-day'
import type { Currency } from '@grandstand/money'

/** A round as it is kept: its newest version. */
export interface KeptRound {
  readonly venue: string
  readonly round: string
  readonly version: number
  readonly member_id: string
  readonly game: string
  readonly sitting: string
  readonly number: number
  readonly currency: Currency
  readonly stake: bigint
  readonly payout: bigint
  readonly multiplier: number
  readonly is_void: boolean
  /** The free rounds of which it was one, and what it was worth. */
  readonly free_grant: string | null
  readonly free_stake: bigint | null
  /** What a pool paid, part of the payout. */
  readonly jackpot: bigint | null
  readonly opened_at: Date
  readonly closed_at: Date
}

/** Change of a sitting's sums. Times are those of rounds that were added. */
export interface SittingChange {
  readonly member_id: string
  readonly day: string
  readonly venue: string
  readonly game: string
  readonly currency: Currency
  readonly sitting: string
  rounds: number
  stake: bigint
  payout: bigint
  begun_at: Date
  ended_at: Date
}

/** Change of what a game paid in an hour; multipliers in stakes. */
export interface HourChange {
  readonly venue: string
  readonly game: string
  readonly hour: Date
  rounds: number
  paid: number
  squares: number
}

/** A round's version before and after; `before` is absent for a new round. */
export interface RoundChange {
  readonly before?: KeptRound
  readonly after: KeptRound
  /** Another confirmation of the same hand at a live table is counted as its round. */
  readonly isFurther?: boolean
}

const hourMs = 3_600_000

/** What changed rounds do to the sums: the older version is taken out of them, and the newer one put in. */
export function changesOf(changes: readonly RoundChange[]): {
  readonly sittings: readonly SittingChange[]
  readonly hours: readonly HourChange[]
} {
  const sittings = new Map<string, SittingChange>()
  const hours = new Map<string, HourChange>()

  function count(kept: KeptRound, sign: 1 | -1, isFurther: boolean): void {
    const { venue, game, member_id, currency, sitting, stake, payout, opened_at, closed_at } = kept
    const day = siteDay(closed_at.getTime())
    const key = JSON.stringify([member_id, day, venue, game, currency, sitting])
    const sum = sittings.get(key) ?? {
      member_id,
      day,
      venue,
      game,
      currency,
      sitting,
      rounds: 0,
      stake: 0n,
      payout: 0n,
      begun_at: opened_at,
      ended_at: closed_at,
    }
    if (!isFurther) sum.rounds += sign
    sum.stake += BigInt(sign) * stake
    sum.payout += BigInt(sign) * payout
    if (opened_at < sum.begun_at) sum.begun_at = opened_at
    if (closed_at > sum.ended_at) sum.ended_at = closed_at
    sittings.set(key, sum)
    if (kept.is_void) return
    const hour = new Date(Math.floor(closed_at.getTime() / hourMs) * hourMs)
    const at = JSON.stringify([venue, game, hour.getTime()])
    const paid = hours.get(at) ?? { venue, game, hour, rounds: 0, paid: 0, squares: 0 }
    // The theoretical return of a game has what goes into its jackpot.
    const won = kept.jackpot === null || stake === 0n ? 0 : Number(kept.jackpot) / Number(stake)
    const stakes = kept.multiplier / 10_000 + won
    paid.rounds += sign
    paid.paid += sign * stakes
    paid.squares += sign * stakes * stakes
    hours.set(at, paid)
  }

  for (const { before, after, isFurther = false } of changes) {
    if (before) count(before, -1, isFurther)
    count(after, 1, isFurther)
  }
  return { sittings: [...sittings.values()], hours: [...hours.values()] }
}
