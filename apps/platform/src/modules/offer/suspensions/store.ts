import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { marketSubject, type Suspension } from './suspended.ts'

/** A suspension as operators see it. */
export interface StoredSuspension extends Suspension {
  readonly reason: string
  /** Epoch ms. */
  readonly setAt: number
}

export async function readSuspensions(database: Queryable): Promise<StoredSuspension[]> {
  const rows = await database.query<Suspension & { reason: string; set_at: Date }>(
    sql`select scope, subject, reason, set_at from betting_suspension order by set_at, scope, subject`,
  )
  return rows.map(({ scope, subject, reason, set_at }) => ({
    scope,
    subject,
    reason,
    setAt: set_at.getTime(),
  }))
}

/**
 * Suspends betting. Waits for the commits that take bets now; later ones wait for this transaction and are refused.
 * @returns false when it is suspended already
 */
export async function insertSuspension(
  tx: Queryable,
  { scope, subject, reason, setAt }: StoredSuspension,
): Promise<boolean> {
  const [row] = await tx.query<{ is_new: boolean }>(
    sql`select suspend_betting(${scope}, ${subject}, ${reason}, ${new Date(setAt)}) as is_new`,
  )
  return row?.is_new === true
}

/**
 * Ends a suspension. When it ended is kept for bets and cash-outs that wait.
 * @returns false when it is not suspended
 */
export async function deleteSuspension(
  tx: Queryable,
  { scope, subject }: Suspension,
  at: number,
): Promise<boolean> {
  const gone = await tx.query(sql`
    with gone as (delete from betting_suspension where scope = ${scope} and subject = ${subject} returning scope, subject)
    insert into ended_suspension (scope, subject, ended_at) select scope, subject, ${new Date(at)} from gone
    on conflict (scope, subject) do update set ended_at = greatest(ended_suspension.ended_at, excluded.ended_at)
    returning 1`)
  return gone.length > 0
}

interface Past {
  /** Suspensions that ended before are forgotten. Epoch ms. */
  readonly endedBefore: number
  /** Suspensions of a match or a market are removed when the match's result was recorded before. Epoch ms. */
  readonly overBefore: number
}

/** Removes suspensions that concern no bet any more. */
export async function deletePast(database: Queryable, { endedBefore, overBefore }: Past): Promise<void> {
  await database.query(sql`delete from ended_suspension where ended_at < ${new Date(endedBefore)}`)
  await database.query(sql`
    delete from betting_suspension where set_at < ${new Date(overBefore)} and exists (
      select from match_result where recorded_at < ${new Date(overBefore)} and match_id = case scope
        when 'match' then subject when 'market' then substring(subject from '^(.+)/[^/]*$') end)`)
}

interface Leg {
  readonly matchId: string
  readonly marketId: string
}

/** What operators have suspended of a selection's market. */
export interface Stop {
  readonly isSuspended: boolean
  /** End of the latest suspension that is over; undefined when there was none lately. Epoch ms. */
  readonly endedAt: number | undefined
}

/** Stops of the legs by subject. Legs without one stay open until this transaction ends. */
export async function stopsAmong(tx: Queryable, legs: readonly Leg[]): Promise<ReadonlyMap<string, Stop>> {
  if (legs.length === 0) return new Map()
  const rows = await tx.query<{
    match_id: string
    market_id: string
    is_suspended: boolean
    ended_at: Date | null
  }>(sql`
    select match_id, market_id, is_suspended, ended_at from suspensions_among(
      ${legs.map(({ matchId }) => matchId)}::text[], ${legs.map(({ marketId }) => marketId)}::text[])`)
  return new Map(
    rows.map(({ match_id, market_id, is_suspended, ended_at }) => [
      marketSubject(match_id, market_id),
      { isSuspended: is_suspended, endedAt: ended_at?.getTime() },
    ]),
  )
}
