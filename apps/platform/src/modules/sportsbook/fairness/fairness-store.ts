import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

/** Nodes that start together make one secret. */
export async function lockSecrets(tx: Queryable): Promise<void> {
  await tx.query(sql`lock table season_secret in exclusive mode`)
}

/** The newest first. */
export async function sealedSecrets(tx: Queryable): Promise<Uint8Array[]> {
  const rows = await tx.query<{ sealed: Uint8Array }>(sql`select sealed from season_secret order by id desc`)
  return rows.map(({ sealed }) => sealed)
}

export async function keepSecret(tx: Queryable, sealed: Uint8Array): Promise<void> {
  await tx.query(sql`insert into season_secret (sealed) values (${sealed})`)
}
