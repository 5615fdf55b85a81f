import { CallError, timeoutMs, type ErrorName, type LineKind } from '@grandstand/contract'
import type { Lines } from '../lines.ts'
import type { AnswerLink, OutputLink } from '../operation.ts'
import { runWithin } from './timeout.ts'

/** What speaks against the line: nothing came, it came too late, or somebody else answered. */
const lineFailures: ReadonlySet<ErrorName> = new Set([
  'network-failed',
  'timeout',
  'bad-answer',
  'gateway-not-trusted',
])

/** An attempt with others behind it may not take all of the call's time, but it gets at least this, ms. */
const leastMs = 2_500

/**
 * Sends again on the next line when one fails, under the same uuid, so that nothing is done twice: only calls that read
 * or are idempotent, each line once. A false gateway is left too, and told: the call is not sent on by itself.
 */
export function lineLink(linesOf: (kind: LineKind) => Lines, next: AnswerLink): AnswerLink {
  return async (operation) => {
    const { call, signal } = operation
    const lines = linesOf(call.line)
    for (let left = lines.state().count; ; left--) {
      const isLast = !call.isRepeatable || left <= 1
      const attempt = lines.attempt()
      // Heard before the caller learns of its time-out, so that the count is right by then.
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

/** A time-out of a call with credentials off is told by what is at fault: the line, or the whole network [ERR-16]. */
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
