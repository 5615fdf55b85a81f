import type { FeedbackKind } from '@grandstand/contract/help'
import type { Queryable } from '../../../kernel/database.ts'
import type { Picture } from '../../../kernel/pictures.ts'
import { sql } from '../../../kernel/sql.ts'

export interface FeedbackRow {
  readonly id: string
  readonly member_id: string
  readonly kind: FeedbackKind
  readonly body: string
  readonly created_at: Date
  readonly answer: string | null
  readonly answered_at: Date | null
  readonly pictures: number
}

const columns = sql`f.id, f.member_id, f.kind, f.body, f.created_at, f.answer, f.answered_at,
  (select count(*)::int4 from feedback_picture p where p.feedback_id = f.id) as pictures`

/** Number of a member's submissions since a time. Serializes those of the same member until the transaction ends. */
export async function countRecent(tx: Queryable, memberId: string, since: Date): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`feedback:${memberId}`}))`)
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int4 as count from feedback where member_id = ${memberId} and created_at > ${since}`)
  return row?.count ?? 0
}

export async function insertFeedback(
  tx: Queryable,
  {
    id,
    memberId,
    kind,
    text,
    at,
  }: Record<'id' | 'memberId' | 'kind' | 'text', string> & { readonly at: Date },
): Promise<void> {
  await tx.query(sql`
    insert into feedback (id, member_id, kind, body, created_at)
    values (${id}, ${memberId}, ${kind}, ${text}, ${at})`)
}

export async function findOwn(
  database: Queryable,
  memberId: string,
  id: string,
): Promise<FeedbackRow | undefined> {
  const [row] = await database.query<FeedbackRow>(
    sql`select ${columns} from feedback f where f.id = ${id} and f.member_id = ${memberId}`,
  )
  return row
}

export const listOwn = (database: Queryable, memberId: string, limit: number): Promise<FeedbackRow[]> =>
  database.query<FeedbackRow>(sql`
    select ${columns} from feedback f where f.member_id = ${memberId}
    order by f.created_at desc, f.id desc limit ${limit}`)

/** Feedback of all members: unanswered first, then newest first. */
export const listAll = (database: Queryable, limit: number): Promise<FeedbackRow[]> =>
  database.query<FeedbackRow>(sql`
    select ${columns} from feedback f
    order by f.answered_at is not null, f.created_at desc, f.id desc limit ${limit}`)

/** Stores an answer; false when no unanswered feedback has this id. */
export async function answerOnce(database: Queryable, id: string, text: string, at: Date): Promise<boolean> {
  const rows = await database.query(sql`
    update feedback set answer = ${text}, answered_at = ${at} where id = ${id} and answer is null returning 1`)
  return rows.length === 1
}

/** Adds the next picture; false when the feedback is answered or full. */
export async function addPicture(
  tx: Queryable,
  id: string,
  { type, bytes }: Picture,
  most: number,
): Promise<boolean> {
  const [row] = await tx.query<{ answer: string | null }>(
    sql`select answer from feedback where id = ${id} for update`,
  )
  if (!row || row.answer !== null) return false
  const rows = await tx.query(sql`
    insert into feedback_picture (feedback_id, number, type, bytes)
    select ${id}, count(*) + 1, ${type}, ${bytes} from feedback_picture where feedback_id = ${id}
    having count(*) < ${most}::int8 returning 1`)
  return rows.length === 1
}

export async function findPicture(
  database: Queryable,
  id: string,
  number: number,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const [row] = await database.query<{ type: string; bytes: Buffer }>(
    sql`select type, bytes from feedback_picture where feedback_id = ${id} and number = ${number}`,
  )
  return row
}
