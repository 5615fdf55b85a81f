import type { MatchId } from '@grandstand/contract'
import { favouriteNotices, type FavouriteNotice } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { Book, FeedListener, FeedMatchState } from '../../offer/service.ts'
import type { Publish } from '../../../kernel/channel-source.ts'
import { followersOf } from './store.ts'

/** Older events are not announced, because the feed repeats everything after a restart. */
const newsMs = 60_000

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly publish: Publish
  readonly book: Pick<Book, 'matchAlone'>
}

/** Notifies members when a match that they follow starts, when a goal is scored in it, and when it ends. */
export function createNotices({ database, clock, logger, publish, book }: Needs) {
  const last = new Map<string, FeedMatchState['status']>()

  async function tell(
    matchId: string,
    about: Pick<FavouriteNotice, 'id' | 'kind' | 'at'> & Partial<FavouriteNotice>,
  ): Promise<void> {
    if (clock.now() - about.at > newsMs) return
    const match = book.matchAlone(matchId as MatchId)
    if (match === undefined) return
    const followers = await followersOf(database, {
      match: match.id,
      competitors: [match.home.id, match.away.id],
      competition: match.competition.id,
    })
    const notice: FavouriteNotice = {
      matchId: match.id,
      sport: match.sport,
      homeName: match.home.shortName,
      awayName: match.away.shortName,
      score: match.state.score,
      ...about,
    }
    for (const memberId of followers) publish(favouriteNotices, memberId, { notice })
  }

  const telling = (...told: Parameters<typeof tell>) =>
    void tell(...told).catch((error: unknown) => logger.warn({ err: error }, 'a notice was not told'))

  const listener: FeedListener = {
    state: ({ feedMatchId, status, at }) => {
      const before = last.get(feedMatchId)
      last.set(feedMatchId, status)
      if (before === 'scheduled' && status === 'in-play')
        telling(feedMatchId, { id: `${feedMatchId} started`, kind: 'started', at })
      if (before !== undefined && before !== 'ended' && status === 'ended')
        telling(feedMatchId, { id: `${feedMatchId} ended`, kind: 'ended', at })
    },
    incident: ({ feedMatchId, id, kind, side, at, scoreAfter, player, minute }) => {
      // Only goals are announced; points in basketball are too frequent.
      if (kind !== 'goal') return
      telling(feedMatchId, {
        id,
        kind: 'scored',
        at,
        score: { home: scoreAfter.home, away: scoreAfter.away },
        minute: String(minute),
        ...(side !== null && { side }),
        ...(player !== null && { player }),
      })
    },
    result: ({ feedMatchId }) => void last.delete(feedMatchId),
  }
  return { listener }
}
