import type { PlayLimit } from '@grandstand/contract/wallets'
import { expect, it } from 'vitest'
import { boundText, leftText, minutesText, shareUsed } from './words.ts'

const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const loss = (bound: bigint, used: bigint): PlayLimit => ({
  kind: 'loss',
  period: 'day',
  amount: cny(bound),
  used: { amount: cny(used) },
  since: 0,
  until: 1,
})

it('says minutes as people do', () => {
  expect([5, 60, 125, 0].map(minutesText)).toEqual(['5 分钟', '1 小时', '2 小时 5 分', '0 分钟'])
})

it('says a bound, and that there is none', () => {
  expect(boundText({ amount: cny(50_000n) })).toBe('¥500.00')
  expect(boundText({ minutes: 90 })).toBe('1 小时 30 分')
  expect(boundText({})).toBe('不限')
})

it('what is left of a limit is never below nothing, and a limit of nothing is used up', () => {
  expect(leftText(loss(10_000n, 2_500n))).toBe('¥75.00')
  expect(leftText(loss(10_000n, 12_500n))).toBe('¥0.00')
  expect(shareUsed(loss(10_000n, 2_500n))).toBe(0.25)
  expect(shareUsed(loss(0n, 0n))).toBe(1)
})
