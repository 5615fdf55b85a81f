import { useEffect } from 'react'

/** When less than this share of the window is visible, a keyboard covers the rest. */
const keyboardShare = 0.8

/**
 * Keeps the room as high as the visible part of the window: the on-screen keyboard covers its foot, and the browser
 * would scroll the picture out of view to show the field. Sets `--gs-seen-height`, and `data-keyboard` while the
 * keyboard is open.
 */
export function useSeenHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const { style, dataset } = document.documentElement
    const fit = () => {
      // The browser itself scrolls a field in a sheet over the room into view.
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
