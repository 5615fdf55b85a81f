import { currencyDisplays, minorPerUnit, type Currency } from './currency.ts'

const minus = '\u2212'

/**
 * An amount for people: `¥1,234.50`, `1,188.12 USDT`, a true minus (U+2212), always two decimals, never shortened.
 * Further decimals are cut and not rounded, so that nobody reads more than they have. `sign: 'always'` puts a plus
 * before gains.
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
 * A count of people or things for people, shortened from ten thousand on: `9,999`, `3.2 万`, `1.1 亿` (in English `32.9K`,
 * `110M`), cut and not rounded. Never for money or odds.
 * @param count a whole number ≥ 0; anything else reads as 0
 */
export function shortenCount(count: number, language: 'zh-CN' | 'en' = 'zh-CN'): string {
  const whole = Number.isFinite(count) && count > 0 ? Math.floor(count) : 0
  if (whole < 10_000) return whole.toLocaleString('en-US')
  const unit = units[language].find(({ size }) => whole >= size) ?? { size: 1, word: '' }
  const tenths = Math.floor((whole * 10) / unit.size)
  return `${(tenths / 10).toLocaleString('en-US')}${unit.word}`
}

/** Largest first. */
const units = {
  'zh-CN': [
    { size: 100_000_000, word: ' 亿' },
    { size: 10_000, word: ' 万' },
  ],
  en: [
    { size: 1_000_000_000, word: 'B' },
    { size: 1_000_000, word: 'M' },
    { size: 1_000, word: 'K' },
  ],
}
