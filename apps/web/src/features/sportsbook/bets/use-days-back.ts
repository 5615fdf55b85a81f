import { serverNow } from '@grandstand/client/clock'
import { addDays, siteDay, startOfDay } from '@grandstand/contract/site-day'
import { useState } from 'react'

/**
 * Start of the day `daysBack` days ago in Shanghai, epoch ms; undefined without `daysBack`. The value is fixed while
 * the page is open.
 */
export function useDaysBack(daysBack: number | undefined): number | undefined {
  const [now] = useState(serverNow)
  if (daysBack === undefined) return undefined
  return startOfDay(addDays(siteDay(now), -daysBack))
}
