import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export interface GuardRow {
  readonly name_hash: Buffer
  readonly tries: number
  readonly locked_until: Date | null
}

export function findGuards(database: Queryable, nameHashes: readonly Buffer[]): Promise<GuardRow[]> {
  return database.query<GuardRow>(sql`
    select name_hash, tries, locked_until from login_guard where name_hash = any(${nameHashes}::bytea[])`)
}

/**
 * One query for every name, so that an unknown name takes the same time. A device that was signed out remotely or
 * blocked is no longer known.
 */
export async function isKnownDevice(
  database: Queryable,
  nameKey: string,
  deviceId: string,
): Promise<boolean> {
  const [row] = await database.query<{ ended_because: string | null }>(sql`
    select session.ended_because from member join session on session.member_id = member.id
    where member.name_key = ${nameKey} and session.device_id = ${deviceId}
    order by session.created_at desc, session.id desc limit 1`)
  return (
    row !== undefined && row.ended_because !== 'signed-out-there' && row.ended_because !== 'device-blocked'
  )
}

export interface LockRules {
  readonly lockAfter: number
  readonly lockEvery: number
  readonly firstLockMs: number
  readonly longestLockMs: number
  readonly never: number
}

/**
 * Counts a try before it is checked, and locks in the same statement, so that concurrent tries cannot pass the lock
 * together. False when the name is locked.
 */
export async function takeTry(
  database: Queryable,
  nameHash: Buffer,
  at: Date,
  rules: LockRules,
): Promise<boolean> {
  const { lockAfter, lockEvery, firstLockMs, longestLockMs, never } = rules
  const rows = await database.query(sql`
    insert into login_guard as g (name_hash, tries, at) values (${nameHash}, 1, ${at})
    on conflict (name_hash) do update set tries = g.tries + 1, at = ${at}, is_shut = g.tries + 1 >= ${never}::int, locked_until =
      case when g.tries + 1 >= ${lockAfter}::int and (g.tries + 1 - ${lockAfter}::int) % ${lockEvery}::int = 0
        then ${at}::timestamptz + interval '1 millisecond' *
          least(${longestLockMs}::float8, ${firstLockMs}::float8 * power(2, (g.tries + 1 - ${lockAfter}::int) / ${lockEvery}::int))
      end
    where (g.locked_until is null or g.locked_until <= ${at}) and g.tries < ${never}::int
    returning 1`)
  return rows.length === 1
}

export async function forgetTries(database: Queryable, nameHashes: readonly Buffer[]): Promise<void> {
  await database.query(sql`delete from login_guard where name_hash = any(${nameHashes}::bytea[])`)
}

/** Deletes the counts of names without a recent try, except names that are locked permanently. */
export async function pruneGuards(database: Queryable, before: Date): Promise<void> {
  await database.query(sql`delete from login_guard where at < ${before} and not is_shut`)
}
