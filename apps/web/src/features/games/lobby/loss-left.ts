import type { LimitPeriod, PlayLimit } from '@grandstand/contract/wallets'
import { displayAmount } from '@grandstand/money'

const titles: Readonly<Record<LimitPeriod, string>> = {
  day: '今日亏损限额',
  week: '本周亏损限额',
  month: '本月亏损限额',
}

/** What the narrowest of a member's own loss limits leaves, at least zero; undefined without one. */
export function lossLeft(
  limits: readonly PlayLimit[],
): { readonly title: string; readonly left: string } | undefined {
  const rooms = limits.flatMap(({ kind, period, amount, used }) => {
    if (kind !== 'loss' || amount === undefined) return []
    const left = amount.minor - (used.amount?.minor ?? 0n)
    return [{ period, left: left > 0n ? left : 0n, currency: amount.currency }]
  })
  const [narrowest] = rooms.toSorted((a, b) => (a.left < b.left ? -1 : 1))
  return (
    narrowest && {
      title: titles[narrowest.period],
      left: displayAmount(narrowest.left, narrowest.currency),
    }
  )
}
