import type { Queryable } from '../../../kernel/database.ts'
import type { Picture } from '../../../kernel/pictures.ts'
import { sql } from '../../../kernel/sql.ts'

export async function insertProof(
  tx: Queryable,
  id: string,
  depositId: string,
  { type, bytes }: Picture,
  at: Date,
): Promise<void> {
  await tx.query(sql`
    insert into payment_proof (id, deposit_id, type, bytes, at) values (${id}, ${depositId}, ${type}, ${bytes}, ${at})
    on conflict (id) do nothing`)
}

/** Number of pictures of each of these orders. */
export async function countProofs(
  database: Queryable,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ deposit_id: string; count: bigint }>(sql`
    select deposit_id, count(*) as count from payment_proof where deposit_id = any(${depositIds}::text[])
    group by deposit_id`)
  return new Map(rows.map(({ deposit_id: id, count }) => [id, Number(count)]))
}

/** Finds an order's picture by its number, counted from 1. */
export async function findProof(
  database: Queryable,
  depositId: string,
  number: number,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const [row] = await database.query<{ type: string; bytes: Buffer }>(sql`
    select type, bytes from payment_proof where deposit_id = ${depositId} order by at, id
    offset ${number - 1} limit 1`)
  return row
}
