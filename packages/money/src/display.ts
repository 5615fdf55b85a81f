import { currencyDisplays, minorPerUnit, type Currency } from './currency.ts'

const minus = '\u2212'

/**
 * An amount for people: `¥1,234.50`, `1,188.12 USDT`, a true minus (U+2212), always two decimals, never shortened.
 * What is finer than two decimals is cut, so that nobody reads more than they have.
 * `sign: 'always'` puts a plus before gains.
 */
export function displayAmount(
  minor: bigint,
  currency: Currency,
  options: { readonly sign?: 'always' | 'negative' } = {},
): string {
  const magnitude = minor < 0n ? -minor : minor
  const cents = magnitude / (minorPerUnit[currency] / 100n)
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const digits = `${whole}.${(cents % 100n).toString().padStart(2, '0')}`
  const sign = cents === 0n ? '' : minor < 0n ? minus : options.sign === 'always' ? '+' : ''
  const { unicodeSymbol, baseSymbol } = currencyDisplays[currency]
  // Few fonts have the tether sign: its amounts carry the letters behind them.
  return currency === 'CNY' ? `${sign}${unicodeSymbol}${digits}` : `${sign}${digits} ${baseSymbol}`
}

/**
 * A count of people or things for people: `9,999`, `3.2 万`, `1.1 亿`, cut and not rounded. Never for money or odds.
 * @param count a whole number ≥ 0; anything else reads as 0
 */
export function shortenCount(count: number): string {
  const whole = Number.isFinite(count) && count > 0 ? BigInt(Math.floor(count)) : 0n
  if (whole >= 100_000_000n) return `${oneDecimal(whole, 100_000_000n)} 亿`
  if (whole >= 10_000n) return `${oneDecimal(whole, 10_000n)} 万`
  return whole.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}

function oneDecimal(count: bigint, unit: bigint): string {
  const tenths = (count * 10n) / unit
  return tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`
}
