import { useState } from 'react'
import { serverNow } from '../../../lib/server-clock.tsx'

const dayMs = 86_400_000
const shanghaiMs = 8 * 3_600_000

/** When the day so many days back began in Shanghai, epoch ms; undefined without days. It stays while the page is open. */
export function useDaysBack(daysBack: number | undefined): number | undefined {
  const [now] = useState(serverNow)
  if (daysBack === undefined) return undefined
  const today = Math.floor((now + shanghaiMs) / dayMs) * dayMs - shanghaiMs
  return today - daysBack * dayMs
}
