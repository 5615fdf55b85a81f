import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface FavouriteRow {
  readonly venue: string
  readonly game: string
  readonly added_at: Date
}

/** Newest first. */
export const favouritesOf = (on: Queryable, memberId: string): Promise<FavouriteRow[]> =>
  on.query<FavouriteRow>(sql`
    select venue, game, added_at from game_favourite where member_id = ${memberId}
    order by added_at desc, venue, game`)

/** Adds a game unless the member has it already. Returns false when the member has `most` others. */
export async function addFavourite(
  on: Queryable,
  memberId: string,
  { venue, game, added_at: at }: FavouriteRow,
  most: number,
): Promise<boolean> {
  // One at a time for each member, so that concurrent calls cannot exceed the maximum.
  await on.query(sql`select pg_advisory_xact_lock(hashtext(${`game favourite ${memberId}`}))`)
  const rows = await on.query(sql`
    insert into game_favourite (member_id, venue, game, added_at)
    select ${memberId}, ${venue}, ${game}, ${at}
    where (select count(*) from game_favourite where member_id = ${memberId}) < ${most}
    on conflict (member_id, venue, game) do nothing returning 1`)
  if (rows.length > 0) return true
  const kept = await on.query(sql`
    select from game_favourite where member_id = ${memberId} and venue = ${venue} and game = ${game}`)
  return kept.length > 0
}

export async function removeFavourite(
  on: Queryable,
  memberId: string,
  venue: string,
  game: string,
): Promise<void> {
  await on.query(sql`
    delete from game_favourite where member_id = ${memberId} and venue = ${venue} and game = ${game}`)
}
