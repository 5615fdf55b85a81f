import { dayMs, instantOf, siteDate, siteDay, startOfDay } from '@grandstand/contract/site-day'
import type { LimitPeriod } from '@grandstand/contract/wallets'

/** Start of the period that contains a moment, and start of the next one, epoch ms; weeks begin on Monday. */
export function periodAt(
  period: LimitPeriod,
  at: number,
): { readonly since: number; readonly until: number } {
  const local = siteDate(at)
  const midnight = startOfDay(siteDay(at))
  if (period === 'day') return { since: midnight, until: midnight + dayMs }
  if (period === 'week') {
    const since = midnight - ((local.getUTCDay() + 6) % 7) * dayMs
    return { since, until: since + 7 * dayMs }
  }
  const first = (months: number) =>
    instantOf(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1))
  return { since: first(0), until: first(1) }
}

/** The same day and time some months later, or the last day of the month when it has no such day. */
export function monthsLater(at: number, months: number): number {
  const local = siteDate(at)
  const day = local.getUTCDate()
  const to = new Date(local)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  return instantOf(to)
}
