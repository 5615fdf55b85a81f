import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused when read aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

/** A booking code: 40 bits, so that nobody finds one by trying. */
export const newBookingCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A name of which others see the ends alone: 张***6. */
export function maskedName(name: string): string {
  const letters = [...name]
  return `${letters[0] ?? ''}***${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`
}
