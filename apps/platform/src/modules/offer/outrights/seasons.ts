import { competitionId, type MatchId } from '@grandstand/contract'
import { competitionOfOutright, seasonOfOutright } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { FeedCompetition, FeedMatchState, MatchFeed } from '../feed/feed.ts'
import type { FeedListener } from '../feed/tee-sink.ts'
import type { Recorder } from '../recording/recorder.ts'
import { resultsOfFixtures } from './outright-store.ts'
import { createSeasonEntry, takeResult, type SeasonEntry } from './season-entry.ts'

interface Needs {
  readonly feed: MatchFeed
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly recorder: Pick<Recorder, 'match' | 'result'>
}

const retryMs = 10_000

/** The seasons that have been requested, with the results and states of their matches as the feed reports them. */
export function createSeasons({ feed, database, clock, logger, recorder }: Needs) {
  const entries = new Map<string, SeasonEntry>()
  const byFixture = new Map<string, SeasonEntry>()
  const competitions = new Map<string, FeedCompetition>()
  /** States of matches that have begun and have no result yet. */
  const states = new Map<string, FeedMatchState>()

  const isBegun = ({ status }: FeedMatchState) => status === 'in-play' || status === 'paused'

  const listener: FeedListener = {
    competition: (competition) => void competitions.set(competition.feedCompetitionId, competition),
    state: (state) => {
      const before = states.get(state.feedMatchId)
      if (isBegun(state) || state.status === 'ended') states.set(state.feedMatchId, state)
      else states.delete(state.feedMatchId)
      const entry = byFixture.get(state.feedMatchId)
      const isNews =
        state.score.home !== before?.score.home ||
        state.score.away !== before.score.away ||
        state.suspension?.reason !== before.suspension?.reason
      if (entry && isNews) entry.isStale = true
    },
    result: (result) => {
      states.delete(result.feedMatchId)
      const entry = byFixture.get(result.feedMatchId)
      if (entry) takeResult(entry, result)
    },
  }

  /** Finds or creates the season of an id; an id without a season's key means the current season. */
  function entryOf(id: string): SeasonEntry | undefined {
    const known = entries.get(id)
    if (known !== undefined) return known
    const competition = competitionOfOutright(id as MatchId)
    if (competition === undefined || competitionId.safeParse(competition).error) return undefined
    const key = seasonOfOutright(id as MatchId)
    const now = clock.now()
    if (key === undefined) {
      for (const entry of entries.values())
        if (entry.season.feedCompetitionId === competition && now < entry.season.lastRoundAt) return entry
    }
    const which = key === undefined ? { at: now } : { key }
    const season = feed.season?.({ feedCompetitionId: competition, ...which })
    if (season === undefined || season.fixtures.length === 0) return undefined
    const entry = createSeasonEntry(season, competitions.get(competition))
    entries.set(entry.id, entry)
    for (const { feedMatchId } of season.fixtures) byFixture.set(feedMatchId, entry)
    return entry
  }

  /** Loads the season's past results, once. */
  function load(entry: SeasonEntry): Promise<void> {
    entry.loading ??= tryToLoad(entry)
    return entry.loading
  }

  async function tryToLoad(entry: SeasonEntry): Promise<void> {
    try {
      await readPlayed(entry)
      entry.isLoaded = true
      entry.isStale = true
    } catch (error) {
      logger.warn({ err: error, season: entry.id }, 'the results of a season could not be read')
      setTimeout(() => (entry.loading = undefined), retryMs).unref()
    }
  }

  async function readPlayed(entry: SeasonEntry): Promise<void> {
    const { fixtures, feedCompetitionId } = entry.season
    const rows = await resultsOfFixtures(
      database,
      fixtures.map(({ feedMatchId }) => feedMatchId),
    )
    const take = (result: Parameters<typeof takeResult>[1]) => {
      if (byFixture.get(result.feedMatchId) === entry) takeResult(entry, result)
    }
    for (const { match_id, home, away, ...row } of rows)
      take({ ...row, ...emptyResult, feedMatchId: match_id, fullTime: { home, away } })
    const now = clock.now()
    const missing = fixtures.filter(
      ({ feedMatchId, startsAt }) =>
        startsAt < now && !entry.results.has(feedMatchId) && !states.has(feedMatchId),
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

  return { listener, states, entries, entryOf, load }
}
export type Seasons = ReturnType<typeof createSeasons>

/** Values for the parts of a result that a season does not have. */
export const emptyResult = {
  at: 0,
  fullTime: { home: 0, away: 0 },
  halfTime: null,
  periodScores: [],
  statistics: {},
}
