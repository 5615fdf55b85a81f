import { Suspense, useRef } from 'react'
import { late } from '../../../lib/late.ts'
import { useNear } from '../../../lib/near.ts'

const SiteFoot = late(() => import('../../../features/help/site-foot.tsx').then((module) => module.SiteFoot))

/** Reserves the height of the site's footer, whose code is fetched when it is scrolled near. */
export function FootPlace() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} className="min-h-40">
      <Suspense>{isNear && <SiteFoot />}</Suspense>
    </div>
  )
}
