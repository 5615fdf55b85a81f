import {
  debtAccount,
  debtAccounts,
  houseAccount,
  memberOwner,
  walletAccount,
  walletOf,
  type AccountKey,
  type Memo,
  type Posting,
  type TransferKind,
  type Work,
} from '@grandstand/ledger'
import type { Currency } from '@grandstand/money'
import type { Queryable, Transaction } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'
import { openAccounts } from './store.ts'

/** An amount to take back from a member, whatever their balance; `id` is the transfer's. */
export interface Taking {
  readonly id: string
  readonly kind: TransferKind
  readonly memberId: string
  readonly currency: Currency
  readonly amount: bigint
  readonly memo: Memo
}

export interface Debt {
  readonly currency: Currency
  /** Above zero. */
  readonly amount: bigint
}

/**
 * Locks accounts in the ledger's order.
 * @returns the amount that each could pay
 */
async function lockAvailable(tx: Queryable, keys: readonly AccountKey[]): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ key: string; available: bigint }>(
    sql`select key, balance - held as available from account where key = any (${[...keys]}::text[])
        order by id for no key update`,
  )
  return new Map(rows.map(({ key, available }) => [key, available]))
}

const memberWallet = (memberId: string, currency: Currency) => walletAccount(memberId, walletOf(currency))

/**
 * Takes amounts back for the house: from the wallet as far as it can pay, the rest as a debt. A wallet never goes
 * below zero; debts are kept on an account of their own. Each transfer happens once.
 * @throws WorkRefused
 */
export async function takeBack(
  tx: Transaction,
  takings: readonly Taking[],
  applyOwed: (tx: Transaction, works: readonly Work[]) => Promise<unknown>,
): Promise<void> {
  const house = (currency: Currency) => houseAccount('house-betting', currency)
  const available = await lockAvailable(tx, [
    ...takings.map(({ currency }) => house(currency)),
    ...takings.map(({ memberId, currency }) => memberWallet(memberId, currency)),
  ])
  const shares = takings.map(({ memberId, currency, amount }) => {
    const wallet = memberWallet(memberId, currency)
    const has = available.get(wallet) ?? 0n
    const paid = has < amount ? has : amount
    available.set(wallet, has - paid)
    return { paid, owed: amount - paid }
  })
  for (const [at, { memberId }] of takings.entries())
    if ((shares[at]?.owed ?? 0n) > 0n) await openAccounts(tx, debtAccounts(memberId))
  const works = takings.map(({ id, kind, memberId, currency, amount, memo }, at) => {
    const { paid, owed } = shares[at] ?? { paid: 0n, owed: amount }
    const postings: Posting[] = [
      { account: memberWallet(memberId, currency), amount: -paid },
      { account: debtAccount(memberId, currency), amount: -owed },
      { account: house(currency), amount },
    ]
    return {
      op: 'transfer' as const,
      id,
      kind,
      memo,
      postings: postings.filter((each) => each.amount !== 0n),
    }
  })
  await applyOwed(tx, works)
}

/** A member's debt in a currency, and the amount that the wallet of that currency could pay. */
export interface PayableDebt {
  readonly wallet: AccountKey
  readonly debt: AccountKey
  readonly owed: bigint
  readonly available: bigint
}

/**
 * Finds debts of the owners of these wallets, or of the wallets of these holds, that can be paid at least in part.
 * The array and the limit keep the query plan on these wallets: for joins of a large batch the planner started from
 * all debtors, or from all accounts.
 */
export function findPayable(
  tx: Queryable,
  { wallets, holds }: { readonly wallets: readonly AccountKey[]; readonly holds: readonly string[] },
): Promise<PayableDebt[]> {
  return tx.query<PayableDebt>(
    sql`select wallet.key as wallet, debt.key as debt, -debt.balance as owed, wallet.balance - wallet.held as available
        from account as wallet
        cross join lateral (
          select id, key, balance from account
          where owner = wallet.owner and currency = wallet.currency and purpose = 'debt' and balance < 0
          limit 1
        ) as debt
        where (wallet.key = any (${[...wallets]}::text[]) or wallet.id = any (array(
            select unnest(accounts) from transfer where id = any (${[...holds]}::text[]))))
          and wallet.purpose in ('central', 'usdt') and wallet.balance > wallet.held
        order by debt.id`,
  )
}

/** A member's debts; empty for nearly everybody. */
export async function readDebts(database: Queryable, memberId: string): Promise<Debt[]> {
  return database.query<Debt>(
    sql`select currency, -balance as amount from account
        where owner = ${memberOwner(memberId)} and purpose = 'debt' and balance < 0 order by currency`,
  )
}
