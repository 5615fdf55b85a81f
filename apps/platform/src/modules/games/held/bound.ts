import type { Clock } from '../../../kernel/clock.ts'
import type { Transaction } from '../../../kernel/database.ts'
import type { Registry } from '../registry/service.ts'
import type { TransferRow } from '../store.ts'
import * as store from './store.ts'

/** Winnings of this long together are paid without a person up to the venue's bound. */
const togetherMs = 24 * 3_600_000

/**
 * What a transfer from a venue brings back beyond what stands there by our books, in minor units; what the venue's
 * records say was lost before stands there no more. A venue is believed up to its bound of wins for one member in a
 * day.
 * @returns `isHeld` when a person has to decide
 */
export async function winningsOf(
  tx: Transaction,
  { registry, clock }: { readonly registry: Pick<Registry, 'now'>; readonly clock: Clock },
  row: TransferRow,
): Promise<{ readonly won: bigint; readonly isHeld: boolean }> {
  const since = new Date(clock.now() - togetherMs)
  const { there, won: before } = await store.readStanding(tx, row, since)
  const left = there - (await store.readLost(tx, row, since))
  const won = row.amount - (left > 0n ? left : 0n)
  if (won <= 0n) return { won: 0n, isHeld: false }
  const venue = await registry.now(row.venue, tx)
  return { won, isHeld: venue !== undefined && before + won > venue.bounds[row.currency].winMax }
}
