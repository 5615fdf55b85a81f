import { timeline } from '@grandstand/client/timeline'
import type { ChatMessage, RoomView } from '@grandstand/contract/chat'
import {
  changePending,
  emptyLog,
  followed,
  gapOf,
  lostOf,
  oldestNumber,
  settled,
  trimmed,
  windowed,
  withMessages,
  withOlder,
  withoutPending,
  withPending,
  type Pending,
  type RoomLog,
} from './room-log.ts'

/** A message to send. `id` identifies it on this page. */
export type Saying = Pick<Pending, 'id' | 'text' | 'replyTo' | 'mentions'>

export interface RoomFacts {
  readonly settings: RoomView['settings']
  readonly state: RoomView['state']
  readonly pinned: ChatMessage | undefined
}

export interface RoomState {
  readonly log: RoomLog
  /** Undefined before the first snapshot. */
  readonly facts: RoomFacts | undefined
}

type GapFiller = (asked: { before: number; limit: number }) => Promise<readonly ChatMessage[]>

/** The state of one room on this page. Messages are batched into at most ten updates a second. */
export interface RoomStore {
  read(): RoomState
  readonly subscribe: (listener: () => void) => () => void
  received(view: RoomView): void
  older(messages: readonly ChatMessage[], hasMore: boolean): void
  /** Sequence number before which older messages are requested. */
  oldest(): number | undefined
  /**
   * Marks that the user reads older messages, up to sequence number `to`, so that the visible ones stay in place.
   * Undefined: the view follows the end.
   */
  reads(to: number | undefined): void
  saying(said: Saying): void
  said(id: string, message: ChatMessage): void
  failed(id: string, problem: string, why: Pick<Pending, 'isLost' | 'isUnfit'>): void
  /** Unanswered messages to resend, in order. */
  lost(): readonly Pending[]
  forget(id: string): void
  /** Removes pending messages that are among those shown now. */
  settle(shown: readonly ChatMessage[]): void
  /** `fill` is called for the messages before a known one. Returns the unsubscribe function. */
  onGap(fill: GapFiller): () => void
  /** Calls the listener once for each new message, not for the history. */
  onFresh(listener: (message: ChatMessage) => void): () => void
  /** Calls the listener for each message that is removed from now on. */
  onRemoved(listener: (id: string) => void): () => void
}

const flushEveryMs = 100
/** Maximum number of messages in one page of the history. */
const pageMost = 100
/** Delay before a failed history request is repeated, ms. The connection may only just be back. */
const fillAgainMs = 3_000

/** @param mayShow whether a message with this server time may be shown yet */
export function createRoomStore(mayShow = (at: number) => timeline.mayShow(at)): RoomStore {
  const listeners = new Set<() => void>()
  /** Removed ids that listeners know, because each snapshot names them again. */
  const toldRemoved = new Set<string>()
  const removedListeners = new Set<(id: string) => void>()
  const freshListeners = new Set<(message: ChatMessage) => void>()
  let state: RoomState = { log: emptyLog, facts: undefined }
  let shown = state
  let timer: ReturnType<typeof setTimeout> | undefined
  let fill: GapFiller | undefined
  let isFilling = false
  let fillTimer: ReturnType<typeof setTimeout> | undefined
  let newest: number | undefined
  /** Gaps that the history cannot fill, because the server no longer has those messages. */
  const hopeless = new Set<number>()

  const flush = () => {
    timer = undefined
    if (shown === state) return
    shown = state
    for (const listener of listeners) listener()
  }
  const become = (next: RoomLog, facts = state.facts) => {
    const log = next.readTo === undefined ? trimmed(next, mayShow) : windowed(next, mayShow)
    if (log === state.log && facts === state.facts) return
    state = { log, facts }
    timer ??= setTimeout(flush, flushEveryMs)
  }
  /** The user's own actions are shown immediately. */
  const becomeNow = (log: RoomLog) => {
    become(log)
    clearTimeout(timer)
    flush()
  }
  const tellFresh = (messages: readonly ChatMessage[]) => {
    if (newest === undefined) return
    for (const each of messages)
      if (each.seq > newest && !each.isRemoved) for (const listener of freshListeners) listener(each)
  }
  const tellRemoved = (ids: readonly string[] = []) => {
    for (const id of ids) {
      if (toldRemoved.has(id)) continue
      toldRemoved.add(id)
      for (const listener of removedListeners) listener(id)
    }
  }
  const fillGap = async () => {
    clearTimeout(fillTimer)
    const gap = gapOf(state.log)
    if (!gap || !fill || isFilling || hopeless.has(gap.before)) return
    isFilling = true
    try {
      // Fill from the newer end: of a long gap only the messages that are kept need loading.
      const limit = Math.min(pageMost, gap.before - gap.after - 1)
      const messages = await fill({ before: gap.before, limit })
      const log = withMessages(state.log, messages)
      if (log === state.log) hopeless.add(gap.before)
      become(log)
    } catch {
      fillTimer = setTimeout(() => void fillGap(), fillAgainMs)
    } finally {
      isFilling = false
    }
    if (gapOf(state.log)?.before !== gap.before) void fillGap()
  }

  return {
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    received({ messages, settings, state: open, pinned, head, removed }) {
      const facts = { settings, state: open, pinned }
      const log = withMessages(state.log, messages, removed)
      tellFresh(messages)
      tellRemoved(removed)
      newest = Math.max(newest ?? 0, head, ...messages.map(({ seq }) => seq))
      const first = state.facts === undefined
      become(first && messages.length >= head ? { ...log, hasOlder: false } : log, facts)
      if (first) flush()
      void fillGap()
    },
    older(messages, hasMore) {
      // The list first grows at its head and is trimmed at its foot in a later render, because the scroll position is
      // kept by list length.
      state = { ...state, log: withOlder(state.log, messages, hasMore) }
      flush()
      setTimeout(() => become(state.log), flushEveryMs)
    },
    oldest: () => oldestNumber(state.log),
    reads(to) {
      become(to === undefined ? followed(state.log) : { ...state.log, readTo: to })
    },
    saying: (said) =>
      becomeNow(
        withPending(state.log, {
          saidAt: performance.now(),
          ...said,
          state: 'sending',
          isLost: false,
          after: undefined,
        }),
      ),
    said(id, message) {
      becomeNow(changePending(state.log, id, { state: 'sent', message, problem: undefined }))
    },
    failed: (id, problem, why) =>
      becomeNow(
        changePending(state.log, id, {
          state: 'failed',
          problem,
          after: state.log.messages.at(-1)?.seq,
          ...why,
        }),
      ),
    lost: () => lostOf(state.log, performance.now()),
    forget: (id) => becomeNow(withoutPending(state.log, id)),
    settle: (messages) => become(settled(state.log, messages)),
    onGap(next) {
      fill = next
      void fillGap()
      return () => {
        if (fill !== next) return
        fill = undefined
        clearTimeout(fillTimer)
      }
    },
    onRemoved(listener) {
      removedListeners.add(listener)
      return () => removedListeners.delete(listener)
    },
    onFresh(listener) {
      freshListeners.add(listener)
      return () => freshListeners.delete(listener)
    },
  }
}
