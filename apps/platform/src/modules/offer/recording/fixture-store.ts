import type { Queryable } from '../../../kernel/database.ts'
import { json, sql } from '../../../kernel/sql.ts'
import type { FeedOutcome } from '../feed/result.ts'
import type { FeedCompetition, FeedMatch, FeedResult, FeedSport } from '../feed/feed.ts'

export async function upsertCompetitions(
  database: Queryable,
  competitions: readonly FeedCompetition[],
): Promise<void> {
  const rows = competitions.map(({ feedCompetitionId, shortName, latinName, ...rest }) => ({
    ...rest,
    id: feedCompetitionId,
    short_name: shortName,
    latin_name: latinName,
  }))
  await database.query(sql`
    insert into competition (id, sport, name, short_name, latin_name, region, season, rank)
    select id, sport, name, short_name, latin_name, region, season, rank
      from jsonb_populate_recordset(null::competition, ${json(rows)}::jsonb)
    on conflict (id) do update set name = excluded.name, short_name = excluded.short_name,
      latin_name = excluded.latin_name, region = excluded.region, season = excluded.season, rank = excluded.rank
    where (competition.name, competition.season, competition.rank) is distinct from
      (excluded.name, excluded.season, excluded.rank)`)
}

/** Inserts or updates matches with their competitors. Their competitions must exist. */
export async function upsertMatches(database: Queryable, matches: readonly FeedMatch[]): Promise<void> {
  const competitors = new Map(
    matches
      .flatMap(({ home, away }) => [home, away])
      .map(({ id, name, shortName, latinName }) => [
        id,
        { id, name, short_name: shortName, latin_name: latinName },
      ]),
  )
  const rows = matches.map((match) => ({
    id: match.feedMatchId,
    competition_id: match.feedCompetitionId,
    sport: match.sport,
    round: match.round,
    home_id: match.home.id,
    away_id: match.away.id,
    starts_at: new Date(match.startsAt),
  }))
  await database.query(sql`
    with given as (
      insert into competitor (id, name, short_name, latin_name)
      select id, name, short_name, latin_name
        from jsonb_populate_recordset(null::competitor, ${json([...competitors.values()])}::jsonb)
      on conflict (id) do update set name = excluded.name, short_name = excluded.short_name,
        latin_name = excluded.latin_name
      where competitor.name <> excluded.name
    )
    insert into match (id, competition_id, sport, round, home_id, away_id, starts_at)
    select id, competition_id, sport, round, home_id, away_id, starts_at
      from jsonb_populate_recordset(null::match, ${json(rows)}::jsonb)
    on conflict (id) do update set round = excluded.round, starts_at = excluded.starts_at
    where (match.round, match.starts_at) is distinct from (excluded.round, excluded.starts_at)`)
}

/**
 * Stores the feed's results: each revision once, and the highest revision of each match as its current result, which
 * is then settled (again). A repeated revision changes nothing.
 */
export async function insertResults(
  database: Queryable,
  results: readonly FeedResult[],
  now: number,
): Promise<void> {
  const rows = results.map((result) => ({
    match_id: result.feedMatchId,
    revision: result.revision ?? 0,
    outcome: result.outcome,
    home: result.fullTime.home,
    away: result.fullTime.away,
    detail: detailOf(result),
    official_at: new Date(result.at),
    recorded_at: new Date(now),
  }))
  await database.query(sql`
    with given as (
      insert into match_result_revision
        (match_id, revision, outcome, home, away, detail, official_at, recorded_at)
      select match_id, revision, outcome, home, away, detail, official_at, recorded_at
        from jsonb_populate_recordset(null::match_result_revision, ${json(rows)}::jsonb)
      on conflict do nothing
      returning *
    )
    insert into match_result (match_id, revision, outcome, home, away, detail, official_at, recorded_at)
    select distinct on (match_id)
      match_id, revision, outcome, home, away, detail, official_at, recorded_at
      from given order by match_id, revision desc
    on conflict (match_id) do update set revision = excluded.revision, outcome = excluded.outcome,
      home = excluded.home, away = excluded.away, detail = excluded.detail, official_at = excluded.official_at,
      recorded_at = excluded.recorded_at, is_settled = false
    where match_result.revision < excluded.revision`)
}

/** Parts of a result that have no column of their own. */
export type ResultDetail = Pick<
  FeedResult,
  'halfTime' | 'periodScores' | 'statistics' | 'goals' | 'appeared' | 'points' | 'winner' | 'table'
>

/** Extracts the parts of a result that are stored in its `detail` column. */
export function detailOf(result: FeedResult): ResultDetail {
  const { halfTime, periodScores, statistics, goals, appeared, points, winner, table } = result
  return {
    halfTime,
    periodScores,
    statistics,
    ...(goals && { goals }),
    ...(appeared && { appeared }),
    ...(points && { points }),
    ...(winner && { winner }),
    ...(table && { table }),
  }
}

/** The latest revision of an official result. */
export interface KnownResult extends ResultDetail {
  /** Undefined for anything that is not a match, such as a season. */
  readonly sport: FeedSport | undefined
  readonly revision: number
  readonly outcome: FeedOutcome
  readonly home: number
  readonly away: number
}

/** The official result of a match; undefined while none is known. */
export async function latestResult(database: Queryable, matchId: string): Promise<KnownResult | undefined> {
  const [row] = await database.query<Omit<KnownResult, keyof ResultDetail> & { detail: ResultDetail }>(
    sql`select revision, outcome, home, away, detail, (select sport from match where id = match_id) as sport
      from match_result where match_id = ${matchId}`,
  )
  return row && { ...row.detail, ...row, sport: row.sport ?? undefined }
}
