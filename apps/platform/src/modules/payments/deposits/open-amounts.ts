import type { Money } from '@grandstand/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { isOpen } from './lifecycle.ts'
import { openDeposits } from './store.ts'

/** Amounts of a member's orders that may still be paid, except one. */
export async function openAmounts(on: Queryable, memberId: string, exceptId?: string): Promise<Money[]> {
  return (await openDeposits(on, memberId))
    .filter(({ id, state }) => id !== exceptId && isOpen(state))
    .map(({ amount, currency }) => ({ minor: amount, currency }))
}
