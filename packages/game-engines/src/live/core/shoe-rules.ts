import type { Draws } from '@grandstand/fair'
import { cardsInDeck, rankOf } from '../../core/cards.ts'

/** How a game treats its shoe. A type, not an interface: it is part of a sheet. */
export type ShoeRules = {
  readonly decks: number
  /** Cards that are put away after the cut: a number, or as many as the first card says, which is shown. */
  readonly burn: number | 'by-first-card'
  /** The cut card lies behind `least` to `most` dealt cards, the burnt ones among them. */
  readonly cutCard: { readonly least: number; readonly most: number }
}

/** Takes the next card of a shoe, 0 to 51. */
export interface Cards {
  next(): number
}

/** Burnt for a card: an ace 1, two to nine their numbers, ten to king 10. */
export const burnValueOf = (card: number): number => {
  const rank = rankOf(card)
  return rank === 12 ? 1 : Math.min(10, rank + 2)
}

/** Where a shoe begins and ends, decided by its cut. */
export interface Cut {
  /** Place, before the cut, of the card that is dealt first. */
  readonly first: number
  /** No round begins when this many cards have been dealt or burnt. A round that has begun is finished. */
  readonly cutCard: number
}

/** Makes the two draws of a cut. */
export function cutOf({ decks, cutCard: { least, most } }: ShoeRules, draws: Draws): Cut {
  return { first: draws.below(decks * cardsInDeck), cutCard: least + draws.below(most - least + 1) }
}

/** Place, before the cut, of the card that is dealt after `dealt` others. */
export const placeOf = ({ decks }: ShoeRules, { first }: Cut, dealt: number): number =>
  (first + dealt) % (decks * cardsInDeck)

/**
 * Number of cards that are gone before the first round: the burnt ones, and the one that says how many.
 * @param card the first card behind the cut
 */
export const burntBy = ({ burn }: ShoeRules, card: number): number =>
  burn === 'by-first-card' ? 1 + burnValueOf(card) : burn
