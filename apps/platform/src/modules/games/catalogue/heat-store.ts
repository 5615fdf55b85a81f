import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface HeatRow {
  readonly venue: string
  readonly game: string
  readonly players: number
  readonly rounds: bigint
  readonly month_rounds: bigint
  readonly month_paid: number
  readonly month_squares: number
  /** What the newest rounds paid, newest first. */
  readonly latest: readonly number[]
}

/** Takes the turn to count; one node does it for all. */
export async function takeCount(on: Queryable, now: Date, next: Date): Promise<boolean> {
  const rows = await on.query(sql`
    insert into venue_game_heat_count as kept (next_at) values (${next})
    on conflict (is_only) do update set next_at = excluded.next_at where kept.next_at <= ${now}
    returning 1`)
  return rows.length === 1
}

/** Results that are shown of a game. */
const shownResults = 5
/** As many of the newest records of a venue are looked at for them. */
const newestRecords = 300

/** Counts players and rounds of the last 24 hours, and what the rounds of 30 days paid. */
export async function countHeat(on: Queryable, now: Date): Promise<void> {
  const day = new Date(now.getTime() - 24 * 3_600_000)
  const month = new Date(now.getTime() - 30 * 24 * 3_600_000)
  await on.query(sql`delete from venue_game_heat`)
  await on.query(sql`
    with players as (
      select venue, game, count(*) as players from venue_game_player where last_at > ${day} group by venue, game
    ), hours as (
      select venue, game, coalesce(sum(rounds) filter (where hour >= ${day}), 0) as rounds,
        sum(rounds) as month_rounds, sum(paid) as month_paid, sum(squares) as month_squares
      from venue_game_hour where hour >= ${month} group by venue, game
    ), numbered as (
      select r.venue, r.game, r.multiplier, row_number() over (partition by r.venue, r.game order by n.seq desc) as at
      from venue as v cross join lateral (
        select venue, seq, round, version from venue_record where venue = v.code collate "C"
        order by seq desc limit ${newestRecords}
      ) as n join venue_round as r on r.venue = n.venue and r.round = n.round and r.version = n.version
      where not r.is_void
    ), newest as (
      select venue, game, jsonb_agg(multiplier order by at) as latest from numbered where at <= ${shownResults}
      group by venue, game
    )
    insert into venue_game_heat (venue, game, players, rounds, month_rounds, month_paid, month_squares, latest)
    select venue, game, coalesce(players, 0), coalesce(rounds, 0), coalesce(month_rounds, 0),
      coalesce(month_paid, 0), coalesce(month_squares, 0), coalesce(latest, '[]')
    from hours full join players using (venue, game) left join newest using (venue, game)`)
  await on.query(sql`update venue_game_heat_count set counted_at = ${now}`)
}

export async function readHeat(
  on: Queryable,
): Promise<{ readonly rows: readonly HeatRow[]; readonly at: number | undefined }> {
  const rows = await on.query<HeatRow>(sql`
    select venue, game, players, rounds, month_rounds, month_paid, month_squares, latest from venue_game_heat
    order by players desc, rounds desc, venue, game`)
  const [count] = await on.query<{ counted_at: Date | null }>(
    sql`select counted_at from venue_game_heat_count`,
  )
  return { rows, at: count?.counted_at?.getTime() }
}

export interface PlayedRow {
  readonly venue: string
  readonly game: string
  readonly last_at: Date
  /** Of the last session. */
  readonly rounds: bigint
}

/** What a member played lately, newest first. */
export const playedBy = (on: Queryable, memberId: string, limit: number): Promise<PlayedRow[]> =>
  on.query<PlayedRow>(sql`
    select p.venue, p.game, p.last_at, coalesce((
      select sum(s.rounds) from venue_sitting as s
      where s.member_id = p.member_id and s.ended_at >= p.last_at - interval '1 day'
        and s.venue = p.venue and s.game = p.game and s.sitting = p.sitting), 0)::int8 as rounds
    from venue_game_player as p where p.member_id = ${memberId} order by p.last_at desc limit ${limit}`)
