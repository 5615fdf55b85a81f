import type { Call, CallInput, CallOutput } from '@grandstand/contract'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useClient } from '../client/client-context.ts'
import type { ActSpec, ActState } from './act-store.ts'
import { isCancellation } from './cancellation.ts'

/** The state and operations of one act, for a view. */
export interface Act<Answer> {
  readonly state: ActState<Answer>
  readonly isPending: boolean
  /** Sent without a definite answer: `ActNotice` shows that, and `again` repeats the same request. */
  readonly isUnknown: boolean
  /** Sending or unknown: the sent values must not be changed. */
  readonly isHeld: boolean
  /** Done, after its outcome was unknown: the next press only says that the member has seen it. */
  readonly isLate: boolean
  /** Why it was refused, for the form to show; `ActNotice` shows a cancellation. */
  readonly error: unknown
  /** The answer of the last act when it is done; undefined in every other state. */
  readonly answer: Answer | undefined
  /**
   * Sends a changing call. `pick` selects the part of the output that the screens need; `note` (JSON) is returned
   * with the state. Resolves with the act's resulting state, and never rejects.
   */
  readonly send: <C extends Call>(
    call: C,
    input: CallInput<C>,
    pick: (output: CallOutput<C>) => Answer,
    note?: unknown,
  ) => Promise<ActState<Answer>>
  /** Repeats the request in doubt: the same body under the same key. */
  readonly again: () => void
  /** Looks up the outcome, so that the form is unlocked. */
  readonly settle: () => void
  /** Ends it as refused before anything is sent, because something that the request needs was not available. */
  readonly fail: (error: unknown) => ActState<Answer>
  /** Clears the end of the last act. */
  readonly reset: () => void
}

/**
 * Like `useAct`, for things that are sent many times in parallel (messages, gifts): each request has its own subject.
 */
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

/** Wraps an act whose input always has one type: `run` sends it. */
export function useRun<Input, Answer>(
  spec: ActSpec<Answer>,
  send: (act: Act<Answer>, input: Input) => Promise<ActState<Answer>>,
): Act<Answer> & { readonly run: (input: Input) => Promise<ActState<Answer>> } {
  const act = useAct<Answer>(spec)
  return { ...act, run: (input) => send(act, input) }
}

/** Makes a changing call: see `docs/adding-a-call.md`. */
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
    isLate: state.at === 'done' && state.isLate && spec.isReplaceable !== true,
    error: state.at === 'refused' && !isCancellation(state.error) ? state.error : undefined,
    answer: state.at === 'done' ? state.answer : undefined,
  }
}
