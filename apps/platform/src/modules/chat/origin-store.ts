import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export interface OriginHashes {
  readonly device: Buffer
  readonly address: Buffer
}

export async function saveOrigin(
  database: Queryable,
  userId: string,
  { device, address }: OriginHashes,
  at: Date,
): Promise<void> {
  await database.query(sql`
    insert into chat_origin (user_id, device_hash, address_hash, at)
    values (${userId}, ${device}, ${address}, ${at})
    on conflict (user_id) do update set device_hash = ${device}, address_hash = ${address}, at = excluded.at`)
}

/** Whether an active mute of a room was given to this device or, for visitors, to this address. */
export async function isOriginMuted(
  database: Queryable,
  roomNo: string,
  { device, address }: OriginHashes,
  isVisitor: boolean,
  at: Date,
): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 from chat_mute
    where room_no = ${roomNo} and lifted_at is null and until_at > ${at}
      and (device_hash = ${device} or (${isVisitor}::boolean and address_hash = ${address}))
    limit 1`)
  return rows.length > 0
}

/** Stores the origin of the muted user's latest message with a new mute. */
export async function carryOrigin(tx: Queryable, muteId: string, userId: string): Promise<void> {
  await tx.query(sql`
    update chat_mute set device_hash = o.device_hash, address_hash = o.address_hash
    from chat_origin o where chat_mute.id = ${muteId} and o.user_id = ${userId}`)
}

export async function pruneOrigins(database: Queryable, before: Date): Promise<void> {
  await database.query(sql`delete from chat_origin where at < ${before}`)
}
