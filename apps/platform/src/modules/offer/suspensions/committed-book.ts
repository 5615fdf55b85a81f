import type { Queryable } from '../../../kernel/database.ts'
import type { Book } from '../book/book.ts'
import { stopsAmong } from './store.ts'
import { marketSubject } from './suspended.ts'

/**
 * The book as it is for the commit of this transaction. Its memory follows the operators' suspensions within half a
 * second; here those of other nodes count at once, also when they are over again, and none can begin on these legs
 * before the commit.
 */
export async function committedBook<B extends Pick<Book, 'standing'>>(
  tx: Queryable,
  book: B,
  legs: readonly { readonly matchId: string; readonly marketId: string }[],
): Promise<B> {
  const stops = await stopsAmong(tx, legs)
  if (stops.size === 0) return book
  const standing: Book['standing'] = (matchId, marketId, selection) => {
    const found = book.standing(matchId, marketId, selection)
    const stop = stops.get(marketSubject(matchId, marketId))
    if (stop === undefined) return found
    const { market } = found
    const isOpen = market?.status === 'active'
    return {
      ...found,
      ...(stop.isSuspended && isOpen && { market: { ...market, status: 'suspended' } }),
      suspendedUntil: stop.endedAt ?? 0,
    }
  }
  return { ...book, standing }
}
