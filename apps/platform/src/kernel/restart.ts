import { getHeapStatistics } from 'node:v8'
import type { Logger } from './logger.ts'
import type { Shutdown } from './shutdown.ts'

/** Exit code that asks the supervisor to start this process again (EX_TEMPFAIL). */
export const restartCode = 75
const longestMs = 20_000
const lookEveryMs = 500
/** Share of the heap limit above which garbage collection takes more and more time, until the process is killed. */
const fullShare = 0.85

/**
 * Shuts the process down to be restarted when it cannot be trusted or cannot continue: after an uncaught error, or
 * when the heap is nearly full. A shutdown that hangs is forced.
 */
export function restartWhenBroken(logger: Logger, shutdown: Shutdown): void {
  let isEnding = false
  let wasFull = false

  function restart(reason: string, error?: unknown): void {
    if (isEnding) return
    isEnding = true
    logger.fatal({ ...(error !== undefined && { err: error }), reason }, 'ending, to be started again')
    setTimeout(() => process.exit(restartCode), longestMs).unref()
    void (async () => {
      await shutdown.run(reason)
      process.exit(restartCode)
    })()
  }

  process.on('unhandledRejection', (error) => restart('unhandled rejection', error))
  process.on('uncaughtException', (error) => restart('uncaught exception', error))
  setInterval(() => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    const isFull = used > limit * fullShare
    // Twice in a row, so that the garbage collector can run in between.
    if (isFull && wasFull) restart('the heap is nearly full')
    wasFull = isFull
  }, lookEveryMs).unref()
}
