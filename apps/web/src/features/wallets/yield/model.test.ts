import { describe, expect, it } from 'vitest'
import { amountError, earnedPoints, percentOf } from './model.ts'

describe('the yield form', () => {
  it('names what is wrong with an amount', () => {
    expect(amountError('', 100n)).toBe('请输入金额')
    expect(amountError('1.234', 100n)).toBe('金额是数字，最多两位小数')
    expect(amountError('0', 100n)).toBe('金额要大于零')
    expect(amountError('1.01', 100n)).toBe('超过可转的金额')
    expect(amountError('1.00', 100n)).toBeUndefined()
    expect(amountError('1.01', undefined)).toBeUndefined()
  })

  it('adds the days up for the curve', () => {
    const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
    const day = (date: string, minor: bigint) => ({
      day: date,
      base: cny(0n),
      interest: cny(minor),
      annualPpm: 65_000,
    })
    expect(earnedPoints([day('2026-11-20', 87n), day('2026-11-21', 88n)])).toEqual([
      { label: '11-20', value: 87n },
      { label: '11-21', value: 175n },
    ])
  })

  it('writes a rate in percent', () => {
    expect(percentOf(65_000)).toBe('6.50%')
    expect(percentOf(0)).toBe('0.00%')
  })
})
