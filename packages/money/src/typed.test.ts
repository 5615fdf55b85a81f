import { parseInputAmount } from './amount.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanTypedAmount, typedAmountOf } from './typed.ts'

describe('cleanTypedAmount', () => {
  it.each([
    ['１２３。５', '123.5'],
    ['1,234.50', '1234.50'],
    [' 1 000 ', '1000'],
    ['12.345', '12.345'],
    ['-5', '-5'],
    ['1e3', '1e3'],
  ])('%j becomes %j', (typed, kept) => {
    expect(cleanTypedAmount(typed)).toBe(kept)
  })

  it('keeps sixteen characters at most', () => {
    expect(cleanTypedAmount('9'.repeat(40))).toHaveLength(16)
  })
})

describe('typedAmountOf', () => {
  it('writes no needless zeros', () => {
    expect(typedAmountOf(10_000n, 'CNY')).toBe('100')
    expect(typedAmountOf(9_950n, 'CNY')).toBe('99.5')
    expect(typedAmountOf(5n, 'CNY')).toBe('0.05')
    expect(typedAmountOf(1_500_000n, 'USDT')).toBe('1.5')
  })

  it('is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), (minor) => {
        expect(parseInputAmount(typedAmountOf(minor, 'CNY'), 'CNY')).toBe(minor)
      }),
    )
  })
})
