import { useEffect, useState, type RefObject } from 'react'

/** Whether the place has come near the window, or `afterMs` have passed; once it is so it stays so. */
export function useNear(place: RefObject<Element | null>, afterMs?: number): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    if (place.current) watch.observe(place.current)
    const timer = afterMs === undefined ? undefined : setTimeout(() => setNear(true), afterMs)
    return () => {
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [place, afterMs])
  return isNear
}
