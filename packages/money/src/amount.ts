import { minorDigits, minorPerUnit, type Currency } from './currency.ts'

/** Why a text is no amount. A refusal is a value: none of these functions throws. */
export type AmountRefusal = 'not-an-amount' | 'amount-not-positive'

/** The largest amount that a PostgreSQL int8 holds. */
export const maxAmount = 2n ** 63n - 1n

const inputPattern = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/
const wirePatterns: Record<Currency, RegExp> = {
  CNY: /^-?(0|[1-9]\d{0,16})(\.\d{1,2})?$/,
  USDT: /^-?(0|[1-9]\d{0,12})(\.\d{1,6})?$/,
}

/**
 * Reads what a person typed: digits, at most two decimals, no sign, no spaces, no separators, ASCII digits only.
 * Anything that is not such a string is refused, also numbers, so that nothing has passed through a float.
 * @returns minor units ≥ 0n, or the refusal
 */
export function parseInputAmount(text: unknown, currency: Currency): bigint | 'not-an-amount' {
  if (typeof text !== 'string' || !inputPattern.test(text)) return 'not-an-amount'
  return toMinor(text, currency)
}

/** As `parseInputAmount`, for places where nothing is not an amount either: a stake, a deposit, a withdrawal. */
export function parsePositiveInputAmount(text: unknown, currency: Currency): bigint | AmountRefusal {
  const amount = parseInputAmount(text, currency)
  return amount === 0n ? 'amount-not-positive' : amount
}

/**
 * Reads an exact decimal string as the wire carries it: an optional ASCII minus, up to the currency's digits.
 * `-0` is refused, because `formatAmount` never writes it; so is what an int8 column could not hold.
 * @returns minor units, or the refusal
 */
export function parseAmount(text: unknown, currency: Currency): bigint | 'not-an-amount' {
  if (typeof text !== 'string' || !wirePatterns[currency].test(text)) return 'not-an-amount'
  const isNegative = text.startsWith('-')
  const minor = toMinor(isNegative ? text.slice(1) : text, currency)
  if ((isNegative && minor === 0n) || minor > maxAmount) return 'not-an-amount'
  return isNegative ? -minor : minor
}

/** The exact decimal string of an amount with all its currency's digits: `1234.50`, `-0.000001`. `parseAmount` reads it back. */
export function formatAmount(minor: bigint, currency: Currency): string {
  const magnitude = minor < 0n ? -minor : minor
  const fraction = (magnitude % minorPerUnit[currency]).toString().padStart(minorDigits[currency], '0')
  return `${minor < 0n ? '-' : ''}${magnitude / minorPerUnit[currency]}.${fraction}`
}

function toMinor(decimal: string, currency: Currency): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(minorDigits[currency], '0'))
}
