import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

/** Seconds on the site per day since `day`. */
export function readTime(
  database: Queryable,
  memberId: string,
  day: string,
): Promise<{ day: string; seconds: number }[]> {
  return database.query(sql`
    select to_char(day, 'YYYY-MM-DD') as day, seconds from play_time
    where member_id = ${memberId} and day >= ${day}::date`)
}

/** Adds seconds to the current day of each member. */
export async function addTime(
  database: Queryable,
  memberIds: readonly string[],
  day: string,
  seconds: number,
): Promise<void> {
  await database.query(sql`
    insert into play_time as kept (member_id, day, seconds)
    select distinct member_id, ${day}::date, ${seconds}::int from unnest(${[...memberIds]}::text[]) as m(member_id)
    on conflict (member_id, day) do update set seconds = kept.seconds + excluded.seconds`)
}
