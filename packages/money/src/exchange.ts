import { minorPerUnit, type Currency } from './currency.ts'
import { mulDiv, type Rounding } from './share.ts'

/** Millionths × ten-thousandths ÷ this = fen: 10^-6 × 10^-4 ÷ 10^-2. */
const scale = 100_000_000n

/** CNY fen of an amount. `rate` is CNY for 1 USDT in ten-thousandths; CNY needs none. */
export function toFen(minor: bigint, currency: Currency, rate: bigint, rounding: Rounding): bigint {
  return currency === 'CNY' ? minor : mulDiv(minor, rate, scale, rounding)
}

/** Minor units of `currency` for CNY fen, at CNY for 1 USDT in ten-thousandths. */
export function fromFen(fen: bigint, currency: Currency, rate: bigint, rounding: Rounding): bigint {
  return currency === 'CNY' ? fen : mulDiv(fen, scale, rate, rounding)
}

/** One hundredth of the currency's unit: the smallest amount that a person sees and types. */
export const minorPerCent = (currency: Currency): bigint => minorPerUnit[currency] / 100n

/** Rounds a positive amount up to a whole hundredth, so that what is charged is what is shown. */
export function upToCent(minor: bigint, currency: Currency): bigint {
  const cent = minorPerCent(currency)
  return ((minor + cent - 1n) / cent) * cent
}
