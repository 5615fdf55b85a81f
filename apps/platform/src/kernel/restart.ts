import { getHeapStatistics } from 'node:v8'
import type { Logger } from './logger.ts'
import type { Shutdown } from './shutdown.ts'

/** The exit code that asks whoever started this process to start it again (EX_TEMPFAIL). */
export const restartCode = 75
const longestMs = 20_000
const lookEveryMs = 500
/** Of the heap's limit: above it the garbage collector takes more and more of the time, and then the process is killed. */
const fullShare = 0.85

/**
 * Ends the process in order, to be started again, when it cannot be trusted or cannot go on: an error that nobody caught,
 * or a heap that is nearly full. It never stays half alive: what does not end by itself is ended.
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
    // Twice in a row: between the two the collector has had its chance.
    if (isFull && wasFull) restart('the heap is nearly full')
    wasFull = isFull
  }, lookEveryMs).unref()
}
