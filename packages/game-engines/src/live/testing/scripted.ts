import type { Cards } from '../core/shoe-rules.ts'

/** Cards of a script, for tests: `A`, `2` … `10`, `J`, `Q`, `K`, with a suit (c, d, h, s) or none. */
export function dealt(text: string): Cards {
  const cards = text.split(' ').map(cardOf)
  let at = 0
  return {
    next() {
      const card = cards[at++]
      if (card === undefined) throw new RangeError('the script has no further card')
      return card
    },
  }
}

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']

/** Number of a card by its name. Without a suit it is one of clubs. */
export function cardOf(name: string): number {
  const [, rank = '', suit = 'c'] = /^(\d+|[JQKA])([cdhs]?)$/.exec(name) ?? []
  return ranks.indexOf(rank) * 4 + Math.max(0, 'cdhs'.indexOf(suit || 'c'))
}
