import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { FeedSink, MatchFeed } from './feed.ts'

/** Keeps a feed running: one that fails is started again, later each time, and delivers a full snapshot again. */
export interface FeedRunner {
  start(): void
  stop(): Promise<void>
}

const firstPauseMs = 500
const longestPauseMs = 15_000

export function createFeedRunner(feed: MatchFeed, sink: FeedSink, clock: Clock, logger: Logger): FeedRunner {
  const stopping = new AbortController()
  let ended = Promise.resolve()

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      try {
        await feed.start(sink, { clock, signal: stopping.signal })
        if (!stopping.signal.aborted) logger.info({ feed: feed.name }, 'feed has nothing more to come')
        return
      } catch (error) {
        if (Date.now() - startedAt > longestPauseMs) pauseMs = firstPauseMs
        logger.error({ feed: feed.name, err: error, pauseMs }, 'feed failed')
        await pause(pauseMs, stopping.signal)
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

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
