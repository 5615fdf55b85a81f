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

/** What happened elsewhere than on `deviceId` and was not acknowledged. */
export function openNotices(
  database: Queryable,
  memberId: string,
  deviceId: string,
  limit: number,
): Promise<NoticeRow[]> {
  return database.query<NoticeRow>(sql`
    select id, kind, at, ip, user_agent, device_id, subject from security_notice
    where member_id = ${memberId} and acknowledged_at is null and device_id <> ${deviceId}
    order by id desc limit ${limit}`)
}

/** Never those of `deviceId` itself: who did it cannot say that it was the member. */
export async function acknowledge(
  tx: Queryable,
  memberId: string,
  deviceId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query(sql`
    update security_notice set acknowledged_at = ${at}
    where member_id = ${memberId} and id = any(${ids}::int8[]) and acknowledged_at is null
      and device_id <> ${deviceId}`)
}

/** Remembers a member's device. `isNew`: it was not known; `isFirst`: no device was. */
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
