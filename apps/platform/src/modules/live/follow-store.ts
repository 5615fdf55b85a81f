import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

/**
 * Follows an anchor; false when the member already follows `max` others. Following the same anchor again has no
 * effect.
 */
export async function insertFollower(
  tx: Queryable,
  memberId: string,
  roomNo: string,
  max: number,
  at: Date,
): Promise<boolean> {
  // Serialized for each member, so that concurrent follows cannot exceed the maximum.
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`anchor follower ${memberId}`}))`)
  const rows = await tx.query(sql`
    insert into anchor_follower (member_id, room_no, since)
    select ${memberId}, ${roomNo}, ${at}
    where (select count(*) from anchor_follower where member_id = ${memberId}) < ${max}
    on conflict do nothing returning 1`)
  return rows.length > 0 || (await isFollower(tx, memberId, roomNo))
}

export async function isFollower(database: Queryable, memberId: string, roomNo: string): Promise<boolean> {
  const rows = await database.query(
    sql`select 1 from anchor_follower where member_id = ${memberId} and room_no = ${roomNo}`,
  )
  return rows.length > 0
}

export async function deleteFollower(tx: Queryable, memberId: string, roomNo: string): Promise<void> {
  await tx.query(sql`delete from anchor_follower where member_id = ${memberId} and room_no = ${roomNo}`)
}

/** Rooms that a member follows, newest first. */
export async function roomsFollowed(database: Queryable, memberId: string): Promise<string[]> {
  const rows = await database.query<{ room_no: string }>(sql`
    select room_no from anchor_follower where member_id = ${memberId} order by since desc, room_no`)
  return rows.map((row) => row.room_no)
}

export async function followersOf(database: Queryable, roomNo: string): Promise<string[]> {
  const rows = await database.query<{ member_id: string }>(
    sql`select member_id from anchor_follower where room_no = ${roomNo}`,
  )
  return rows.map((row) => row.member_id)
}

export async function countFollowers(database: Queryable, roomNo: string): Promise<number> {
  const [row] = await database.query<{ count: bigint }>(
    sql`select count(*) as count from anchor_follower where room_no = ${roomNo}`,
  )
  return Number(row?.count ?? 0)
}
