import { ImpossiblePlay } from '@grandstand/game-engines'
import type { PublishedShoe, PublishedTableRound, TableBook } from '@grandstand/game-engines/live'
import { ticketsIn } from './house.ts'
import { enteredOf, type ShoeRow, type TableRoundRow } from './rows.ts'
import { seatingOf } from './table-outcomes.ts'
import type { TableParts } from './table-parts.ts'
import { betsOf } from './tickets.ts'
import { isShown } from './views.ts'

/** What a person decided about a round afterwards. Its keys and cards stay what they were. */
export interface RoundActs {
  readonly isVoid?: true
  /** The result that holds instead. */
  readonly corrected?: readonly number[]
}

/** A round that a person led with a camera: what was entered. Nothing in it can be computed again. */
export type CameraRound = Pick<
  PublishedTableRound,
  'game' | 'sheet' | 'table' | 'number' | 'result' | 'bets'
> &
  RoundActs & { readonly isCamera: true; readonly entered: readonly number[] }

/** Rounds and shoes as everybody can check them. */
export class TablePublishing {
  readonly #parts: TableParts

  constructor(parts: TableParts) {
    this.#parts = parts
  }

  /** A round whose result is shown; undefined before. */
  round(number: number): (PublishedTableRound & RoundActs) | undefined {
    const row = this.#shown(number)
    if (row === undefined || row.led === 'camera') return undefined
    const base = this.#base(row)
    return row.shoe === null ? { ...base, ...this.#keys(row) } : { ...base, ...this.#cards(row) }
  }

  /** A round that was led with a camera. */
  cameraRound(number: number): CameraRound | undefined {
    const row = this.#shown(number)
    if (row?.led !== 'camera') return undefined
    return { ...this.#base(row), isCamera: true, entered: enteredOf(row) }
  }

  #shown(number: number): TableRoundRow | undefined {
    const row = this.#parts.rounds.numbered(number)
    return row !== undefined && isShown(row, this.#parts.now()) ? row : undefined
  }

  #base(row: TableRoundRow) {
    const { book } = this.#parts.outcomes.play(row)
    return {
      game: row.game,
      sheet: row.sheet,
      table: row.table_name,
      number: row.number,
      result: [...book.result!],
      bets: this.#bets(row, book),
      ...(row.voided_at !== null && { isVoid: true as const }),
      ...(row.corrected_at !== null && { corrected: JSON.parse(row.result!) as number[] }),
    }
  }

  /** A shoe that is over; undefined before. */
  shoe(number: number): PublishedShoe | undefined {
    const { rounds, shoes } = this.#parts
    const row = rounds.shoeNumbered(number)
    if (row === undefined || row.ended_at === null) return undefined
    return {
      game: row.game,
      sheet: row.sheet,
      table: row.table_name,
      number,
      before: shoes.linkOf(number, number - 1),
      link: shoes.linkOf(number),
      ...this.#commitments(row),
      rounds: rounds.ofShoe(number).map((each) => ({
        number: each.number,
        dealt: each.dealt!,
        cards: each.taken!,
      })),
    }
  }

  /** Members' numbers of a round without a shoe, in the order of acceptance; undefined while bets are taken. */
  seeds(number: number): string[] | undefined {
    const { rounds, houses } = this.#parts
    const row = rounds.numbered(number)
    if (row === undefined || row.member_seed === null) return undefined
    return ticketsIn(houses[0]!, row, 'bet_taken_at is not null').map(({ own_seed }) => own_seed!)
  }

  #keys(row: TableRoundRow) {
    const { outcomes } = this.#parts
    return {
      before: outcomes.linkOf(row, row.number - 1),
      link: outcomes.linkOf(row),
      memberSeed: row.member_seed!,
      beacon: this.#beacon(row),
    }
  }

  #cards(row: TableRoundRow) {
    const { rounds, shoes } = this.#parts
    const shoe = rounds.shoeNumbered(row.shoe!)!
    const cards = Array.from({ length: row.taken! }, (_, at) => {
      const { path, ...card } = shoes.proven(shoe, row.dealt! + at)
      return { ...card, path: [...path] }
    })
    return {
      shoe: { number: shoe.number, ...this.#commitments(shoe) },
      dealt: row.dealt!,
      cards,
      ...seatingOf(row),
    }
  }

  #commitments(shoe: ShoeRow) {
    return {
      root: shoe.root,
      memberSeeds: [...this.#parts.rounds.seeds(shoe.number)],
      beacon: this.#beacon(shoe),
    }
  }

  #beacon({ beacon_round: round, randomness }: Pick<ShoeRow, 'beacon_round' | 'randomness'>) {
    return { chain: this.#parts.beacon.schedule.chain, round: round!, randomness: randomness! }
  }

  /** What the spots that members bet on return. */
  #bets(row: TableRoundRow, { returnOf }: TableBook): PublishedTableRound['bets'] {
    const tickets = ticketsIn(this.#parts.houses[0]!, row, 'bet_taken_at is not null')
    const spots = new Set(tickets.flatMap((ticket) => betsOf(ticket).map(({ spot }) => spot)))
    return [...spots].flatMap((spot) => {
      try {
        return [{ spot, multiplier: returnOf!(spot) }]
      } catch (error) {
        if (!(error instanceof ImpossiblePlay)) throw error
        return []
      }
    })
  }
}
