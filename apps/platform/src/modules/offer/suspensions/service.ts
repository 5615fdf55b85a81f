import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import type { Book } from '../book/book.ts'
import {
  deletePast,
  deleteSuspension,
  insertSuspension,
  readSuspensions,
  type StoredSuspension,
} from './store.ts'
import type { Suspension } from './suspended.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly book: Pick<Book, 'suspend'>
}

/** Longer than a bet or a cash-out waits for its decision, by far. */
const rememberEndedForMs = 600_000
/** Time after a match's result at which its suspensions are removed; a corrected result does not open it again. */
const keepAfterResultMs = 24 * 3_600_000

/** Betting that operators have stopped: rows of the database, which the book of every node follows. */
export function createSuspensions({ database, clock, book }: Needs) {
  let known = '[]'

  async function read(): Promise<void> {
    const rows = await readSuspensions(database)
    const seen = JSON.stringify(rows)
    if (seen === known) return
    book.suspend(rows)
    known = seen
  }

  let reading = Promise.resolve()
  /** One after another, so that what was read before a change never replaces what was read after it. */
  const refresh = (): Promise<void> => (reading = reading.then(read, read))

  return {
    list: (): Promise<readonly StoredSuspension[]> => readSuspensions(database),

    /**
     * Suspends betting from this transaction's commit on. This node's book shows it after `refresh`.
     * @returns false when it is suspended already
     */
    add: (tx: Transaction, suspension: Suspension & { readonly reason: string }): Promise<boolean> =>
      insertSuspension(tx, { ...suspension, setAt: clock.now() }),

    /** @returns false when it is not suspended */
    remove: (tx: Transaction, suspension: Suspension): Promise<boolean> =>
      deleteSuspension(tx, suspension, clock.now()),

    /** Brings the book up to date with the database. */
    refresh,

    /** Follows the changes of other nodes. */
    step: async (): Promise<'idle'> => {
      await refresh()
      return 'idle'
    },

    /** Removes suspensions that concern no bet any more, so that every node reads few. */
    prune: async (): Promise<'idle'> => {
      const now = clock.now()
      await deletePast(database, {
        endedBefore: now - rememberEndedForMs,
        overBefore: now - keepAfterResultMs,
      })
      return 'idle'
    },
  }
}
export type Suspensions = ReturnType<typeof createSuspensions>
