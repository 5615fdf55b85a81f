import { CallError, errors } from '@grandstand/contract'
import type { Database, Transaction } from '../database.ts'
import type { Answer, IdempotentRequest } from '../idempotent-request.ts'
import * as store from './store.ts'
import { isTombstone, type Kept } from './store.ts'

/** A request to another company, and the effect here once it has agreed. */
export interface AskedFirst {
  readonly ask: () => Promise<unknown>
  readonly effect: (tx: Transaction) => Promise<unknown>
}
export type Prepare<W> = (actor: string, input: W) => Promise<AskedFirst>

/** Identifies a request. */
export type Key = Pick<IdempotentRequest, 'actor' | 'uuid'>

export const nothingKept = (effect: AskedFirst['effect']) => async (tx: Transaction) => {
  await effect(tx)
  return null
}

/** Whether a refusal would be the same at every retry, so that nothing of the request is in progress. */
export const isFinal = (error: unknown): boolean =>
  error instanceof CallError && ['changed', 'no'].includes(errors[error.refusal].retry)

interface Needs {
  readonly database: Database
  /** Time after which a request to another company has ended, or its process has died. */
  readonly askingMs: number
  /** How requests to other companies are prepared again, by call. */
  readonly asked: ReadonlyMap<string, Prepare<Answer>>
  /** Runs an effect and stores its answer in one commit. */
  readonly commit: <A extends Answer>(
    request: IdempotentRequest,
    effect: (tx: Transaction) => Promise<A>,
  ) => Promise<A>
}

/** Returns the function that settles a request: it is done, or it is cancelled for good. */
export function createSettling({ database, askingMs, asked, commit }: Needs) {
  async function close(key: Key): Promise<'done' | 'cancelled'> {
    let kept = await store.find(database, key)
    if (kept === undefined) {
      if (!(await store.hasRoom(database, key.actor))) throw new CallError('rate-limited')
      // The insert itself waits for a transaction that holds the key.
      await store.insertTombstone(database, key)
      kept = await store.find(database, key)
    }
    if (kept === undefined || isTombstone(kept)) return 'cancelled'
    return kept.is_unanswered ? carryOn(key, kept) : 'done'
  }

  /** Completes a begun request to another company, as if the client had retried. */
  async function carryOn(key: Key, begun: Kept): Promise<'done' | 'cancelled'> {
    const prepare = asked.get(begun.call)
    if (prepare === undefined || begun.input === null || begun.age < askingMs)
      throw new CallError('unavailable')
    const request = { ...key, call: begun.call, bodyHash: begun.body_hash }
    let hasAgreed = false
    try {
      const { ask, effect } = await prepare(key.actor, begun.input)
      await ask()
      hasAgreed = true
      await commit(request, nothingKept(effect))
      return 'done'
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const isOver = hasAgreed ? errors[error.refusal].retry !== 'same' : isFinal(error)
      if (!isOver) throw new CallError('unavailable', undefined, { cause: error })
    }
    // The other company has acted, but the state here no longer allows the effect, so an empty answer is stored.
    if (hasAgreed) await commit(request, () => Promise.resolve(null))
    else await store.buryBegun(database, request)
    return isTombstone(await store.find(database, key)) ? 'cancelled' : 'done'
  }

  return close
}
