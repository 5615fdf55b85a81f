import { siteTime } from '@grandstand/contract/site-day'

/** Note on the time zone, for pages that show times of money movements. */
export const siteZoneText = '时间按北京时间（UTC+8）'

/** Day and time in the site's time zone: 11-21 21:46, preceded by the year when it differs from that of `now`. */
export function siteDayAndTime(instant: number, now: number): string {
  const text = siteTime(instant).slice(0, 16).replace('T', ' ')
  return text.slice(0, 4) === siteTime(now).slice(0, 4) ? text.slice(5) : text
}
