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

/** Minor units of `to` for an amount of `from`, at CNY for 1 USDT in ten-thousandths; the same currency stays as it is. */
export function exchange(
  minor: bigint,
  from: Currency,
  to: Currency,
  rate: bigint,
  rounding: Rounding,
): bigint {
  if (from === to) return minor
  return to === 'CNY' ? toFen(minor, from, rate, rounding) : fromFen(minor, to, rate, rounding)
}

/** A rate in ten-thousandths as a decimal string: 72000 is 7.2000. */
export function formatRate(tenThousandths: bigint): string {
  const digits = tenThousandths.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** Reads what `formatRate` writes; undefined for anything else and for nothing. */
export function parseRate(text: string): bigint | undefined {
  const found = /^(\d{1,9})\.(\d{4})$/.exec(text)
  const tenThousandths = found ? BigInt(`${found[1]}${found[2]}`) : 0n
  return tenThousandths === 0n ? undefined : tenThousandths
}

/** One hundredth of the currency's unit: the smallest amount that a person sees and types. */
export const minorPerCent = (currency: Currency): bigint => minorPerUnit[currency] / 100n

/** Rounds a positive amount up to a whole hundredth, so that what is charged is what is shown. */
export function upToCent(minor: bigint, currency: Currency): bigint {
  const cent = minorPerCent(currency)
  return ((minor + cent - 1n) / cent) * cent
}

/** Cuts an amount to whole hundredths, towards zero: as much of it as a person is shown. */
export function toCent(minor: bigint, currency: Currency): bigint {
  return minor - (minor % minorPerCent(currency))
}
