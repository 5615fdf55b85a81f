import { inBoth } from '@grandstand/contract/house-text'
import { move, walletOf, type Posting, type Work } from '@grandstand/ledger'
import { currencies } from '@grandstand/money'
import type { Transaction } from '../../kernel/database.ts'
import { findPayable, type PayableDebt } from './debt-store.ts'

const payingPurposes: readonly string[] = currencies.map(walletOf)

/** Whether debts are paid from this account: the wallets that members play from, not yield and coins. */
const paysDebts = ({ account }: Posting): boolean => payingPurposes.includes(account.split('/')[1] ?? '')

/**
 * Whether the work ends a hold. Such a work does not name the accounts that it changes: a void, or a partial post,
 * releases held money.
 */
const isEnding = ({ op }: Work): boolean => op === 'post' || op === 'void'

const walletsCredited = (work: Work) =>
  work.op === 'transfer' ? work.postings.filter((posting) => posting.amount > 0n && paysDebts(posting)) : []

/** Whether a work can increase the money available in a wallet that debts are paid from. Placing a bet never does. */
export const freesMoney = (work: Work): boolean => isEnding(work) || walletsCredited(work).length > 0

/**
 * Builds the transfers that pay debts of the members whose money these works have released, as far as it suffices.
 * The works have locked those wallets, and a debt changes only under its wallet's lock, so both values are current.
 */
export async function debtPayments(
  tx: Transaction,
  applied: readonly Work[],
  newId: () => string,
): Promise<Work[]> {
  if (!applied.some(freesMoney)) return []
  const wallets = applied.flatMap(walletsCredited).map(({ account }) => account)
  const holds = applied.filter(isEnding).map(({ id }) => id)
  const payable = await findPayable(tx, { wallets, holds })
  return payable.map((debt) => paymentOf(debt, newId()))
}

function paymentOf({ wallet, debt, owed, available }: PayableDebt, id: string): Work {
  const paid = available < owed ? available : owed
  return {
    op: 'transfer',
    id: `debt:${id}`,
    kind: 'debt',
    postings: move(paid, wallet, debt),
    memo: {
      note: owed === paid ? inBoth('还清欠款', 'Debt repaid in full') : inBoth('偿还欠款', 'Debt repayment'),
    },
  }
}
