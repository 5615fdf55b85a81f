import type { Database } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

/**
 * Marks files as in use.
 * @returns the names that are stored
 */
export async function touch(database: Database, names: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await database.query<{ name: string }>(
    sql`update web_asset set seen_at = ${now} where name = any(${names}) returning name`,
  )
  return new Set(rows.map(({ name }) => name))
}

export async function add(
  database: Database,
  names: readonly string[],
  bodies: readonly Buffer[],
  now: Date,
): Promise<void> {
  await database.query(
    sql`insert into web_asset (name, body, seen_at)
        select name, body, ${now} from unnest(${names}::text[], ${bodies}::bytea[]) as file (name, body)
        on conflict (name) do update set seen_at = excluded.seen_at`,
  )
}

export async function listNames(database: Database): Promise<Set<string>> {
  const rows = await database.query<{ name: string }>(sql`select name from web_asset`)
  return new Set(rows.map(({ name }) => name))
}

export async function findBody(database: Database, name: string): Promise<Buffer | undefined> {
  const [row] = await database.query<{ body: Buffer }>(sql`select body from web_asset where name = ${name}`)
  return row?.body
}

/** Deletes files that were not used since then. */
export async function forget(database: Database, before: Date): Promise<void> {
  await database.query(sql`delete from web_asset where seen_at < ${before}`)
}
