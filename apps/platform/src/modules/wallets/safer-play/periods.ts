import type { LimitPeriod } from '@grandstand/contract/wallets'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Asia/Shanghai keeps no summer time. */
const offsetMs = 8 * hourMs

/** The day in Asia/Shanghai that a moment (epoch ms) lies in: `2026-11-21`. */
export function dayOf(at: number): string {
  return new Date(at + offsetMs).toISOString().slice(0, 10)
}

/** Where the period of a moment begins and where the next one does, epoch ms; weeks begin on Monday. */
export function periodAt(
  period: LimitPeriod,
  at: number,
): { readonly since: number; readonly until: number } {
  const local = new Date(at + offsetMs)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - offsetMs
  if (period === 'day') return { since: midnight, until: midnight + dayMs }
  if (period === 'week') {
    const since = midnight - ((local.getUTCDay() + 6) % 7) * dayMs
    return { since, until: since + 7 * dayMs }
  }
  const first = (months: number) =>
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - offsetMs
  return { since: first(0), until: first(1) }
}

/** The same day so many months later, at the same time; the last day of the month where it has no such day. */
export function monthsLater(at: number, months: number): number {
  const local = new Date(at + offsetMs)
  const day = local.getUTCDate()
  const to = new Date(local)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  return to.getTime() - offsetMs
}
