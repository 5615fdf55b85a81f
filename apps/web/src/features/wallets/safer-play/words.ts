import type {
  ActivityFigures,
  ActivityMonth,
  LimitKind,
  LimitPeriod,
  PlayLimit,
} from '@grandstand/contract/wallets'
import { displayAmount, type Currency } from '@grandstand/money'

export const kindWords: Readonly<Record<LimitKind, string>> = { deposit: '存款', loss: '亏损', time: '时间' }
export const periodWords: Readonly<Record<LimitPeriod, string>> = { day: '每天', week: '每周', month: '每月' }

/** Formats minutes: 2 小时 5 分, 45 分钟. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} 分钟`
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分`
}

type Bound = Pick<PlayLimit, 'amount' | 'minutes'>

/** Formats a limit: ¥500.00, 2 小时, or 不限 without one. */
export function boundText({ amount, minutes }: Bound): string {
  if (amount) return displayAmount(amount.minor, amount.currency)
  return minutes === undefined ? '不限' : minutesText(minutes)
}

/** Used share of a limit, 0 to 1. */
export function shareUsed({ used, amount, minutes }: PlayLimit): number {
  if (amount) return amount.minor === 0n ? 1 : Number(used.amount?.minor ?? 0n) / Number(amount.minor)
  return minutes ? (used.minutes ?? 0) / minutes : 1
}

/** The remainder of a limit, at least zero. */
export function leftText({ used, amount, minutes }: PlayLimit): string {
  if (amount) {
    const left = amount.minor - (used.amount?.minor ?? 0n)
    return displayAmount(left > 0n ? left : 0n, amount.currency)
  }
  return minutesText(Math.max(0, (minutes ?? 0) - (used.minutes ?? 0)))
}

/** A month's figures by currency; empty when all are in the member's unit. */
export function partsOf({ byCurrency = [] }: ActivityMonth, unit: Currency): readonly ActivityFigures[] {
  return byCurrency.some(({ staked }) => staked.currency !== unit) ? byCurrency : []
}

const dayTitles: Readonly<Record<LimitKind, string>> = {
  deposit: '今日存款限额',
  loss: '今日亏损限额',
  time: '今日时间限额',
}

/** A limit of a day in one line: its title, what is used, and the bound. */
export function dayLimitText(limit: PlayLimit) {
  const { used } = limit
  return {
    title: dayTitles[limit.kind],
    used: boundText({ amount: used.amount, minutes: used.minutes ?? 0 }),
    bound: boundText(limit),
    share: shareUsed(limit),
  }
}
