import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** Settings that PostgreSQL must have on, and the risk without each. */
const required = {
  fsync: 'can lose money',
  synchronous_commit: 'can lose money',
  full_page_writes: 'can leave torn pages after a power cut',
} as const

/**
 * Reads the server's settings that decide whether an acknowledged commit survives a power cut.
 * @returns a sentence for the operator about the first one that is off, undefined when all are on
 */
export async function durabilityFault(database: Queryable): Promise<string | undefined> {
  const rows = await database.query<{ name: keyof typeof required }>(
    sql`select name from unnest(${Object.keys(required)}::text[]) as name
         where current_setting(name) = 'off' limit 1`,
  )
  const name = rows[0]?.name
  return name && `DATABASE_URL runs with ${name}=off, which ${required[name]}; switch it on.`
}
