import type { Queryable, Transaction } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import * as store from './limits-store.ts'

/** Outbox event: a member's money is frozen; the payload is `{ memberId }`. */
export const moneyFrozenTopic = 'money-frozen'

/**
 * Freezes a member's money: nothing but corrections and owed amounts leaves the wallets, by play, transfer or
 * withdrawal, until the freeze is lifted (null). Runs in the caller's transaction and takes effect at its commit.
 * @param outbox publishes a freeze to other areas
 */
export async function freezeMoney(
  tx: Transaction,
  memberId: string,
  because: string | null,
  at: Date,
  outbox?: Pick<Outbox, 'append'>,
): Promise<void> {
  await store.lockStanding(tx, memberId)
  await store.saveFreeze(tx, memberId, because)
  await store.guardAccounts(tx, memberId)
  await store.addHistory(tx, memberId, at, { frozen: because })
  if (because !== null) await outbox?.append(tx, { topic: moneyFrozenTopic, payload: { memberId } })
}

export async function isFrozen(on: Queryable, memberId: string): Promise<boolean> {
  return typeof (await store.findStanding(on, memberId))?.frozen_because === 'string'
}
