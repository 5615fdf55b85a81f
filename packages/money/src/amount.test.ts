import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, maxAmount, parseAmount, parseInputAmount, parsePositiveInputAmount } from './amount.ts'
import { currencies } from './currency.ts'

const anyCurrency = fc.constantFrom(...currencies)
const anyAmount = fc.bigInt({ min: -maxAmount, max: maxAmount })

describe('parseInputAmount', () => {
  const hostile: unknown[] = [
    '-1',
    '0',
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
    ['5'],
    { a: 1 },
    true,
    null,
    undefined,
    Number('9007199254740993'),
    -1,
    0,
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '0.001',
    0.001,
    '1e-7',
    1e-7,
    '5\n',
    '1_000',
    '9'.repeat(13),
    new String('5'),
    { toString: () => '5' },
    5n,
    '−5',
  ]

  it('[H-D3] refuses every hostile amount, in both currencies, and never throws', () => {
    for (const currency of currencies) {
      expect(hostile.filter((text) => typeof parsePositiveInputAmount(text, currency) !== 'string')).toEqual(
        [],
      )
    }
  })

  it('reads plain amounts to the minor unit', () => {
    expect(parseInputAmount('8.2', 'CNY')).toBe(820n)
    expect(parseInputAmount('8.20', 'USDT')).toBe(8_200_000n)
    expect(parseInputAmount('0', 'CNY')).toBe(0n)
    expect(parseInputAmount('0.01', 'CNY')).toBe(1n)
    expect(parseInputAmount('999999999999.99', 'CNY')).toBe(99_999_999_999_999n)
    expect(parsePositiveInputAmount('0.00', 'CNY')).toBe('amount-not-positive')
  })

  it('accepts exactly the strings of its pattern', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+e x')) }),
        anyCurrency,
        (text, currency) => {
          const isPlain = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(text)
          expect(typeof parseInputAmount(text, currency) === 'bigint').toBe(isPlain)
        },
      ),
    )
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), anyCurrency, (value, currency) => {
        expect(['bigint', 'string']).toContain(typeof parseInputAmount(value, currency))
        expect(['bigint', 'string']).toContain(typeof parseAmount(value, currency))
      }),
    )
  })
})

describe('parseAmount and formatAmount', () => {
  it('are each other’s inverse', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (minor, currency) => {
        expect(parseAmount(formatAmount(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  it('write all the digits of the currency', () => {
    expect(formatAmount(123450n, 'CNY')).toBe('1234.50')
    expect(formatAmount(-1n, 'USDT')).toBe('-0.000001')
    expect(formatAmount(0n, 'USDT')).toBe('0.000000')
  })

  it('refuse more digits than the currency has, minus nothing, and what no int8 holds', () => {
    expect(parseAmount('1.001', 'CNY')).toBe('not-an-amount')
    expect(parseAmount('1.0000001', 'USDT')).toBe('not-an-amount')
    expect(parseAmount('-0', 'CNY')).toBe('not-an-amount')
    expect(parseAmount('-0.00', 'CNY')).toBe('not-an-amount')
    expect(parseAmount('99999999999999999.99', 'CNY')).toBe('not-an-amount')
    expect(parseAmount('+1', 'CNY')).toBe('not-an-amount')
  })
})
