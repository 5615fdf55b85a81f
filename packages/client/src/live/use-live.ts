import type { Channel, ChannelSnapshot } from '@grandstand/contract'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useClient } from '../client/client-context.ts'
import type { LiveStatus, LiveStore } from './live-store.ts'

/** The live values of this page (`prefetchSnapshot` for views that come next). */
export const useLive = (): LiveStore => useClient().live

/** The live values as the server says them now, also where those around wait for a picture: for what is bet and paid. */
export function useTrueLive(): LiveStore {
  const live = useLive()
  return live.truth ?? live
}

/**
 * What `select` takes from the live value (channel, id); undefined until its snapshot is there, or with an undefined id.
 * The view draws again only when the selected part changes by `isEqual` (Object.is), at most 20 times a second:
 * one call for each cell, so that one moving price repaints one cell.
 */
export function useLiveValue<C extends Channel, T>(
  channel: C,
  id: string | undefined,
  select: (state: ChannelSnapshot<C>) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T | undefined {
  const live = useLive()
  const kept = useRef<{ state: unknown; select: unknown; value: T | undefined } | undefined>(undefined)
  const watch = useCallback(
    (listener: () => void) => (id === undefined ? () => {} : live.watch(channel, id, listener)),
    [live, channel, id],
  )
  return useSyncExternalStore(watch, () => {
    const state = id === undefined ? undefined : live.read(channel, id)
    const last = kept.current
    if (last && last.state === state && last.select === select) return last.value
    const value = state === undefined ? undefined : select(state)
    const isSame =
      last !== undefined && last.value !== undefined && value !== undefined && isEqual(last.value, value)
    kept.current = { state, select, value: isSame ? last.value : value }
    return kept.current.value
  })
}

/** Runs `react` after each change of (channel, id) without drawing anything: a channel may invalidate a query. */
export function useLiveEffect<C extends Channel>(
  channel: C,
  id: string | undefined,
  react: (state: ChannelSnapshot<C>) => void,
): void {
  const live = useLive()
  const latest = useRef(react)
  useEffect(() => {
    latest.current = react
  })
  useEffect(() => {
    if (id === undefined) return undefined
    return live.watch(channel, id, () => {
      const state = live.read(channel, id)
      if (state !== undefined) latest.current(state)
    })
  }, [live, channel, id])
}

/** Whether live values arrive, and when the last one did. */
export function useLiveStatus(): LiveStatus {
  const { source } = useLive()
  return useSyncExternalStore(
    (listener) => source.onStatus(listener),
    () => source.status(),
  )
}
