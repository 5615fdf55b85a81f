import type { Currency } from '@grandstand/money'
import type { SittingKey, SittingMark } from './reading-store.ts'

/** A sitting's parts, separated by what none of them has. */
const separator = '!'

const isCurrency = (text: string): text is Currency => text === 'CNY' || text === 'USDT'

/** A sitting of one day as a text. */
export const textOfSitting = (day: string, { venue, game, currency, sitting }: SittingKey): string =>
  [day, venue, game, currency, sitting].join(separator)

/** Undefined for a text that names none. */
export function sittingOf(text: string): (SittingKey & { readonly day: string }) | undefined {
  const parts = text.split(separator)
  const [day = '', venue = '', game = '', currency = '', sitting = ''] = parts
  return parts.length === 5 && isCurrency(currency) ? { day, venue, game, currency, sitting } : undefined
}

const timeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** The end of a page of sittings as a text. */
export const textOfMark = ({ endedAt, venue, game, currency, sitting }: SittingMark): string =>
  [endedAt, venue, game, currency, sitting].join(separator)

/** Undefined for a text that is none, so that the list begins at its newest line. */
export function markOf(text: string): SittingMark | undefined {
  const [time, ...rest] = text.split(separator)
  const endedAt = timeOf(time)
  const key = sittingOf(['', ...rest].join(separator))
  return key && endedAt !== undefined ? { ...key, endedAt } : undefined
}

/** The end of a page of rounds as a text. */
export const textOfRound = (closedAt: number, round: string): string => [closedAt, round].join(separator)

export function roundMarkOf(text: string): { readonly closedAt: number; readonly round: string } | undefined {
  const [time, round] = text.split(separator)
  const closedAt = timeOf(time)
  return closedAt !== undefined && round !== undefined ? { closedAt, round } : undefined
}
