import { inBoth } from '@grandstand/contract/house-text'
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
} from '@grandstand/ledger'
import type { Currency } from '@grandstand/money'
import type { Queryable, Transaction } from '../../kernel/database.ts'
import { isNotAside } from '../../kernel/dead-letters.ts'
import { sql } from '../../kernel/sql.ts'
import type { Door } from './door.ts'
import { openAccounts } from './store.ts'

/** An amount to take back from a member, whatever they have; `id` names the transfer. */
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

/** Locks accounts in the ledger's order; gives what each could pay. */
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
 * below zero, and what is owed is kept in an account of its own. Each transfer happens once.
 * @throws WorkRefused
 */
export async function takeBack(
  tx: Transaction,
  takings: readonly Taking[],
  door: Pick<Door, 'applyOwed'>,
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
  await door.applyOwed(tx, works)
}

/** Names the batch where it sets debtors aside, by their accounts' owner. */
export const debtBatch = 'debts'

/** Debts that a wallet could pay something of; not those of members who are set aside. */
export function findPayable(
  on: Queryable,
  memberIds: readonly string[] | undefined,
  now: number,
): Promise<{ owner: string; currency: Currency }[]> {
  const owners = memberIds?.map(memberOwner) ?? null
  return on.query(
    sql`select debt.owner, debt.currency from account as debt
        join account as wallet on wallet.owner = debt.owner and wallet.currency = debt.currency
          and wallet.purpose = case debt.currency when 'CNY' then 'central' else 'usdt' end
          and wallet.balance > wallet.held
        where debt.purpose = 'debt' and debt.balance < 0
          and (${owners}::text[] is null or debt.owner = any (${owners}::text[]))
          and ${isNotAside(debtBatch, sql`debt.owner`, now)}
        order by debt.id limit 200`,
  )
}

/**
 * Pays debts of these members (of all when none are named) out of what their wallets hold, as far as it goes.
 * @returns the members whose wallets paid
 */
export async function payDebts(
  tx: Transaction,
  memberIds: readonly string[] | undefined,
  now: number,
  newId: () => string,
  door: Pick<Door, 'applyOwed'>,
): Promise<string[]> {
  const rows = await findPayable(tx, memberIds, now)
  if (rows.length === 0) return []
  const debts = rows.map(({ owner, currency }) => ({
    memberId: owner.slice(memberOwner('').length),
    currency,
  }))
  const available = await lockAvailable(
    tx,
    debts.flatMap(({ memberId, currency }) => [
      memberWallet(memberId, currency),
      debtAccount(memberId, currency),
    ]),
  )
  const works = debts.flatMap(({ memberId, currency }) => {
    const [wallet, debt] = [memberWallet(memberId, currency), debtAccount(memberId, currency)]
    const [has, owed] = [available.get(wallet) ?? 0n, -(available.get(debt) ?? 0n)]
    const paid = has < owed ? has : owed
    if (paid <= 0n) return []
    return [
      {
        op: 'transfer' as const,
        id: `debt:${newId()}`,
        kind: 'debt' as const,
        postings: [
          { account: wallet, amount: -paid },
          { account: debt, amount: paid },
        ],
        memo: {
          note:
            owed === paid ? inBoth('还清欠款', 'Debt repaid in full') : inBoth('偿还欠款', 'Debt repayment'),
          memberId,
        },
      },
    ]
  })
  const applied = new Set((await door.applyOwed(tx, works)).map(({ id }) => id))
  return works.filter(({ id }) => applied.has(id)).map(({ memo }) => memo.memberId)
}

/** What a member owes; empty for nearly everybody. */
export async function readDebts(database: Queryable, memberId: string): Promise<Debt[]> {
  return database.query<Debt>(
    sql`select currency, -balance as amount from account
        where owner = ${memberOwner(memberId)} and purpose = 'debt' and balance < 0 order by currency`,
  )
}
