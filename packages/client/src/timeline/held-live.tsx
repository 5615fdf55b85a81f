import type { Channel } from '@grandstand/contract'
import { useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createHeldStore, type PastState } from './held-store.ts'
import { ClientContext, useClient } from '../client/client-context.ts'
import { timeline, type TimelineState } from './timeline.ts'

interface HeldLiveProps {
  /** Which channels are delayed to the picture; must be a stable function. */
  readonly isHeld: (channel: Channel) => boolean
  /** States from before this component was mounted, oldest first; read when a value is first subscribed to. */
  readonly pastOf?: ((channel: Channel, id: string) => readonly PastState[]) | undefined
  readonly children: ReactNode
}

/**
 * Delays the live values of its children to the moment of the viewer's picture. Code that needs the current values
 * uses `useTrueLive`.
 */
export function HeldLive({ isHeld, pastOf, children }: HeldLiveProps) {
  const client = useClient()
  const [held] = useState(() => createHeldStore(client.live, timeline, isHeld, pastOf))
  const late = useMemo(() => ({ ...client, live: held }), [client, held])
  return <ClientContext value={late}>{children}</ClientContext>
}

/** The age of the picture, and whether values are delayed to it. */
export function useTimeline(): TimelineState {
  return useSyncExternalStore(timeline.subscribe, timeline.state)
}

/**
 * The items that the picture has reached, of a list ordered by server time (`atOf`, epoch ms; must be a stable
 * function).
 */
export function useHeldList<T>(items: readonly T[], atOf: (item: T) => number): readonly T[] {
  const count = useCallback(() => {
    let shown = items.length
    while (shown > 0 && !timeline.mayShow(atOf(items[shown - 1] as T))) shown -= 1
    return shown
  }, [items, atOf])
  const watch = useCallback(
    (listener: () => void) => {
      let takeBack = () => {}
      let isOver = false
      const wait = () => {
        const next = items[count()]
        if (next !== undefined && !isOver)
          takeBack = timeline.after(atOf(next), () => {
            listener()
            // One timer at a time: each item is drawn when its own time has come.
            queueMicrotask(wait)
          })
      }
      wait()
      return () => {
        isOver = true
        takeBack()
      }
    },
    [items, atOf, count],
  )
  const shown = useSyncExternalStore(watch, count)
  return useMemo(() => (shown === items.length ? items : items.slice(0, shown)), [items, shown])
}
