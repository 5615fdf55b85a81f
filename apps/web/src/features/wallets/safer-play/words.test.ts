import type { ActivityMonth, PlayLimit } from '@grandstand/contract/wallets'
import { expect, it } from 'vitest'
import { isLooser, limitOf, textOf } from './limit-model.ts'
import { boundText, leftText, minutesText, partsOf, shareUsed } from './words.ts'

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

const usdt = (minor: bigint) => ({ minor, currency: 'USDT' as const })

it('[ROLE-10] a limit is typed, told and compared in what the member settles in', () => {
  const wanted = limitOf('loss', 'day', '100', 'USDT')
  expect(wanted).toEqual({ kind: 'loss', period: 'day', amount: usdt(100_000_000n) })
  expect(limitOf('loss', 'day', '100', 'CNY')).toMatchObject({ amount: cny(10_000n) })
  expect(limitOf('loss', 'day', '0.001', 'USDT')).toBeUndefined()
  const held = { ...loss(0n, 0n), amount: usdt(99_990_000n), used: { amount: usdt(30_000_000n) } }
  expect([boundText(held), leftText(held), textOf(held)]).toEqual(['99.99 USDT', '69.99 USDT', '99.99'])
  expect(wanted && isLooser(wanted, held)).toBe(true)
  expect(wanted && isLooser(wanted, { ...held, amount: usdt(100_000_000n) })).toBe(false)
  expect(isLooser({ kind: 'loss', period: 'day' }, held)).toBe(true)
})

it('a limit of time is looser with more minutes, and without any', () => {
  const held: PlayLimit = {
    kind: 'time',
    period: 'day',
    minutes: 60,
    used: { minutes: 0 },
    since: 0,
    until: 1,
  }
  const [more, less] = [limitOf('time', 'day', '61', 'USDT'), limitOf('time', 'day', '60', 'CNY')]
  expect([more && isLooser(more, held), less && isLooser(less, held)]).toEqual([true, false])
  expect(isLooser({ kind: 'time', period: 'day' }, held)).toBe(true)
})

it('[ROLE-10] a month names its currencies where the other one than the member’s own moved', () => {
  const figures = (currency: 'CNY' | 'USDT') => ({
    deposited: { minor: 1n, currency },
    withdrawn: { minor: 0n, currency },
    staked: { minor: 0n, currency },
    result: { minor: 0n, currency },
  })
  const month = (...moved: ('CNY' | 'USDT')[]): ActivityMonth => ({
    month: '2026-11',
    ...figures('USDT'),
    minutes: 0,
    byCurrency: moved.map(figures),
  })
  expect(partsOf(month('USDT'), 'USDT')).toEqual([])
  expect(partsOf(month('CNY'), 'USDT')).toHaveLength(1)
  expect(partsOf(month('CNY', 'USDT'), 'CNY')).toHaveLength(2)
  expect(partsOf({ ...month(), byCurrency: undefined }, 'CNY')).toEqual([])
})
