import type { Channel, ChannelSnapshot } from '@grandstand/contract'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useClient } from '../client/client-context.ts'
import type { LiveStatus, LiveStore } from './live-store.ts'

/** The live values of this page (`prefetchSnapshot` for views that will be opened next). */
export const useLive = (): LiveStore => useClient().live

/** The current live values, also inside a subtree that is delayed to the picture; for betting and payments. */
export function useTrueLive(): LiveStore {
  const live = useLive()
  return live.truth ?? live
}

/**
 * The part of the live value (channel, id) that `select` returns; undefined until its snapshot has arrived, or with
 * an undefined id. The view renders again only when that part changes by `isEqual` (Object.is), at most 20 times a
 * second. Call it once per cell, so that one moving price repaints one cell.
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

/** Runs `react` after each change of (channel, id) without rendering; for channels that invalidate a query. */
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
