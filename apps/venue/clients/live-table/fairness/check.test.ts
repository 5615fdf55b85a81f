import { provenCard, shuffledShoe } from '@grandstand/fair'
import { expect, test } from 'vitest'
import { sampleTableRounds } from '@grandstand/game-engines/samples'
import { tableGameNamed } from '@grandstand/game-engines/live'
import { areCardsOf, checkPublished, isShoeRight } from './check.ts'

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

test('[T-4] [T-5] what a table published of a round and of a shoe is checked to the last card', () => {
  const all = [...sampleTableRounds(tableGameNamed('dragon-tiger')!, 8, 'sample')]
  const [round, shoe] = [all[3]! as object, all.at(-1)! as object]
  const checked = checkPublished(round)!
  expect(checked.verdict).toMatchObject({ keys: 'right', sheet: 'right', outcome: 'right' })
  expect(checked.cards.map(({ isInShoe }) => isInShoe)).toEqual([true, true])
  expect(checked.cut!.cutCard).toBeGreaterThan(100)
  expect(isShoeRight(shoe)).toBe(true)
  expect(isShoeRight({ ...shoe, link: '00'.repeat(32) })).toBe(false)
  expect([checkPublished({}), isShoeRight(round)]).toEqual([undefined, undefined])
  const [drawn] = sampleTableRounds(tableGameNamed('roulette')!, 1, 'sample')
  expect(checkPublished(drawn)).toMatchObject({ cut: undefined, cards: [], verdict: { keys: 'right' } })
})
