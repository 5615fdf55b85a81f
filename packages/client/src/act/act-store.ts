import { CallError, errors, type Call, type CallInput, type CallOutput } from '@grandstand/contract'
import { settleOutcome } from '@grandstand/contract/gateway'
import { safeEncode } from 'zod/mini'
import type { Api } from '../api/api.ts'
import type { ActStorage } from './act-storage.ts'
import { isCancellation } from './cancellation.ts'

/**
 * State of an act. `unknown`: it was sent, and neither its answer nor its outcome is available. `note` is the
 * sender's argument to `send`.
 */
export type ActState<Answer> =
  | { readonly at: 'idle' }
  | {
      readonly at: 'sending'
      /** It was shown as unknown before, so that notice stays until there is a result. */
      readonly isAgain: boolean
      readonly note: unknown
    }
  | { readonly at: 'unknown'; readonly note: unknown }
  | { readonly at: 'refused'; readonly error: unknown; readonly note: unknown }
  | {
      readonly at: 'done'
      /** Undefined where the outcome became known after a reload, when the body was lost. */
      readonly answer: Answer | undefined
      /** Its outcome was unknown before, so the next press may still be meant for 'try again'. */
      readonly isLate: boolean
      readonly note: unknown
    }

export interface ActSpec<Answer> {
  /** Names the act together with `subject` (a bet's id): only one act of a name is under way at a time. */
  readonly name: string
  readonly subject?: string | undefined
  /** The view shows every failure itself, so no toast is shown. */
  readonly isToldInPlace?: boolean
  /** The view has no space to show an unknown outcome, so a notice over the page does until it is known. */
  readonly isDoubtOverPage?: boolean
  /** All tabs share the draft of this act (the slip), so another tab takes it over when its own is closed. */
  readonly isShared?: boolean
  /**
   * Other input replaces a request in doubt once its outcome is known, instead of ending with that outcome; for
   * switches and choices.
   */
  readonly isReplaceable?: boolean
  /** Called with every answer, also after the view has unmounted; updates caches. */
  readonly onAnswer?: (answer: Answer) => unknown
  /** Called after every attempt, also after the view has unmounted. */
  readonly onSettled?: () => unknown
  /** Called when it is done while the view is mounted; `answer` is undefined as in `ActState`. */
  readonly onDone?: (answer: Answer | undefined, note: unknown) => unknown
  /** Called when it is refused, or known not to have happened, while the view is mounted. */
  readonly onRefused?: (error: unknown) => unknown
}

interface Sent {
  readonly call: Call
  readonly input: unknown
  /** The call and its input as text, to compare requests. */
  readonly body: string
}

interface Request {
  /** Undefined after a reload, when the body was lost. */
  readonly sent: Sent | undefined
  readonly pick: (output: never) => unknown
  readonly uuid: string
  readonly note: unknown
  /** An attempt got no definite answer, so refusals of later attempts do not settle the outcome. */
  isInDoubt: boolean
}

type State = ActState<unknown>
type Spec = ActSpec<unknown>
type Name = Pick<Spec, 'name' | 'subject'>
type View = { readonly current: Spec }

interface Entry {
  state: State
  readonly listeners: Set<() => void>
  readonly views: Set<View>
  spec: Spec
  request: Request | undefined
  running: Promise<State> | undefined
  /** It runs a look-up that nobody asked for, which a press does not join: the press sends once more. */
  isQuiet: boolean
  /** The view has unmounted and no other view of the act has replaced it. */
  isLeft: boolean
  /** Removes the notice over the page. */
  untell: (() => void) | undefined
  /** The doubt was announced over the page, so the end is announced there too unless a view shows it. */
  isTold: boolean
}

const idle: State = { at: 'idle' }
/** How long the end of an act is kept for another view of it, ms. */
const lingerMs = 1_000
/** Pauses between look-ups of an outcome while the connection gives no sign, ms; the last one repeats. */
const pausesMs = [4_000, 8_000, 15_000, 30_000] as const

export interface ActNeeds {
  readonly api: Pick<Api, 'call'>
  readonly storage: ActStorage
  /** Shows a failure that no view shows. */
  readonly react: (error: unknown, isToldInPlace: boolean) => void
  /** Shows a notice over the page that an outcome is unknown. Returns a function that removes it. */
  readonly tellDoubt: (again: () => void) => () => void
  /** Announces over the page how an act whose doubt was announced has ended: done, or refused with `error`. */
  readonly tellEnd: (end: Extract<State, { at: 'done' | 'refused' }>) => void
}

