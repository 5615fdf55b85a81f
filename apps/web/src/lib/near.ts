import { useEffect, useState, type RefObject } from 'react'
import { firstUse } from './first-use.ts'

/**
 * Whether the element is near the window or the page is in use; once true it stays true. `isPlaced` is false until
 * the content above, which will push the element down, has loaded.
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
