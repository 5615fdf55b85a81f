import type { CallOutput, MatchId } from '@grandstand/contract'
import type { getHeadToHead } from '@grandstand/contract/sportsbook'
import type { Publish } from '../../kernel/channel-source.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Once } from '../../kernel/once.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import type { OfferService } from '../offer/service.ts'
import { createFavourites } from './favourites/favourites.ts'
import { createNotices } from './favourites/notices.ts'
import { createReplays } from './replays/replays.ts'
import { createTracker } from './tracker/tracker.ts'

export interface FollowNeeds {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly logger: Logger
  readonly publish: Publish
  readonly offer: Pick<OfferService, 'book' | 'listen' | 'results' | 'search' | 'settings'>
}

const replayEveryMs = 200

/**
 * The features for following matches: tracker and line-ups, replays from files, favourites and their notices. Listens
 * to the feed after the book, so that the book already knows every match that a listener looks up.
 */
export function createFollow({ database, once, clock, logger, publish, offer }: FollowNeeds) {
  const { book, results, search, settings } = offer
  const tracker = createTracker({ clock, publish, keepEndedMs: settings.keepEndedMs })
  const notices = createNotices({ database, clock, logger, publish, book })
  for (const { listener } of [tracker, notices]) offer.listen(listener)
  const replays = createReplays(tracker, clock, () => uuidV7(clock))
  return {
    tracker,
    replays,
    favourites: createFavourites({ database, once, clock, search }),

    /**
     * Past meetings of a match's two sides.
     * @throws CallError('not-found')
     */
    headToHead: (matchId: MatchId): Promise<CallOutput<typeof getHeadToHead>> =>
      results.headToHead(tracker.tracker(matchId).match),

    /** Starts the worker that plays the recorded matches. */
    start: (): WorkerLoop =>
      startWorkerLoop({
        name: 'replays',
        everyMs: replayEveryMs,
        logger,
        step: () => {
          replays.step()
          return Promise.resolve('idle')
        },
      }),
  }
}
export type FollowService = ReturnType<typeof createFollow>
