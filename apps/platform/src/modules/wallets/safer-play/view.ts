import type { MemberId, Money } from '@grandstand/contract'
import type { ActivityFigures, ActivityMonth, PlayLimit, SaferPlay } from '@grandstand/contract/wallets'
import { currencies, type Currency } from '@grandstand/money'
import type { Transaction } from '../../../kernel/database.ts'
import type { UsdtRate } from '../rate.ts'
import { readRate } from '../rate-store.ts'
import { worthOf } from '../worth.ts'
import { limitAt } from './limit.ts'
import { findStanding, listLimits, type LimitRow } from './limits-store.ts'
import { siteDay } from '@grandstand/contract/site-day'
import { monthsLater, periodAt } from './periods.ts'
import { readTime } from './time-store.ts'
import { setIn, toldBound, toldUse } from './told.ts'
import { readUsage, type Usage } from './usage.ts'
import { readDays, type DaySums } from './worth-store.ts'

/** Time of the view, and the settlement currency that it is shown in. */
interface Telling {
  readonly now: number
  readonly unit: Currency
}

function limitOf(limit: LimitRow, usage: Usage, rate: UsdtRate, { now, unit }: Telling): PlayLimit {
  const { kind, period, next } = limit
  return {
    kind,
    period,
    ...toldBound(limit, unit, rate),
    ...setIn(limit, unit),
    used: toldUse(usage.of(limit), limit, unit, rate),
    ...periodAt(period, now),
    ...(next && {
      next: {
        ...(next.bound !== null && toldBound({ bound: next.bound, unit: next.unit }, unit, rate)),
        from: next.from.getTime(),
      },
    }),
  }
}

/** Sums of days, in one currency. */
function figuresOf(days: readonly DaySums[], currency: Currency): ActivityFigures {
  const sum = (pick: (day: DaySums) => bigint) => ({
    minor: days.reduce((total, day) => (day.currency === currency ? total + pick(day) : total), 0n),
    currency,
  })
  return {
    deposited: sum(({ deposited }) => deposited),
    withdrawn: sum(({ withdrawn }) => withdrawn),
    staked: sum(({ staked }) => staked),
    coins: sum(({ coins }) => coins),
    toGames: sum(({ toGames }) => toGames),
    // A limit counts money in games as spent; told as a loss it would be wrong as long as it is there.
    result: sum(({ result, toGames }) => result + toGames),
  }
}

/** A member's whole safer play at `now`. `openDeposits`: orders that may still be paid. */
export async function viewOf(
  tx: Transaction,
  memberId: MemberId,
  telling: Telling,
  openDeposits: readonly Money[],
): Promise<SaferPlay> {
  const { now, unit } = telling
  const rate = await readRate(tx, now)
  const [standing, rows, usage] = [
    await findStanding(tx, memberId),
    await listLimits(tx, memberId),
    await readUsage(tx, memberId, now, worthOf(openDeposits, rate)),
  ]
  const today = siteDay(now)
  const { staked, coins, toGames, result } = figuresOf(await readDays(tx, memberId, today), unit)
  const until = standing?.excluded_until?.getTime()
  const minutes = standing?.reality_check_minutes
  return {
    limits: rows.flatMap((row) => {
      const limit = limitAt(row, now)
      return limit ? [limitOf(limit, usage, rate, telling)] : []
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
      minutes: Number(usage.of({ kind: 'time', period: 'day', unit: 'minutes' })),
      staked,
      ...(coins && { coins }),
      ...(toGames && { toGames }),
      result,
    },
    at: now,
  }
}

/** Activity of the last twelve months, newest first. */
export async function activityOf(
  tx: Transaction,
  memberId: string,
  { now, unit }: Telling,
): Promise<ActivityMonth[]> {
  const months = Array.from({ length: 12 }, (_, ago) =>
    siteDay(monthsLater(periodAt('month', now).since, -ago)).slice(0, 7),
  )
  const from = `${months.at(-1)}-01`
  const [days, times] = [await readDays(tx, memberId, from), await readTime(tx, memberId, from)]
  return months.map((month) => {
    const mine = days.filter(({ day }) => day.startsWith(month))
    const seconds = times
      .filter(({ day }) => day.startsWith(month))
      .reduce((total, day) => total + day.seconds, 0)
    const moved = currencies.filter((currency) => mine.some(({ of }) => of === currency))
    return {
      month,
      ...figuresOf(mine, unit),
      byCurrency: moved.map((currency) =>
        figuresOf(
          mine.filter(({ of }) => of === currency),
          currency,
        ),
      ),
      minutes: Math.floor(seconds / 60),
    }
  })
}
