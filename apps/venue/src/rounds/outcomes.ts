import { gameWithSheet, ImpossiblePlay, playAgain, type Book, type Game } from '@grandstand/game-engines'
import type { Beacon } from '../fairness/beacon.ts'
import type { Chains } from '../fairness/chains.ts'
import { ticketsOfRound } from '../jackpots/jackpots.ts'
import { everybody, type RoundRow, type SeenRound } from './round.ts'

/**
 * Choices by which the venue ends the round of an absent player: stop, keep the cards, or the smallest step that
 * allows stopping.
 */
const choicesOfNobody = [
  { stop: true },
  { hold: [0, 1, 2, 3, 4] },
  { open: 0 },
  { guess: 'higher' },
  { guess: 'lower' },
]

/** Computes what happens in rounds of the journal. */
export class Outcomes {
  readonly #chains: Chains
  readonly #beacon: Beacon

  constructor(chains: Chains, beacon: Beacon) {
    this.#chains = chains
    this.#beacon = beacon
  }

  /** The round up to its last choice. @throws ImpossiblePlay */
  play(row: RoundRow): Book {
    const keys = {
      game: row.game,
      sheet: row.sheet,
      number: row.number,
      link: this.#linkOf(row, row.number),
      memberSeed: row.member_seed,
      beacon: { chain: this.#beacon.schedule.chain, round: row.beacon_round, randomness: row.randomness! },
    }
    const choices = JSON.parse(row.choices) as unknown[]
    return playAgain(gameOf(row), keys, JSON.parse(row.bet), choices, ticketsOfRound(row))
  }

  see(row: RoundRow): SeenRound {
    // Its number counts tickets: a link of that number would be another round's, or a later one's.
    if (row.table_round !== null) throw new Error(`${row.id} is a ticket of a live table`)
    return {
      row,
      before: this.#linkOf(row, row.number - 1),
      ...(row.closed_at !== null && { link: this.#linkOf(row, row.number) }),
      // A round that is played together tells its end to nobody before it is over.
      ...(row.randomness !== null &&
        (row.own_seed === null || row.closed_at !== null) && { book: this.play(row) }),
    }
  }

  /** All choices of the round when the venue ends it: the player's, then those of `choicesOfNobody` that fit. */
  endedByNobody(row: RoundRow): { readonly choices: string; readonly multiplier: number } {
    let choices = JSON.parse(row.choices) as unknown[]
    for (;;) {
      const { multiplier } = this.play({ ...row, choices: JSON.stringify(choices) })
      if (multiplier !== undefined) return { choices: JSON.stringify(choices), multiplier }
      const next = choicesOfNobody.find((choice) => this.#fits(row, [...choices, choice]))
      if (next === undefined) throw new Error(`no choice fits round ${row.id}`)
      choices = [...choices, next]
    }
  }

  #fits(row: RoundRow, choices: readonly unknown[]): boolean {
    try {
      this.play({ ...row, choices: JSON.stringify(choices) })
      return true
    } catch (error) {
      if (error instanceof ImpossiblePlay) return false
      throw error
    }
  }

  #linkOf({ player, game, number, own_seed }: RoundRow, of: number): string {
    const owner = own_seed === null ? player : everybody
    return this.#chains.linkOf(this.#chains.ofRound(owner, game, number), of)
  }
}

/** A round is played with the par sheet of the time of its bet. */
function gameOf({ game, sheet }: RoundRow): Game {
  const found = gameWithSheet(game, sheet)
  if (found === undefined) throw new Error(`there is no sheet ${sheet} of ${game}`)
  return found
}
