import type { GameKind } from '@grandstand/contract/games'
import type { Queryable } from '../../../kernel/database.ts'
import { json, sql } from '../../../kernel/sql.ts'
import type { CatalogueGame } from '../venue.ts'

export interface GameRow {
  readonly venue: string
  readonly game: string
  readonly kind: GameKind
  readonly facts: CatalogueGame
  readonly since: Date | null
  readonly left_at: Date | null
  readonly sort: number
  readonly is_display: boolean
}

/** Live tables count as tables in records and statistics; their facts say that they are live. */
const storedKind = ({ kind }: CatalogueGame): GameKind => (kind === 'live' ? 'table' : kind)

/** Every game that any catalogue ever had, in the operator's order. */
export const listGameRows = (on: Queryable): Promise<GameRow[]> =>
  on.query<GameRow>(sql`
    select venue, game, kind, facts, since, left_at, sort, is_display from venue_game order by sort, venue, game`)

/**
 * Takes the turn to ask a venue for its catalogue, on one node.
 * @returns false while another node has it, or before it is due
 */
export async function takeTurn(on: Queryable, venue: string, now: Date, next: Date): Promise<boolean> {
  const rows = await on.query(sql`
    insert into venue_catalogue as kept (venue, version, next_at) values (${venue}, '', ${next})
    on conflict (venue) do update set next_at = excluded.next_at where kept.next_at <= ${now}
    returning 1`)
  return rows.length === 1
}

/** Sets when a venue is due again. */
export async function setNext(on: Queryable, venue: string, next: Date): Promise<void> {
  await on.query(sql`update venue_catalogue set next_at = ${next} where venue = ${venue}`)
}

/** Notes that a catalogue was read. @returns false when it is the one that is known */
export async function setVersion(on: Queryable, venue: string, version: string, at: Date): Promise<boolean> {
  const [row] = await on.query<{ is_new: boolean }>(sql`
    with before as (select version from venue_catalogue where venue = ${venue} for update)
    update venue_catalogue set version = ${version}, read_at = ${at} where venue = ${venue}
    returning (select version from before) is distinct from ${version} as is_new`)
  return row?.is_new ?? false
}

/** Stores a venue's catalogue: its games with their facts, and that the others have left. */
export async function saveGames(
  on: Queryable,
  venue: string,
  games: readonly CatalogueGame[],
  at: Date,
): Promise<void> {
  await on.query(sql`
    with told as (
      select game, kind, facts, ordinality from jsonb_to_recordset(${json(
        games.map((facts, ordinality) => ({ game: facts.game, kind: storedKind(facts), facts, ordinality })),
      )}::jsonb) as told (game text, kind text, facts jsonb, ordinality int4)
    ), began as (
      select not exists (select from venue_game where venue = ${venue}) as is_first,
        coalesce((select max(sort) from venue_game), 0) as last
    )
    insert into venue_game as kept (venue, game, kind, facts, since, sort)
    select ${venue}, game, kind, facts, case when began.is_first then null else ${at}::timestamptz end,
      began.last + 1 + ordinality
    from told cross join began
    on conflict (venue, game) do update set
      kind = excluded.kind, facts = excluded.facts, left_at = null,
      since = case when kept.left_at is null then kept.since else excluded.since end`)
  await on.query(sql`
    update venue_game set left_at = ${at}
    where venue = ${venue} and left_at is null and game <> all (${games.map(({ game }) => game)}::text[])`)
}

/** @returns false when there is no such game */
export async function setGameDisplay(
  on: Queryable,
  venue: string,
  game: string,
  isDisplay: boolean,
): Promise<boolean> {
  const rows = await on.query(sql`
    update venue_game set is_display = ${isDisplay} where venue = ${venue} and game = ${game} returning 1`)
  return rows.length === 1
}

/** Puts games (`venue/game`) into this order; the others follow. */
export async function setGameOrder(on: Queryable, names: readonly string[]): Promise<void> {
  await on.query(sql`
    update venue_game as kept set sort = placed.sort from (
      select venue, game, row_number() over (
        order by array_position(${[...names]}::text[], venue || '/' || game) nulls last, sort, venue, game) as sort
      from venue_game
    ) as placed where placed.venue = kept.venue and placed.game = kept.game`)
}

export interface LobbyRow {
  readonly row: string
  readonly sort: number | null
  readonly is_display: boolean
}

export const listLobbyRows = (on: Queryable): Promise<LobbyRow[]> =>
  on.query<LobbyRow>(sql`select row, sort, is_display from lobby_row`)

export async function setRowDisplay(on: Queryable, row: string, isDisplay: boolean): Promise<void> {
  await on.query(sql`
    insert into lobby_row (row, is_display) values (${row}, ${isDisplay})
    on conflict (row) do update set is_display = excluded.is_display`)
}

export async function setRowOrder(on: Queryable, rows: readonly string[]): Promise<void> {
  await on.query(sql`update lobby_row set sort = null`)
  await on.query(sql`
    insert into lobby_row (row, sort)
    select row, sort from unnest(${[...rows]}::text[]) with ordinality as placed (row, sort)
    on conflict (row) do update set sort = excluded.sort`)
}
