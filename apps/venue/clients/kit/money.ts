import type { Currency } from './api/values.ts'

const decimals: Readonly<Record<Currency, number>> = { CNY: 2, USDT: 6 }

/** How an amount is written: with the sign of its currency, or as play money without one. */
export interface MoneyForm {
  readonly currency: Currency
  readonly isDemo: boolean
}

/** A whole number in groups of three: `1,206`. */
export const grouped = (whole: number | bigint): string => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** The digits of an amount: groups of three, two decimals, and more only as far as they are not 0. */
export function digitsOf(minor: bigint, currency: Currency): string {
  const places = decimals[currency]
  const unit = 10n ** BigInt(places)
  const size = minor < 0n ? -minor : minor
  const whole = grouped(size / unit)
  const rest = String(size % unit)
    .padStart(places, '0')
    .replace(/0+$/, '')
    .padEnd(2, '0')
  return `${whole}.${rest}`
}

const withSign = (digits: string, { currency, isDemo }: MoneyForm) =>
  isDemo ? digits : currency === 'CNY' ? `¥${digits}` : `${digits} USDT`

/** `¥1,024.11`, `−¥20.00`, `12.50 USDT`; of a demonstration `1,024.11`. */
export const money = (minor: bigint, form: MoneyForm): string =>
  `${minor < 0n ? '−' : ''}${withSign(digitsOf(minor, form.currency), form)}`

/** As `money`, without decimals that are 0: `¥5`. */
export const shortMoney = (minor: bigint, form: MoneyForm): string =>
  `${minor < 0n ? '−' : ''}${withSign(digitsOf(minor, form.currency).replace(/\.00$/, ''), form)}`

/** As `money`, with a plus where there is one. */
export const netMoney = (minor: bigint, form: MoneyForm): string =>
  `${minor > 0n ? '+' : ''}${money(minor, form)}`

/** Reads what somebody typed as an amount; undefined for anything that is not exactly one. */
export function readMoney(text: string, currency: Currency): bigint | undefined {
  const places = decimals[currency]
  const match = /^(\d{1,13})(?:\.(\d*))?$/.exec(text.replaceAll(',', '').trim())
  const [, whole = '', rest = ''] = match ?? []
  if (match === null || rest.length > places) return undefined
  return BigInt(whole) * 10n ** BigInt(places) + BigInt(rest.padEnd(places, '0') || 0)
}

/** `1.9800×` without the zeros that say nothing, at least two decimals: of ten-thousandths. */
export function times(multiplier: number): string {
  const whole = Math.floor(multiplier / 10_000)
  const rest = String(multiplier % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${grouped(whole)}.${rest}×`
}

/** What a stake returns at a multiplier, rounded down. */
export const returned = (stake: bigint, multiplier: number): bigint => (stake * BigInt(multiplier)) / 10_000n

/** A share with two decimals, from a fraction of whole numbers: `49.50%`. */
export function percent(part: bigint | number, of: bigint | number): string {
  const hundredths = (BigInt(part) * 1_000_000n) / BigInt(of)
  if (hundredths > 0n && hundredths < 100n) return `${Number(hundredths) / 10_000}%`
  const rounded = (hundredths + 50n) / 100n
  return `${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}%`
}

/** A sheet's figure such as `0.990000000000000` as a percentage with as many decimals as say something, at least two. */
export function percentOf(figure: string): string {
  const [whole = '0', rest = ''] = figure.split('.')
  const all = (whole + rest.padEnd(15, '0')).replace(/^0+(?=\d{16})/, '')
  const [integer, fraction] = [all.slice(0, -13) || '0', all.slice(-13)]
  return `${BigInt(integer)}.${fraction.slice(0, 4).replace(/0{1,2}$/, '')}%`
}

/** The ladder of stakes: 1, 2, 5 and so on in the currency's unit, within the limits. */
export function stakeLadder(currency: Currency, least: bigint, most: bigint): bigint[] {
  const tenth = 10n ** BigInt(decimals[currency] - 1)
  const steps = [
    1n,
    2n,
    5n,
    10n,
    20n,
    50n,
    100n,
    200n,
    500n,
    1_000n,
    2_000n,
    5_000n,
    10_000n,
    20_000n,
    50_000n,
  ]
  const inside = steps.map((step) => step * tenth).filter((step) => step > least && step < most)
  return [least, ...inside, ...(most > least ? [most] : [])]
}
