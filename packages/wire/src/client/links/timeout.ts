import { CallError, timeoutMs } from '@grandstand/contract'
import type { OutputLink } from '../operation.ts'

/**
 * Ends a call with `timeout` after the limit of its time-out class [CONST-03]. An abort by the caller is passed on
 * unchanged.
 */
export function timeoutLink(next: OutputLink): OutputLink {
  return (operation) =>
    runWithin(timeoutMs[operation.call.timeout], operation.signal, (signal) => next({ ...operation, signal }))
}

/**
 * Runs `run` with a signal that aborts with the caller or after `limitMs`.
 * @throws CallError timeout after `limitMs`; the reason of `outer` when the caller aborted
 */
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

/** Rejects when the signal aborts, so that a link which ignores its signal cannot delay the call. */
export function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
