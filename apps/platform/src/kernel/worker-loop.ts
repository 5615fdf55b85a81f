import { DatabaseUnavailable } from './database-errors.ts'
import type { Logger } from './logger.ts'

export interface WorkerLoopOptions {
  readonly name: string
  /** Pause after a step that found nothing to do. */
  readonly everyMs: number
  /**
   * Least time between a step that found little and the next, even when woken, so that single items are processed
   * together. The first step after a quiet time runs immediately. 0 by default.
   */
  readonly restMs?: number
  /**
   * Processes one batch (`for update skip locked limit …`). `more` requests the next step without a pause. It should
   * end soon after `signal` aborts.
   */
  readonly step: (signal: AbortSignal) => Promise<'more' | 'idle'>
  readonly logger: Logger
  /** Longest pause after repeated failures; it doubles from `everyMs`. */
  readonly maxBackoffMs?: number
}

export interface WorkerLoop {
  readonly name: string
  /** Runs the next step now, or right after the running one. */
  wake(): void
  /** Stops after the running step. */
  stop(): Promise<void>
}

/**
 * Starts a named loop of steps and pauses. A failed step is logged and retried with growing pauses; it never ends the
 * loop.
 */
export function startWorkerLoop(options: WorkerLoopOptions): WorkerLoop {
  const { name, everyMs, restMs = 0, step, logger, maxBackoffMs = 30_000 } = options
  const stopping = new AbortController()
  let isWoken = false
  let endPause = () => {}
  let failures = 0

  /** Ends early when the loop stops and, if `isWakeable`, when it is woken. */
  async function pause(ms: number, isWakeable = true): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        if (!stopping.signal.aborted && !(isWakeable && isWoken)) return
        clearTimeout(timer)
        resolve()
      }
      endPause()
    })
    endPause = () => {}
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWoken = false
      const begunAt = performance.now()
      try {
        const result = await step(stopping.signal)
        failures = 0
        if (result === 'more') continue
        await pause(everyMs)
        const restLeftMs = restMs - (performance.now() - begunAt)
        if (restLeftMs > 0) await pause(restLeftMs, false)
      } catch (error) {
        failures += 1
        const waitMs = Math.min(maxBackoffMs, Math.max(everyMs, 50) * 2 ** Math.min(failures, 10))
        const level = error instanceof DatabaseUnavailable ? 'warn' : 'error'
        logger[level]({ worker: name, err: error, failures, waitMs }, 'worker step failed')
        isWoken = false
        await pause(waitMs)
      }
    }
  }

  const ended = run()
  return {
    name,
    wake() {
      isWoken = true
      endPause()
    },
    async stop() {
      stopping.abort()
      endPause()
      await ended
    },
  }
}
