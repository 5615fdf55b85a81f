import type { Database } from '../database.ts'
import { batchSize } from './position.ts'
import { sql } from '../sql.ts'

const keptMs = 7 * 86_400_000

/**
 * Numbers the committed facts without a number and returns their topics. The lock on the head row lets one node do it
 * at a time. The commit need not be flushed to disk: if it is lost, everything written after it is lost too,
 * including positions.
 */
export async function numberFacts(database: Database): Promise<string[]> {
  const [waiting] = await database.query(sql`select 1 from outbox where seq is null limit 1`)
  if (waiting === undefined) return []
  return database.transaction(async (tx) => {
    await tx.query(sql`set local synchronous_commit = off`)
    const [head] = await tx.query<{ seq: bigint }>(sql`select seq from outbox_head for update`)
    const numbered = await tx.query<{ topic: string }>(
      sql`update outbox set seq = ${head?.seq ?? 0n}::int8 + fresh.n
          from (select id, row_number() over (order by id) as n
                from (select id from outbox where seq is null order by id limit ${batchSize}) as oldest) as fresh
          where outbox.id = fresh.id returning topic`,
    )
    await tx.query(sql`update outbox_head set seq = seq + ${numbered.length}::int8`)
    return numbered.map(({ topic }) => topic)
  })
}

/** Deletes facts past their retention. */
export async function pruneFacts(database: Database): Promise<void> {
  await database.query(
    sql`delete from outbox where seq is not null and at < ${new Date(Date.now() - keptMs)}`,
  )
}
