const ranks = '2 3 4 5 6 7 8 9 10 J Q K A'.split(' ')
const suits: Readonly<Record<string, number>> = {
  C: 0,
  '♣': 0,
  梅: 0,
  D: 1,
  '♦': 1,
  方: 1,
  H: 2,
  '♥': 2,
  红: 2,
  S: 3,
  '♠': 3,
  黑: 3,
}

export type Entry = 'cards' | 'wheel' | 'dice'

export const entryOf = (game: string): Entry =>
  game.startsWith('roulette') ? 'wheel' : game === 'sic-bo' ? 'dice' : 'cards'

/** A card as a scanner or a hand writes it: `10H`, `A♠`. */
function cardOf(word: string): number | undefined {
  const suit = suits[word.at(-1) ?? ''] ?? suits[word[0] ?? '']
  const rank = ranks.indexOf(word.replaceAll(/[CDHS♣♦♥♠梅方红黑]/g, '').replace(/^1$/, 'A'))
  return suit === undefined || rank < 0 ? undefined : rank * 4 + suit
}

const within = (least: number, most: number) => (word: string) => {
  const value = /^\d{1,2}$/.test(word) ? Number(word) : -1
  return value >= least && value <= most ? value : undefined
}

/** Reads what was scanned or typed; undefined when a part of it is nothing of this game. */
export function readNumbers(entry: Entry, text: string): readonly number[] | undefined {
  const words = text
    .trim()
    .toUpperCase()
    .split(/[\s,，、]+/u)
    .filter((word) => word !== '')
  const read = entry === 'cards' ? cardOf : entry === 'wheel' ? within(0, 36) : within(1, 6)
  const numbers = words.map(read)
  return numbers.length > 0 && numbers.every((number) => number !== undefined) ? numbers : undefined
}

/** `A♠`, or the number itself. */
export const wordOf = (entry: Entry, number: number): string =>
  entry === 'cards' ? `${ranks[Math.floor(number / 4)]}${'♣♦♥♠'[number % 4]}` : String(number)
