import type { Contact } from '@grandstand/contract/contact'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface RecoveryRow {
  readonly id: string
  readonly kind: Contact['kind']
  /** Null for a decoy: no member has that contact. */
  readonly member_id: string | null
  readonly contact_hash: Buffer
  readonly device_id: string
  readonly expires_at: Date
  readonly verified_at: Date | null
  readonly used_at: Date | null
}

export async function insertRecovery(
  tx: Queryable,
  row: Pick<RecoveryRow, 'id' | 'kind' | 'member_id' | 'contact_hash' | 'device_id' | 'expires_at'>,
): Promise<void> {
  await tx.query(sql`
    insert into recovery (id, kind, member_id, contact_hash, device_id, expires_at)
    values (${row.id}, ${row.kind}, ${row.member_id}, ${row.contact_hash}, ${row.device_id}, ${row.expires_at})`)
}

export async function findRecovery(database: Queryable, id: string): Promise<RecoveryRow | undefined> {
  const [row] = await database.query<RecoveryRow>(sql`
    select id, kind, member_id, contact_hash, device_id, expires_at, verified_at, used_at
    from recovery where id = ${id}`)
  return row
}

/** Marks the recovery as verified; false when it already was. */
export async function verifyRecovery(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    sql`update recovery set verified_at = ${at} where id = ${id} and verified_at is null returning 1`,
  )
  return rows.length === 1
}

/** Finishes the recovery; false when it or a later recovery of the member was already finished. */
export async function useRecovery(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query<{ member_id: string }>(sql`
    update recovery set used_at = ${at}
    where id = ${id} and used_at is null and verified_at is not null and expires_at > ${at} returning member_id`)
  const memberId = rows[0]?.member_id
  if (memberId === undefined) return false
  await tx.query(
    sql`update recovery set used_at = ${at} where member_id = ${memberId} and used_at is null and id <> ${id}`,
  )
  return true
}

export async function pruneRecoveries(database: Queryable, at: Date): Promise<void> {
  await database.query(sql`delete from recovery where expires_at < ${at}`)
}
