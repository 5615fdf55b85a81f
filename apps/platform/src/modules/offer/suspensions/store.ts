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

/** @returns false when it is not suspended */
export async function deleteSuspension(tx: Queryable, { scope, subject }: Suspension): Promise<boolean> {
  const gone = await tx.query(
    sql`delete from betting_suspension where scope = ${scope} and subject = ${subject} returning 1`,
  )
  return gone.length > 0
}

interface Leg {
  readonly matchId: string
  readonly marketId: string
}

/** Subjects of the legs on which betting is suspended. The others stay open until this transaction ends. */
export async function suspendedAmong(tx: Queryable, legs: readonly Leg[]): Promise<ReadonlySet<string>> {
  if (legs.length === 0) return new Set()
  const rows = await tx.query<{ match_id: string; market_id: string }>(sql`
    select match_id, market_id from betting_suspended_among(
      ${legs.map(({ matchId }) => matchId)}::text[], ${legs.map(({ marketId }) => marketId)}::text[])`)
  return new Set(rows.map(({ match_id, market_id }) => marketSubject(match_id, market_id)))
}
