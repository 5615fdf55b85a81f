import { formatAmount, parseAmount, parseInputAmount, type Currency } from '@grandstand/money'
import * as z from 'zod/mini'

/** Exact money above the codec: `minor` is bigint minor units of `currency` (CNY fen, USDT millionths). */
export interface Money {
  readonly minor: bigint
  readonly currency: Currency
}

export const currency = z.enum(['CNY', 'USDT'])

const wireMoney = z.strictObject({ amount: z.string().check(z.maxLength(40)), currency })
const exactMoney = z.object({ minor: z.bigint(), currency })

/** Removes trailing zeros beyond two decimals: 500.000000 becomes 500.00. */
const typedAmount: typeof formatAmount = (minor, unit) =>
  formatAmount(minor, unit).replace(/(\.\d{2})0+$/, '$1')

const moneyCodec = (parse: typeof parseAmount, format = formatAmount) =>
  z.codec(wireMoney, exactMoney, {
    decode: (wire, context) => {
      const minor = parse(wire.amount, wire.currency)
      if (typeof minor === 'bigint') return { minor, currency: wire.currency }
      context.issues.push({ code: 'custom', input: wire, message: minor, path: ['amount'] })
      return z.NEVER
    },
    encode: (money) => ({ amount: format(money.minor, money.currency), currency: money.currency }),
  })

/** An amount in an answer: a decimal string with up to the currency's digits, possibly negative. */
export const money = moneyCodec(parseAmount)

/** An amount that the platform has offered and a person accepted: up to the currency's digits, never negative. */
export const agreedMoney = moneyCodec((text, unit) => {
  const minor = parseAmount(text, unit)
  return typeof minor === 'bigint' && minor < 0n ? 'not-an-amount' : minor
})

/** An amount that a person has typed, in the strict form of [VALID-08]: at most two decimals, never negative. */
export const inputMoney = moneyCodec(parseInputAmount, typedAmount)
