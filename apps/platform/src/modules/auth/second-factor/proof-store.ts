import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface ProofRow {
  readonly id: string
  readonly memberId: string
  readonly sessionId: string
  readonly purpose: string
  readonly way: string
  readonly expiresAt: Date
}

export async function insertProof(tx: Queryable, row: ProofRow): Promise<void> {
  await tx.query(sql`
    insert into step_up_proof (id, member_id, session_id, purpose, way, expires_at)
    values (${row.id}, ${row.memberId}, ${row.sessionId}, ${row.purpose}, ${row.way}, ${row.expiresAt})`)
}

interface Use {
  readonly memberId: string
  readonly sessionId: string
  readonly purpose: string
  readonly uuid: string
  readonly bodyHash: string
  readonly at: Date
}

/** Consumes a fresh proof for one request; false when there is none. */
export async function takeProof(database: Queryable, use: Use): Promise<boolean> {
  const rows = await database.query(sql`
    update step_up_proof set used_uuid = ${use.uuid}, used_hash = ${use.bodyHash}
    where id = (
      select id from step_up_proof
      where session_id = ${use.sessionId} and purpose = ${use.purpose} and member_id = ${use.memberId}
        and used_uuid is null and expires_at > ${use.at}
      order by expires_at limit 1 for update skip locked)
    and used_uuid is null
    returning 1`)
  return rows.length === 1
}

/** Whether a proof was consumed for this same request before: a retry after a lost answer. */
export async function wasProven(database: Queryable, use: Use): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 from step_up_proof
    where session_id = ${use.sessionId} and purpose = ${use.purpose} and member_id = ${use.memberId}
      and used_uuid = ${use.uuid} and used_hash = ${use.bodyHash} limit 1`)
  return rows.length === 1
}

/** Undoes `takeProof`, if the proof is still fresh. */
export async function giveProofBack(database: Queryable, use: Use): Promise<void> {
  await database.query(sql`
    update step_up_proof set used_uuid = null, used_hash = null
    where session_id = ${use.sessionId} and purpose = ${use.purpose} and member_id = ${use.memberId}
      and used_uuid = ${use.uuid} and used_hash = ${use.bodyHash} and expires_at > ${use.at}`)
}

/** Deletes a session's unused proofs. */
export async function dropFreshProofs(tx: Queryable, sessionId: string): Promise<void> {
  await tx.query(sql`delete from step_up_proof where session_id = ${sessionId} and used_uuid is null`)
}

export async function pruneProofs(database: Queryable, before: Date): Promise<void> {
  await database.query(sql`delete from step_up_proof where expires_at < ${before}`)
}
