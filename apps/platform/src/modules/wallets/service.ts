import {
  anchorAccount,
  anchorAccounts,
  houseAccounts,
  memberAccounts,
  memberOwner,
  type Outcome,
  type Posting,
  type Wallet,
  type Work,
} from '@grandstand/ledger'
import { noAcknowledgements, type Acknowledgements } from '../../kernel/acknowledgements.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../kernel/database.ts'
import type { InsertRow } from '../../kernel/insert-row.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { factOf, haveHappened, type WorkFact } from './acknowledged-store.ts'
import { createBatcher } from './batcher.ts'
import { findImbalances } from './audit-store.ts'
import { createDoor, type Guard } from './door.ts'
import { readDebts, takeBack, type Debt, type Taking } from './debt-store.ts'
import { foldDays } from './day-sums-store.ts'
import {
  explain,
  profitAndLoss,
  type Explanation,
  type JournalQuestion,
  type Period,
  type ProfitAndLoss,
} from './journal.ts'
import type { UsdtRate } from './rate.ts'
import { readRate } from './rate-store.ts'
import { isFoundByDay, readStatement, type Statement, type StatementQuery } from './statement-store.ts'
import {
  openAccounts,
  readAnchorEarnings,
  readBalances,
  readBalancesOf,
  readBookSums,
  type BookSum,
  type WalletBalance,
} from './store.ts'

// The ledger's words, for the modules that make works; the ledger itself is open to this module alone.
export { houseAccount, hasHappened, move, walletAccount, walletCurrency, walletOf } from '@grandstand/ledger'
export type { Memo, Outcome, Posting, TransferKind, Wallet, Work } from '@grandstand/ledger'

export type { Guard } from './door.ts'
export { freezeMoney, isFrozen } from './safer-play/freeze.ts'
export { formatRate } from '@grandstand/money'
export type { UsdtRate } from './rate.ts'
export type { Debt, Taking } from './debt-store.ts'
export type { Explanation, JournalQuestion, Period, ProfitAndLoss } from './journal.ts'
export type { Statement, StatementChoice, StatementLine, StatementQuery } from './statement-store.ts'
export { walletChangedTopic } from './door.ts'
export type { WorkFact } from './acknowledged-store.ts'
export type { BookSum, WalletBalance } from './store.ts'

/** The only door to money for other modules. `createWallets` makes it. */
export interface Wallets {
  /**
   * Does one work durably: works that wait at the same moment share one statement and one commit.
   * `rows` are written in the same commit when the work is applied (a bet, its event, its call's answer).
   * @throws CallError when a limit, a pause or a freeze of the member stands against it
   * @throws DatabaseUnavailable; pg's error when one of `rows` breaks a constraint (then nothing of this work happened)
   */
  submit(work: Work, rows?: readonly InsertRow[]): Promise<Outcome>
  /**
   * Applies works in their order inside the caller's transaction. One outcome each, which the caller must look at.
   * @throws CallError as `submit` does
   */
  apply(tx: Transaction, works: readonly Work[]): Promise<Outcome[]>
  /** The same for works that have to happen. Gives those that were applied now. @throws WorkRefused */
  applyOwed(tx: Transaction, works: readonly Work[]): Promise<Work[]>
  /**
   * Takes amounts back for the house; what a wallet cannot pay becomes a debt of its member. All or nothing. The debt is
   * paid by whatever comes in next, in its commit: `submit` and `apply` see to it.
   */
  takeBack(tx: Transaction, takings: readonly Taking[]): Promise<void>
  /** What a member owes. */
  debts(memberId: string): Promise<Debt[]>
  /** Opens all wallets of a new member; a second time changes nothing. */
  openAccounts(tx: Queryable, memberId: string): Promise<void>
  /** Opens what an anchor's part of gifts is paid into; a second time changes nothing. */
  openAnchorAccounts(anchorId: string): Promise<void>
  anchorAccount(anchorId: string): Posting['account']
  /** Fen that an anchor has earned by gifts and that lie there still. */
  anchorEarnings(anchorId: string): Promise<bigint>
  /** Inside a transaction with its connection as `on`: works of that transaction are counted. */
  balances(memberId: string, on?: Queryable): Promise<WalletBalance[]>
  /** The balances of several members, in their order. */
  balancesOf(memberIds: readonly string[]): Promise<WalletBalance[][]>
  /** What USDT is worth now. Inside a transaction with its connection as `on`. */
  rate(on?: Queryable): Promise<UsdtRate>
  /** Why a number of a wallet is what it is: the sums by kind, which add up to it. */
  explain(memberId: string, question: JournalQuestion): Promise<Explanation>
  profitAndLoss(memberId: string, wallet: Wallet, period: Period): Promise<ProfitAndLoss>
  /** Newest first. */
  statement(memberId: string, query: StatementQuery): Promise<Statement>
  /** What the accounts of each purpose and currency add up to. Reads every account: for reports. */
  bookSums(): Promise<BookSum[]>
  /** Every broken invariant, in words; empty when the books are right. Reads every account: for workers and tests. */
  imbalances(): Promise<string[]>
  /** Which of these acknowledged works have happened here, in their order. */
  haveHappened(facts: readonly WorkFact[]): Promise<boolean[]>
  /** Waits for works on the way, then refuses new ones. */
  stop(): Promise<void>
}

