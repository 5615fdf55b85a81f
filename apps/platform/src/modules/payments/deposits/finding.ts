import { CallError } from '@grandstand/contract'
import type { Deposit } from '@grandstand/contract/payments'
import type { Database } from '../../../kernel/database.ts'
import * as store from './store.ts'
import { viewsOf } from './view.ts'

/** @throws not-found when the deposit does not exist or is another member's */
export async function depositOf(database: Database, memberId: string, id: string): Promise<store.DepositRow> {
  const row = await store.findDeposit(database, memberId, id)
  if (!row) throw new CallError('not-found')
  return row
}

/** @throws not-found when the deposit does not exist or is another member's */
export async function depositViewOf(database: Database, memberId: string, id: string): Promise<Deposit> {
  const [view] = await viewsOf(database, [await depositOf(database, memberId, id)])
  if (!view) throw new CallError('not-found')
  return view
}
