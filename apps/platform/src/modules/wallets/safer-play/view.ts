import type { MemberId, Money } from '@grandstand/contract'
import type { ActivityMonth, PlayLimit, SaferPlay } from '@grandstand/contract/wallets'
import type { Transaction } from '../../../kernel/database.ts'
import { inFen } from '../rate.ts'
import { readRate } from '../rate-store.ts'
import { limitAt } from './limit.ts'
import { findStanding, listLimits, type LimitRow } from './limits-store.ts'
import { dayOf, monthsLater, periodAt } from './periods.ts'
import { readUsage, sumInFen, type Usage } from './usage.ts'
import { readDays, readTime } from './usage-store.ts'

const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const boundOf = (kind: LimitRow['kind'], bound: bigint) =>
  kind === 'time' ? { minutes: Number(bound) } : { amount: cny(bound) }

function limitOf(
  { kind, period, bound, next_bound, next_from }: LimitRow,
  usage: Usage,
  now: number,
): PlayLimit {
  return {
    kind,
    period,
    ...boundOf(kind, bound),
    used: boundOf(kind, usage.of(kind, period)),
    ...periodAt(period, now),
    ...(next_from !== null && {
      next: { ...(next_bound !== null && boundOf(kind, next_bound)), from: next_from.getTime() },
    }),
  }
}

/** Everything of a member's safer play at `now`. `openDeposits`: orders that may still be paid. */
export async function viewOf(
  tx: Transaction,
  memberId: MemberId,
  now: number,
  openDeposits: readonly Money[],
): Promise<SaferPlay> {
  const rate = await readRate(tx, now)
  const [standing, rows, usage] = [
    await findStanding(tx, memberId),
    await listLimits(tx, memberId),
    await readUsage(tx, memberId, now, rate, sumInFen(openDeposits, rate)),
  ]
  const today = dayOf(now)
  const days = await readDays(tx, memberId, today)
  const fen = (pick: (day: (typeof days)[number]) => bigint) =>
    days.reduce((sum, day) => sum + inFen(pick(day), day.currency, rate), 0n)
  const until = standing?.excluded_until?.getTime()
  const minutes = standing?.reality_check_minutes
  return {
    limits: rows.flatMap((row) => {
      const limit = limitAt(row, now)
      return limit ? [limitOf(limit, usage, now)] : []
    }),
    ...(standing?.exclusion_kind &&
      until !== undefined &&
      until > now && {
        exclusion: {
          kind: standing.exclusion_kind,
          since: standing.excluded_since?.getTime() ?? now,
          until,
        },
      }),
    ...(typeof minutes === 'number' && { realityCheckMinutes: minutes }),
    today: {
      minutes: Number(usage.of('time', 'day')),
      staked: cny(fen(({ staked }) => staked)),
      result: cny(fen(({ result }) => result)),
    },
    at: now,
  }
}

/** The last twelve months, newest first. */
export async function activityOf(tx: Transaction, memberId: string, now: number): Promise<ActivityMonth[]> {
  const months = Array.from({ length: 12 }, (_, ago) =>
    dayOf(monthsLater(periodAt('month', now).since, -ago)).slice(0, 7),
  )
  const from = `${months.at(-1)}-01`
  const rate = await readRate(tx, now)
  const [days, times] = [await readDays(tx, memberId, from), await readTime(tx, memberId, from)]
  return months.map((month) => {
    const mine = days.filter(({ day }) => day.startsWith(month))
    const sum = (pick: (day: (typeof days)[number]) => bigint) =>
      cny(mine.reduce((total, day) => total + inFen(pick(day), day.currency, rate), 0n))
    const seconds = times
      .filter(({ day }) => day.startsWith(month))
      .reduce((total, day) => total + day.seconds, 0)
    return {
      month,
      deposited: sum(({ deposited }) => deposited),
      withdrawn: sum(({ withdrawn }) => withdrawn),
      staked: sum(({ staked }) => staked),
      result: sum(({ result }) => result),
      minutes: Math.floor(seconds / 60),
    }
  })
}
