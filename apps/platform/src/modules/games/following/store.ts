import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export async function setFollows(on: Queryable, session: string): Promise<void> {
  await on.query(sql`update venue_session set follows = true where id = ${session} and ended_at is null`)
}

/** Ends the sessions that money of a member follows at other venues. @returns the codes of the venues */
export async function endFollowed(
  on: Queryable,
  memberId: string,
  exceptVenue: string,
  at: Date,
): Promise<string[]> {
  const rows = await on.query<{ venue: string }>(sql`
    update venue_session set ended_at = ${at}, ended_because = 'left'
    where member_id = ${memberId} and venue <> ${exceptVenue} and follows and ended_at is null
    returning venue`)
  return [...new Set(rows.map(({ venue }) => venue))]
}

interface EndedFollower {
  readonly id: string
  readonly member_id: string
  readonly venue: string
  /** Another session at the venue is open and followed. */
  readonly plays_on: boolean
}

export const endedFollowers = (on: Queryable): Promise<EndedFollower[]> =>
  on.query<EndedFollower>(sql`
    select id, member_id, venue, exists (
      select from venue_session as other
      where other.member_id = s.member_id and other.venue = s.venue and other.follows and other.ended_at is null
    ) as plays_on
    from venue_session as s where ended_at is not null and follows order by ended_at limit 50`)

/** @returns false when another node has taken it */
export async function takeFollower(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    sql`update venue_session set follows = false where id = ${id} and follows returning 1`,
  )
  return rows.length === 1
}
