import { named } from '@grandstand/contract/house-text'
import {
  competitionId,
  competitorId,
  matchId,
  type CompetitionId,
  type CompetitorId,
} from '@grandstand/contract'
import {
  matchOutcome,
  type Competition,
  type Competitor,
  type MatchResult,
  type Sport,
} from '@grandstand/contract/sportsbook'
import type { Sql } from 'sql-template-tag'
import type { Queryable } from '../../../kernel/database.ts'
import { empty, join, sql } from '../../../kernel/sql.ts'
import { translatedPeriod } from '../book/match-translation.ts'
import type { FeedPeriodScore, FeedSport } from '../feed/feed.ts'

interface Row {
  readonly match_id: string
  readonly sport: FeedSport
  readonly competition_id: string
  readonly competition_name: string
  readonly competition_latin: string
  readonly round: string
  readonly home_id: string
  readonly home_name: string
  readonly home_short: string
  readonly home_latin: string
  readonly away_id: string
  readonly away_name: string
  readonly away_short: string
  readonly away_latin: string
  readonly starts_at: Date
  readonly outcome: string
  readonly home: number
  readonly away: number
  readonly detail: { readonly periodScores?: readonly FeedPeriodScore[] }
}

/** Display order of the sports. */
const sportOrder = (sport: Sql) =>
  sql`coalesce(array_position(array['football', 'basketball', 'tennis', 'esports'], ${sport}), 9)`

const columns = sql`
  m.id as match_id, m.sport, c.id as competition_id, c.name as competition_name, c.latin_name as competition_latin, m.round,
  h.id as home_id, h.name as home_name, h.short_name as home_short, h.latin_name as home_latin,
  a.id as away_id, a.name as away_name, a.short_name as away_short, a.latin_name as away_latin,
  m.starts_at, r.outcome, r.home, r.away, r.detail`
const tables = sql`
  match m join match_result r on r.match_id = m.id join competition c on c.id = m.competition_id
  join competitor h on h.id = m.home_id join competitor a on a.id = m.away_id`

export interface ResultsAsked {
  readonly from: number
  readonly until: number
  readonly sport?: Sport | undefined
  readonly competitionId?: CompetitionId | undefined
  readonly after?: string | undefined
  readonly limit: number
}

const newestFirst = sql`-extract(epoch from m.starts_at)`

/** Results of matches that started in a period, by sport, rank of the competition, start (newest first) and id. */
export async function listResultRows(database: Queryable, asked: ResultsAsked): Promise<MatchResult[]> {
  const position = sql`(${sportOrder(sql`c.sport`)}, c.rank, c.id, ${newestFirst}, m.id)`
  const rows = await database.query<Row>(sql`
    select ${columns} from ${tables}
    where ${started(asked)} ${filters(asked)} ${
      asked.after === undefined
        ? empty
        : sql`and ${position} > (
            select ${sportOrder(sql`c.sport`)}, c.rank, c.id, ${newestFirst}, m.id from match m join competition c on c.id = m.competition_id
            where m.id = ${asked.after})`
    }
    order by ${position} limit ${asked.limit}`)
  return rows.map(resultOf)
}

/** Number of results of each competition in a period. */
export async function countResults(
  database: Queryable,
  asked: Pick<ResultsAsked, 'from' | 'until' | 'sport'>,
): Promise<{ competition: Competition; count: number }[]> {
  const rows = await database.query<{
    id: string
    name: string
    latin_name: string
    sport: Sport
    count: number
  }>(sql`
    select c.id, c.name, c.latin_name, c.sport, count(*)::int as count
    from match m join match_result r on r.match_id = m.id join competition c on c.id = m.competition_id
    where ${started(asked)} ${filters(asked)}
    group by c.id, c.name, c.latin_name, c.sport, c.rank order by ${sportOrder(sql`c.sport`)}, c.rank, c.id`)
  return rows.map(({ id, count, sport, name, latin_name: latin }) => ({
    competition: { id: competitionId.parse(id), name: named(name, latin), sport },
    count,
  }))
}

const started = ({ from, until }: Pick<ResultsAsked, 'from' | 'until'>): Sql =>
  sql`m.starts_at >= ${new Date(from)} and m.starts_at < ${new Date(until)}`
const filters = ({ sport, competitionId: id }: Partial<ResultsAsked>): Sql =>
  sql`${sport === undefined ? empty : sql`and m.sport = ${sport}`} ${id === undefined ? empty : sql`and m.competition_id = ${id}`}`

/** Latest results of a competition, newest first. */
export async function latestOfCompetition(
  database: Queryable,
  id: CompetitionId,
  limit: number,
): Promise<MatchResult[]> {
  const rows = await database.query<Row>(sql`
    select ${columns} from ${tables} where m.competition_id = ${id}
    order by m.starts_at desc, m.id limit ${limit}`)
  return rows.map(resultOf)
}

/** Completed matches of a competitor before a time, newest first; with `rival`, only those against it. */
export async function latestOfCompetitor(
  database: Queryable,
  id: CompetitorId,
  options: { readonly before: number; readonly limit: number; readonly rival?: CompetitorId },
): Promise<MatchResult[]> {
  const { before, limit, rival } = options
  const played = ['home_id', 'away_id'].map((own) => {
    const [mine, other] =
      own === 'home_id' ? [sql`m.home_id`, sql`m.away_id`] : [sql`m.away_id`, sql`m.home_id`]
    return sql`(select ${columns} from ${tables}
      where ${mine} = ${id} ${rival === undefined ? empty : sql`and ${other} = ${rival}`}
        and r.outcome = 'completed' and m.starts_at < ${new Date(before)}
      order by m.starts_at desc limit ${limit})`
  })
  const rows = await database.query<Row>(
    sql`select * from (${join(played, ' union all ')}) as played order by starts_at desc, match_id limit ${limit}`,
  )
  return rows.map(resultOf)
}

function resultOf(row: Row): MatchResult {
  const side = (id: string, name: string, shortName: string, latinName: string): Competitor => ({
    id: competitorId.parse(id),
    name: named(name, latinName),
    shortName: named(shortName, latinName),
    latinName,
  })
  const outcome = matchOutcome.safeParse(row.outcome)
  return {
    matchId: matchId.parse(row.match_id),
    sport: row.sport,
    competition: {
      id: competitionId.parse(row.competition_id),
      name: named(row.competition_name, row.competition_latin),
      sport: row.sport,
    },
    round: row.round,
    home: side(row.home_id, row.home_name, row.home_short, row.home_latin),
    away: side(row.away_id, row.away_name, row.away_short, row.away_latin),
    startsAt: row.starts_at.getTime(),
    // An outcome that the contract does not know yet is reported as abandoned.
    outcome: outcome.success ? outcome.data : 'abandoned',
    score: { home: row.home, away: row.away },
    byPeriod: (row.detail.periodScores ?? []).map(({ period, home, away }) => ({
      period: translatedPeriod(period, row.sport),
      score: { home, away },
    })),
  }
}
