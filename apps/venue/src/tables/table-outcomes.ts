import { createDraws, drawsFrom, roundSeed } from '@grandstand/fair'
import { ImpossiblePlay } from '@grandstand/game-engines'
import {
  tableGameWithSheet,
  type DrawGame,
  type TableBook,
  type TableGame,
} from '@grandstand/game-engines/live'
import type { Beacon } from '../fairness/beacon.ts'
import type { Chains } from '../fairness/chains.ts'
import { everybody } from '../rounds/round.ts'
import type { RoundsStore } from './rounds-store.ts'
import { choicesOf, enteredOf, seatsOf, type TableRoundRow } from './rows.ts'
import type { Shoes } from './shoes.ts'

export interface Played {
  readonly book: TableBook
  /** Cards of the shoe that it took; 0 in games without one. */
  readonly taken: number
}

/** Computes what happens in rounds of a table. */
export class TableOutcomes {
  readonly #rounds: RoundsStore
  readonly #shoes: Shoes
  readonly #chains: Chains
  readonly #beacon: Beacon

  constructor(rounds: RoundsStore, shoes: Shoes, chains: Chains, beacon: Beacon) {
    this.#rounds = rounds
    this.#shoes = shoes
    this.#chains = chains
    this.#beacon = beacon
  }

  /** What follows from the keys of the round and its choices. */
  play(round: TableRoundRow): Played {
    const game = gameOf(round)
    if (round.led === 'camera') return { book: bookOfEntered(game, round), taken: 0 }
    return game.from === 'seed' ? this.#drawn(game, round) : this.#dealt(game, round)
  }

  /** What counts: what follows from the keys, or what a person says that came. */
  holding(round: TableRoundRow): TableBook {
    if (round.corrected === null) return this.play(round).book
    return bookOfNumbers(gameOf(round), JSON.parse(round.corrected) as number[], seatingOf(round))
  }

  linkOf({ table_name: table, number }: Pick<TableRoundRow, 'table_name' | 'number'>, of = number): string {
    return this.#chains.linkOf(this.#chains.ofRound(everybody, table, number), of)
  }

  #drawn(game: DrawGame, round: TableRoundRow): Played {
    const { sheet, number, beacon_round: beaconRound, member_seed: memberSeed, randomness } = round
    if (memberSeed === null || beaconRound === null || randomness === null)
      throw new Error(`round ${number} of ${round.table_name} is not fixed`)
    const beacon = { chain: this.#beacon.schedule.chain, round: beaconRound, randomness }
    const keys = { game: game.name, sheet, number, link: this.linkOf(round), memberSeed, beacon }
    return { book: game.play(createDraws(roundSeed(keys))), taken: 0 }
  }

  #dealt(game: Extract<TableGame, { from: 'shoe' }>, round: TableRoundRow): Played {
    const shoe = this.#rounds.shoeNumbered(round.shoe!)!
    let taken = 0
    const cards = { next: () => this.#shoes.cardAt(shoe, round.dealt! + taken++) }
    const book = game.play(cards, seatingOf(round))
    return { book, taken }
  }
}

/** Seats and choices of a round, in games that have them. */
export const seatingOf = (round: TableRoundRow) =>
  round.seats === null
    ? {}
    : {
        seats: seatsOf(round).map(({ seat }) => seat),
        choices: choicesOf(round).map(({ choice }) => choice),
      }

export function gameOf({ game, sheet }: Pick<TableRoundRow, 'game' | 'sheet'>): TableGame {
  const found = tableGameWithSheet(game, sheet)
  if (found === undefined) throw new Error(`there is no sheet ${sheet} of ${game}`)
  return found
}

/** What a camera's round was entered as. One that was voided before its end has neither result nor spots. */
function bookOfEntered(game: TableGame, round: TableRoundRow): TableBook {
  try {
    return bookOfNumbers(game, enteredOf(round))
  } catch (error) {
    if (!(error instanceof ImpossiblePlay)) throw error
    const returnOf = () => {
      throw new ImpossiblePlay('the round was not dealt to its end')
    }
    return { events: [], result: [], returnOf }
  }
}

/**
 * The book of a round from what a person says that came: the number of roulette, the faces of the dice, or the cards in
 * the order of dealing.
 * @throws ImpossiblePlay for numbers that make no round
 */
export function bookOfNumbers(
  game: TableGame,
  numbers: readonly number[],
  seating: { readonly seats?: readonly number[]; readonly choices?: readonly unknown[] } = {},
): TableBook {
  let at = 0
  const next = (isOne: (value: number) => boolean): number => {
    const value = numbers[at++]
    if (value === undefined || !Number.isInteger(value) || !isOne(value))
      throw new ImpossiblePlay('these numbers make no round')
    return value
  }
  const book =
    game.from === 'shoe'
      ? game.play({ next: () => next((card) => card >= 0 && card < 52) }, seating)
      : game.play(
          drawsFrom((range) =>
            drawOf(
              game,
              next((value) => value >= 0 && value <= range),
              range,
            ),
          ),
        )
  if (at !== numbers.length || book.returnOf === undefined)
    throw new ImpossiblePlay('these numbers make no round')
  return book
}

/** The draw that gives a number of the wheel, or a face of a die. */
function drawOf({ sheet }: DrawGame, number: number, range: number): number {
  const wheel = (sheet as { readonly wheel?: readonly number[] }).wheel
  const draw = wheel === undefined ? number - 1 : wheel.indexOf(number)
  if (draw < 0 || draw >= range) throw new ImpossiblePlay('these numbers make no round')
  return draw
}
