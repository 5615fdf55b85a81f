import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { inputMoney, money } from './money.ts'

/** Everything that JavaScript would gladly read as some number or other, and a few that it would not. */
const hostile = [
  '-1',
  '-0',
  'NaN',
  'Infinity',
  '1e2',
  '1e400',
  '0x10',
  '',
  ' 5 ',
  '+5',
  '5.',
  '.5',
  '00012',
  '1,00',
  '１２',
  '١٢',
  '5\u200b',
  [5],
  { a: 1 },
  true,
  null,
  5,
  Number('9007199254740993'),
  '0.001',
  '1e-7',
  undefined,
  '1_000',
  '1234567890123',
]

describe('typed amounts', () => {
  it.each(hostile.map((amount) => [JSON.stringify(amount), amount] as const))(
    '[H-D3] refuses %s',
    (_shown, amount) => {
      expect(inputMoney.safeParse({ amount, currency: 'CNY' }).success).toBe(false)
    },
  )

  it('[VALID-08] takes at most two decimals, exactly', () => {
    expect(z.decode(inputMoney, { amount: '8.2', currency: 'CNY' })).toEqual({ minor: 820n, currency: 'CNY' })
    expect(z.decode(inputMoney, { amount: '0.29', currency: 'USDT' })).toEqual({
      minor: 290_000n,
      currency: 'USDT',
    })
    // Amounts in USDT have six digits on the wire, but people type at most two; an encoded amount must be readable
    // again.
    for (const amount of ['500', '0.29', '12.5'])
      expect(
        z.decode(inputMoney, z.encode(inputMoney, z.decode(inputMoney, { amount, currency: 'USDT' }))),
      ).toEqual(z.decode(inputMoney, { amount, currency: 'USDT' }))
    expect(inputMoney.safeParse({ amount: '0.291', currency: 'USDT' }).success).toBe(false)
  })

  it('refuses a currency or a field that is not ours', () => {
    expect(inputMoney.safeParse({ amount: '1', currency: 'EUR' }).success).toBe(false)
    expect(inputMoney.safeParse({ amount: '1', currency: 'CNY', balance: '9' }).success).toBe(false)
  })
})

it('told amounts come back exactly as they were', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n }),
      fc.constantFrom('CNY' as const, 'USDT' as const),
      (minor, currency) => {
        expect(z.decode(money, z.encode(money, { minor, currency }))).toEqual({ minor, currency })
      },
    ),
  )
})
