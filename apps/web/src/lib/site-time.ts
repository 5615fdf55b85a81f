/** The site's zone, which has no summer time. Its days are those of limits, statements and results. */
const siteZoneMs = 8 * 3_600_000

/** How the zone is named on a page with money's times. */
export const siteZoneText = '时间按北京时间（UTC+8）'

/** Date and time of an instant (epoch ms) in the site's zone: 2025-05-14T21:46:58. */
const partsOf = (instant: number) => new Date(instant + siteZoneMs).toISOString()

/** The day of the site that an instant falls in: 2026-11-21. */
export const siteDay = (instant: number): string => partsOf(instant).slice(0, 10)

/** Day and time by the site's clock: 11-21 21:46; with the year before it when that is not the year of `now`. */
export function siteDayAndTime(instant: number, now: number): string {
  const text = partsOf(instant).slice(0, 16).replace('T', ' ')
  return text.slice(0, 4) === partsOf(now).slice(0, 4) ? text.slice(5) : text
}
