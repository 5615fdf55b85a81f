import {
  currencyDisplays,
  minorPerCent,
  minorPerUnit,
  parseInputAmount,
  type Currency,
} from '@grandstand/money'

/** The currency sign in front of a typed amount. */
export const signOf = (currency: Currency): string =>
  currency === 'CNY' ? currencyDisplays.CNY.unicodeSymbol : currencyDisplays[currency].baseSymbol

/** Whole units with their currency, for a button: ¥50, 10 U. */
export const withSign = (units: bigint, currency: Currency): string =>
  currency === 'CNY' ? `${signOf(currency)}${units}` : `${units} U`

/** Quick stakes in whole units. */
export const quickStakes = {
  CNY: [50n, 100n, 200n, 500n],
  USDT: [10n, 20n, 50n, 100n],
} as const satisfies Record<Currency, readonly bigint[]>

/** Amounts that the keypad adds, in whole units. */
export const addedStakes = { CNY: [100n, 500n], USDT: [10n, 50n] } as const satisfies Record<
  Currency,
  readonly bigint[]
>

export type StakeReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-an-amount' }
  | { readonly kind: 'amount'; readonly minor: bigint }

/** Reads a stake with the strict parser. Zero is an amount and therefore below the minimum. */
export function readStake(text: string, currency: Currency): StakeReading {
  if (text === '') return { kind: 'empty' }
  const minor = parseInputAmount(text, currency)
  return minor === 'not-an-amount' ? { kind: 'not-an-amount' } : { kind: 'amount', minor }
}

/** The shortest text of an amount as a person would type it: 100, 99.5. Fractions below a hundredth are dropped. */
export function stakeTextOf(minor: bigint, currency: Currency): string {
  const allCents = minor / minorPerCent(currency)
  const whole = allCents / 100n
  const cents = allCents % 100n
  if (cents === 0n) return String(whole)
  return `${whole}.${String(cents).padStart(2, '0').replace(/0$/, '')}`
}

/** The text after whole units are added to it (+100). An unreadable text counts as zero. */
export function addToStake(text: string, units: bigint, currency: Currency): string {
  const read = readStake(text, currency)
  return stakeTextOf((read.kind === 'amount' ? read.minor : 0n) + units * minorPerUnit[currency], currency)
}

export type StakeKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'backspace' | 'clear'

/** The text after a key of the keypad. Keys that would not make an amount have no effect. */
export function pressStakeKey(text: string, key: StakeKey): string {
  if (key === 'clear') return ''
  if (key === 'backspace') return text.slice(0, -1)
  if (key === '.') return text.includes('.') ? text : `${text === '' ? '0' : text}.`
  const next = text === '0' ? key : text + key
  // "12." is a valid intermediate state; everything else must be an amount already. The rule is the same in every
  // currency.
  return readStake(next, 'CNY').kind === 'amount' ? next : text
}
