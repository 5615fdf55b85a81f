import { CallError } from '@grandstand/contract'
import type { Operation, OutputLink } from '../operation.ts'

/**
 * Asks the person for a proof of identity. `data` comes from the refusal: the purpose and the accepted methods
 * (`proofWanted` of the contract). Resolves with true when the server accepted a proof, with false when the person
 * closed the dialog.
 */
export type ProveSecondFactor = (data: unknown, signal: AbortSignal) => Promise<boolean>

/**
 * Handles a `second-factor-required` answer: waits for the person's proof, which the server keeps for this session,
 * and sends the call again under the same uuid. Closing the dialog ends the call with `request-closed`. Like the
 * challenge link, it is above the time-out link. The dialog is single flight: calls refused while it is open wait for
 * it. After a proof they are retried one after the other, and only one that is still refused opens the dialog again.
 * Closing it ends them all.
 */
export function stepUpLink(prove: ProveSecondFactor | undefined, next: OutputLink): OutputLink {
  if (!prove) return next
  let last: Promise<unknown> = Promise.resolve()
  let proofs = 0
  let closings = 0
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  const ask = async (refused: CallError, { signal }: Operation): Promise<void> => {
    signal.throwIfAborted()
    const isProven = await prove(refused.data, signal)
    // The caller gave the call up, which says nothing about the person's answer for the others.
    signal.throwIfAborted()
    if (isProven) proofs++
    else {
      closings++
      throw new CallError('request-closed', undefined, { cause: refused })
    }
  }
  return async (operation) => {
    let proofsKnown = proofs
    const first = await sendOnce(next, operation)
    if (!(first instanceof Refused)) return first
    let refused = first.error
    const closingsKnown = closings
    return inTurn(async () => {
      if (closings > closingsKnown) throw new CallError('request-closed', undefined, { cause: refused })
      for (;;) {
        if (proofs === proofsKnown) await ask(refused, operation)
        proofsKnown = proofs
        const again = await sendOnce(next, operation)
        if (!(again instanceof Refused)) return again
        refused = again.error
      }
    })
  }
}

/** The outcome of a call that needs a proof first. */
class Refused {
  readonly error: CallError
  constructor(error: CallError) {
    this.error = error
  }
}

async function sendOnce(next: OutputLink, operation: Operation): Promise<unknown> {
  try {
    return await next(operation)
  } catch (error) {
    if (!(error instanceof CallError) || error.refusal !== 'second-factor-required') throw error
    return new Refused(error)
  }
}
