import { dayMs, siteDay, startOfDay } from '@grandstand/contract/site-day'
import { pageLanguage } from '../../../lib/language.ts'

const weekday = new Intl.DateTimeFormat(pageLanguage, { timeZone: 'Asia/Shanghai', weekday: 'short' })

/** The last `count` days, today first. */
export const daysBack = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, back) => siteDay(now - back * dayMs))

/** Formats a day as 今天, 昨天, 周四 11-19. */
export function dayName(day: string, now: number): string {
  if (day === siteDay(now)) return '今天'
  if (day === siteDay(now - dayMs)) return '昨天'
  return `${weekday.format(startOfDay(day))} ${day.slice(5)}`
}
