import type { Fact } from '../../kernel/acknowledgements.ts'
import type { Queryable } from '../../kernel/database.ts'
import { json, sql } from '../../kernel/sql.ts'

/** An acknowledged fact that is missing. `key` identifies it, however often it is found. */
export interface Lost {
  readonly key: string
  readonly at: Date
  readonly fact: Fact
}

/** @returns how many were not known before */
export async function addLost(database: Queryable, lost: readonly Lost[]): Promise<number> {
  const rows = await database.query(
    sql`insert into lost_acknowledgement (key, at, fact)
        select distinct on (key) key, at, fact
          from jsonb_to_recordset(${json(lost)}::jsonb) as l (key text, at timestamptz, fact jsonb)
        on conflict do nothing returning 1`,
  )
  return rows.length
}

/** Oldest first. */
export async function listLost(database: Queryable, limit: number): Promise<Lost[]> {
  return database.query<Lost>(
    sql`select key, at, fact from lost_acknowledgement where settled_at is null order by at, key limit ${limit}`,
  )
}

export async function countLost(database: Queryable): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from lost_acknowledgement where settled_at is null`,
  )
  return row?.n ?? 0
}

/** @returns whether there was an unsettled one with this key */
export async function settleLost(database: Queryable, key: string, note: string): Promise<boolean> {
  const rows = await database.query(
    sql`update lost_acknowledgement set settled_at = now(), note = ${note}
        where key = ${key} and settled_at is null returning 1`,
  )
  return rows.length > 0
}
