import type { Channel, ChannelSnapshot } from '@grandstand/contract'
import type { LiveStore } from '../live/live-store.ts'
import type { Timeline } from './timeline.ts'

/** A state that stood from `at` (server time, epoch ms). */
export interface PastState {
  readonly at: number
  readonly state: unknown
}

interface Held {
  shown: unknown
  shownAt: number | undefined
  /** Time of the newest state that waits or is shown: states stay in their order. */
  lastAt: number
  isOpened: boolean
  readonly listeners: Set<() => void>
  readonly stop: () => void
  leaving: ReturnType<typeof setTimeout> | undefined
}

/** As the live store: rows that scroll out and in again find what they showed, not what comes later. */
const lingerMs = 5_000

/**
 * The live values of `live` as they stood at the moment that the viewer's picture shows. Channels that `isHeld` does not
 * name, and all of them while the timeline holds nothing, pass through as they are. What stood when the first view
 * opened a value shows at once, unless `pastOf` knows what it was before (oldest first): then that shows, step by step.
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
  /** Where the past begins that a viewer sees who enters now; undefined where none is known, or nothing is late. */
  const enteredAt = (past: readonly PastState[]) =>
    past.length === 0 || timeline.delayMs() === 0
      ? undefined
      : Math.max(
          0,
          past.findLastIndex(({ at }) => timeline.mayShow(at)),
        )
  /** Goes back to what stood at the picture's moment, and on from there. */
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
