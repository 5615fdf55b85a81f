import { Suspense, useEffect, useRef, useState } from 'react'
import { late } from '../../lib/late.ts'

const SiteFoot = late(() => import('../../features/help/site-foot.tsx').then((module) => module.SiteFoot))

/** Where the foot stands: it is no part of the first screen and comes when somebody scrolls near it. */
export function FootPlace() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className="min-h-40">
      <Suspense>{isNear && <SiteFoot />}</Suspense>
    </div>
  )
}
