import { dayMs, siteDay, startOfDay } from '@grandstand/contract/site-day'
import { CallError, type CallInput, type CallOutput, type CompetitionId } from '@grandstand/contract'
import type { getHeadToHead, getStandings, listResults, TrackedMatch } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { History } from './history.ts'
import { currentSeason, standingsOf } from './standings.ts'
import { countResults, latestOfCompetition, latestOfCompetitor, listResultRows } from './store.ts'

interface Needs {
  readonly database: Database
  readonly history: History
  readonly clock: Clock
}

/** Two sides that meet, with the time of the match. */
type PairedMatch = Pick<TrackedMatch, 'competition' | 'home' | 'away' | 'startsAt'>

const seasonMatchesMax = 800
const shownEach = 6

/** Past matches: results by day, tables, and earlier matches of two sides. */
export function createResults({ database, history, clock }: Needs) {
  /** The asked day, or the last 24 hours, and whether its older results are there. */
  async function rangeOf(day: string | undefined) {
    const now = clock.now()
    const range =
      day === undefined
        ? { from: now - dayMs, until: now }
        : { from: startOfDay(day), until: startOfDay(day) + dayMs }
    const days = new Set([range.from, range.until - 1].map((at) => startOfDay(siteDay(at))))
    const fetched = await Promise.all([...days].map((from) => history.ofDay(from, from + dayMs)))
    return { ...range, isPartial: fetched.includes(false) }
  }

  return {
    async list(asked: CallInput<typeof listResults>): Promise<CallOutput<typeof listResults>> {
      const { from, until, isPartial } = await rangeOf(asked.day)
      const { sport, competitionId, after, limit } = asked
      const [found, competitions] = await Promise.all([
        listResultRows(database, { from, until, sport, competitionId, after, limit: limit + 1 }),
        countResults(database, { from, until, sport }),
      ])
      return {
        results: found.slice(0, limit),
        hasMore: found.length > limit,
        competitions,
        ...(isPartial && { isPartial }),
      }
    },

    /**
     * Current table of a competition.
     * @throws CallError('not-found') for a competition without a known match
     */
    async standings(competitionId: CompetitionId): Promise<CallOutput<typeof getStandings>> {
      await history.ofCompetition(competitionId)
      const latest = await latestOfCompetition(database, competitionId, seasonMatchesMax)
      const competition = latest[0]?.competition
      if (competition === undefined) throw new CallError('not-found')
      const season = currentSeason(latest)
      const played = season.filter(({ outcome }) => outcome === 'completed')
      return { competition, rows: standingsOf(season, competition.sport), matches: played.length }
    },

    /** Earlier results of the two sides of a match, against each other and each on its own. */
    async headToHead(match: PairedMatch): Promise<CallOutput<typeof getHeadToHead>> {
      await history.ofCompetition(match.competition.id)
      const before = match.startsAt
      const [meetings, home, away] = await Promise.all([
        latestOfCompetitor(database, match.home.id, { before, limit: shownEach, rival: match.away.id }),
        latestOfCompetitor(database, match.home.id, { before, limit: shownEach }),
        latestOfCompetitor(database, match.away.id, { before, limit: shownEach }),
      ])
      return { meetings, home, away }
    },
  }
}
