import type { Channel, ChannelSnapshot } from '@grandstand/contract'
import type { LiveStore } from './live-store.ts'
import type { Timeline } from './timeline.ts'

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
 * opened a value shows at once: what it was before is not known here.
 */
export function createHeldStore(
  live: LiveStore,
  timeline: Timeline,
  isHeld: (channel: Channel) => boolean,
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
    return held
  }

  return {
    source: live.source,
    truth: live,
    prefetchSnapshot: (channel, id) => live.prefetchSnapshot(channel, id),
    read<C extends Channel>(channel: C, id: string) {
      const held = values.get(keyOf(channel, id))
      return held ? (held.shown as ChannelSnapshot<C> | undefined) : live.read(channel, id)
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
