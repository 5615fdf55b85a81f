import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Once } from '../../kernel/once.ts'
import type { Publish } from './channels.ts'
import { createFavourites } from './favourites/favourites.ts'
import { createNotices } from './favourites/notices.ts'
import type { MatchFeed } from './feed.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import { createFollow } from './follow/follow.ts'
import { createReplays } from './follow/replays.ts'
import { createHistory } from './results/history.ts'
import { createResults } from './results/results.ts'
import { createPopular } from './search/popular.ts'
import { createSearch } from './search/search.ts'
import type { Sportsbook } from './service.ts'
import { createSharing } from './sharing/sharing.ts'

export interface FollowingNeeds {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly logger: Logger
  readonly publish: Publish
  readonly feed: MatchFeed
  readonly sportsbook: Pick<Sportsbook, 'book' | 'recorder' | 'listen' | 'place'>
  /** How long the book keeps a match that is over. */
  readonly keepEndedMs?: number
  readonly nameOf: (memberId: string) => Promise<string | undefined>
}

const replayEveryMs = 200

/**
 * What stands around the book: following a match, results, finding, favourites and sharing. It hears the feed after the
 * book has, so that the book knows whatever it asks about.
 */
export function createFollowing(needs: FollowingNeeds) {
  const { database, once, clock, logger, publish, feed, sportsbook, nameOf } = needs
  const { book, recorder, place } = sportsbook
  const follow = createFollow({ clock, publish, keepEndedMs: needs.keepEndedMs })
  const search = createSearch(book)
  const notices = createNotices({ database, clock, logger, publish, book })
  for (const { listener } of [follow, search, notices]) sportsbook.listen(listener)
  const replays = createReplays(follow, clock, () => uuidV7(clock))
  const history = createHistory({ feed, recorder, clock, logger })
  return {
    follow,
    replays,
    /** Plays the matches from files. */
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
    search,
    results: createResults({ database, history, follow }),
    popular: createPopular(database, clock, book),
    favourites: createFavourites({ database, once, clock, search }),
    sharing: createSharing({ database, once, clock, book, place, nameOf }),
  }
}
export type Following = ReturnType<typeof createFollowing>
