/** The site's zone is Asia/Shanghai, which has had no summer time since 1991. */
const offsetMs = 8 * 3_600_000
export const dayMs = 24 * 3_600_000

/** A day of the site: `2026-11-21`. Limits, statements and results go by it. Texts of days compare as days do. */
export type Day = string

/** A date whose UTC fields are the site's at an instant (epoch ms). */
export const siteDate = (ms: number): Date => new Date(ms + offsetMs)

/** The instant of what `siteDate` gives. */
export const instantOf = (date: Date | number): number => Number(date) - offsetMs

/** An instant (epoch ms) by the site's clock: `2026-11-21T21:46:58`. */
export const siteTime = (ms: number): string => siteDate(ms).toISOString().slice(0, 19)

/** The day that an instant (epoch ms) falls in. */
export const siteDay = (ms: number): Day => siteTime(ms).slice(0, 10)

/** The instant (epoch ms) at which a day begins. */
export const startOfDay = (day: Day): number => instantOf(Date.parse(`${day}T00:00:00Z`))

/** The day `count` days later; earlier for negative counts. */
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** True for a day of the calendar: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}
