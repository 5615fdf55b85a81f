import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../../kernel/clock.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { FeedSink, MatchFeed } from './feed.ts'

/**
 * Keeps a feed running: restarts it after a failure, with growing back-off, and after a silence, whichever side
 * caused it. A restarted feed delivers a full snapshot.
 */
export interface FeedRunner {
  start(): void
  stop(): Promise<void>
}

interface FeedRunnerNeeds {
  readonly feed: MatchFeed
  readonly sink: FeedSink
  readonly clock: Clock
  readonly logger: Logger
  readonly isSilent: () => boolean
}

const firstPauseMs = 500
const longestPauseMs = 15_000
const lookEveryMs = 1_000
/** Time allowed for a snapshot. */
const snapshotPatienceMs = 15_000

export function createFeedRunner({ feed, sink, clock, logger, isSilent }: FeedRunnerNeeds): FeedRunner {
  const stopping = new AbortController()
  let ended = Promise.resolve()

  /** Runs the feed once, and ends it when it has gone silent. */
  async function runOnce(startedAt: number): Promise<'over' | 'silent'> {
    const ending = new AbortController()
    const looking = setInterval(() => {
      if (isSilent() && Date.now() - startedAt > snapshotPatienceMs) ending.abort()
    }, lookEveryMs)
    try {
      await feed.start(sink, { clock, signal: AbortSignal.any([stopping.signal, ending.signal]) })
    } finally {
      clearInterval(looking)
    }
    return ending.signal.aborted ? 'silent' : 'over'
  }

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      try {
        if ((await runOnce(startedAt)) === 'silent') {
          logger.warn({ feed: feed.name }, 'feed went silent, it is started again')
          continue
        }
        if (!stopping.signal.aborted) logger.info({ feed: feed.name }, 'feed has nothing more to come')
        return
      } catch (error) {
        if (Date.now() - startedAt > longestPauseMs) pauseMs = firstPauseMs
        logger.error({ feed: feed.name, err: error, pauseMs }, 'feed failed')
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
        pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      }
    }
  }

  return {
    start() {
      ended = run()
    },
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
