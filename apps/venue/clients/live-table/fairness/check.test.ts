import { provenCard, shuffledShoe } from '@grandstand/fair'
import { expect, test } from 'vitest'
import { areCardsOf } from './check.ts'

test('cards are right when they are in the committed shoe, next to each other', () => {
  const key = 'ab'.repeat(32)
  const shoe = shuffledShoe({ table: 'baccarat-b06', sheet: key, number: 1, link: key, decks: 8 })
  const { root } = shoe.tree
  // The shoe is a circle: the card behind the last place is the first one.
  const cards = [414, 415, 0, 1].map((place) => provenCard(shoe, place))
  expect(areCardsOf(root, cards)).toBe(true)
  // A hidden card comes when it is turned.
  expect(areCardsOf(root, cards.toReversed())).toBe(true)
  expect(areCardsOf(root, [])).toBe(false)
  expect(areCardsOf(root, cards.toSpliced(1, 1))).toBe(false)
  expect(areCardsOf(root, [...cards, cards[0]!])).toBe(false)
  expect(areCardsOf(root, [{ ...cards[0]!, card: (cards[0]!.card + 1) % 52 }])).toBe(false)
})
