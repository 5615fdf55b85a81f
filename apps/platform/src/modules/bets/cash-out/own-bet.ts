import { CallError } from '@grandstand/contract'
import type { Database, Transaction } from '../../../kernel/database.ts'
import { findBet, type StoredBet } from '../store.ts'
import { lockBet } from './store.ts'

/** @throws not-found when the bet does not exist or is another member's */
export async function ownBet(database: Database, memberId: string, betId: string): Promise<StoredBet> {
  const stored = await findBet(database, betId)
  if (stored?.memberId !== memberId) throw new CallError('not-found')
  return stored
}

/** @throws not-found; bet-not-open when it is not accepted, or over */
export async function lockOwnBet(tx: Transaction, memberId: string, betId: string): Promise<StoredBet> {
  const stored = await lockBet(tx, betId)
  if (stored?.memberId !== memberId) throw new CallError('not-found')
  if (stored.bet.status !== 'accepted') throw new CallError('bet-not-open')
  return stored
}
