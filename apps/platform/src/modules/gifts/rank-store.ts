import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export interface RankEntry {
  readonly roomNo: string
  readonly memberId: string
  readonly coins: number
  readonly at: Date
  readonly name: string
  readonly avatar: string
  readonly level: number
}

/**
 * Adds coins to the member's sum of each span (`2026-11-22`, `all`). Spans are in a fixed order, in which their rows
 * are locked.
 */
export async function addToRank(tx: Queryable, spans: readonly string[], entry: RankEntry): Promise<void> {
  const { roomNo, memberId, coins, at, name, avatar, level } = entry
  await tx.query(
    sql`insert into gift_rank (room_no, span, member_id, coins, reached_at, shown_name, avatar, level)
        select ${roomNo}, span, ${memberId}, ${coins}::int8, ${at}::timestamptz, ${name}, ${avatar}, ${level}::int4
        from unnest(${[...spans]}::text[]) as span order by span
        on conflict (room_no, span, member_id) do update set
          coins = gift_rank.coins + excluded.coins, reached_at = excluded.reached_at,
          shown_name = excluded.shown_name, avatar = excluded.avatar, level = excluded.level`,
  )
}

/** Deletes the sums of days before `day`; the all-time sums stay. */
export async function pruneRank(database: Queryable, day: string): Promise<void> {
  await database.query(sql`delete from gift_rank where span < ${day} and span <> 'all'`)
}

export interface RankRow {
  readonly memberId: string
  readonly coins: bigint
  readonly name: string
  readonly avatar: string
  readonly level: number
}

/** The first `limit` rows; of equal sums the one that was reached first ranks first. */
export function readRank(
  database: Queryable,
  roomNo: string,
  span: string,
  limit: number,
): Promise<RankRow[]> {
  return database.query<RankRow>(
    sql`select member_id as "memberId", coins, shown_name as name, avatar, level from gift_rank
        where room_no = ${roomNo} and span = ${span}
        order by coins desc, reached_at, member_id limit ${limit}`,
  )
}

/** A member's row, place (from 1), and the sum of the next higher place. */
export async function readPlace(
  database: Queryable,
  roomNo: string,
  span: string,
  memberId: string,
): Promise<(RankRow & { readonly place: number; readonly above: bigint | undefined }) | undefined> {
  const [row] = await database.query<RankRow & { ahead: bigint; above: bigint | null }>(
    sql`select mine.member_id as "memberId", mine.coins, mine.shown_name as name, mine.avatar, mine.level,
          (select count(*) from gift_rank as r where r.room_no = mine.room_no and r.span = mine.span
             and (r.coins > mine.coins
               or (r.coins = mine.coins and (r.reached_at, r.member_id) < (mine.reached_at, mine.member_id)))) as ahead,
          (select min(r.coins) from gift_rank as r where r.room_no = mine.room_no and r.span = mine.span
             and (r.coins > mine.coins
               or (r.coins = mine.coins and (r.reached_at, r.member_id) < (mine.reached_at, mine.member_id)))) as above
        from gift_rank as mine
        where mine.room_no = ${roomNo} and mine.span = ${span} and mine.member_id = ${memberId}`,
  )
  if (row === undefined) return undefined
  const { ahead, above, ...rest } = row
  return { ...rest, place: Number(ahead) + 1, above: above ?? undefined }
}
