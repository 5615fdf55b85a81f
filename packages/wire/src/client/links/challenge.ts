import { CallError } from '@grandstand/contract'
import type { ChallengeResult } from '@grandstand/contract/auth'
import type { OutputLink } from '../operation.ts'

/**
 * Asks the person. `data` is what the need-safe answer told. Resolves with the result; `anew` when that challenge cannot
 * be solved any more and the server should ask another one; undefined when the person closed it.
 */
export type SolveChallenge = (
  data: unknown,
  signal: AbortSignal,
) => Promise<ChallengeResult | 'anew' | undefined>

/**
 * A `need-safe` answer waits for the person and then sends the original request again with the result merged, under the
 * same uuid [STATE-13]. An empty result ends the call with `request-closed` [STATE-14]. It stands above the time-out:
 * what a person needs for a picture is no time of the network's.
 */
export function challengeLink(solve: SolveChallenge | undefined, next: OutputLink): OutputLink {
  if (!solve) return next
  return async (operation) => {
    for (let attempt = operation; ;) {
      try {
        return await next(attempt)
      } catch (error) {
        if (!(error instanceof CallError) || error.refusal !== 'need-safe') throw error
        const result = await solve(error.data, operation.signal)
        if (operation.signal.aborted) throw operation.signal.reason
        if (result === undefined) throw new CallError('request-closed', undefined, { cause: error })
        attempt =
          result === 'anew'
            ? operation
            : { ...operation, info: { ...operation.info, safe: `${result.challenge}.${result.proof}` } }
      }
    }
  }
}
