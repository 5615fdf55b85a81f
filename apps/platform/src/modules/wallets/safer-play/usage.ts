import type { Money } from '@grandstand/contract'
import type { LimitKind, LimitPeriod } from '@grandstand/contract/wallets'
import type { Transaction } from '../../../kernel/database.ts'
import { inFen, type UsdtRate } from '../rate.ts'
import { dayOf, periodAt } from './periods.ts'
import { readDays, readOpenStakes, readTime, type DaySums } from './usage-store.ts'

/** How much of a limit is used now: fen, or minutes for time. Never below zero: winnings are no allowance. */
export interface Usage {
  of(kind: LimitKind, period: LimitPeriod): bigint
}

/** CNY fen of all of them. */
export const sumInFen = (amounts: readonly Money[], rate: UsdtRate): bigint =>
  amounts.reduce((sum, { minor, currency }) => sum + inFen(minor, currency, rate), 0n)

/** Reads what the member has used in the running day, week and month. `openDeposits`: fen of orders that may still be paid. */
export async function readUsage(
  tx: Transaction,
  memberId: string,
  now: number,
  rate: UsdtRate,
  openDeposits = 0n,
): Promise<Usage> {
  const firstDay = (period: LimitPeriod) => dayOf(periodAt(period, now).since)
  // A week may begin in the month before.
  const from = firstDay('week') < firstDay('month') ? firstDay('week') : firstDay('month')
  const days = await readDays(tx, memberId, from)
  const times = await readTime(tx, memberId, from)
  const open = sumInFen(await readOpenStakes(tx, memberId), rate)
  const sumOf = (since: string, pick: (day: DaySums) => bigint) =>
    days.reduce((sum, day) => (day.day < since ? sum : sum + inFen(pick(day), day.currency, rate)), 0n)
  const atLeastZero = (amount: bigint) => (amount < 0n ? 0n : amount)
  return {
    of(kind, period) {
      const since = firstDay(period)
      if (kind === 'deposit') return sumOf(since, ({ deposited }) => deposited) + openDeposits
      if (kind === 'loss') return atLeastZero(open - sumOf(since, ({ result }) => result))
      const seconds = times.reduce((sum, day) => (day.day < since ? sum : sum + day.seconds), 0)
      return BigInt(Math.floor(seconds / 60))
    },
  }
}
