import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  digitsOf,
  money,
  netMoney,
  percent,
  percentOf,
  readMoney,
  returned,
  stakeLadder,
  times,
} from './money.ts'

const yuan = { currency: 'CNY', isDemo: false } as const

test('amounts are written with their sign, groups and no zeros that say nothing', () => {
  expect(money(102_411n, yuan)).toBe('¥1,024.11')
  expect(netMoney(-2_000n, yuan)).toBe('−¥20.00')
  expect(netMoney(4_272n, yuan)).toBe('+¥42.72')
  expect(netMoney(0n, yuan)).toBe('¥0.00')
  expect(money(12_345_600n, { currency: 'USDT', isDemo: false })).toBe('12.3456 USDT')
  expect(money(996_200n, { currency: 'CNY', isDemo: true })).toBe('9,962.00')
})

test('an amount that is written is read again', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 14n), fc.constantFrom('CNY', 'USDT'), (minor, currency) => {
      expect(readMoney(digitsOf(minor, currency), currency)).toBe(minor)
    }),
  )
  for (const text of ['', '-1', '1.234', '1e3', '１', '1..2', 'abc'])
    expect(readMoney(text, 'CNY')).toBeUndefined()
})

test('multiples, shares and returns are exact', () => {
  expect([times(19_800), times(17_123), times(1_000_000_000), times(0)]).toEqual([
    '1.98×',
    '1.7123×',
    '100,000.00×',
    '0.00×',
  ])
  expect([percent(4_950, 10_000), percent(2, 10_000), percent(1, 3), percent(1, 1_000_000)]).toEqual([
    '49.50%',
    '0.02%',
    '33.33%',
    '0.0001%',
  ])
  expect([percentOf('0.990000000000000'), percentOf('0.995439043695122')]).toEqual(['99.00%', '99.5439%'])
  expect(returned(6_000n, 17_120)).toBe(10_272n)
})

test('the ladder of stakes has both limits and nothing outside them', () => {
  expect(stakeLadder('CNY', 15n, 1_200n)).toEqual([15n, 20n, 50n, 100n, 200n, 500n, 1_000n, 1_200n])
  expect(stakeLadder('USDT', 1_000_000n, 1_000_000n)).toEqual([1_000_000n])
})