export interface WalletsOptions {
  readonly database: Database
  readonly clock: Clock
  /** What stands over guarded accounts; without it nothing leaves them. */
  readonly guard?: Guard
  /** Where every work is written down that was committed, before anybody is told. */
  readonly acknowledgements?: Pick<Acknowledgements, 'note'>
  /** Where the door announces whose balances changed; without it nobody is told. */
  readonly outbox?: Pick<Outbox, 'append' | 'row' | 'wake'>
}

const closed: Guard = () => Promise.reject(new Error('a guarded account, and nobody to ask'))

/** Opens the house's accounts and the door. */
export async function createWallets({
  database,
  clock,
  guard = closed,
  acknowledgements = noAcknowledgements,
  outbox,
}: WalletsOptions): Promise<Wallets> {
  await openAccounts(database, houseAccounts())
  const acknowledge = (works: readonly Work[]) => acknowledgements.note(works.map(factOf))
  const door = createDoor({ database, clock, guard, acknowledge, outbox })
  const batcher = createBatcher(database.engine, door)
  const openAnchors = new Set<string>()
  return {
    submit: batcher.submit,
    apply: door.apply,
    applyOwed: door.applyOwed,
    takeBack: (tx, takings) => takeBack(tx, takings, door.applyOwed),
    debts: (memberId) => readDebts(database, memberId),
    openAccounts: (tx, memberId) => openAccounts(tx, memberAccounts(memberId)),
    async openAnchorAccounts(anchorId) {
      if (openAnchors.has(anchorId)) return
      await openAccounts(database, anchorAccounts(anchorId))
      openAnchors.add(anchorId)
    },
    anchorAccount,
    anchorEarnings: (anchorId) => readAnchorEarnings(database, anchorAccount(anchorId)),
    balances: (memberId, on = database) => readBalances(on, memberOwner(memberId)),
    async balancesOf(memberIds) {
      const found = await readBalancesOf(database, memberIds.map(memberOwner))
      return memberIds.map((memberId) => found.get(memberOwner(memberId)) ?? [])
    },
    rate: (on = database) => readRate(on, clock.now()),
    explain: (memberId, question) => explain(database, memberId, question),
    profitAndLoss: (memberId, wallet, period) => profitAndLoss(database, memberId, wallet, period),
    async statement(memberId, query) {
      const owner = memberOwner(memberId)
      if (isFoundByDay(query)) await foldDays(database, owner)
      return readStatement(database, owner, query)
    },
    bookSums: () => readBookSums(database),
    imbalances: () => findImbalances(database),
    haveHappened: (facts) => haveHappened(database, facts),
    stop: batcher.stop,
  }
}
