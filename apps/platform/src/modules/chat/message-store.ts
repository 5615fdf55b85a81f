import {
  chatMessageId,
  removed,
  removedNamed,
  type ChatMessage,
  type ChatMessageId,
} from '@grandstand/contract/chat'
import type { Queryable } from '../../kernel/database.ts'
import { json, sql } from '../../kernel/sql.ts'

/** A message that is not stored yet. */
export interface Draft {
  readonly room: string
  /** Chat user id of the author. */
  readonly user: string
  /** Member id of the author; absent for visitors and the room itself. */
  readonly member?: string | undefined
  readonly uuid: string
  /** Hash of the request body: the same uuid with another body is refused. */
  readonly hash: string
  readonly type: ChatMessage['msgType']
  readonly content: ChatMessage['content']
  readonly level: number
  /** True for the platform's own messages: no limit applies to them. */
  readonly is_free: boolean
  /** True for managers: slow mode and the required level do not apply to them. */
  readonly is_exempt: boolean
}

export type Outcome =
  | { readonly kind: 'kept'; readonly seq: number; readonly at: number }
  | { readonly kind: 'known'; readonly seq: number; readonly at: number }
  | {
      readonly kind: 'refused'
      readonly why:
        | 'not-found'
        | 'uuid-reused'
        | 'chat-room-closed'
        | 'chat-muted'
        | 'chat-level-too-low'
        | 'chat-too-fast'
        | 'chat-slow-mode'
      readonly waitMs: number
    }

export interface AppendLimits {
  readonly inWindow: number
  readonly windowMs: number
  readonly roomPerSecond: number
}

interface OutcomeRow {
  readonly ord: number
  readonly outcome: string
  readonly seq: bigint | null
  readonly at_ms: bigint | null
  readonly wait_ms: bigint | null
}

/**
 * Stores all drafts in one statement, each with its own outcome, and adds a point for every stored message of a
 * member.
 */
export async function append(
  database: Queryable,
  drafts: readonly Draft[],
  now: number,
  limits: AppendLimits,
): Promise<Outcome[]> {
  const { inWindow, windowMs, roomPerSecond } = limits
  const rows = await database.query<OutcomeRow>(sql`
    with done as materialized (
      select * from chat_append(${json(drafts)}::jsonb, ${now}, ${inWindow}, ${windowMs}, ${roomPerSecond})
    ), scored as (
      update chat_user u set points = u.points + s.n
      from (select i.x ->> 'user' as id, count(*) as n
            from done join jsonb_array_elements(${json(drafts.map(({ user, is_free }) => ({ user, is_free })))}::jsonb)
              with ordinality as i (x, n) on i.n = done.ord
            where done.outcome = 'kept' and not (i.x ->> 'is_free')::boolean group by 1) as s
      where u.id = s.id
    )
    select ord, outcome, seq, at_ms, wait_ms from done`)
  const byPlace = new Map(rows.map((row) => [row.ord, row]))
  return drafts.map((_, at) => outcomeOf(byPlace.get(at + 1)))
}

function outcomeOf(row: OutcomeRow | undefined): Outcome {
  if (row === undefined) throw new Error('a message has no outcome')
  const { outcome, seq, at_ms: at, wait_ms: waitMs } = row
  if ((outcome === 'kept' || outcome === 'known') && seq !== null && at !== null)
    return { kind: outcome, seq: Number(seq), at: Number(at) }
  return {
    kind: 'refused',
    why: outcome as Extract<Outcome, { kind: 'refused' }>['why'],
    waitMs: Number(waitMs ?? 0),
  }
}

interface Row {
  readonly room_no: string
  readonly seq: bigint
  readonly at_ms: bigint
  readonly msg_type: string
  readonly content: object
  readonly removed_at: Date | null
  readonly member_id: string | null
  readonly user_id: string
}

const columns = sql`room_no, seq, at_ms, msg_type, content, removed_at, member_id, user_id`

/** A message with the member id that clients do not get. */
export interface StoredMessage {
  readonly message: ChatMessage
  readonly memberId: string | undefined
}

/** Stored content was written by the platform itself, so it is not validated again. */
const messageOf = (row: Row): ChatMessage => {
  const message = shaped(
    { room: row.room_no, type: row.msg_type, content: row.content },
    Number(row.seq),
    Number(row.at_ms),
  )
  return row.removed_at === null ? message : removed(message)
}

