import type { TransferKind, Wallet } from '@grandstand/ledger'
import { memberOwner } from '@grandstand/ledger'
import type { Database } from '../../kernel/database.ts'
import {
  foldDays,
  foldRest,
  readHoldSums,
  readKindSums,
  readPeriodSums,
  type KindSum,
  type PeriodSum,
} from './day-sums-store.ts'
import { readBalances } from './store.ts'

/** One part of a total: all entries, or all open holds, of one kind. */
export interface JournalPart extends KindSum {
  readonly state: 'posted' | 'pending'
}

/** A figure of one wallet and the parts that it is the sum of. */
export interface Explanation {
  readonly total: bigint
  readonly parts: readonly JournalPart[]
}

export interface JournalQuestion {
  readonly wallet: Wallet
  /** `balance`: all entries; `held`: open holds; `available`: entries less holds. */
  readonly part: 'balance' | 'held' | 'available'
  /** Only these kinds. */
  readonly kinds?: readonly TransferKind[] | undefined
}

const betKinds: readonly TransferKind[] = ['bet', 'bet-result', 'bet-rollback', 'cash-out']
const mostPeriods = { day: 90, week: 53, month: 24 } as const
export type Period = keyof typeof mostPeriods

export interface ProfitAndLoss {
  readonly periods: readonly PeriodSum[]
  /** Since the account was opened; `withdrawn` is positive. */
  readonly deposited: bigint
  readonly withdrawn: bigint
}

/**
 * Explains a figure of a wallet by its parts, read in one snapshot.
 * @throws Error when all the parts do not add up to the account's own balance: then the books are wrong, and no
 * figure may be shown
 */
export async function explain(
  database: Database,
  memberId: string,
  { wallet, part, kinds }: JournalQuestion,
): Promise<Explanation> {
  const owner = memberOwner(memberId)
  await foldDays(database, owner)
  return database.transaction(
    async (tx) => {
      await foldRest(tx, owner)
      const isAsked = (sum: KindSum) => sum.wallet === wallet && (kinds?.includes(sum.kind) ?? true)
      const posted = part === 'held' ? [] : (await readKindSums(tx, owner)).filter(isAsked)
      const held = part === 'balance' ? [] : (await readHoldSums(tx, owner)).filter(isAsked)
      const parts: JournalPart[] = [
        ...posted.map((sum) => ({ ...sum, state: 'posted' as const })),
        ...held.map((sum) => ({
          ...sum,
          amount: part === 'available' ? -sum.amount : sum.amount,
          state: 'pending' as const,
        })),
      ]
      const total = parts.reduce((sum, { amount }) => sum + amount, 0n)
      if (kinds === undefined) {
        const kept = (await readBalances(tx, owner)).find((each) => each.wallet === wallet)
        if ((kept?.[part] ?? 0n) !== total)
          throw new Error(
            `the journal of ${owner}/${wallet} sums to ${total}, its ${part} is ${kept?.[part]}`,
          )
      }
      return { total, parts }
    },
    { isolation: 'repeatable read' },
  )
}

/** Stakes and returns by period, and total deposits and withdrawals since the account was opened. */
export async function profitAndLoss(
  database: Database,
  memberId: string,
  wallet: Wallet,
  period: Period,
): Promise<ProfitAndLoss> {
  const owner = memberOwner(memberId)
  await foldDays(database, owner)
  return database.transaction(
    async (tx) => {
      await foldRest(tx, owner)
      const sums = (await readKindSums(tx, owner)).filter((sum) => sum.wallet === wallet)
      const ofKind = (kind: TransferKind) => sums.find((sum) => sum.kind === kind)?.amount ?? 0n
      return {
        periods: await readPeriodSums(tx, owner, wallet, betKinds, period, mostPeriods[period]),
        deposited: ofKind('deposit'),
        withdrawn: -ofKind('withdrawal'),
      }
    },
    { isolation: 'repeatable read' },
  )
}
