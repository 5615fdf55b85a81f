import { momentsOf, type Moments } from '../../core/figures.ts'
import { cardsInDeck } from '../../core/cards.ts'
import { momentsOver } from '../core/distribution.ts'
import { forEachPair } from '../core/shoe-counts.ts'
import type { BlackjackSheet } from './sheet-type.ts'
import { netOf, seatChances, type Chances, type SeatChances } from './chances.ts'
import { pairReturn, threeCardReturn, type BlackjackSpot } from './spots.ts'

const known = new WeakMap<BlackjackSheet, SeatChances>()

/** Chances of a seat, computed once for a sheet (about a second). */
function chancesOf(sheet: BlackjackSheet): SeatChances {
  const main = sheet.spots.find((spot) => spot.wins === 'hand')!
  const found =
    known.get(sheet) ??
    seatChances({
      decks: sheet.shoe.decks,
      dealerStands: sheet.rules.dealerStands,
      strategy: sheet.strategy,
      pays: main.pays,
      blackjack: main.blackjack,
    })
  known.set(sheet, found)
  return found
}

/** Floating point chances as a distribution of 10^15 outcomes, scaled to those rounds in which there are chips. */
function momentsOfChances(chances: Chances): Moments {
  const weights = [...chances].map(
    ([multiplier, chance]) => [multiplier, BigInt(Math.round(chance * 1e15))] as const,
  )
  return momentsOf(new Map(weights))
}

/** Three different cards of a shoe in order, with the number of ways to deal them. */
function forEachThree(
  decks: number,
  visit: (cards: readonly [number, number, number], ways: number) => void,
): void {
  forEachPair(decks, ([first, second], ways) => {
    for (let third = 0; third < cardsInDeck; third += 1) {
      const gone = (third === first ? 1 : 0) + (third === second ? 1 : 0)
      visit([first, second, third], ways * (decks - gone))
    }
  })
}

export function blackjackMoments(sheet: BlackjackSheet, spot: BlackjackSpot): Moments {
  const { decks } = sheet.shoe
  switch (spot.wins) {
    case 'hand':
      return momentsOfChances(chancesOf(sheet).main)
    case 'doubled':
      return momentsOfChances(chancesOf(sheet).double)
    case 'second-hand':
      return momentsOfChances(chancesOf(sheet).split)
    case 'insurance':
      // The hidden card beside an ace is one of all others.
      return momentsOf(
        new Map([
          [spot.pays, BigInt(decks * 16)],
          [0, BigInt(decks * 36 - 1)],
        ]),
      )
    case 'pair':
      return momentsOver(
        (visit) => forEachPair(decks, visit),
        ([first, second]: readonly [number, number]) => pairReturn(spot, first, second),
      )
    case 'three-cards':
    default:
      return momentsOver(
        (visit) => forEachThree(decks, visit),
        (cards: readonly [number, number, number]) => threeCardReturn(spot, cards),
      )
  }
}

/**
 * What a seat loses on average in units of its main bet, when it plays by the sheet's strategy: main bet, doubles and
 * splits together.
 */
export const edgeOfSeat = (sheet: BlackjackSheet): number => -netOf(chancesOf(sheet))
