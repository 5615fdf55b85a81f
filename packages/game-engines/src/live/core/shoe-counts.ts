import { cardsInDeck } from '../../core/cards.ts'

/** Visits every ordered pair of different cards of a shoe, with the number of ways to deal it first. */
export function forEachPair(
  decks: number,
  visit: (pair: readonly [number, number], ways: number) => void,
): void {
  for (let first = 0; first < cardsInDeck; first += 1)
    for (let second = 0; second < cardsInDeck; second += 1)
      visit([first, second], decks * (first === second ? decks - 1 : decks))
}
