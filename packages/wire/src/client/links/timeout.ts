import { CallError, timeoutMs } from '@grandstand/contract'
import type { OutputLink } from '../operation.ts'

/** Ends a call after its class's time [CONST-03] with `timeout`. The caller's own abort passes through as it is. */
export function timeoutLink(next: OutputLink): OutputLink {
  return (operation) =>
    runWithin(timeoutMs[operation.call.timeout], operation.signal, (signal) => next({ ...operation, signal }))
}

/** Runs under a signal that also ends after `limitMs`; then the outcome is `timeout`, which is the signal's reason too. */
export async function runWithin<Result>(
  limitMs: number,
  outer: AbortSignal,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController()
  const timer = setTimeout(() => own.abort(new CallError('timeout')), limitMs)
  try {
    const signal = AbortSignal.any([outer, own.signal])
    return await Promise.race([run(signal), ended(own.signal), ended(outer)])
  } catch (error) {
    if (outer.aborted) throw outer.reason
    if (own.signal.aborted) throw new CallError('timeout', undefined, { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Rejects with the abort, so that not even a link that ignores its signal can hold a call up. */
export function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
