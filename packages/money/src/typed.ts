import { minorPerUnit, type Currency } from './currency.ts'

/** The longest text that an amount field keeps: twelve digits, a point and two decimals, and one to spare. */
const longest = 16

/**
 * A typed or pasted amount made into what the field keeps: full-width digits and the ideographic stop become ASCII
 * (a Chinese keyboard writes them), spaces and separators go. Whatever else is wrong stays visible, to be refused.
 */
export function cleanTypedAmount(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, '.')
    .replace(/[\s,，]/g, '')
    .slice(0, longest)
}

/** The shortest text of an amount (minor units ≥ 0n) that a person would type: 100, 99.5. More than two decimals are cut. */
export function typedAmountOf(minor: bigint, currency: Currency): string {
  const cents = minor / (minorPerUnit[currency] / 100n)
  const rest = cents % 100n
  if (rest === 0n) return String(cents / 100n)
  return `${cents / 100n}.${String(rest).padStart(2, '0').replace(/0$/, '')}`
}
