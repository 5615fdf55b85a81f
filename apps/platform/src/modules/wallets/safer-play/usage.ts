import type { LimitPeriod } from '@grandstand/contract/wallets'
import type { Currency } from '@grandstand/money'
import type { Transaction } from '../../../kernel/database.ts'
import { noWorth, type Worth } from '../worth.ts'
import type { LimitRow } from './limits-store.ts'
import { siteDay } from '@grandstand/contract/site-day'
import { periodAt } from './periods.ts'
import { readTime } from './time-store.ts'
import { readDays, readOpenStakes, type DaySums } from './worth-store.ts'

/**
 * The used part of a limit in the limit's own unit. Never below zero: winnings are no allowance. Amounts in the
 * limit's currency count exactly, those in the other at the rate of their moment.
 */
export interface Usage {
  of(limit: Pick<LimitRow, 'kind' | 'period' | 'unit'>): bigint
}

/**
 * Reads what the member has used in the current day, week and month. `openDeposits`: worth of orders that may still
 * be paid.
 */
export async function readUsage(
  tx: Transaction,
  memberId: string,
  now: number,
  openDeposits: Worth = noWorth,
): Promise<Usage> {
  const firstDay = (period: LimitPeriod) => siteDay(periodAt(period, now).since)
  // A week may begin in the month before.
  const from = firstDay('week') < firstDay('month') ? firstDay('week') : firstDay('month')
  const days = await readDays(tx, memberId, from)
  const times = await readTime(tx, memberId, from)
  const open = await readOpenStakes(tx, memberId)
  const sumOf = (since: string, currency: Currency, pick: (day: DaySums) => bigint) =>
    days.reduce((sum, day) => (day.day < since || day.currency !== currency ? sum : sum + pick(day)), 0n)
  const atLeastZero = (amount: bigint) => (amount < 0n ? 0n : amount)
  return {
    of({ kind, period, unit }) {
      const since = firstDay(period)
      if (unit === 'minutes') {
        const seconds = times.reduce((sum, day) => (day.day < since ? sum : sum + day.seconds), 0)
        return BigInt(Math.floor(seconds / 60))
      }
      if (kind === 'deposit') return sumOf(since, unit, ({ deposited }) => deposited) + openDeposits[unit]
      return atLeastZero(open[unit] - sumOf(since, unit, ({ result }) => result))
    },
  }
}
