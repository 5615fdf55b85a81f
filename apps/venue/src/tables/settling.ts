import { ImpossiblePlay } from '@grandstand/game-engines'
import type { TableBook } from '@grandstand/game-engines/live'
import type { RoundRow } from '../rounds/round.ts'
import { ticketsIn, type House } from './house.ts'
import type { TableRoundRow } from './rows.ts'
import type { TableParts } from './table-parts.ts'
import { endOf, voidEndOf } from './tickets.ts'

/** Tickets that are read at once. */
const mostAtOnce = 200
/** Longest time that one step settles tickets; the others follow at the next steps. */
const settlingMs = 40

/** Settles the tickets of rounds, some at each step, so that bets at other tables do not wait for all of them. */
export class TableSettling {
  readonly #parts: TableParts
  readonly #failing = new Set<string>()

  constructor(parts: TableParts) {
    this.#parts = parts
  }

  /** Settles so many tickets as fit in a step. @returns whether none is left */
  settleSome(round: TableRoundRow): boolean {
    const book = this.#parts.outcomes.holding(round)
    const until = performance.now() + settlingMs
    for (const house of this.#parts.houses) {
      const open = this.#openIn(house, round)
      if (open.length === 0) continue
      house.store.transaction(() => this.#settle(house, round, { book, open, until }))
      return false
    }
    return true
  }

  #openIn(house: House, round: TableRoundRow): RoundRow[] {
    const where = `closed_at is null and multiplier is null limit ${mostAtOnce + this.#failing.size}`
    return house.store
      .all<RoundRow>(`select * from round where game = ? and table_round = ? and ${where}`, [
        round.table_name,
        round.number,
      ])
      .filter(({ id }) => !this.#failing.has(id))
  }

  #settle(
    house: House,
    round: TableRoundRow,
    { book, open, until }: { readonly book: TableBook; readonly open: RoundRow[]; readonly until: number },
  ): void {
    for (const row of open) {
      try {
        house.store.attempt(() => settleTicket(house, round, row, book))
      } catch (error) {
        this.#failing.add(row.id)
        this.#parts.failed(row.id, error)
      }
      if (performance.now() >= until) return
    }
  }
}

/**
 * Settles one ticket. Chips on a spot that the round did not offer, such as a double that never came, go back, and so do
 * chips whose money was not there in time.
 */
function settleTicket({ journal }: House, round: TableRoundRow, row: RoundRow, book: TableBook): void {
  const end = endIn(row, book)
  const isLate = row.bet_taken_at === null
  if (round.voided_at !== null || end === undefined || isLate)
    journal.tickets.void(row.id, end ?? voidEndOf(row, book))
  else journal.tickets.end(row.id, end)
}

export function endIn(row: RoundRow, book: TableBook) {
  try {
    return endOf(row, book)
  } catch (error) {
    if (error instanceof ImpossiblePlay) return undefined
    throw error
  }
}

/** Tickets that a correction concerns: those that played. */
export const playedTickets = (house: House, round: TableRoundRow): RoundRow[] =>
  ticketsIn(house, round, 'voided_at is null')
