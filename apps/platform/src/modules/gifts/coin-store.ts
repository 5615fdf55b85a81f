import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

/** Whether an operator has forbidden the member to buy coins. */
export async function isRefused(database: Queryable, memberId: string): Promise<boolean> {
  const rows = await database.query(sql`select 1 from coin_refusal where member_id = ${memberId}`)
  return rows.length > 0
}

export async function removeRefusal(database: Queryable, memberId: string): Promise<void> {
  await database.query(sql`delete from coin_refusal where member_id = ${memberId}`)
}

/** Forbids a member to buy coins; a second call changes nothing. */
export async function addRefusal(
  database: Queryable,
  memberId: string,
  because: string,
  at: Date,
): Promise<void> {
  await database.query(
    sql`insert into coin_refusal (member_id, because, at) values (${memberId}, ${because}, ${at})
        on conflict (member_id) do nothing`,
  )
}
