import { CallError } from '@grandstand/contract'
import type { Transaction } from '../../../kernel/database.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import { houseAccount, walletAccount, type Wallets } from '../../wallets/service.ts'
import type { AdjustmentRow } from './store.ts'

/**
 * Moves the money of a correction.
 * @throws OperatorError with insufficient-funds when it would take more than the wallet has
 */
export async function applyAdjustment(
  wallets: Pick<Wallets, 'apply'>,
  tx: Transaction,
  row: AdjustmentRow,
): Promise<void> {
  const postings = [
    { account: walletAccount(row.member_id, row.wallet), amount: row.amount },
    { account: houseAccount('house-corrections', row.currency), amount: -row.amount },
  ]
  const memo = { reference: row.id, note: row.reason }
  const [outcome] = await wallets.apply(tx, [
    { op: 'transfer', id: `adjustment:${row.id}`, kind: 'correction', postings, memo },
  ])
  if (outcome === 'insufficient-funds')
    throw new OperatorError('The wallet has less than that.', { cause: new CallError('insufficient-funds') })
  if (outcome !== 'applied') throw new Error(`adjustment ${row.id} was not applied: ${outcome}`)
}
