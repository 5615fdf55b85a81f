// Plain arithmetic instead of Intl: creating the first Intl formatter of a page costs more than the rest of the home
// page's synchronous work.
const two = (part: number) => String(part).padStart(2, '0')

/** The hour and minute of an instant (epoch ms) on this device: 21:46. */
export function hourAndMinute(instant: number): string {
  const at = new Date(instant)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The time of day of an instant (epoch ms) on this device: 21:46:58. */
export function timeOfDay(instant: number): string {
  return `${hourAndMinute(instant)}:${two(new Date(instant).getSeconds())}`
}

/** Day and time of an instant (epoch ms) on this device: 11-21 21:46; with the year before it when that is not the year of `now`. */
export function dayAndTime(instant: number, now: number): string {
  const at = new Date(instant)
  const year = at.getFullYear()
  const before = year === new Date(now).getFullYear() ? '' : `${year}-`
  return `${before}${two(at.getMonth() + 1)}-${two(at.getDate())} ${hourAndMinute(instant)}`
}

/** Full date and time of an instant (epoch ms) on this device: 2025-05-14 21:46:58. */
export function dateAndTime(instant: number): string {
  const at = new Date(instant)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${timeOfDay(instant)}`
}
