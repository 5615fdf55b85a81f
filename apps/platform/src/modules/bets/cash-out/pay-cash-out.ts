import type { Transaction } from '../../../kernel/database.ts'
import { betFact } from '../facts.ts'
import type { StoredBet } from '../store.ts'
import { cashOutWorks } from './money.ts'
import { takeStake } from './store.ts'
import type { CashOutNeeds } from './needs.ts'
import { restOf } from './offer.ts'

/**
 * Pays a cash-out of a locked bet: moves the money, updates the bet and appends the event, in the caller's
 * transaction.
 */
export async function payCashOut(
  tx: Transaction,
  { wallets, outbox }: Pick<CashOutNeeds, 'wallets' | 'outbox'>,
  { bet, memberId }: StoredBet,
  paid: { readonly id: string; readonly nth: number; readonly stake: bigint; readonly offer: bigint },
): Promise<void> {
  const isFirst = restOf(bet) === bet.stake.minor
  const works = cashOutWorks(memberId, bet, paid.nth, isFirst, paid.offer)
  if (works.length > 0) await wallets.applyOwed(tx, works)
  await takeStake(tx, bet.id, paid.stake, paid.offer)
  await outbox.append(tx, betFact('bet-cashed-out', bet.id, memberId, { cashOutId: paid.id }))
}
