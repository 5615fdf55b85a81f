import { siteTime } from '@grandstand/contract/site-day'

/** How the zone is named on a page with money's times. */
export const siteZoneText = '时间按北京时间（UTC+8）'

/** Day and time by the site's clock: 11-21 21:46; with the year before it when that is not the year of `now`. */
export function siteDayAndTime(instant: number, now: number): string {
  const text = siteTime(instant).slice(0, 16).replace('T', ' ')
  return text.slice(0, 4) === siteTime(now).slice(0, 4) ? text.slice(5) : text
}
