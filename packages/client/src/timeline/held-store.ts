import type { Channel, ChannelSnapshot } from '@grandstand/contract'
import type { LiveStore } from '../live/live-store.ts'
import type { Timeline } from './timeline.ts'

/** A state that was current from `at` (server time, epoch ms) on. */
export interface PastState {
  readonly at: number
  readonly state: unknown
}

interface Held {
  shown: unknown
  shownAt: number | undefined
  /** Time of the newest state that is pending or shown; keeps states in order. */
  lastAt: number
  isOpened: boolean
  readonly listeners: Set<() => void>
  readonly stop: () => void
  leaving: ReturnType<typeof setTimeout> | undefined
}

/** As in the live store: rows that scroll out and in again find the state that they showed, not a later one. */
const lingerMs = 5_000

/**
 * Creates a store with the live values of `live` as they were at the moment of the viewer's picture. Channels that
 * `isHeld` does not name, and all channels while the timeline has no delay, pass through unchanged. When the first
 * view opens a value, its present state is shown immediately, unless `pastOf` has earlier states (oldest first): then
 * those are shown step by step.
 */
export function createHeldStore(
  live: LiveStore,
  timeline: Timeline,
  isHeld: (channel: Channel) => boolean,
  pastOf: (channel: Channel, id: string) => readonly PastState[] = () => [],
): LiveStore {
  const values = new Map<string, Held>()
  const keyOf = (channel: Channel, id: string) => `${channel.name}/${id}`

  const show = (held: Held, state: unknown, at: number | undefined) => {
    held.shown = state
    held.shownAt = at
    held.isOpened = true
    for (const listener of held.listeners) listener()
  }
  const arrive = (held: Held, state: unknown, at: number | undefined) => {
    held.lastAt = Math.max(at ?? 0, held.lastAt)
    if (held.isOpened) timeline.after(held.lastAt, () => show(held, state, at))
    else show(held, state, at)
  }
  /**
   * Index of the past state that a viewer who enters now sees first; undefined where no past is known or nothing is
   * delayed.
   */
  const enteredAt = (past: readonly PastState[]) =>
    past.length === 0 || timeline.delayMs() === 0
      ? undefined
      : Math.max(
          0,
          past.findLastIndex(({ at }) => timeline.mayShow(at)),
        )
  /** Shows the state at the picture's moment, and schedules the later ones. */
  const relive = (held: Held, past: readonly PastState[], present: unknown) => {
    const [first, ...rest] = past.slice(enteredAt(past) ?? past.length)
    if (!first) return
    const presentAt = held.lastAt
    held.lastAt = 0
    show(held, first.state, first.at)
    for (const { at, state } of rest) arrive(held, state, at)
    if (present !== undefined && presentAt > held.lastAt) arrive(held, present, presentAt)
  }
  const open = (channel: Channel, id: string): Held => {
    const key = keyOf(channel, id)
    const known = values.get(key)
    if (known) return known
    const present: unknown = live.read(channel, id)
    const held: Held = {
      shown: present,
      shownAt: live.timeOf(channel, id),
      lastAt: live.timeOf(channel, id) ?? 0,
      isOpened: present !== undefined,
      listeners: new Set(),
      stop: live.watch(channel, id, () => arrive(held, live.read(channel, id), live.timeOf(channel, id))),
      leaving: undefined,
    }
    values.set(key, held)
    relive(held, pastOf(channel, id), present)
    return held
  }

  return {
    source: live.source,
    truth: live,
    momentOf(now) {
      const { isOn, pictureDelayMs } = timeline.state()
      return now - (isOn ? (pictureDelayMs ?? timeline.delayMs()) : 0)
    },
    prefetchSnapshot: (channel, id) => live.prefetchSnapshot(channel, id),
    read<C extends Channel>(channel: C, id: string) {
      const held = values.get(keyOf(channel, id))
      if (held) return held.shown as ChannelSnapshot<C> | undefined
      const past = isHeld(channel) ? pastOf(channel, id) : []
      const entered = past[enteredAt(past) ?? past.length]
      return entered ? (entered.state as ChannelSnapshot<C>) : live.read(channel, id)
    },
    timeOf(channel, id) {
      const held = values.get(keyOf(channel, id))
      return held ? held.shownAt : live.timeOf(channel, id)
    },
    watch(channel, id, listener) {
      if (!isHeld(channel)) return live.watch(channel, id, listener)
      const held = open(channel, id)
      clearTimeout(held.leaving)
      held.listeners.add(listener)
      return () => {
        held.listeners.delete(listener)
        if (held.listeners.size > 0) return
        held.leaving = setTimeout(() => {
          values.delete(keyOf(channel, id))
          held.stop()
        }, lingerMs)
      }
    },
  }
}
