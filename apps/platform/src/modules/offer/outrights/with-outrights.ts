import type { Book } from '../book/book.ts'
import type { Outrights } from './outrights.ts'

const isOutright = (id: string): boolean => id.startsWith('outright:')

/** A book with seasons as well as matches: it dispatches by id, so that callers need not distinguish them. */
export function withOutrights(book: Book, outrights: Outrights): Book {
  return {
    ...book,
    standing: (id, ...asked) => (isOutright(id) ? outrights : book).standing(id, ...asked),
    worth: (id, ...asked) => (isOutright(id) ? outrights : book).worth(id, ...asked),
    hold: (id, ...asked) => (isOutright(id) ? outrights : book).hold(id, ...asked),
    suspend: (suspensions) => {
      book.suspend(suspensions)
      outrights.suspend(suspensions)
    },
    has: (id) => (isOutright(id) ? outrights : book).has(id),
    match: (id) => (isOutright(id) ? outrights : book).match(id),
    matchAlone: (id) => (isOutright(id) ? outrights.match(id)?.match : book.matchAlone(id)),
    boardMarkets: (id) => (isOutright(id) ? outrights.match(id)?.markets : book.boardMarkets(id)),
  }
}
