import type { Queryable, Transaction } from '../../../kernel/database.ts'
import * as store from './limits-store.ts'

/**
 * The one freeze of a member's money: nothing but corrections and what is owed leaves their wallets, by play, transfer or
 * withdrawal, until it is lifted (null). In the caller's transaction; it holds from its commit on.
 */
export async function freezeMoney(
  tx: Transaction,
  memberId: string,
  because: string | null,
  at: Date,
): Promise<void> {
  await store.lockStanding(tx, memberId)
  await store.saveFreeze(tx, memberId, because)
  await store.guardAccounts(tx, memberId)
  await store.addHistory(tx, memberId, at, { frozen: because })
}

export async function isFrozen(on: Queryable, memberId: string): Promise<boolean> {
  return typeof (await store.findStanding(on, memberId))?.frozen_because === 'string'
}
