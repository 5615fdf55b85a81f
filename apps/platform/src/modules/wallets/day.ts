const dayMs = 86_400_000
/** Asia/Shanghai has had no summer time since 1991. */
const offsetMs = 8 * 3_600_000

/** A day of the site, in Asia/Shanghai: `2026-11-21`. Texts of days compare as days do. */
export type Day = string

/** The day that an instant (epoch ms) falls in. */
export function dayOf(ms: number): Day {
  return new Date(ms + offsetMs).toISOString().slice(0, 10)
}

/** The instant (epoch ms) at which a day begins. */
export function startOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) - offsetMs
}

/** The day `count` days later; earlier for negative counts. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** True for a day of the calendar: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}
