import { cutDraws, provenCard, shuffledShoe, type ProvenCard, type Shoe } from '@grandstand/fair'
import {
  burntBy,
  cutOf,
  placeOf,
  tableGameWithSheet,
  type CardGame,
  type Cut,
} from '@grandstand/game-engines/live'
import type { Beacon } from '../fairness/beacon.ts'
import type { Chains } from '../fairness/chains.ts'
import { everybody } from '../rounds/round.ts'
import type { ShoeRow } from './rows.ts'

const mostKept = 6

/** Shoes of one table. Their order follows from the chain, so a shoe is computed again after a start. */
export class Shoes {
  readonly #table: string
  readonly #chains: Chains
  readonly #beacon: Beacon
  /** The last ones that were asked for: published rounds of a shoe that is over are asked for too. */
  readonly #kept = new Map<number, Shoe>()

  constructor(table: string, chains: Chains, beacon: Beacon) {
    this.#table = table
    this.#chains = chains
    this.#beacon = beacon
  }

  /** Link of a shoe, and of the one before it. Secret until the shoe is over. */
  linkOf(number: number, of = number): string {
    return this.#chains.linkOf(this.#chains.ofRound(everybody, this.#table, number), of)
  }

  shuffled({ number, game, sheet }: Pick<ShoeRow, 'number' | 'game' | 'sheet'>): Shoe {
    const known = this.#kept.get(number)
    if (known !== undefined) return known
    const { decks } = cardGameOf(game, sheet).sheet.shoe
    const shoe = shuffledShoe({ table: this.#table, sheet, number, link: this.linkOf(number), decks })
    this.#kept.set(number, shoe)
    // The newest is needed for each card.
    const oldest = [...this.#kept.keys()].find((each) => each !== Math.max(...this.#kept.keys()))
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest)
    return shoe
  }

  /** The cut, and the cards that are gone before the first round. */
  cut(row: ShoeRow, memberSeeds: readonly string[], randomness: string): Cut & { readonly burnt: number } {
    const rules = cardGameOf(row.game, row.sheet).sheet.shoe
    const { chain } = this.#beacon.schedule
    const keys = { table: this.#table, number: row.number, root: row.root, memberSeeds }
    const cut = cutOf(rules, cutDraws({ ...keys, beacon: { chain, round: row.beacon_round!, randomness } }))
    return { ...cut, burnt: burntBy(rules, this.shuffled(row).cards[placeOf(rules, cut, 0)]!) }
  }

  /** The card that is dealt after `dealt` others, with its proof. */
  proven(row: ShoeRow, dealt: number): ProvenCard {
    return provenCard(this.shuffled(row), this.#placeOf(row, dealt))
  }

  cardAt(row: ShoeRow, dealt: number): number {
    return this.shuffled(row).cards[this.#placeOf(row, dealt)]!
  }

  #placeOf(row: ShoeRow, dealt: number): number {
    if (row.first === null || row.cut_card === null) throw new Error(`shoe ${row.number} is not cut`)
    const rules = cardGameOf(row.game, row.sheet).sheet.shoe
    return placeOf(rules, { first: row.first, cutCard: row.cut_card }, dealt)
  }
}

export function cardGameOf(name: string, sheet: string): CardGame {
  const game = tableGameWithSheet(name, sheet)
  if (game?.from !== 'shoe') throw new Error(`there is no sheet ${sheet} of ${name} with cards`)
  return game
}
