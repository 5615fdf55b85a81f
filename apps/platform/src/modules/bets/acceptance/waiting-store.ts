import type { Queryable } from '../../../kernel/database.ts'
import { isNotAside } from '../../../kernel/dead-letters.ts'
import { empty, sql } from '../../../kernel/sql.ts'
import { withLegs, type BetRow, type StoredBet } from '../store.ts'

/** Batch name of the dead letters of acceptance; a group is filed under its first bet. */
export const acceptanceBatch = 'acceptance'

export interface Isolating {
  /** Limits the batch to these bets; a group is named by its first bet. */
  readonly only?: readonly string[]
  /** Receives the ids of the locked bets (of a group, its first bet) before their rows are processed. */
  readonly onLocked?: (ids: readonly string[]) => void
}

/**
 * Locks waiting bets that can be decided: their delay is over, or a match of theirs, or of another bet in their
 * group, was interrupted. Locking a group's first bet claims the whole group. Bets that another worker has locked are
 * skipped.
 */
export async function lockWaiting(
  tx: Queryable,
  now: number,
  interruptedMatches: readonly string[],
  limit: number,
  { only, onLocked }: Isolating = {},
): Promise<StoredBet[]> {
  const among = only === undefined ? empty : sql`and bet.id = any (${[...only]}::text[])`
  // Bets that are not yet due are read only after an interruption.
  const interrupted =
    interruptedMatches.length === 0
      ? empty
      : sql`or exists (select from bet as mate join bet_leg as leg on leg.bet_id = mate.id
          where leg.match_id = any (${[...interruptedMatches]}) and (mate.id = bet.id or mate.group_id = bet.id))`
  const first = await tx.query<BetRow>(sql`
    select * from bet where status = 'pending' and (group_id is null or group_id = id)
      and (decide_at <= ${new Date(now)} ${interrupted})
      and ${isNotAside(acceptanceBatch, sql`bet.id`, now)} ${among}
    order by decide_at, id limit ${limit} for update skip locked`)
  onLocked?.(first.map(({ id }) => id))
  const groups = first.flatMap((row) => row.group_id ?? [])
  const rest =
    groups.length === 0
      ? []
      : await tx.query<BetRow>(sql`
          select * from bet where status = 'pending' and group_id = any (${groups}) and id <> group_id
          order by id for update`)
  return withLegs(tx, [...first, ...rest])
}

/** Time at which the next waiting bet is due; undefined when none waits, apart from dead letters. */
export async function nextDecideAt(database: Queryable, now: number): Promise<number | undefined> {
  const [row] = await database.query<{ at: Date | null }>(
    sql`select min(decide_at) as at from bet
        where status = 'pending' and ${isNotAside(acceptanceBatch, sql`bet.id`, now)}`,
  )
  return row?.at?.getTime()
}
