import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export type LoginOutcome = 'success' | 'wrong-password' | 'blocked'

/** One successful or failed log-in of a member. */
export interface LoginRow {
  readonly id: string
  readonly at: Date
  readonly ip: string
  readonly device_id: string
  readonly client_type: string
  readonly user_agent: string
  readonly way: string
  readonly outcome: LoginOutcome
}

export function historyPage(
  database: Queryable,
  memberId: string,
  limit: number,
  before: string | null = null,
): Promise<LoginRow[]> {
  return database.query<LoginRow>(sql`
    select id, at, ip, device_id, client_type, user_agent, way, outcome from login_history
    where member_id = ${memberId} and (${before}::text is null or id < ${before}::text)
    order by id desc limit ${limit}`)
}

export async function pruneHistory(database: Queryable, before: Date): Promise<void> {
  await database.query(sql`delete from login_history where at < ${before}`)
}
