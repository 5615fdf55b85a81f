import { useCallback, useState, useSyncExternalStore } from 'react'

/** Full screen of an element. Where the browser has no such API (iPhone) the element fills the page instead. */
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
    // Phones rotate to landscape; other devices reject the request.
    const orientation = screen.orientation as ScreenOrientation & { lock?: (to: string) => Promise<void> }
    await orientation.lock?.('landscape').catch(() => undefined)
  }
  return { isFull: isFull || isFilling, isFilling, toggle: () => void toggle() }
}
