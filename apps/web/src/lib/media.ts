import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; updates when that changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}

/** From `md` on there is a rail instead of the tab bar, and rows have space for more. */
export const isRoomyQuery = '(min-width: 768px)'

/** From `lg` on the slip is beside the page; below, it is a bar and a sheet. */
export const isWideQuery = '(min-width: 1024px)'

const sideSheetQuery = `${isRoomyQuery}, (min-width: 560px) and (max-height: 620px)`

/**
 * Edge from which a sheet over a picture opens: on wide screens and in low windows the side, so that the picture stays
 * visible.
 */
export const useSheetSide = (): 'bottom' | 'right' => (useMedia(sideSheetQuery) ? 'right' : 'bottom')
