import { useEffect, useState, type RefObject } from 'react'
import { firstUse } from './first-use.ts'

/**
 * Whether the place has come near the window, or the page is used; once it is so it stays so. A place that what stands
 * above it will push down `isPlaced` only when that is there.
 */
export function useNear(place: RefObject<Element | null>, isPlaced = true): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    let isGone = false
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    if (isPlaced && place.current) watch.observe(place.current)
    void firstUse().then(() => isGone || setNear(true))
    return () => {
      isGone = true
      watch.disconnect()
    }
  }, [place, isPlaced])
  return isNear
}
