import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** Reads the database's own name: a restored copy has the same one, a new database another. */
export async function databaseName(database: Queryable): Promise<string> {
  const [row] = await database.query<{ id: string }>(sql`select id from database_name`)
  if (!row) throw new Error('the database has no name')
  return row.id
}
