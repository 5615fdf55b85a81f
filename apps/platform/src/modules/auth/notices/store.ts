import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface NoticeRow {
  readonly id: bigint
  readonly kind: string
  readonly at: Date
  readonly ip: string
  readonly user_agent: string
  readonly device_id: string
  readonly subject: string | null
}

export async function insertNotice(
  tx: Queryable,
  memberId: string,
  { kind, at, ip, user_agent, device_id, subject }: Omit<NoticeRow, 'id'>,
): Promise<void> {
  await tx.query(sql`
    insert into security_notice (member_id, kind, at, ip, user_agent, device_id, subject)
    values (${memberId}, ${kind}, ${at}, ${ip}, ${user_agent}, ${device_id}, ${subject})`)
}

/** The reader of notices: the member, and the device and browser in use. */
export interface NoticeReader {
  readonly memberId: string
  readonly deviceId: string
  readonly userAgent: string
}

/**
 * SQL condition that excludes whatever the reader may have done: from their device, or by a session that moved to
 * their browser.
 */
const doneElsewhereThan = ({ deviceId, userAgent }: NoticeReader) =>
  sql`device_id <> ${deviceId} and not (kind = 'session-moved' and user_agent = ${userAgent})`

/** Unacknowledged notices about other places than the reader's. */
export function openNotices(database: Queryable, reader: NoticeReader, limit: number): Promise<NoticeRow[]> {
  return database.query<NoticeRow>(sql`
    select id, kind, at, ip, user_agent, device_id, subject from security_notice
    where member_id = ${reader.memberId} and acknowledged_at is null and ${doneElsewhereThan(reader)}
    order by id desc limit ${limit}`)
}

/** Acknowledges notices, except those about acts that the reader may have done. */
export async function acknowledge(
  tx: Queryable,
  reader: NoticeReader,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query(sql`
    update security_notice set acknowledged_at = ${at}
    where member_id = ${reader.memberId} and id = any(${ids}::int8[]) and acknowledged_at is null
      and ${doneElsewhereThan(reader)}`)
}

/** Stores a member's device. `isNew`: this device was unknown; `isFirst`: the member had no known device. */
export async function knowDevice(
  tx: Queryable,
  memberId: string,
  deviceId: string,
  at: Date,
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const [known] = await tx.query(sql`select 1 from known_device where member_id = ${memberId} limit 1`)
  const added = await tx.query(sql`
    insert into known_device (member_id, device_id, first_seen_at) values (${memberId}, ${deviceId}, ${at})
    on conflict do nothing returning 1`)
  return { isNew: added.length === 1, isFirst: known === undefined }
}
