import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { FeedSink, MatchFeed, OfferSettings } from '../../offer/service.ts'
import { matchesAwaitingResult } from './store.ts'

interface Needs {
  readonly database: Database
  readonly feed: Pick<MatchFeed, 'recover'>
  readonly sink: FeedSink
  readonly clock: Clock
  readonly logger: Logger
  readonly settings: Pick<OfferSettings, 'unknownMatchVoidAfterMs'>
  /** Whether the running feed reports the match without being asked. */
  readonly isKnown: (matchId: string) => boolean
}

/**
 * Matches of a simulated season whose results could be computed by anybody, because its mark was a 32-bit hash. Bets
 * on them are voided immediately and never settled on a result.
 */
const isOfPublicSeason = (id: string): boolean => /^(sim-|outright:sim-\w+:)\w{1,7}-/.test(id)

/**
 * Ensures that every bet ends: asks the feed for matches with open bets that it does not report by itself because
 * they ended while the platform was down. A match that the provider no longer knows is voided long after its start.
 */
export async function recoverMatches(needs: Needs): Promise<void> {
  const { database, feed, sink, clock, logger, settings } = needs
  const awaiting = await matchesAwaitingResult(database)
  const missing = awaiting.filter(({ match_id }) => !needs.isKnown(match_id))
  if (missing.length === 0) return
  const unknown = new Set(
    await feed.recover(
      missing.map(({ match_id }) => match_id),
      sink,
      { clock },
    ),
  )
  const now = clock.now()
  for (const { match_id, starts_at } of missing) {
    if (!unknown.has(match_id)) continue
    const isOverdue =
      isOfPublicSeason(match_id) || now - starts_at.getTime() > settings.unknownMatchVoidAfterMs
    logger.warn({ matchId: match_id, isOverdue }, 'the feed does not know a match with open bets')
    if (isOverdue) sink.result(voided(match_id, now))
  }
}

const voided = (feedMatchId: string, at: number) => ({
  feedMatchId,
  outcome: 'postponed' as const,
  at,
  fullTime: { home: 0, away: 0 },
  halfTime: null,
  periodScores: [],
  statistics: {},
})
