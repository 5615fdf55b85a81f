import { CallError } from '@grandstand/contract'
import type { OutputLink } from '../operation.ts'

/**
 * Lets the person prove that it is them. `data` is what the refusal told: for what, and by which ways (`proofWanted` of
 * the contract). Resolves with true when the server took a proof, with false when the person closed it.
 */
export type ProveSecondFactor = (data: unknown, signal: AbortSignal) => Promise<boolean>

/**
 * A `second-factor-required` answer waits for the person's proof, which the server keeps for this session, and then
 * sends the call again under the same uuid. Closing it ends the call with `request-closed`. One proof is asked for at a
 * time: a second call that needs one waits for the first. It stands above the time-out, as the challenge does.
 */
export function stepUpLink(prove: ProveSecondFactor | undefined, next: OutputLink): OutputLink {
  if (!prove) return next
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (ask: () => Promise<boolean>): Promise<boolean> => {
    const mine = last.then(ask)
    last = mine.catch(() => undefined)
    return mine
  }
  return async (operation) => {
    for (;;) {
      try {
        return await next(operation)
      } catch (error) {
        if (!(error instanceof CallError) || error.refusal !== 'second-factor-required') throw error
        const isProven = await inTurn(() => prove(error.data, operation.signal))
        if (operation.signal.aborted) throw operation.signal.reason
        if (!isProven) throw new CallError('request-closed', undefined, { cause: error })
      }
    }
  }
}
