import { useCallback, useState, useSyncExternalStore } from 'react'

/** Fullscreen of an element; where the browser has none (iPhone) it fills the page instead. */
export function useFullScreen(root: HTMLElement | null) {
  const [isFilling, setIsFilling] = useState(false)
  const watch = useCallback((listener: () => void) => {
    document.addEventListener('fullscreenchange', listener)
    return () => document.removeEventListener('fullscreenchange', listener)
  }, [])
  const isFull = useSyncExternalStore(watch, () => root !== null && document.fullscreenElement === root)

  const toggle = async () => {
    if (isFilling) return setIsFilling(false)
    if (document.fullscreenElement) return document.exitFullscreen()
    if (!root) return
    try {
      await root.requestFullscreen()
    } catch {
      setIsFilling(true)
      return
    }
    // A phone turns to where the picture is large; others say that they cannot.
    const orientation = screen.orientation as ScreenOrientation & { lock?: (to: string) => Promise<void> }
    await orientation.lock?.('landscape').catch(() => undefined)
  }
  return { isFull: isFull || isFilling, isFilling, toggle: () => void toggle() }
}
