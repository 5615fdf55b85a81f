import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputMoney } from '../money.ts'
import { bankCardNumber, pointAmount, withdrawalPassword } from './rules.ts'

const accepts = (rule: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  rule.safeParse(value).success
const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max })

/** Variants of a number with characters that only look like digits. */
const lookAlikes = (text: string): string[] => [
  text.replace(/\d/, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  `${text.slice(0, -1)}\u0661`,
  `${text}\u200b`,
  `\u202e${text}`,
  `${text}\n`,
  ` ${text}`,
  `${text.slice(0, 2)} ${text.slice(2)}`,
  `${text}\u0301`,
  `-${text.slice(1)}`,
  '',
]

describe('bank card', () => {
  it.each(['4111111111111111', '378282246310005', '6011111111111117', '5019717010103742'])(
    '[VALID-06] accepts %s',
    (text) => expect(accepts(bankCardNumber, text)).toBe(true),
  )
  it('[VALID-06] of the ten numbers that differ in the last digit, exactly one passes', () => {
    fc.assert(
      fc.property(digits(11, 18), (start) => {
        const passing = Array.from('0123456789').filter((last) => accepts(bankCardNumber, start + last))
        expect(passing).toHaveLength(1)
      }),
    )
  })
  it('[VALID-06] notices every single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const right = '4111111111111111'
        const wrong = right.slice(0, at) + ((Number(right[at]) + by) % 10) + right.slice(at + 1)
        expect(accepts(bankCardNumber, wrong)).toBe(false)
      }),
    )
  })
  it('[VALID-06] refuses what is too short, too long or no digit', () => {
    expect(accepts(bankCardNumber, '0'.repeat(11))).toBe(false)
    expect(accepts(bankCardNumber, '0'.repeat(20))).toBe(false)
    for (const text of lookAlikes('4111111111111111')) expect(accepts(bankCardNumber, text), text).toBe(false)
  })
})

describe('withdrawal password', () => {
  it('[VALID-07] is exactly 6 digits', () => {
    fc.assert(
      fc.property(digits(0, 9), (text) => {
        expect(accepts(withdrawalPassword, text)).toBe(text.length === 6)
      }),
    )
    for (const text of [...lookAlikes('123456'), '12345a', 123456, null])
      expect(accepts(withdrawalPassword, text)).toBe(false)
  })
})

describe('money and points', () => {
  it('[VALID-08] money has at most two decimals', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999 }), digits(0, 4), (whole, decimals) => {
        const amount = decimals === '' ? `${whole}` : `${whole}.${decimals}`
        for (const currency of ['CNY', 'USDT'])
          expect(accepts(inputMoney, { amount, currency })).toBe(decimals.length <= 2)
      }),
    )
    for (const amount of [...lookAlikes('12.50'), '1e2', '.5', '5.', '0x10', '01', '-1', 12.5])
      expect(accepts(inputMoney, { amount, currency: 'CNY' }), String(amount)).toBe(false)
  })
  it('[VALID-08] points have maxima of 4 or 5 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 200_000 }), (points) => {
        expect(accepts(pointAmount(4), String(points))).toBe(points >= 1 && points <= 9_999)
        expect(accepts(pointAmount(5), String(points))).toBe(points >= 1 && points <= 99_999)
      }),
    )
    for (const text of [...lookAlikes('123'), '01', '1.0', '1e3', 12]) {
      expect(accepts(pointAmount(4), text)).toBe(false)
      expect(accepts(pointAmount(5), text)).toBe(false)
    }
  })
})
