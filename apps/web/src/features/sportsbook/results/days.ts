import { pageLanguage } from '../../../lib/language.ts'

const dayMs = 24 * 3_600_000
const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })
const weekday = new Intl.DateTimeFormat(pageLanguage, { timeZone: 'Asia/Shanghai', weekday: 'short' })

/** The calendar day in Shanghai of an instant: "2026-11-21". */
export const dayOf = (at: number): string => parts.format(at)

/** Days up to today, the latest first. */
export const daysBack = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, back) => dayOf(now - back * dayMs))

/** 今天, 昨天, 周四 11-19. */
export function dayName(day: string, now: number): string {
  if (day === dayOf(now)) return '今天'
  if (day === dayOf(now - dayMs)) return '昨天'
  return `${weekday.format(Date.parse(`${day}T12:00:00+08:00`))} ${day.slice(5)}`
}
