import type { Call, CallInput, CallOutput } from '@grandstand/contract'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useClient } from '../client/client-context.ts'
import type { ActSpec, ActState } from './act-store.ts'
import { isCancellation } from './cancellation.ts'

/** One act as a view sees it. */
export interface Act<Answer> {
  readonly state: ActState<Answer>
  readonly isPending: boolean
  /** Sent without a definite answer: `ActNotice` says so, and `again` sends the same request. */
  readonly isUnknown: boolean
  /** Sending or unknown: what was sent must not be changed. */
  readonly isHeld: boolean
  /** Why it was refused, for the form to say; that it was cancelled is said by `ActNotice`. */
  readonly error: unknown
  /** The answer of what was done last; undefined in every other state. */
  readonly answer: Answer | undefined
  /**
   * Sends a changing call. `pick` takes what the screens want of its output; `note` (JSON) comes back with the state.
   * Resolves with where the act then stands, and never rejects.
   */
  readonly send: <C extends Call>(
    call: C,
    input: CallInput<C>,
    pick: (output: CallOutput<C>) => Answer,
    note?: unknown,
  ) => Promise<ActState<Answer>>
  /** Sends what is in doubt once more: the same body under the same key. */
  readonly again: () => void
  /** Asks what became of it, so that the form opens again. */
  readonly settle: () => void
  /** Ends it as refused before anything was sent: what it needs could not be had. */
  readonly fail: (error: unknown) => ActState<Answer>
  /** Forgets how the last one ended. */
  readonly reset: () => void
}

/** The same for what is sent many times at once (messages, gifts): each sending has a subject of its own. */
export function useManyActs<Answer>(spec: Omit<ActSpec<Answer>, 'subject' | 'onDone'>) {
  const { acts } = useClient()
  return <C extends Call>(
    subject: string,
    call: C,
    input: CallInput<C>,
    pick: (output: CallOutput<C>) => Answer,
  ): Promise<ActState<Answer>> => {
    const one = { ...spec, subject }
    return acts.send(one, call, input, pick).finally(() => acts.reset(one))
  }
}

/** An act whose input is always of one form: `run` sends it. */
export function useRun<Input, Answer>(
  spec: ActSpec<Answer>,
  send: (act: Act<Answer>, input: Input) => Promise<ActState<Answer>>,
): Act<Answer> & { readonly run: (input: Input) => Promise<ActState<Answer>> } {
  const act = useAct<Answer>(spec)
  return { ...act, run: (input) => send(act, input) }
}

/** How a changing call is made: see `docs/adding-a-call.md`. */
export function useAct<Answer>(spec: ActSpec<Answer>): Act<Answer> {
  const { acts } = useClient()
  const { name, subject } = spec
  const view = useRef(spec as ActSpec<unknown>)
  useEffect(() => {
    view.current = spec as ActSpec<unknown>
  })
  useEffect(() => acts.attach({ name, subject }, view), [acts, name, subject])
  const subscribe = useCallback(
    (listener: () => void) => acts.subscribe({ name, subject }, listener),
    [acts, name, subject],
  )
  const state = useSyncExternalStore(subscribe, () => acts.read({ name, subject })) as ActState<Answer>
  const ways = useMemo(
    () => ({
      send: <C extends Call>(
        call: C,
        input: CallInput<C>,
        pick: (output: CallOutput<C>) => Answer,
        note?: unknown,
      ) => acts.send(view.current, call, input, pick, note),
      again: () => void acts.again({ name, subject }),
      settle: () => void acts.settle({ name, subject }),
      fail: (error: unknown) => acts.fail(view.current, error) as ActState<Answer>,
      reset: () => acts.reset({ name, subject }),
    }),
    [acts, name, subject],
  )
  return {
    ...ways,
    state,
    isPending: state.at === 'sending',
    isUnknown: state.at === 'unknown',
    isHeld: state.at === 'sending' || state.at === 'unknown',
    error: state.at === 'refused' && !isCancellation(state.error) ? state.error : undefined,
    answer: state.at === 'done' ? state.answer : undefined,
  }
}
