import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { MatchFeed } from '../feed/feed.ts'
import type { Recorder } from '../recording/recorder.ts'
import { resultsOfFixtures } from './outright-store.ts'
import { takeResult, type SeasonEntry } from './season-entry.ts'

export interface SeasonNeeds {
  readonly feed: MatchFeed
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly recorder: Pick<Recorder, 'match' | 'result'>
}

/** Values for the parts of a result that a season does not have. */
export const emptyResult = {
  at: 0,
  fullTime: { home: 0, away: 0 },
  halfTime: null,
  periodScores: [],
  statistics: {},
}

/** Reads the results of a season's matches that are over, from the database and, what is missing there, from the feed. */
export async function readPlayed(
  { feed, database, clock, recorder }: SeasonNeeds,
  entry: SeasonEntry,
  has: {
    readonly isOf: (feedMatchId: string) => boolean
    readonly isBegun: (feedMatchId: string) => boolean
  },
): Promise<void> {
  const { fixtures, feedCompetitionId } = entry.season
  const rows = await resultsOfFixtures(
    database,
    fixtures.map(({ feedMatchId }) => feedMatchId),
  )
  const take = (result: Parameters<typeof takeResult>[1]) => {
    if (has.isOf(result.feedMatchId)) takeResult(entry, result)
  }
  for (const { match_id, home, away, ...row } of rows)
    take({ ...row, ...emptyResult, feedMatchId: match_id, fullTime: { home, away } })
  const now = clock.now()
  const missing = fixtures.filter(
    ({ feedMatchId, startsAt }) =>
      startsAt < now && !entry.results.has(feedMatchId) && !has.isBegun(feedMatchId),
  )
  if (missing.length === 0) return
  await feed.history?.(
    {
      from: Math.min(...missing.map(({ startsAt }) => startsAt)),
      until: Math.max(...missing.map(({ startsAt }) => startsAt)) + 1,
      limit: fixtures.length,
      feedCompetitionId,
    },
    {
      match: recorder.match,
      result: (result) => {
        recorder.result(result)
        take(result)
      },
    },
    { clock },
  )
}
