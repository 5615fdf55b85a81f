import { CallError, errors } from '@grandstand/contract'
import { settleOutcome } from '@grandstand/contract/gateway'
import type { Api } from '../api/api.ts'
import type { ActEntries } from './act-entries.ts'
import { isEnded, isOverPage, type Entry, type Request, type Sent, type State } from './act-state.ts'
import { isCancellation } from './cancellation.ts'

interface Needs {
  readonly api: Pick<Api, 'call'>
  readonly acts: ActEntries
  /** Shows a failure that no view shows. */
  readonly react: (error: unknown, isToldInPlace: boolean) => void
  /** Announces over the page how an act whose doubt was announced has ended: done, or refused with `error`. */
  readonly tellEnd: (end: Extract<State, { at: 'done' | 'refused' }>) => void
  /** Called whenever an outcome is unknown, so that it is looked up later. */
  readonly onDoubt: () => void
}

/** Sends requests and looks up outcomes, until each has a definite end. */
export function createActSending({ api, acts, react, tellEnd, onDoubt }: Needs) {
  const { become, forget, tell } = acts

  function finish(entry: Entry, request: Request, answer?: { readonly is: unknown }): State {
    if (entry.request !== request) return entry.state
    entry.request = undefined
    const isUnseen = entry.isTold && entry.views.size === 0
    forget(entry)
    const state = { at: 'done', answer: answer?.is, isLate: request.isInDoubt, note: request.note } as const
    become(entry, state)
    if (isUnseen) tellEnd(state)
    if (answer) entry.spec.onAnswer?.(answer.is)
    for (const { current } of entry.views) current.onDone?.(answer?.is, request.note)
    return state
  }
  /** `isClosed`: the platform will never accept its uuid again. */
  function refuse(entry: Entry, request: Request, error: unknown, isClosed: boolean): State {
    if (entry.request !== request) return entry.state
    // Otherwise the same body keeps its uuid: a proof or a solved challenge may be tied to it.
    entry.request = isClosed ? undefined : { ...request, isInDoubt: false }
    const isUnseen = entry.isTold && entry.views.size === 0
    forget(entry)
    const state = { at: 'refused', error, note: request.note } as const
    become(entry, state)
    react(error, isUnseen || entry.spec.isToldInPlace === true)
    if (isUnseen) tellEnd(state)
    for (const { current } of entry.views) current.onRefused?.(error)
    return state
  }
  function doubt(entry: Entry, request: Request): State {
    if (entry.request !== request) return entry.state
    request.isInDoubt = true
    // Its promise settles a moment later: what is asked for until then begins a step of its own.
    entry.running = undefined
    const state = become(entry, { at: 'unknown', note: request.note })
    if (entry.isLeft || isOverPage(entry.spec)) tell(entry, () => run(entry, attempt))
    onDoubt()
    return state
  }

  /** Looks up the outcome of a request in doubt; `because` is the refusal of its last attempt, if there was one. */
  async function settle(entry: Entry, request: Request, because?: unknown): Promise<State> {
    const { sent, uuid } = request
    if (sent && !sent.call.isOutcomeKept) return doubt(entry, request)
    // The session has ended.
    if (entry.request !== request) return entry.state
    let outcome
    try {
      ;({ outcome } = await api.call(settleOutcome, { uuid }))
    } catch {
      return doubt(entry, request)
    }
    if (outcome === 'cancelled')
      return refuse(entry, request, because ?? new CallError('request-cancelled'), true)
    if (!sent || entry.request !== request) return finish(entry, request)
    try {
      // It is done: sending the same request again only returns the stored answer.
      return finish(entry, request, { is: await deliver(sent, request) })
    } catch (error) {
      return isDefinite(error) ? finish(entry, request) : doubt(entry, request)
    }
  }

  const deliver = async ({ call, input }: Sent, { uuid, pick }: Request): Promise<unknown> =>
    pick((await api.call(call, input, { uuid })) as never)

  async function attempt(entry: Entry, request: Request): Promise<State> {
    const { sent } = request
    if (!sent) return settle(entry, request)
    try {
      return finish(entry, request, { is: await deliver(sent, request) })
    } catch (error) {
      const isOver = isDefinite(error) && !request.isInDoubt
      if (isOver || !sent.call.idempotent) return refuse(entry, request, error, isCancellation(error))
      return settle(entry, request, isDefinite(error) ? error : undefined)
    }
  }

  /**
   * Runs one step of an act, and never two at a time. In a quiet run the act stays `unknown` meanwhile, and a step that
   * is asked for during it follows when the outcome is still unknown.
   */
  function run(
    entry: Entry,
    step: (entry: Entry, request: Request) => Promise<State>,
    isQuiet = false,
  ): Promise<State> {
    const { request, state } = entry
    const isAgain = state.at === 'unknown' || (state.at === 'sending' && state.isAgain)
    // A step that has just ended is joined, so nothing is sent.
    const isOver = entry.running !== undefined && isEnded(state)
    if (request && !isQuiet && !isOver) become(entry, { at: 'sending', isAgain, note: request.note })
    if (entry.running && entry.isQuiet && !isQuiet)
      return entry.running.then(({ at }) => (at === 'unknown' ? run(entry, step) : entry.state))
    if (entry.running || !request) return entry.running ?? Promise.resolve(entry.state)
    entry.isQuiet = isQuiet
    const running = step(entry, request).finally(() => {
      if (entry.running === running) entry.running = undefined
      entry.spec.onSettled?.()
    })
    entry.running = running
    return running
  }

  return { run, attempt, settle }
}

/** Whether an error proves that this attempt had no effect and never will, by the `retry` column of the contract. */
const isDefinite = (error: unknown): boolean =>
  error instanceof CallError && errors[error.refusal].retry !== 'same'
