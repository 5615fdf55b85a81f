import { competitionId, type MatchId } from '@grandstand/contract'
import { competitionOfOutright, seasonOfOutright } from '@grandstand/contract/sportsbook'
import type { FeedCompetition, FeedMatchState } from '../feed/feed.ts'
import type { FeedListener } from '../feed/tee-sink.ts'
import { isSameSuspended, suspendedOf, type Suspension } from '../suspensions/suspended.ts'
import { readPlayed, type SeasonNeeds } from './played-results.ts'
import { createSeasonEntry, takeResult, type SeasonEntry } from './season-entry.ts'

const retryMs = 10_000

/** The seasons that have been requested, with the results and states of their matches as the feed reports them. */
export function createSeasons(needs: SeasonNeeds) {
  const { feed, clock, logger } = needs
  const entries = new Map<string, SeasonEntry>()
  const byFixture = new Map<string, SeasonEntry>()
  const competitions = new Map<string, FeedCompetition>()
  /** States of matches that have begun and have no result yet. */
  const states = new Map<string, FeedMatchState>()
  let suspensions: readonly Suspension[] = []

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
    entry.suspended = suspendedOf(suspensions, entry.id)
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
      await readPlayed(needs, entry, {
        isOf: (id) => byFixture.get(id) === entry,
        isBegun: (id) => states.has(id),
      })
      entry.isLoaded = true
      entry.isStale = true
    } catch (error) {
      logger.warn({ err: error, season: entry.id }, 'the results of a season could not be read')
      setTimeout(() => (entry.loading = undefined), retryMs).unref()
    }
  }

  /**
   * Applies what operators have suspended.
   * @returns the seasons that changed
   */
  function suspend(all: readonly Suspension[]): SeasonEntry[] {
    suspensions = all
    return [...entries.values()].filter((entry) => {
      const before = entry.suspended
      entry.suspended = suspendedOf(all, entry.id)
      const isChanged = !isSameSuspended(before, entry.suspended)
      if (isChanged) entry.isStale = true
      return isChanged
    })
  }

  return { listener, states, entries, entryOf, load, suspend }
}
export type Seasons = ReturnType<typeof createSeasons>
