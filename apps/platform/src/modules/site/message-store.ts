import type { MessageTopic } from '@grandstand/contract/site'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

interface NewMessage {
  readonly number: string
  readonly siteId: string
  readonly memberId: string | null
  readonly deviceId: string
  readonly ip: string
  readonly topic: MessageTopic
  readonly text: string
  readonly contact: string | null
  readonly at: Date
}

export async function insertMessage(tx: Queryable, message: NewMessage): Promise<void> {
  await tx.query(sql`
    insert into customer_message (number, site_id, member_id, device_id, ip, topic, message, contact, created_at)
    values (${message.number}, ${message.siteId}, ${message.memberId}, ${message.deviceId}, ${message.ip},
      ${message.topic}, ${message.text}, ${message.contact}, ${message.at})`)
}

/**
 * Number of messages since a time, from a device and from an address. Serializes messages of the same address until
 * the transaction ends.
 */
export async function countRecentMessages(
  tx: Queryable,
  of: { readonly deviceId: string; readonly ip: string; readonly since: Date },
): Promise<{ ofDevice: number; ofAddress: number }> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`customer-message:${of.ip}`}))`)
  const [row] = await tx.query<{ of_device: number; of_address: number }>(sql`
    select count(*) filter (where device_id = ${of.deviceId})::int4 as of_device,
      count(*) filter (where ip = ${of.ip})::int4 as of_address
    from customer_message
    where (device_id = ${of.deviceId} or ip = ${of.ip}) and created_at > ${of.since}`)
  return { ofDevice: row?.of_device ?? 0, ofAddress: row?.of_address ?? 0 }
}

interface MessageRow {
  readonly number: string
  readonly site_id: string
  readonly member_id: string | null
  readonly topic: MessageTopic
  readonly message: string
  readonly contact: string | null
  readonly created_at: Date
}

export function listMessages(database: Queryable, before: Date, limit: number): Promise<MessageRow[]> {
  return database.query<MessageRow>(sql`
    select number, site_id, member_id, topic, message, contact, created_at from customer_message
    where created_at < ${before} order by created_at desc, id desc limit ${limit}`)
}
