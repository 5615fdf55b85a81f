import type { Database } from '../../kernel/database.ts'
import { move, venueAccount, type Wallets, type Work } from '../wallets/service.ts'
import { oldAccount } from './lifecycle.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly wallets: Pick<Wallets, 'applyOwed' | 'openVenueAccounts'>
}

/**
 * Moves money at venues from the house's accounts, where older builds booked it, to each venue's own (decisions/1015).
 * It runs at each start, because an older node may still have ended a transfer that it began.
 */
export async function carryOldBooks({ database, wallets }: Needs): Promise<void> {
  while (
    await database.transaction(async (tx) => {
      const books = await store.takeOldBooks(tx)
      if (books === undefined) return false
      for (const code of new Set(books.map(({ venue }) => venue))) await wallets.openVenueAccounts(tx, code)
      await wallets.applyOwed(tx, books.flatMap(workOf))
      return true
    })
  );
}

function workOf({ venue, currency, funds, id }: store.OldBook): Work[] {
  if (funds === 0n) return []
  const [old, own] = [oldAccount('venue-funds', currency), venueAccount(venue, 'venue-funds', currency)]
  const postings = funds > 0n ? move(funds, old, own) : move(-funds, own, old)
  return [{ op: 'transfer', id: `venue-books:${id}`, kind: 'venue-transfer', postings }]
}
