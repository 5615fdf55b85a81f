import { pageLanguage } from '../../../lib/language.ts'

const clock = new Intl.DateTimeFormat(pageLanguage, {
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day and time of an end: 11/25 21:40. */
export const dayClock = (at: number): string => clock.format(at)

/** How long a broadcast lasted: 45 秒, 12 分钟, 1 小时 5 分钟. */
export function spanWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < 60) return `${seconds} 秒`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} 分钟`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`
}
