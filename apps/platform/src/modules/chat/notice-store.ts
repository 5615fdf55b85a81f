import { chatRoomNo, type ChatNotice } from '@grandstand/contract/chat'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export async function addNotice(tx: Queryable, memberId: string, notice: ChatNotice): Promise<void> {
  const { id, kind, roomNo, at, text } = notice
  await tx.query(sql`
    insert into chat_notice (id, member_id, kind, room_no, at, text)
    values (${id}, ${memberId}, ${kind}, ${roomNo}, ${new Date(at)}, ${text})`)
}

/** The latest, the newest last. */
export async function noticesOf(database: Queryable, memberId: string, limit: number): Promise<ChatNotice[]> {
  const rows = await database.query<{
    id: string
    kind: ChatNotice['kind']
    room_no: string
    at: Date
    text: string
  }>(sql`
    select id, kind, room_no, at, text from chat_notice where member_id = ${memberId}
    order by at desc, id desc limit ${limit}`)
  return rows
    .map(({ id, kind, room_no: no, at, text }) => ({
      id,
      kind,
      roomNo: chatRoomNo.parse(no),
      at: at.getTime(),
      text,
    }))
    .toReversed()
}
