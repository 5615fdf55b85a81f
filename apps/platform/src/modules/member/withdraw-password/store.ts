import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface WithdrawPasswordRow {
  readonly argon2: string
  readonly set_at: Date
  readonly changed_at: Date | null
}

export async function findPassword(
  database: Queryable,
  memberId: string,
): Promise<WithdrawPasswordRow | undefined> {
  const [row] = await database.query<WithdrawPasswordRow>(
    sql`select argon2, set_at, changed_at from withdraw_password where member_id = ${memberId}`,
  )
  return row
}

/** Inserts a password; false when there is one already. */
export async function insertPassword(
  tx: Queryable,
  memberId: string,
  argon2: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into withdraw_password (member_id, argon2, set_at) values (${memberId}, ${argon2}, ${at})
    on conflict (member_id) do nothing returning 1`)
  return rows.length === 1
}

/** Replaces the password; false when there is none yet. */
export async function replacePassword(
  tx: Queryable,
  memberId: string,
  argon2: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update withdraw_password set argon2 = ${argon2}, changed_at = ${at} where member_id = ${memberId} returning 1`)
  return rows.length === 1
}

/**
 * Counts a try before it is checked and locks with the last one, so that concurrent tries cannot pass the lock
 * together; undefined when it is locked. After a lock has ended a new count begins.
 */
export async function takeTry(
  database: Queryable,
  memberId: string,
  at: Date,
  { most, until }: { readonly most: number; readonly until: Date },
): Promise<number | undefined> {
  const [row] = await database.query<{ wrong: number }>(sql`
    insert into withdraw_password_tries as t (member_id, wrong) values (${memberId}, 1)
    on conflict (member_id) do update set
      wrong = case when t.locked_until is null then t.wrong + 1 else 1 end,
      locked_until = case when t.locked_until is null and t.wrong + 1 >= ${most}::int then ${until}::timestamptz end
    where t.locked_until is null or t.locked_until <= ${at}
    returning wrong`)
  return row?.wrong
}

export async function lockedUntil(database: Queryable, memberId: string): Promise<Date | undefined> {
  const [row] = await database.query<{ locked_until: Date | null }>(
    sql`select locked_until from withdraw_password_tries where member_id = ${memberId}`,
  )
  return row?.locked_until ?? undefined
}

export async function forgetTries(database: Queryable, memberId: string): Promise<void> {
  await database.query(sql`delete from withdraw_password_tries where member_id = ${memberId}`)
}
