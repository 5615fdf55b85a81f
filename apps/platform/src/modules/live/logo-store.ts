import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

/** Paths on the image lines, by the competitor's id. */
export async function listLogos(database: Queryable): Promise<Map<string, string>> {
  const rows = await database.query<{ competitor_id: string; path: string }>(
    sql`select competitor_id, path from competitor_logo`,
  )
  return new Map(rows.map(({ competitor_id, path }) => [competitor_id, path]))
}

/** Sets a logo; an empty path removes it. */
export async function putLogo(
  database: Queryable,
  competitorId: string,
  path: string,
  at: Date,
): Promise<void> {
  if (path === '')
    await database.query(sql`delete from competitor_logo where competitor_id = ${competitorId}`)
  else
    await database.query(sql`
      insert into competitor_logo (competitor_id, path, set_at) values (${competitorId}, ${path}, ${at})
      on conflict (competitor_id) do update set path = excluded.path, set_at = excluded.set_at`)
}
