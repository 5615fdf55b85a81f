import { favouriteId } from '@grandstand/contract'
import type { Favourite, FavouriteKind, Sport } from '@grandstand/contract/sportsbook'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export type StoredFavourite = Omit<Favourite, 'match'>

interface Row {
  readonly id: string
  readonly kind: FavouriteKind
  readonly target: string
  readonly name: string
  readonly sport: Sport
  readonly added_at: Date
}

const stored = ({ id, added_at, ...row }: Row): StoredFavourite => ({
  ...row,
  id: favouriteId.parse(id),
  addedAt: added_at.getTime(),
})

export async function listOf(database: Queryable, memberId: string): Promise<StoredFavourite[]> {
  const rows = await database.query<Row>(sql`
    select id, kind, target, name, sport, added_at from favourite
    where member_id = ${memberId} order by added_at desc, id desc`)
  return rows.map(stored)
}

export async function findByTarget(
  database: Queryable,
  memberId: string,
  kind: FavouriteKind,
  target: string,
): Promise<StoredFavourite | undefined> {
  const [row] = await database.query<Row>(sql`
    select id, kind, target, name, sport, added_at from favourite
    where member_id = ${memberId} and kind = ${kind} and target = ${target}`)
  return row && stored(row)
}

/** Adds a favourite unless the member has it already. Returns false when the member already follows `max` others. */
export async function insert(
  tx: Queryable,
  memberId: string,
  { id, kind, target, name, sport, addedAt }: StoredFavourite,
  max: number,
): Promise<boolean> {
  // Serialized for each member, so that concurrent calls cannot exceed the maximum.
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`favourite ${memberId}`}))`)
  const rows = await tx.query(sql`
    insert into favourite (id, member_id, kind, target, name, sport, added_at)
    select ${id}, ${memberId}, ${kind}, ${target}, ${name}, ${sport}, ${new Date(addedAt)}
    where (select count(*) from favourite where member_id = ${memberId}) < ${max}
    on conflict (member_id, kind, target) do nothing returning 1`)
  return rows.length > 0 || (await findByTarget(tx, memberId, kind, target)) !== undefined
}

/** Deletes a favourite. Returns false when the member has none with this id. */
export async function remove(tx: Queryable, memberId: string, id: string): Promise<boolean> {
  const rows = await tx.query(
    sql`delete from favourite where id = ${id} and member_id = ${memberId} returning 1`,
  )
  return rows.length > 0
}

/** Members who follow a match, one of its sides, or its competition. */
export async function followersOf(
  database: Queryable,
  { match, competitors, competition }: { match: string; competitors: readonly string[]; competition: string },
): Promise<string[]> {
  const rows = await database.query<{ member_id: string }>(sql`
    select distinct member_id from favourite
    where (target = ${match} and kind = 'match')
      or (target = any(${competitors}::text[]) and kind = 'competitor')
      or (target = ${competition} and kind = 'competition')`)
  return rows.map(({ member_id }) => member_id)
}
