import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export async function findClaim(database: Queryable, memberId: string, year: number): Promise<boolean> {
  const rows = await database.query(
    sql`select 1 from birthday_bonus where member_id = ${memberId} and year = ${year}`,
  )
  return rows.length > 0
}

/** A unique violation when the year's is claimed. */
export async function insertClaim(tx: Queryable, memberId: string, year: number, at: Date): Promise<void> {
  await tx.query(sql`insert into birthday_bonus (member_id, year, at) values (${memberId}, ${year}, ${at})`)
}
