import { CallError } from '@grandstand/contract'
import { useState } from 'react'
import { createActEnd } from './act-end.ts'
import type { ActSpec, ActState } from './act-store.ts'
import { useAct, type Act } from './use-act.ts'

const unknownOutcome = new CallError('outcome-unknown')

/**
 * An act in the shape of a mutation, for views that show every failure in one place: `error` covers an unknown
 * outcome too.
 */
export interface Change<Input, Answer> extends Omit<Act<Answer>, 'error'> {
  readonly error: Error | undefined
  readonly isError: boolean
  readonly isSuccess: boolean
  readonly data: Answer | undefined
  /** The newest input that this view has sent. */
  readonly variables: Input | undefined
  /** Resolves once it is done, and stays pending while the outcome is unknown; rejects with the refusal. */
  readonly mutateAsync: (input: Input) => Promise<Answer>
  readonly mutate: (
    input: Input,
    on?: { readonly onSuccess?: (answer: Answer) => unknown; readonly onError?: (error: unknown) => unknown },
  ) => void
}

/** Makes a changing call from a small form or a button: see `docs/adding-a-call.md`. */
export function useChange<Input, Answer>(
  spec: ActSpec<Answer>,
  send: (act: Act<Answer>, input: Input) => Promise<ActState<Answer>>,
): Change<Input, Answer> {
  const [sent, setSent] = useState<{ readonly input: Input } | undefined>(undefined)
  const [end] = useState(createActEnd<Answer>)
  const act = useAct<Answer>({
    isToldInPlace: true,
    ...spec,
    onDone(answer, note) {
      end.done(answer)
      spec.onDone?.(answer, note)
    },
    onRefused: end.refused,
  })
  const mutateAsync = (input: Input): Promise<Answer> => {
    setSent({ input })
    return end.of(send(act, input))
  }
  const refused = act.state.at === 'refused' ? act.state.error : undefined
  const error = act.isUnknown ? unknownOutcome : (refused as Error | undefined)
  // Nothing in this view waits for an act that an earlier view sent: its end is shown as one whose answer is lost.
  const isOfEarlierView = act.state.at === 'done' && sent === undefined
  return {
    ...act,
    state: isOfEarlierView ? { ...act.state, answer: undefined } : act.state,
    error,
    isError: error !== undefined,
    isSuccess: act.state.at === 'done',
    data: act.answer,
    variables: sent?.input,
    mutateAsync,
    mutate: (input, { onSuccess, onError } = {}) =>
      void mutateAsync(input).then(onSuccess ?? (() => {}), onError ?? (() => {})),
  }
}
