import { createDraws, linkBefore, roundSeed, type Draws } from '@grandstand/fair'
import { cardsInDeck } from '../../core/cards.ts'
import { burntBy, cutOf, placeOf, type Cards } from '../../live/core/shoe-rules.ts'
import type { CardGame, DrawGame, TableGame } from '../../live/core/table-game.ts'
import { hashOfTableSheet } from '../../live/tables.ts'
import type { Sampling } from '../sampling.ts'

/** Draws of one seed after another, from a chain of links. */
function seedsOf(game: TableGame, start: string): () => Draws {
  const sheet = hashOfTableSheet(game)
  let [link, number] = [start, 0]
  return () => {
    link = linkBefore(link)
    number += 1
    const beacon = { chain: 'sandbox', round: number, randomness: start }
    return createDraws(roundSeed({ game: game.name, sheet, number, link, memberSeed: start, beacon }))
  }
}

/** Draws for each round; as many rounds as the sampling says share a seed. */
export function forEachDraw(
  game: DrawGame,
  { rounds, roundsPerSeed, start }: Sampling,
  play: (draws: Draws) => void,
): void {
  const next = seedsOf(game, start)
  let draws = next()
  for (let at = 0; at < rounds; at += 1) {
    if (at > 0 && at % roundsPerSeed === 0) draws = next()
    play(draws)
  }
}

/**
 * Deals shoes from the burnt cards to the cut card, as tables do: each is shuffled and cut by a seed of its own. The
 * proofs are left out.
 */
export function forEachDeal(
  game: CardGame,
  { rounds, start }: Sampling,
  play: (cards: Cards, isNewShoe: boolean) => void,
): void {
  const rules = game.sheet.shoe
  const size = rules.decks * cardsInDeck
  const next = seedsOf(game, start)
  for (let played = 0; played < rounds;) {
    const draws = next()
    const order = draws.shuffled(size)
    const cut = cutOf(rules, draws)
    const cardAt = (dealt: number) => order[placeOf(rules, cut, dealt)]! % cardsInDeck
    let dealt = burntBy(rules, cardAt(0))
    const cards: Cards = { next: () => cardAt(dealt++) }
    for (let isNewShoe = true; dealt < cut.cutCard && played < rounds; played += 1) {
      play(cards, isNewShoe)
      isNewShoe = false
    }
  }
}
