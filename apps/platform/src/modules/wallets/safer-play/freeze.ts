import type { Queryable, Transaction } from '../../../kernel/database.ts'
import * as store from './limits-store.ts'

/**
 * Freezes a member's money: nothing but corrections and owed amounts leaves the wallets, by play, transfer or
 * withdrawal, until the freeze is lifted (null). Runs in the caller's transaction and takes effect at its commit.
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
