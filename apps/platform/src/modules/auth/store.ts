import { sql } from '../../kernel/sql.ts'
import type { Queryable } from '../../kernel/database.ts'

export async function insertCredential(
  tx: Queryable,
  memberId: string,
  argon2: string,
  at: Date,
): Promise<void> {
  await tx.query(
    sql`insert into credential (member_id, password_argon2, changed_at) values (${memberId}, ${argon2}, ${at})`,
  )
}

export interface CredentialRow {
  readonly member_id: string
  readonly name: string
  readonly password_argon2: string
  readonly hash_version: number
  readonly changed_at: Date
  readonly must_change: boolean
  readonly status: number
}

const credentialOf = sql`
  select credential.member_id, name, password_argon2, hash_version, changed_at, must_change, status
  from credential join member on member.id = credential.member_id`

export async function findCredential(
  database: Queryable,
  nameKey: string,
): Promise<CredentialRow | undefined> {
  const [row] = await database.query<CredentialRow>(sql`${credentialOf} where name_key = ${nameKey}`)
  return row
}

export async function findCredentialOf(
  database: Queryable,
  memberId: string,
): Promise<CredentialRow | undefined> {
  const [row] = await database.query<CredentialRow>(sql`${credentialOf} where member_id = ${memberId}`)
  return row
}

export async function setCredential(
  database: Queryable,
  memberId: string,
  argon2: string,
  at: Date,
): Promise<void> {
  await database.query(sql`
    update credential set password_argon2 = ${argon2}, hash_version = 2, changed_at = ${at}, must_change = false
    where member_id = ${memberId}`)
}

/** Rehashes an unchanged password with our own hash; the member is not notified. */
export async function moveCredential(database: Queryable, memberId: string, argon2: string): Promise<void> {
  await database.query(sql`
    update credential set password_argon2 = ${argon2}, hash_version = 2
    where member_id = ${memberId} and hash_version = 1`)
}

export async function setMustChange(database: Queryable, memberId: string): Promise<void> {
  await database.query(sql`update credential set must_change = true where member_id = ${memberId}`)
}

export interface Registration {
  readonly memberId: string
  readonly invitationCode: string | undefined
  readonly at: Date
  readonly ip: string
  readonly deviceId: string
  readonly uuid: string
  readonly bodyHash: string
}

export async function insertRegistration(tx: Queryable, registration: Registration): Promise<void> {
  const { memberId, invitationCode, at, ip, deviceId, uuid, bodyHash } = registration
  await tx.query(sql`
    insert into registration (member_id, invitation_code, agreed_at, adult_at, ip, device_id, uuid, body_hash)
    values (${memberId}, ${invitationCode ?? null}, ${at}, ${at}, ${ip}, ${deviceId}, ${uuid}, ${bodyHash})`)
}

/** Finds the member that the same registration request created. */
export async function findRegistered(
  database: Queryable,
  nameKey: string,
  { deviceId, uuid, bodyHash }: Pick<Registration, 'deviceId' | 'uuid' | 'bodyHash'>,
): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>(sql`
    select id from member join registration on member_id = id
    where name_key = ${nameKey} and device_id = ${deviceId} and uuid = ${uuid} and body_hash = ${bodyHash}`)
  return row?.id
}
