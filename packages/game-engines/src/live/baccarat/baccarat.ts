import type { GameEvent } from '../../core/game.ts'
import { momentsOver } from '../core/distribution.ts'
import type { ShoeRules } from '../core/shoe-rules.ts'
import { spotFinder } from '../core/spots.ts'
import type { CardGame, TableSheetOf } from '../core/table-game.ts'
import { dealBaccarat, type BaccaratDeal } from './deal.ts'
import { forEachDeal, forEachFirstPair } from './every-deal.ts'
import type { DrawingRules } from './rules.ts'
import { baccaratReturn, winnerOf, type BaccaratResult, type BaccaratSpot } from './spots.ts'

export type BaccaratSheet = TableSheetOf<BaccaratSpot> & {
  readonly shoe: ShoeRules
  readonly drawing: DrawingRules
}

/** Events in the order of dealing; the total after each card is of the side that got it. */
function eventsOf({ player, banker, result }: BaccaratDeal): GameEvent[] {
  const order = [
    ...[0, 1].flatMap((at) => [
      { kind: 'card', to: 'player', card: player[at]! },
      { kind: 'card', to: 'banker', card: banker[at]! },
    ]),
    ...player.slice(2).map((card) => ({ kind: 'card', to: 'player', card })),
    ...banker.slice(2).map((card) => ({ kind: 'card', to: 'banker', card })),
  ]
  return [
    ...order,
    {
      kind: 'compared',
      player: result.player,
      banker: result.banker,
      winner: winnerOf(result),
      isNatural: result.isNatural,
      playerPair: result.playerPair,
      bankerPair: result.bankerPair,
    },
  ]
}

/** Two hands, of which the one nearer to nine wins. Nobody decides anything: the rules say who draws. */
export function defineBaccarat(sheet: BaccaratSheet): CardGame {
  const spots = spotFinder(sheet.game, sheet.spots)
  return {
    from: 'shoe',
    name: sheet.game,
    sheet,
    hasSpot: spots.has,
    play(cards) {
      const deal = dealBaccarat(sheet.drawing, cards)
      return {
        events: eventsOf(deal),
        result: [deal.result.player, deal.result.banker],
        returnOf: (spot) => baccaratReturn(spots.find(spot), deal.result),
      }
    },
    moments(name) {
      const spot = spots.find(name)
      const { decks } = sheet.shoe
      return momentsOver(
        (visit) =>
          spot.wins === 'pair' ? forEachFirstPair(decks, visit) : forEachDeal(sheet.drawing, decks, visit),
        (result: BaccaratResult) => baccaratReturn(spot, result),
      )
    },
  }
}
