import { momentsOver } from '../core/distribution.ts'
import { forEachPair } from '../core/shoe-counts.ts'
import type { Cards, ShoeRules } from '../core/shoe-rules.ts'
import { spotFinder } from '../core/spots.ts'
import type { CardGame, TableSheetOf } from '../core/table-game.ts'
import { dragonTigerReturn, winnerOf, type DragonTigerHand, type DragonTigerSpot } from './spots.ts'

export type DragonTigerSheet = TableSheetOf<DragonTigerSpot> & {
  readonly shoe: ShoeRules
}

/** Dragon's card, then tiger's. */
export function dealtDragonTiger(cards: Cards): DragonTigerHand {
  const dragon = cards.next()
  return { dragon, tiger: cards.next() }
}

/** One card for the dragon and one for the tiger; the higher one wins. */
export function defineDragonTiger(sheet: DragonTigerSheet): CardGame {
  const spots = spotFinder(sheet.game, sheet.spots)
  return {
    from: 'shoe',
    name: sheet.game,
    sheet,
    hasSpot: spots.has,
    play(cards) {
      const hand = dealtDragonTiger(cards)
      return {
        events: [
          { kind: 'card', to: 'dragon', card: hand.dragon },
          { kind: 'card', to: 'tiger', card: hand.tiger },
          { kind: 'compared', winner: winnerOf(hand) },
        ],
        result: [hand.dragon, hand.tiger],
        returnOf: (spot) => dragonTigerReturn(spots.find(spot), hand),
      }
    },
    moments(name) {
      const spot = spots.find(name)
      return momentsOver(
        (visit) => forEachPair(sheet.shoe.decks, ([dragon, tiger], ways) => visit({ dragon, tiger }, ways)),
        (hand: DragonTigerHand) => dragonTigerReturn(spot, hand),
      )
    },
  }
}
