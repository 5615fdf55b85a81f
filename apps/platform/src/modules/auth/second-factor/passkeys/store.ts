import type { Queryable } from '../../../../kernel/database.ts'
import { json, sql } from '../../../../kernel/sql.ts'

export interface PasskeyRow {
  readonly id: string
  readonly member_id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly sign_count: bigint
  readonly transports: string[]
  readonly rp_id: string
  readonly name: string
  readonly is_synced: boolean
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export async function listPasskeys(database: Queryable, memberId: string): Promise<PasskeyRow[]> {
  return database.query<PasskeyRow>(
    sql`select * from passkey where member_id = ${memberId} order by created_at, id`,
  )
}

/** Counts the member's passkeys and lets only one addition at a time run for the member, until the transaction ends. */
export async function countLocked(tx: Queryable, memberId: string): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`passkey ${memberId}`}))`)
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::int4 as count from passkey where member_id = ${memberId}`,
  )
  return row?.count ?? 0
}

export async function findPasskey(
  database: Queryable,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await database.query<PasskeyRow>(
    sql`select * from passkey where credential_id = ${credentialId}`,
  )
  return row
}

export async function insertPasskey(tx: Queryable, row: Omit<PasskeyRow, 'last_used_at'>): Promise<void> {
  await tx.query(sql`
    insert into passkey
      (id, member_id, credential_id, public_key, sign_count, transports, rp_id, name, is_synced, created_at)
    values (${row.id}, ${row.member_id}, ${row.credential_id}, ${row.public_key}, ${row.sign_count},
      ${json(row.transports)}::jsonb, ${row.rp_id}, ${row.name}, ${row.is_synced}, ${row.created_at})`)
}

/** Records a use; false when an answer with this or a higher counter was recorded before. */
export async function usePasskey(tx: Queryable, id: string, signCount: number, at: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    update passkey set sign_count = ${signCount}, last_used_at = ${at}
    where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount}::int8 = 0)) returning 1`)
  return rows.length === 1
}

/** Removes a passkey and returns its name; undefined when the member has no such passkey. */
export async function removePasskey(
  tx: Queryable,
  memberId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(
    sql`delete from passkey where id = ${id} and member_id = ${memberId} returning name`,
  )
  return row?.name
}

export interface ChallengeRow {
  readonly id: string
  readonly kind: 'add' | 'login' | 'proof'
  readonly challenge: string
  readonly rp_id: string
  readonly origin: string
  readonly session_id: string | null
  readonly expires_at: Date
}

export async function insertChallenge(database: Queryable, row: ChallengeRow): Promise<void> {
  await database.query(sql`
    insert into passkey_challenge (id, kind, challenge, rp_id, origin, session_id, expires_at)
    values (${row.id}, ${row.kind}, ${row.challenge}, ${row.rp_id}, ${row.origin}, ${row.session_id}, ${row.expires_at})
    on conflict (id) do nothing`)
}

export async function findChallenge(database: Queryable, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await database.query<ChallengeRow>(sql`select * from passkey_challenge where id = ${id}`)
  return row
}

/** Consumes a challenge; false when an answer to it was accepted before [H-A14]. */
export async function takeChallenge(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(sql`delete from passkey_challenge where id = ${id} returning 1`)
  return rows.length === 1
}

export async function pruneChallenges(database: Queryable, before: Date): Promise<void> {
  await database.query(sql`delete from passkey_challenge where expires_at < ${before}`)
}
