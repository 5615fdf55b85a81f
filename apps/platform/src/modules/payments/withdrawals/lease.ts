import type { WithdrawalEvent } from './lifecycle.ts'
import { advance } from './moves.ts'
import type { WithdrawalNeeds } from './needs.ts'
import * as store from './store.ts'

/**
 * Time after which another worker may take the row again, because the first one's process may have died. Longer than
 * any single request to the provider.
 */
export const leaseMs = 30_000

/** Another worker has the row, or the withdrawal has ended; this worker makes no further request and writes nothing. */
export class LeaseLost extends Error {}

/** Advances the row unless another worker has taken it; undefined when nothing was done. */
export const advanceOwn = (
  needs: WithdrawalNeeds,
  { id, lease }: store.WithdrawalRow,
  event: WithdrawalEvent,
  patch: store.Patch = {},
) =>
  needs.database.transaction(async (tx) => {
    const row = await store.lockWithdrawal(tx, id)
    return row?.lease === lease ? advance(needs, tx, row, event, patch) : undefined
  })

/**
 * Runs a request to the provider under the row's lease.
 * @throws LeaseLost before the request is made
 */
export async function underLease<T>(
  { database, clock }: Pick<WithdrawalNeeds, 'database' | 'clock'>,
  row: store.WithdrawalRow,
  ask: () => Promise<T>,
): Promise<T> {
  if (!(await store.renewLease(database, row, new Date(clock.now() + leaseMs)))) throw new LeaseLost()
  return ask()
}
