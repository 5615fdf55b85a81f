import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export async function findClaim(database: Queryable, memberId: string, year: number): Promise<boolean> {
  const rows = await database.query(
    sql`select 1 from birthday_bonus where member_id = ${memberId} and year = ${year}`,
  )
  return rows.length > 0
}

/** @throws a unique violation when the bonus of the year is claimed already */
export async function insertClaim(tx: Queryable, memberId: string, year: number, at: Date): Promise<void> {
  await tx.query(sql`insert into birthday_bonus (member_id, year, at) values (${memberId}, ${year}, ${at})`)
}
