import type { Transaction } from '../../../kernel/database.ts'
import { betFact } from '../facts.ts'
import type { StoredBet } from '../store.ts'
import { cashOutMoney, type PaidCashOut } from './money.ts'
import { takeStake } from './store.ts'
import type { CashOutNeeds } from './needs.ts'

/**
 * Pays a cash-out of a locked bet: moves the money, updates the bet and appends the event, in the caller's
 * transaction.
 */
export async function payCashOut(
  tx: Transaction,
  { wallets, outbox }: Pick<CashOutNeeds, 'wallets' | 'outbox'>,
  stored: StoredBet,
  paid: PaidCashOut & { readonly id: string },
): Promise<void> {
  const { bet, memberId } = stored
  const { works, holdsRest } = cashOutMoney(stored, paid)
  if (works.length > 0) await wallets.applyOwed(tx, works)
  await takeStake(tx, bet.id, paid.stake, paid.offer, holdsRest ? paid.nth : undefined)
  await outbox.append(tx, betFact('bet-cashed-out', bet.id, memberId, { cashOutId: paid.id }))
}
