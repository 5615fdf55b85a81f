import { ImpossiblePlay } from '@grandstand/game-engines'
import type { TableBook } from '@grandstand/game-engines/live'
import { marksOf } from './dealing.ts'
import type { House } from './house.ts'
import type { TableRoundRow } from './rows.ts'
import { endIn, playedTickets } from './settling.ts'
import { bookOfNumbers, gameOf, seatingOf } from './table-outcomes.ts'
import type { TableParts } from './table-parts.ts'
import { voidEndOf } from './tickets.ts'

/** What a person does with a round. `id` is the idempotency key. */
export interface RoundAct {
  readonly id: string
  readonly round: number
  readonly reason: string
  /** Who decided it, where a person of the company did. */
  readonly by?: string | undefined
  /** What came instead: the number, the faces, or the cards in the order of dealing. Void without it. */
  readonly numbers?: readonly number[] | undefined
}

/** `early`: the round cannot be judged yet. `impossible`: these numbers make no round of the game. */
export type ActOutcome = 'done' | 'unknown' | 'early' | 'impossible' | 'conflict' | 'void-already'

/** Voids and corrects rounds, by the rules T-2 and T-3 of docs/fairness/tables.md. */
export class TableCorrections {
  readonly #parts: TableParts

  constructor(parts: TableParts) {
    this.#parts = parts
  }

  /** A round can be voided from its first card on, and corrected when it is paid. */
  act(asked: RoundAct): ActOutcome {
    const { rounds, houses } = this.#parts
    const [own, ...guests] = houses
    let settled: (() => void)[] = []
    const outcome = rounds.store.transaction((): ActOutcome => {
      const known = this.#known(asked)
      if (known !== undefined) return known
      const round = rounds.numbered(asked.round)
      if (round === undefined) return 'unknown'
      const book = this.#bookFor(round, asked)
      if (typeof book === 'string') return book
      this.#note(asked)
      const next = this.#setRound(round, asked, book)
      if (round.paid_at === null) return 'done'
      this.#settleAnew(own!, next, book)
      settled = guests.map(
        (guest) => () => guest.store.transaction(() => this.#settleAnew(guest, next, book)),
      )
      return 'done'
    })
    // Play money follows: nobody is paid by it.
    for (const settle of settled) settle()
    return outcome
  }

  #bookFor(round: TableRoundRow, { numbers }: RoundAct): TableBook | ActOutcome {
    if (round.voided_at !== null) return 'void-already'
    if (numbers === undefined) {
      // A round that waits for a choice is voided when it is over.
      return round.locked_at === null || round.result_at === null
        ? 'early'
        : this.#parts.outcomes.holding(round)
    }
    if (round.paid_at === null) return 'early'
    try {
      return bookOfNumbers(gameOf(round), numbers, seatingOf(round))
    } catch (error) {
      if (error instanceof ImpossiblePlay) return 'impossible'
      throw error
    }
  }

  #setRound(round: TableRoundRow, { numbers }: RoundAct, book: TableBook): TableRoundRow {
    const { rounds, now } = this.#parts
    return rounds.setRound(
      round.number,
      numbers === undefined
        ? { voided_at: now() }
        : {
            corrected_at: now(),
            corrected: JSON.stringify(numbers),
            result: JSON.stringify(book.result),
            marks: JSON.stringify(marksOf(book.events)),
          },
    )
  }

  #settleAnew(house: House, round: TableRoundRow, book: TableBook): void {
    for (const row of playedTickets(house, round)) {
      const end = endIn(row, book)
      const isVoid = round.voided_at !== null || end === undefined
      house.journal.tickets.correct(row.id, { ...(end ?? voidEndOf(row, book)), isVoid })
    }
  }

  #known(asked: RoundAct): ActOutcome | undefined {
    const [row] = this.#parts.rounds.store.all<{ act: string }>('select act from table_act where id = ?', [
      asked.id,
    ])
    if (row === undefined) return undefined
    return row.act === this.#textOf(asked) ? 'done' : 'conflict'
  }

  #note(asked: RoundAct): void {
    const { rounds, now } = this.#parts
    rounds.store.run(
      'insert into table_act (id, table_name, round, act, reason, at, by_name) values (?, ?, ?, ?, ?, ?, ?)',
      [asked.id, rounds.table, asked.round, this.#textOf(asked), asked.reason, now(), asked.by ?? null],
    )
  }

  #textOf({ round, numbers }: RoundAct): string {
    return JSON.stringify({ table: this.#parts.rounds.table, round, numbers })
  }
}
