import type { Queryable } from '../../../kernel/database.ts'
import type { Book } from '../book/book.ts'
import { suspendedAmong } from './store.ts'
import { marketSubject } from './suspended.ts'

/**
 * The book as it is for the commit of this transaction. Its memory follows the operators' suspensions within half a
 * second; here those of other nodes count at once, and none can begin on these legs before the commit.
 */
export async function committedBook<B extends Pick<Book, 'standing'>>(
  tx: Queryable,
  book: B,
  legs: readonly { readonly matchId: string; readonly marketId: string }[],
): Promise<B> {
  const suspended = await suspendedAmong(tx, legs)
  if (suspended.size === 0) return book
  const standing: Book['standing'] = (matchId, marketId, selection) => {
    const found = book.standing(matchId, marketId, selection)
    const { market } = found
    if (market?.status !== 'active' || !suspended.has(marketSubject(matchId, marketId))) return found
    return { ...found, market: { ...market, status: 'suspended' } }
  }
  return { ...book, standing }
}
