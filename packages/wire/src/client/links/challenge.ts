import { CallError } from '@grandstand/contract'
import type { ChallengeResult } from '@grandstand/contract/auth'
import type { OutputLink } from '../operation.ts'

/**
 * Asks the person to solve a challenge. `data` comes from the need-safe answer. Resolves with the result, with `anew`
 * when this challenge can no longer be solved and the server should issue another, or with undefined when the person
 * closed it.
 */
export type SolveChallenge = (
  data: unknown,
  signal: AbortSignal,
) => Promise<ChallengeResult | 'anew' | undefined>

/**
 * Holds a request that got a `need-safe` answer until the person has solved the challenge, then sends the original
 * request again with the result merged, under the same uuid [STATE-13]. An empty result ends the call with
 * `request-closed` [STATE-14]. This link is above the time-out link, because the person's time is not network time.
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
