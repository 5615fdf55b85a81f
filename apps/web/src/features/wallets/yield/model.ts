import type { YieldDay } from '@grandstand/contract/wallets'
import { parsePositiveInputAmount } from '@grandstand/money'
import type { ChartPoint } from '../chart/scale.ts'

/** Formats an annual rate in millionths: 65000 as 6.50%. */
export function percentOf(annualPpm: number): string {
  return `${(annualPpm / 10_000).toFixed(2)}%`
}

/** Points of the curve: cumulative interest since the first day. */
export function earnedPoints(days: readonly YieldDay[]): ChartPoint[] {
  let value = 0n
  return days.map(({ day, interest }) => {
    value += interest.minor
    return { label: day.slice(5), value }
  })
}

/** Error of a typed amount; undefined when it can be moved. `available` may be unknown. */
export function amountError(text: string, available: bigint | undefined): string | undefined {
  const amount = parsePositiveInputAmount(text, 'CNY')
  if (amount === 'not-an-amount') return text === '' ? '请输入金额' : '金额是数字，最多两位小数'
  if (amount === 'amount-not-positive') return '金额要大于零'
  return available !== undefined && amount > available ? '超过可转的金额' : undefined
}
