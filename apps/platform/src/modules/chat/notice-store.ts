import { chatRoomNo, type ChatNotice } from '@grandstand/contract/chat'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

interface Row {
  readonly id: string
  readonly kind: ChatNotice['kind']
  readonly room_no: string
  readonly at: Date
  readonly text: string
}

const noticeOf = ({ id, kind, room_no: no, at, text }: Row): ChatNotice => ({
  id,
  kind,
  roomNo: chatRoomNo.parse(no),
  at: at.getTime(),
  text,
})

export async function addNotice(tx: Queryable, memberId: string, notice: ChatNotice): Promise<void> {
  const { id, kind, roomNo, at, text } = notice
  await tx.query(sql`
    insert into chat_notice (id, member_id, kind, room_no, at, text)
    values (${id}, ${memberId}, ${kind}, ${roomNo}, ${new Date(at)}, ${text})`)
}

export async function findNotice(database: Queryable, id: string): Promise<ChatNotice | undefined> {
  const [row] = await database.query<Row>(
    sql`select id, kind, room_no, at, text from chat_notice where id = ${id}`,
  )
  return row && noticeOf(row)
}

/** The latest notices, newest last. */
export async function noticesOf(database: Queryable, memberId: string, limit: number): Promise<ChatNotice[]> {
  const rows = await database.query<Row>(sql`
    select id, kind, room_no, at, text from chat_notice where member_id = ${memberId}
    order by at desc, id desc limit ${limit}`)
  return rows.map(noticeOf).toReversed()
}
