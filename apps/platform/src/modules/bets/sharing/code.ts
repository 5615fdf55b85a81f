import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused when read aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

/** Generates a booking code of 40 bits, too many to find one by guessing. */
export const newBookingCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Masks a name except for its first and last character: 张***6. */
export function maskedName(name: string): string {
  const letters = [...name]
  return `${letters[0] ?? ''}***${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`
}