/** Builds the message that a draft became. */
export function shaped(
  { room, type, content }: { room: string; type: string; content: object },
  seq: number,
  at: number,
): ChatMessage {
  const id = chatMessageId.parse(`${room}-${seq}`)
  return { id, roomNo: room, seq, at, msgType: type, content } as ChatMessage
}

/** The latest messages before a number, oldest first. */
export async function messagesBefore(
  database: Queryable,
  roomNo: string,
  before: number | undefined,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await database.query<Row>(sql`
    select ${columns} from chat_message where room_no = ${roomNo} and seq < ${before ?? Number.MAX_SAFE_INTEGER}
    order by seq desc limit ${limit}`)
  return rows.map(messageOf).toReversed()
}

export async function messagesAfter(
  database: Queryable,
  roomNo: string,
  after: number,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await database.query<Row>(sql`
    select ${columns} from chat_message where room_no = ${roomNo} and seq > ${after} order by seq limit ${limit}`)
  return rows.map(messageOf)
}

export async function findMessage(
  database: Queryable,
  roomNo: string,
  seq: number,
): Promise<StoredMessage | undefined> {
  const [row] = await database.query<Row>(
    sql`select ${columns} from chat_message where room_no = ${roomNo} and seq = ${seq}`,
  )
  return row && { message: messageOf(row), memberId: row.member_id ?? undefined }
}

/** Finds a message by its id; undefined for an id that is not of this room. */
export async function findMessageById(
  database: Queryable,
  roomNo: string,
  id: string,
): Promise<StoredMessage | undefined> {
  const seq = Number(/-(\d+)$/.exec(id)?.[1])
  const found = Number.isSafeInteger(seq) ? await findMessage(database, roomNo, seq) : undefined
  return found?.message.id === id ? found : undefined
}

/** The latest message of a user in a room, from which a muted visitor's name is taken. */
export async function lastOf(
  database: Queryable,
  roomNo: string,
  userId: string,
): Promise<StoredMessage | undefined> {
  const [row] = await database.query<Row>(sql`
    select ${columns} from chat_message where room_no = ${roomNo} and user_id = ${userId} order by seq desc limit 1`)
  return row && { message: messageOf(row), memberId: row.member_id ?? undefined }
}

/**
 * Removes a message, and its text from answers that quote it. False when there is no such message, or it was removed
 * before.
 */
export async function removeMessage(tx: Queryable, roomNo: string, seq: number, at: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    update chat_message set removed_at = ${at}
    where room_no = ${roomNo} and seq = ${seq} and removed_at is null returning 1`)
  if (rows.length === 0) return false
  await tx.query(sql`
    update chat_message set content = jsonb_set(content, '{data,replyTo,text}', '""')
    where room_no = ${roomNo} and seq > ${seq} and content #>> '{data,replyTo,id}' = ${`${roomNo}-${seq}`}`)
  return true
}

/** Texts of a user in a room from `since` on that are not removed yet, latest first. */
export async function recentTextsOf(
  tx: Queryable,
  roomNo: string,
  userId: string,
  since: number,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await tx.query<Row>(sql`
    select ${columns} from chat_message where room_no = ${roomNo} and user_id = ${userId} and at_ms >= ${since}
      and msg_type = 'text' and removed_at is null
    order by seq desc limit ${limit}`)
  return rows.map(messageOf)
}

/** Recently removed messages of a room, latest last. */
export async function lastRemoved(database: Queryable, roomNo: string): Promise<ChatMessageId[]> {
  const rows = await database.query<{ seq: bigint }>(sql`
    select seq from chat_message where room_no = ${roomNo} and removed_at is not null
    order by removed_at desc, seq desc limit ${removedNamed}`)
  return rows.map(({ seq }) => chatMessageId.parse(`${roomNo}-${seq}`)).toReversed()
}

/** Deletes messages before this time, and senders without a message since then. */
export async function prune(database: Queryable, before: number): Promise<void> {
  await database.query(sql`delete from chat_message where at_ms < ${before}`)
  await database.query(
    sql`delete from chat_sender where not exists (select 1 from unnest(recent) t where t > ${before})`,
  )
}
