import type { Announcement } from '@grandstand/contract/site'

/** Category of announcements that are shown only between their start and end. Others are always shown. */
const timedCategory = 1

/** Texts that servers send for a missing time. */
const nullLike = new Set(['', 'null', 'undefined', 'invalid date', '0'])

/** Epoch ms of a stored time; undefined when it is null-like or unreadable. Ten digits are seconds [CONST-08]. */
function instantOf(text: string | null | undefined): number | undefined {
  const trimmed = (text ?? '').trim()
  if (nullLike.has(trimmed.toLowerCase())) return undefined
  if (/^\d{10}$/.test(trimmed)) return Number(trimmed) * 1000
  if (/^\d{13}$/.test(trimmed)) return Number(trimmed)
  // A time without a zone such as "2026-11-22 04:00:00" is in the site's zone, Asia/Shanghai, which has no daylight
  // saving time.
  const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(trimmed)
  const instant = Date.parse(local ? `${local[1]}T${local[2]}+08:00` : trimmed)
  return Number.isNaN(instant) ? undefined : instant
}

/**
 * Whether an announcement is shown at `now` (epoch ms) [STATE-06]. A timed one needs both ends, the end after the
 * start, and `now` between them; a null-like end excludes it.
 */
export function isShownAt(announcement: Announcement, now: number): boolean {
  if (announcement.content.trim() === '') return false
  if (announcement.category !== timedCategory) return true
  const start = instantOf(announcement.pmdTimerStart)
  const end = instantOf(announcement.pmdTimerEnd)
  if (start === undefined || end === undefined || end <= start) return false
  return start <= now && now <= end
}

/** Repeats a short list so that the moving bar is never empty: 1 item becomes 5, 2 or 3 are tripled [STATE-07]. */
export function repeatShort<T>(items: readonly T[]): readonly T[] {
  const times = items.length === 1 ? 5 : items.length === 2 || items.length === 3 ? 3 : 1
  return Array.from({ length: times }, () => items).flat()
}