/**
 * Store of all changes that this page makes at the server. An act keeps its body and its idempotency key until it has
 * a definite answer: success, a refusal of its only attempt, or the outcome that the platform has stored under the
 * key.
 */
export function createActStore({ api, storage, react, tellDoubt, tellEnd }: ActNeeds) {
  const entries = new Map<string, Entry>()
  let pause = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const entryOf = (name: Name): Entry => {
    const key = keyOf(name)
    const known = entries.get(key)
    if (known) return known
    const fresh: Entry = {
      state: idle,
      listeners: new Set(),
      views: new Set(),
      spec: name,
      request: undefined,
      running: undefined,
      isQuiet: false,
      isLeft: false,
      untell: undefined,
      isTold: false,
    }
    entries.set(key, fresh)
    return fresh
  }
  const become = (entry: Entry, state: State): State => {
    entry.state = state
    for (const listener of entry.listeners) listener()
    return state
  }
  const drop = (entry: Entry): void => {
    if (!isEnded(entry.state)) return
    become(entry, idle)
    if (entry.views.size === 0 && entry.listeners.size === 0) entries.delete(keyOf(entry.spec))
  }
  const keep = (spec: Spec, { sent, uuid, note }: Request, isLeft?: true): void => {
    if (sent?.call.isOutcomeKept !== false)
      storage.write(keyOf(spec), spec.isShared === true, { uuid, note, ...(isLeft && { isLeft }) })
  }
  const untell = (entry: Entry): void => {
    entry.untell?.()
    entry.untell = undefined
  }
  const tell = (entry: Entry): void => {
    entry.isTold = true
    entry.untell ??= tellDoubt(() => {
      untell(entry)
      void run(entry, attempt)
    })
  }
  const forget = (entry: Entry): void => {
    const { spec } = entry
    untell(entry)
    entry.isTold = false
    storage.remove(keyOf(spec), spec.isShared === true)
  }

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
    const state = become(entry, { at: 'unknown', note: request.note })
    if (entry.isLeft || isOverPage(entry.spec)) tell(entry)
    plan()
    return state
  }

  /** Looks up the outcome of a request in doubt; `because` is the refusal of its last attempt, if there was one. */
  async function settle(entry: Entry, request: Request, because?: unknown): Promise<State> {
    const { sent, uuid } = request
    if (sent && !sent.call.isOutcomeKept) return doubt(entry, request)
    let outcome
    try {
      ;({ outcome } = await api.call(settleOutcome, { uuid }))
    } catch {
      return doubt(entry, request)
    }
    if (outcome === 'cancelled')
      return refuse(entry, request, because ?? new CallError('request-cancelled'), true)
    if (!sent) return finish(entry, request)
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
    if (request && !isQuiet) become(entry, { at: 'sending', isAgain, note: request.note })
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

  function plan(): void {
    clearTimeout(timer)
    timer = setTimeout(wake, pausesMs[Math.min(pause, pausesMs.length - 1)])
    pause += 1
  }
  /** Looks up every unknown outcome: the connection may be back. */
  function wake(): void {
    clearTimeout(timer)
    const unknown = [...entries.values()].filter(
      ({ state, request }) => state.at === 'unknown' && request?.sent?.call.isOutcomeKept !== false,
    )
    if (unknown.length === 0) pause = 0
    for (const entry of unknown) void run(entry, settle, true)
  }

  return {
    wake,
    read: (name: Name): State => entries.get(keyOf(name))?.state ?? idle,
    subscribe(name: Name, listener: () => void): () => void {
      const { listeners } = entryOf(name)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /**
     * Registers a view of the act and takes up an act that an earlier page left. Returns a function that unregisters
     * it.
     */
    attach(name: Name, view: View): () => void {
      const entry = entryOf(name)
      const { isShared = false } = (entry.spec = view.current)
      entry.views.add(view)
      // The page has announced that end already.
      if (entry.isLeft && isEnded(entry.state)) become(entry, idle)
      entry.isLeft = false
      if (!isOverPage(entry.spec)) {
        untell(entry)
        entry.isTold = false
      }
      const left = entry.request ? undefined : storage.read(keyOf(entry.spec), isShared)
      if (left) {
        const { uuid, note } = left
        entry.request = { sent: undefined, pick: (output) => output, uuid, note, isInDoubt: true }
        void run(entry, settle)
      }
      return () => {
        entry.views.delete(view)
        // A dialog that has closed with a late end opens anew without it.
        setTimeout(() => {
          if (entry.views.size === 0 && entry.state.at === 'done' && entry.state.isLate) drop(entry)
        })
        // A layout change may mount another view in its place. An announced end is not shown again to a view that is
        // mounted later.
        setTimeout(() => {
          if (entry.views.size > 0) return
          entry.isLeft = true
          if (entry.state.at === 'unknown') tell(entry)
          drop(entry)
        }, lingerMs)
      }
    },
    /**
     * Sends, or repeats, a request. Resolves with the act's resulting state; never rejects. After an end that came late
     * it sends nothing and clears that end: the press may have been meant for 'try again'.
     */
    async send<C extends Call, Answer>(
      spec: ActSpec<Answer>,
      call: C,
      input: CallInput<C>,
      pick: (output: CallOutput<C>) => Answer,
      note?: unknown,
    ): Promise<ActState<Answer>> {
      const entry = entryOf(spec)
      entry.spec = spec as Spec
      const body = bodyOf(call, input)
      if (entry.running && entry.isQuiet) {
        become(entry, { at: 'sending', isAgain: true, note: entry.request?.note })
        await entry.running
      }
      if (entry.running) return entry.running as Promise<ActState<Answer>>
      if (entry.state.at === 'done' && entry.state.isLate && spec.isReplaceable !== true) {
        drop(entry)
        return idle as ActState<Answer>
      }
      let { request } = entry
      if (request?.isInDoubt && request.sent?.body !== body) {
        const { at } = await run(entry, settle)
        const isOpen = at === 'refused' || (at === 'done' && spec.isReplaceable === true)
        const isUntold = request.sent?.call.isOutcomeKept === false
        if (!isOpen && !isUntold) return entry.state as ActState<Answer>
        request = entry.request
      }
      const uuid = request?.sent?.body === body ? request.uuid : crypto.randomUUID()
      const isInDoubt = request?.uuid === uuid && request.isInDoubt
      entry.request = { sent: { call, input, body }, pick, uuid, note, isInDoubt }
      keep(entry.spec, entry.request)
      return run(entry, attempt) as Promise<ActState<Answer>>
    },
    /** Sends the request in doubt once more, under the same uuid. */
    again(name: Name): Promise<State> {
      return run(entryOf(name), attempt)
    },
    /** Looks up its outcome, so that a different request may be sent. */
    settle(name: Name): Promise<State> {
      return run(entryOf(name), settle)
    },
    /** Ends an act that is not under way as refused, before anything is sent. */
    fail(spec: Spec, error: unknown): State {
      const entry = entryOf(spec)
      if (entry.running) return entry.state
      react(error, spec.isToldInPlace === true)
      return become(entry, { at: 'refused', error, note: undefined })
    },
    /** Clears the act's end; does nothing while it has none. */
    reset: (name: Name): void => drop(entryOf(name)),
    /** The session has changed: all acts under way belong to the former session. */
    clear(): void {
      storage.clear()
      for (const entry of entries.values()) {
        untell(entry)
        entry.isTold = false
        entry.request = entry.running = undefined
        become(entry, idle)
      }
    },
    /** The page is being closed: tabs that share an act with it may take it over. */
    leave: (): void => {
      for (const { state, spec, request } of entries.values())
        if (request && (state.at === 'sending' || state.at === 'unknown')) keep(spec, request, true)
    },
  }
}
export type ActStore = ReturnType<typeof createActStore>

/** An input that the call does not accept is refused when it is sent, not here. */
function bodyOf<C extends Call>(call: C, input: CallInput<C>): string {
  const encoded = safeEncode(call.input, input)
  return `${call.id} ${encoded.success ? JSON.stringify(encoded.data) : ''}`
}

const isEnded = ({ at }: State): boolean => at === 'done' || at === 'refused'

const isOverPage = ({ isToldInPlace = false, isDoubtOverPage = !isToldInPlace }: Spec): boolean =>
  isDoubtOverPage

const keyOf = ({ name, subject = '' }: Name): string => `${name}/${subject}`

/** Whether an error proves that this attempt had no effect and never will, by the `retry` column of the contract. */
const isDefinite = (error: unknown): boolean =>
  error instanceof CallError && errors[error.refusal].retry !== 'same'
