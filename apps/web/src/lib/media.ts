import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now; follows changes. */
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

/** From `md` on there is a rail instead of the tab bar, and rows have room for more. */
export const isRoomyQuery = '(min-width: 768px)'

/** From `lg` on the slip stands beside the page; below it is a bar and a sheet. */
export const isWideQuery = '(min-width: 1024px)'

/** Where a sheet over something that is watched comes from: at a desk from the side, so that the picture stays free. */
export const useSheetSide = (): 'bottom' | 'right' => (useMedia(isRoomyQuery) ? 'right' : 'bottom')
