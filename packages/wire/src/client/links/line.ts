import { CallError, timeoutMs, type ErrorName, type LineKind } from '@grandstand/contract'
import type { Lines } from '../lines.ts'
import type { AnswerLink, OutputLink } from '../operation.ts'
import { runWithin } from './timeout.ts'

/** Failures that count against the line: no answer, a late answer, or an answer of somebody else. */
const lineFailures: ReadonlySet<ErrorName> = new Set([
  'network-failed',
  'timeout',
  'bad-answer',
  'gateway-not-trusted',
])

/** Minimum time in ms of an attempt that still has other lines to try. It may not use up the whole time of the call. */
const leastMs = 2_500

/**
 * Retries on the next line when one fails, each line once, under the same uuid. Only calls that read or are
 * idempotent are retried. A false gateway makes the client leave the line and is reported, but the call is not sent
 * on automatically.
 */
export function lineLink(linesOf: (kind: LineKind) => Lines, next: AnswerLink): AnswerLink {
  return async (operation) => {
    const { call, signal } = operation
    const lines = linesOf(call.line)
    for (let left = lines.state().count; ; left--) {
      const isLast = !call.isRepeatable || left <= 1
      const attempt = lines.attempt()
      // Recorded before the caller learns of its time-out, so that the count is correct by then.
      const onAbort = () => isLineFailure(signal.reason) && attempt.failed()
      signal.addEventListener('abort', onAbort)
      try {
        const share = Math.max(leastMs, timeoutMs[call.timeout] / left)
        const answer = await (isLast
          ? next(operation)
          : runWithin(share, signal, (own) => next({ ...operation, signal: own })))
        attempt.answered()
        return answer
      } catch (error) {
        if (signal.aborted || !isLineFailure(error)) throw error
        attempt.failed()
        if (isLast || (error as CallError).refusal === 'gateway-not-trusted') throw error
      } finally {
        signal.removeEventListener('abort', onAbort)
      }
    }
  }
}

function isLineFailure(error: unknown): boolean {
  return error instanceof CallError && lineFailures.has(error.refusal)
}

/** Without credentials, a time-out is reported as a fault of the line or of the whole network [ERR-16]. */
export function lineErrorLink(lines: Lines, next: OutputLink): OutputLink {
  return async (operation) => {
    try {
      return await next(operation)
    } catch (error) {
      if (operation.call.timeout !== 'credentials-off') throw error
      if (!(error instanceof CallError) || error.refusal !== 'timeout') throw error
      const name = lines.isNetworkAbnormal() ? 'network-abnormal' : 'line-abnormal'
      throw new CallError(name, undefined, { cause: error })
    }
  }
}
