import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

/** Counts one try in the window that began after `windowFrom`. Returns the count and the beginning of the window. */
export async function countTry(
  database: Queryable,
  memberId: string,
  at: Date,
  windowFrom: Date,
): Promise<{ wrong: number; since: Date }> {
  const [row] = await database.query<{ wrong: number; since: Date }>(sql`
    insert into step_up_tries as t (member_id, wrong, since) values (${memberId}, 1, ${at})
    on conflict (member_id) do update set
      wrong = case when t.since < ${windowFrom} then 1 else t.wrong + 1 end,
      since = case when t.since < ${windowFrom} then ${at} else t.since end
    returning wrong, since`)
  return row ?? { wrong: 1, since: at }
}

export async function forgetTries(database: Queryable, memberId: string): Promise<void> {
  await database.query(sql`delete from step_up_tries where member_id = ${memberId}`)
}
