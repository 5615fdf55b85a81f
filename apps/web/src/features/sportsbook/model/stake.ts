import { parseInputAmount, type Currency } from '@grandstand/money'

/** Bets are staked from the central wallet. */
export const stakeCurrency: Currency = 'CNY'

/** Quick stakes in whole units. */
export const quickStakes = [50n, 100n, 200n, 500n] as const

export type StakeReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-an-amount' }
  | { readonly kind: 'amount'; readonly minor: bigint }

/** What a stake text says, by the strict parser. A zero is an amount here and falls under the minimum. */
export function readStake(text: string): StakeReading {
  if (text === '') return { kind: 'empty' }
  const minor = parseInputAmount(text, stakeCurrency)
  return minor === 'not-an-amount' ? { kind: 'not-an-amount' } : { kind: 'amount', minor }
}

/** The shortest text of an amount that a person would type: 100, 99.5. */
export function stakeTextOf(minor: bigint): string {
  const whole = minor / 100n
  const cents = minor % 100n
  if (cents === 0n) return String(whole)
  return `${whole}.${String(cents).padStart(2, '0').replace(/0$/, '')}`
}

/** The text after adding whole units to it (+100); an unreadable text starts anew. */
export function addToStake(text: string, units: bigint): string {
  const read = readStake(text)
  return stakeTextOf((read.kind === 'amount' ? read.minor : 0n) + units * 100n)
}

export type StakeKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'backspace' | 'clear'

/** The text after a key of the keypad. Keys that would make no amount do nothing. */
export function pressStakeKey(text: string, key: StakeKey): string {
  if (key === 'clear') return ''
  if (key === 'backspace') return text.slice(0, -1)
  if (key === '.') return text.includes('.') ? text : `${text === '' ? '0' : text}.`
  const next = text === '0' ? key : text + key
  // "12." is on its way to an amount; everything else must be one already.
  return readStake(next).kind === 'amount' ? next : text
}
