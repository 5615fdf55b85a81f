import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export interface GuardRow {
  readonly tries: number
  readonly locked_until: Date | null
}

export async function findGuard(database: Queryable, nameHash: Buffer): Promise<GuardRow | undefined> {
  const [row] = await database.query<GuardRow>(
    sql`select tries, locked_until from login_guard where name_hash = ${nameHash}`,
  )
  return row
}

export interface LockRules {
  readonly lockAfter: number
  readonly lockEvery: number
  readonly firstLockMs: number
  readonly longestLockMs: number
  readonly never: number
}

/**
 * Counts a try before it is made, and locks at the same moment, so that tries side by side cannot pass a lock together.
 * False when the name is locked.
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
    on conflict (name_hash) do update set tries = g.tries + 1, at = ${at}, locked_until =
      case when g.tries + 1 >= ${lockAfter}::int and (g.tries + 1 - ${lockAfter}::int) % ${lockEvery}::int = 0
        then ${at}::timestamptz + interval '1 millisecond' *
          least(${longestLockMs}::float8, ${firstLockMs}::float8 * power(2, (g.tries + 1 - ${lockAfter}::int) / ${lockEvery}::int))
      end
    where (g.locked_until is null or g.locked_until <= ${at}) and g.tries < ${never}::int
    returning 1`)
  return rows.length === 1
}

export async function forgetTries(database: Queryable, nameHash: Buffer): Promise<void> {
  await database.query(sql`delete from login_guard where name_hash = ${nameHash}`)
}

/** Names that nobody tried for long are forgotten, but not those that are shut for good. */
export async function pruneGuards(database: Queryable, before: Date, never: number): Promise<void> {
  await database.query(sql`delete from login_guard where at < ${before} and tries < ${never}`)
}
