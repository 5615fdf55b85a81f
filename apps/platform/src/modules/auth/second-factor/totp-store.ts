import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface TotpRow {
  readonly secret: Buffer
  readonly begun_uuid: string
  readonly begun_at: Date
  readonly confirmed_at: Date | null
  readonly last_step: bigint
}

export async function findTotp(database: Queryable, memberId: string): Promise<TotpRow | undefined> {
  const [row] = await database.query<TotpRow>(
    sql`select secret, begun_uuid, begun_at, confirmed_at, last_step from totp where member_id = ${memberId}`,
  )
  return row
}

/** Stores a fresh secret in place of an unconfirmed one. A retry with the same uuid keeps its secret. */
export async function beginTotp(
  database: Queryable,
  memberId: string,
  secret: Buffer,
  uuid: string,
  at: Date,
): Promise<void> {
  await database.query(sql`
    insert into totp (member_id, secret, begun_uuid, begun_at) values (${memberId}, ${secret}, ${uuid}, ${at})
    on conflict (member_id) do update
      set secret = excluded.secret, begun_uuid = excluded.begun_uuid, begun_at = excluded.begun_at, last_step = 0
      where totp.confirmed_at is null and totp.begun_uuid <> excluded.begun_uuid`)
}

/** Records a code's time step; false when this or a later step was recorded before [H-A14]. */
export async function takeStep(database: Queryable, memberId: string, step: number): Promise<boolean> {
  const rows = await database.query(sql`
    update totp set last_step = ${step} where member_id = ${memberId} and last_step < ${step} returning 1`)
  return rows.length === 1
}

export async function confirmTotp(database: Queryable, memberId: string, at: Date): Promise<void> {
  await database.query(sql`update totp set confirmed_at = ${at} where member_id = ${memberId}`)
}

/** Removes the authenticator; false when there was none. */
export async function removeTotp(database: Queryable, memberId: string): Promise<boolean> {
  const rows = await database.query(
    sql`delete from totp where member_id = ${memberId} returning confirmed_at`,
  )
  await database.query(sql`delete from recovery_code where member_id = ${memberId}`)
  return rows.length === 1
}

export async function replaceRecoveryCodes(
  database: Queryable,
  memberId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await database.query(sql`delete from recovery_code where member_id = ${memberId}`)
  const texts = hashes.map((hash) => hash.toString('hex'))
  await database.query(sql`
    insert into recovery_code (member_id, code_hash)
    select ${memberId}, decode(hash, 'hex') from unnest(${texts}::text[]) as hash`)
}

/** Consumes a recovery code; false when it is unknown. */
export async function takeRecoveryCode(
  database: Queryable,
  memberId: string,
  hash: Buffer,
): Promise<boolean> {
  const rows = await database.query(
    sql`delete from recovery_code where member_id = ${memberId} and code_hash = ${hash} returning 1`,
  )
  return rows.length === 1
}

export async function countRecoveryCodes(database: Queryable, memberId: string): Promise<number> {
  const [row] = await database.query<{ n: bigint }>(
    sql`select count(*) as n from recovery_code where member_id = ${memberId}`,
  )
  return Number(row?.n ?? 0)
}
