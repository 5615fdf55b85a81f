import { useEffect } from 'react'

/** Less than this part of the window is seen: a keyboard covers the rest. */
const keyboardShare = 0.8

/**
 * The room is as high as what is seen of the window: a keyboard lies over its foot, and the browser would push the picture
 * out to show the field. Sets `--gs-seen-height`, and `data-keyboard` while there is little room.
 */
export function useSeenHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const { style, dataset } = document.documentElement
    const fit = () => {
      // A field in a sheet over the room is scrolled into view by the browser itself.
      const isInRoom = document.querySelector('[data-live-room] :focus') !== null
      const isCovered = isInRoom && seen.scale <= 1.01 && seen.height < window.innerHeight * keyboardShare
      if (isCovered) {
        style.setProperty('--gs-seen-height', `${seen.height}px`)
        dataset['keyboard'] = ''
        window.scrollTo(0, 0)
      } else {
        style.removeProperty('--gs-seen-height')
        delete dataset['keyboard']
      }
    }
    fit()
    seen.addEventListener('resize', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      style.removeProperty('--gs-seen-height')
      delete dataset['keyboard']
    }
  }, [])
}
