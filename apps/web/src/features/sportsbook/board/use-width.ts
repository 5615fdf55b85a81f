import { useCallback, useState } from 'react'

/**
 * The width of an element in px, in steps of 4 so that a scrollbar does not shift the columns; 0 before it is
 * measured.
 */
export function useWidth(): readonly [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width / 4) * 4)
    })
    setWidth(Math.floor(element.clientWidth / 4) * 4)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure]
}
