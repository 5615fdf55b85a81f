import {
  debtAccount,
  debtAccounts,
  hasHappened,
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
import { sql } from '../../kernel/sql.ts'
import type { Acknowledge } from './batcher.ts'
import { applyWorks, openAccounts } from './store.ts'

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
 * below zero, and what is owed stands in an account of its own. Each transfer happens once.
 */
export async function takeBack(
  tx: Transaction,
  takings: readonly Taking[],
  nowMs: number,
  acknowledge: Acknowledge,
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
  const outcomes = await applyWorks(tx, works, nowMs)
  tx.afterCommit(() => acknowledge(works.filter((_, at) => outcomes[at] === 'applied')))
  const wrong = outcomes.findIndex((outcome) => !hasHappened(outcome))
  if (wrong >= 0) throw new Error(`${works[wrong]?.id} was not taken back: ${outcomes[wrong]}`)
}

/**
 * Pays debts of these members (of all when none are named) out of what their wallets hold, as far as it goes.
 * @returns the members whose wallets paid
 */
export async function payDebts(
  tx: Transaction,
  memberIds: readonly string[] | undefined,
  nowMs: number,
  newId: () => string,
  acknowledge: Acknowledge,
): Promise<string[]> {
  const owners = memberIds?.map(memberOwner) ?? null
  const rows = await tx.query<{ owner: string; currency: Currency; owed: bigint }>(
    sql`select owner, currency, -balance as owed from account
        where purpose = 'debt' and balance < 0 and (${owners}::text[] is null or owner = any (${owners}::text[]))
        order by id limit 200`,
  )
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
        memo: { note: owed === paid ? '还清欠款' : '偿还欠款', memberId },
      },
    ]
  })
  await applyWorks(tx, works, nowMs)
  tx.afterCommit(() => acknowledge(works))
  return works.map(({ memo }) => memo.memberId)
}

/** What a member owes; empty for nearly everybody. */
export async function readDebts(database: Queryable, memberId: string): Promise<Debt[]> {
  return database.query<Debt>(
    sql`select currency, -balance as amount from account
        where owner = ${memberOwner(memberId)} and purpose = 'debt' and balance < 0 order by currency`,
  )
}
