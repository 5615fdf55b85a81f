import type { Journal } from '@grandstand/contract/wallets'
import { describe, expect, it } from 'vitest'
import { addsUp, inReadingOrder, nameOfNumber } from './model.ts'

const part = (minor: bigint, state: 'posted' | 'pending' = 'posted'): Journal['parts'][number] => ({
  kind: 'bet',
  state,
  amount: { minor, currency: 'CNY' },
  count: 1,
  from: 0,
  to: 0,
})
const journal = (total: bigint, ...parts: Journal['parts']): Journal => ({
  total: { minor: total, currency: 'CNY' },
  parts,
  lines: [],
})

describe('a sum', () => {
  it('is read from what came in to what went out, what is held last', () => {
    const order = inReadingOrder([part(-5n), part(-9n, 'pending'), part(100n), part(20n)])
    expect(order.map(({ amount }) => amount.minor)).toEqual([100n, 20n, -5n, -9n])
  })

  it('says when its parts do not add up', () => {
    expect(addsUp(journal(95n, part(100n), part(-5n)))).toBe(true)
    expect(addsUp(journal(96n, part(100n), part(-5n)))).toBe(false)
    expect(addsUp(journal(0n))).toBe(true)
  })

  it('is called by its wallet and part, or by its kind', () => {
    expect(nameOfNumber({ wallet: 'central', part: 'available' }, '中心钱包', '')).toBe('中心钱包可用')
    const earned = { wallet: 'yield', part: 'balance', kinds: ['yield-interest'] } as const
    expect(nameOfNumber(earned, '理财钱包', '理财收益')).toBe('理财钱包理财收益合计')
  })
})
