import type { Queryable } from '../../kernel/database.ts'
import { isUniqueViolation } from '../../kernel/database-errors.ts'
import { sql } from '../../kernel/sql.ts'

export interface ChatUser {
  readonly id: string
  readonly memberId: string
  readonly username: string
  readonly points: number
  readonly isDemo: boolean
}

interface Row {
  readonly id: string
  readonly member_id: string
  readonly username: string
  readonly points: bigint
  readonly is_demo: boolean
}

const userOf = (row: Row): ChatUser => ({
  id: row.id,
  memberId: row.member_id,
  username: row.username,
  points: Number(row.points),
  isDemo: row.is_demo,
})

/** The chat user of a member: created with the first message, with the current name. */
export async function saveUser(
  database: Queryable,
  user: { id: string; memberId: string; username: string; at: Date },
): Promise<ChatUser> {
  const { id, memberId, username, at } = user
  const save = () =>
    database.query<Row>(sql`
    insert into chat_user (id, member_id, username, created_at) values (${id}, ${memberId}, ${username}, ${at})
    on conflict (member_id) do update set username = excluded.username
    returning id, member_id, username, points, is_demo`)
  // With two concurrent first messages the insert may conflict on the id before it conflicts on the member; the
  // second attempt finds the row.
  const [row] = await save().catch((error: unknown) => {
    if (!isUniqueViolation(error, 'chat_user_pkey')) throw error
    return save()
  })
  if (row === undefined) throw new Error('a user was neither made nor found')
  return userOf(row)
}

export async function findUser(database: Queryable, id: string): Promise<ChatUser | undefined> {
  const [row] = await database.query<Row>(
    sql`select id, member_id, username, points, is_demo from chat_user where id = ${id}`,
  )
  return row && userOf(row)
}

export async function findUsers(database: Queryable, ids: readonly string[]): Promise<ChatUser[]> {
  const rows = await database.query<Row>(
    sql`select id, member_id, username, points, is_demo from chat_user where id = any(${ids})`,
  )
  return rows.map(userOf)
}

export async function addPoints(tx: Queryable, memberId: string, points: number): Promise<void> {
  await tx.query(sql`update chat_user set points = points + ${points} where member_id = ${memberId}`)
}

export async function markDemo(database: Queryable, memberId: string, points: number): Promise<void> {
  await database.query(
    sql`update chat_user set is_demo = true, points = greatest(points, ${points}) where member_id = ${memberId}`,
  )
}
