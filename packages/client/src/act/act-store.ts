import type { Call, CallInput, CallOutput } from '@grandstand/contract'
import { safeEncode } from 'zod/mini'
import type { Api } from '../api/api.ts'
import { createActEntries } from './act-entries.ts'
import { createActSending } from './act-sending.ts'
import {
  idle,
  isEnded,
  isOverPage,
  keyOf,
  type ActSpec,
  type ActState,
  type Name,
  type Spec,
  type State,
  type View,
} from './act-state.ts'
import type { ActStorage } from './act-storage.ts'

export type { ActSpec, ActState } from './act-state.ts'

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
  const acts = createActEntries({ storage, tellDoubt })
  const { entries, entryOf, become, drop, keep, tell, untell } = acts
  /** Counts the sessions of this page: what waited in one is not sent in the next. */
  let session = 0
  let pause = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const { run, attempt, settle } = createActSending({ api, acts, react, tellEnd, onDoubt: plan })

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
          if (entry.state.at === 'unknown') tell(entry, () => run(entry, attempt))
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
      const before = session
      if (entry.running && entry.isQuiet) {
        become(entry, { at: 'sending', isAgain: true, note: entry.request?.note })
        const found = await entry.running
        if (session !== before) return idle as ActState<Answer>
        // The press was meant for the request in doubt, whose end it gets.
        if (found.at === 'done' && spec.isReplaceable !== true) return found as ActState<Answer>
      }
      if (entry.running) return entry.running as Promise<ActState<Answer>>
      if (entry.state.at === 'done' && entry.state.isLate && spec.isReplaceable !== true) {
        drop(entry)
        return idle as ActState<Answer>
      }
      let { request } = entry
      if (request?.isInDoubt && request.sent?.body !== body) {
        const { at } = await run(entry, settle)
        if (session !== before) return idle as ActState<Answer>
        const isOpen = at === 'refused' || (at === 'done' && spec.isReplaceable === true)
        const isUntold = request.sent?.call.isOutcomeKept === false
        if (!isOpen && !isUntold) return entry.state as ActState<Answer>
        // Another press was faster.
        if (entry.running) return entry.running
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
      session += 1
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
