import type { ProfitLoss } from '@grandstand/contract/wallets'
import type { ChartPoint } from '../chart/scale.ts'

export type Period = 'day' | 'week' | 'month'
export const periodWords: Record<Period, string> = { day: '日', week: '周', month: '月' }

/** Label of a period: 11-21, 11-16 起, 2026-11. */
export function periodName(from: string, period: Period): string {
  if (period === 'month') return from.slice(0, 7)
  return period === 'week' ? `${from.slice(5)} 起` : from.slice(5)
}

/** Profit (positive) or loss of each period, in minor units. */
export function resultsOf({ periods }: ProfitLoss, period: Period): ChartPoint[] {
  return periods.map(({ from, staked, returned }) => ({
    label: periodName(from, period),
    value: staked.minor + returned.minor,
  }))
}
