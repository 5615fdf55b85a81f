import type { Channel, ChannelSnapshot } from '@grandstand/contract'
import { afterTap } from '@grandstand/ui'

/** `offline` once the connection was lost for some time; `connecting` at the start and between attempts. */
export type LiveConnection = 'connecting' | 'connected' | 'offline'

export interface LiveStatus {
  readonly connection: LiveConnection
  /** Server or device time of the last frame, epoch ms; undefined before the first. */
  readonly lastFrameAt: number | undefined
}

/** Source of live values, implemented by the socket of `@grandstand/wire/client`. It delivers whole, folded states. */
export interface LiveSource {
  /**
   * `listener` gets every new state of (channel, id) with the server time of its newest part; undefined when the
   * state is no longer known or may no longer be shown.
   */
  subscribe<C extends Channel>(
    channel: C,
    id: string,
    listener: (state: ChannelSnapshot<C> | undefined, at?: number) => void,
  ): () => void
  status(): LiveStatus
  onStatus(listener: () => void): () => void
}

export interface LiveStore {
  /** The latest flushed state of (channel, id), undefined before the first snapshot. */
  read<C extends Channel>(channel: C, id: string): ChannelSnapshot<C> | undefined
  /** Server time (epoch ms) of the newest part of the state that `read` returns, as far as it is known. */
  timeOf(channel: Channel, id: string): number | undefined
  /**
   * Calls `listener` after each flush that changed (channel, id). The subscription is kept for a few seconds after
   * the last watcher has left.
   */
  watch(channel: Channel, id: string, listener: () => void): () => void
  /** Opens a subscription ahead of the view that will need it. */
  prefetchSnapshot(channel: Channel, id: string): void
  readonly source: LiveSource
  /**
   * The moment that the shown values belong to at server time `now`; undefined where that is `now` itself. Clocks
   * beside the values (a match's clock) use this moment.
   */
  readonly momentOf?: (now: number) => number
  /**
   * The store of current values, where this store shows them later (beside a delayed picture); undefined where this
   * store is current.
   */
  readonly truth?: LiveStore
}

interface Entry {
  /** The state that views see; `arrived` is shown with the next flush. */
  shown: unknown
  arrived: unknown
  shownAt: number | undefined
  arrivedAt: number | undefined
  readonly listeners: Set<() => void>
  readonly stop: () => void
  leaving: ReturnType<typeof setTimeout> | undefined
}

interface StoreOptions {
  /** Changes of all values are shown together, at most once per this time, ms. */
  readonly flushEveryMs?: number
  /** How long an unwatched value stays subscribed, ms, because rows scroll out and in again. */
  readonly lingerMs?: number
}

/** The page's table of live values: one subscription for each (channel, id), however many cells read it. */
export function createLiveStore(source: LiveSource, options: StoreOptions = {}): LiveStore {
  const { flushEveryMs = 50, lingerMs = 5_000 } = options
  const entries = new Map<string, Entry>()
  const changed = new Set<Entry>()
  let flushing: ReturnType<typeof setTimeout> | undefined
  let lastFlush = 0

  const flush = () => {
    flushing = undefined
    lastFlush = Date.now()
    const batch = [...changed]
    changed.clear()
    for (const entry of batch) {
      entry.shown = entry.arrived
      entry.shownAt = entry.arrivedAt
    }
    for (const entry of batch) for (const listener of entry.listeners) listener()
  }
  const arrive = (entry: Entry, state: unknown, at: number | undefined) => {
    entry.arrived = state
    entry.arrivedAt = at
    changed.add(entry)
    // A value that may no longer be shown is removed immediately, without waiting for the flush.
    if (state === undefined) {
      clearTimeout(flushing)
      return flush()
    }
    const wait = Math.max(0, lastFlush + flushEveryMs - Date.now())
    flushing ??= setTimeout(afterTap, wait, flush)
  }

  const keyOf = (channel: Channel, id: string) => `${channel.name}/${id}`
  const open = (channel: Channel, id: string): Entry => {
    const key = keyOf(channel, id)
    const known = entries.get(key)
    if (known) return known
    const entry: Entry = {
      shown: undefined,
      arrived: undefined,
      shownAt: undefined,
      arrivedAt: undefined,
      listeners: new Set(),
      stop: source.subscribe(channel, id, (state, at) => arrive(entry, state, at)),
      leaving: undefined,
    }
    entries.set(key, entry)
    return entry
  }
  const leaveLater = (key: string, entry: Entry) => {
    clearTimeout(entry.leaving)
    entry.leaving = setTimeout(() => {
      entries.delete(key)
      changed.delete(entry)
      entry.stop()
    }, lingerMs)
  }

  return {
    source,
    read<C extends Channel>(channel: C, id: string) {
      return entries.get(keyOf(channel, id))?.shown as ChannelSnapshot<C> | undefined
    },
    timeOf: (channel, id) => entries.get(keyOf(channel, id))?.shownAt,
    watch(channel, id, listener) {
      const entry = open(channel, id)
      clearTimeout(entry.leaving)
      entry.leaving = undefined
      entry.listeners.add(listener)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size === 0) leaveLater(keyOf(channel, id), entry)
      }
    },
    prefetchSnapshot(channel, id) {
      const entry = open(channel, id)
      if (entry.listeners.size === 0) leaveLater(keyOf(channel, id), entry)
    },
  }
}
