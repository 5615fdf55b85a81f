import { siteDay } from '@grandstand/contract/site-day'

/** The offered ranges in days before today; undefined for all time. */
export const ranges = [
  { value: 'all', label: '全部时间', days: undefined },
  { value: '7', label: '近 7 天', days: 7 },
  { value: '30', label: '近 30 天', days: 30 },
  { value: '365', label: '近 12 个月', days: 365 },
  { value: 'own', label: '自选日期', days: undefined },
] as const
export type RangeName = (typeof ranges)[number]['value']

const dayMs = 86_400_000

/** The first day of the last `days` days, including today. */
export function firstOf(days: number, now: number): string {
  return siteDay(now - (days - 1) * dayMs)
}

/** The offered range that corresponds to two days. */
export function rangeOf(from: string | undefined, to: string | undefined, now: number): RangeName {
  if (from === undefined && to === undefined) return 'all'
  const found = ranges.find(({ days }) => days !== undefined && firstOf(days, now) === from)
  return to === undefined && found ? found.value : 'own'
}
