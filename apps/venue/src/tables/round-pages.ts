import { recordBody } from '../protocol/operator.ts'
import type { Records } from '../records/records.ts'
import type { RoundRow } from '../rounds/round.ts'
import type { Member } from './house.ts'
import type { OwnRound, RoundPage, TableFacts } from './messages.ts'
import { eventsOf } from './rows.ts'
import type { TableParts } from './table-parts.ts'
import { ticketOf } from './tickets.ts'
import { isShown, pastOf } from './views.ts'

interface ActRow {
  readonly act: string
  readonly reason: string
  readonly at: number
}

/** Finished rounds as their pages show them again: the picture, what holds, and what a person did with them. */
export class RoundPages {
  readonly #parts: TableParts
  readonly #facts: TableFacts

  constructor(parts: TableParts, facts: TableFacts) {
    this.#parts = parts
    this.#facts = facts
  }

  /** Undefined for a round whose result is not shown yet. */
  of(number: number): RoundPage | undefined {
    const { rounds, outcomes, now } = this.#parts
    const row = rounds.numbered(number)
    if (row === undefined || !isShown(row, now())) return undefined
    const before = number > 1 ? rounds.numbered(number - 1) : undefined
    return {
      facts: this.#facts,
      ...(row.led !== null && { led: row.led }),
      shoe: row.shoe,
      opensAt: row.opened_at,
      closesAt: row.closes_at,
      dealsAt: row.deals_at,
      resultAt: row.result_at!,
      // Without the proofs of cards: those are in what was published, and cost a shuffle of the old shoe.
      events: eventsOf(row).map(({ at, event }) => ({ atMs: at, event })),
      result: pastOf(row),
      lastResult: before?.result === undefined || before.result === null ? null : pastOf(before).result,
      first: row.corrected_at === null ? null : [...outcomes.play(row).book.result!],
      acts: this.#acts(number),
    }
  }

  #acts(number: number): RoundPage['acts'] {
    const { rounds } = this.#parts
    return (
      rounds.store
        .all<ActRow>('select act, reason, at from table_act where table_name = ? and round = ? order by at', [
          rounds.table,
          number,
        ])
        .map(({ act, reason, at }) => ({
          at,
          reason,
          made: JSON.parse(act) as Readonly<Record<string, unknown>>,
        }))
        // The steps of a led round are no decisions about it.
        .filter(({ made }) => made['act'] === undefined || made['act'] === 'void')
        .map(({ at, reason, made }) => ({ at, reason, isVoid: made['numbers'] === undefined }))
    )
  }

  /** A member's tickets in a round, and what each settlement of them returned. */
  own({ house, session }: Member, number: number): OwnRound {
    const rows = house.store.all<RoundRow>(
      'select * from round where game = ? and table_round = ? and player = ? order by number desc',
      [this.#parts.rounds.table, number, session.player],
    )
    return {
      tickets: rows.map(ticketOf),
      settlements: rows
        .filter(({ corrected_at: at, aside }) => at !== null || aside !== null)
        .map(({ id, aside }) => ({
          ticket: id,
          returned: returnedBy(house.records, id),
          isWaiting: aside !== null,
        })),
    }
  }
}

/** What each version of a ticket's record returned to its member; a void one returned the stake. */
const returnedBy = (records: Records, ticket: string): string[] =>
  records.versionsOf(ticket).map((record) => {
    const { isVoid = false, stake, payout } = recordBody.parse(JSON.parse(record.body))
    return isVoid ? stake : payout
  })
