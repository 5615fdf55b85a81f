import {
  anchorAccount,
  anchorAccounts,
  houseAccounts,
  memberAccounts,
  memberOwner,
  venueAccounts,
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
  readBalanceOf,
  readBalances,
  readBalancesOf,
  readBookSums,
  type BookSum,
  type WalletBalance,
} from './store.ts'

// Types and functions of the ledger for the modules that make works; only this module has access to the ledger
// itself.
export {
  houseAccount,
  hasHappened,
  move,
  venueAccount,
  walletAccount,
  walletCurrency,
  walletOf,
} from '@grandstand/ledger'
export type { Memo, Outcome, Posting, TransferKind, Wallet, Work } from '@grandstand/ledger'

export type { Guard } from './door.ts'
export { freezeMoney, isFrozen, moneyFrozenTopic } from './safer-play/freeze.ts'
export type { SaferPlayService } from './safer-play/service.ts'
export { formatRate } from '@grandstand/money'
export type { UsdtRate } from './rate.ts'
export type { Debt, Taking } from './debt-store.ts'
export type { Explanation, JournalQuestion, Period, ProfitAndLoss } from './journal.ts'
export type { Statement, StatementChoice, StatementLine, StatementQuery } from './statement-store.ts'
export { walletChangedTopic } from './announcements.ts'
export type { WorkFact } from './acknowledged-store.ts'
export type { BookSum, WalletBalance } from './store.ts'

/** The only entry point to money for other modules. `createWallets` makes it. */
export interface Wallets {
  /**
   * Applies one work durably; works that are pending at the same moment share one statement and one commit. `rows`
   * are written in the same commit when the work is applied (a bet, its event, its call's answer).
   * @throws CallError when a limit, a pause or a freeze of the member forbids it
   * @throws DatabaseUnavailable; pg's error when one of `rows` breaks a constraint (then nothing of this work
   * happened)
   */
  submit(work: Work, rows?: readonly InsertRow[]): Promise<Outcome>
  /**
   * Applies works in their order inside the caller's transaction.
   * @returns one outcome per work, which the caller must check
   * @throws CallError as `submit` does
   */
  apply(tx: Transaction, works: readonly Work[]): Promise<Outcome[]>
  /**
   * Applies works that have to happen.
   * @returns those that were applied now
   * @throws WorkRefused
   */
  applyOwed(tx: Transaction, works: readonly Work[]): Promise<Work[]>
  /**
   * Takes amounts back for the house, all or nothing; the part that a wallet cannot pay becomes a debt of its member.
   * The next incoming money pays the debt in its own commit: `submit` and `apply` see to that.
   */
  takeBack(tx: Transaction, takings: readonly Taking[]): Promise<void>
  /** A member's debts. */
  debts(memberId: string): Promise<Debt[]>
  /** Opens all wallets of a new member; a second call changes nothing. */
  openAccounts(tx: Queryable, memberId: string): Promise<void>
  /** Opens the account that an anchor's share of gifts is paid into; a second call changes nothing. */
  openAnchorAccounts(anchorId: string): Promise<void>
  /** Opens the accounts of a venue; a second call changes nothing. */
  openVenueAccounts(on: Queryable, code: string): Promise<void>
  anchorAccount(anchorId: string): Posting['account']
  /** An anchor's earnings from gifts that have not been paid out, fen. */
  anchorEarnings(anchorId: string): Promise<bigint>
  /** A member's balances. Pass a transaction's connection as `on` to include its own works. */
  balances(memberId: string, on?: Queryable): Promise<WalletBalance[]>
  /** The balance of one account. Pass a transaction's connection as `on` to read in its snapshot. */
  balanceOf(account: Posting['account'], on?: Queryable): Promise<bigint>
  /** The balances of several members, in the order of the ids. */
  balancesOf(memberIds: readonly string[]): Promise<WalletBalance[][]>
  /** The current exchange rate of USDT. Pass a transaction's connection as `on` to read inside it. */
  rate(on?: Queryable): Promise<UsdtRate>
  /** Explains a figure of a wallet: the sums by kind, which add up to it. */
  explain(memberId: string, question: JournalQuestion): Promise<Explanation>
  profitAndLoss(memberId: string, wallet: Wallet, period: Period): Promise<ProfitAndLoss>
  /** The statement, newest line first. */
  statement(memberId: string, query: StatementQuery): Promise<Statement>
  /** Sums of the accounts of each purpose and currency. Reads every account, so it is for reports only. */
  bookSums(): Promise<BookSum[]>
  /**
   * Every broken invariant as a sentence; empty when the books are right. Reads every account, so it is for workers
   * and tests only.
   */
  imbalances(): Promise<string[]>
  /** Whether each of these acknowledged works has happened here, in their order. */
  haveHappened(facts: readonly WorkFact[]): Promise<boolean[]>
  /** Waits for running works, then refuses new ones. */
  stop(): Promise<void>
}

export interface WalletsOptions {
  readonly database: Database
  readonly clock: Clock
  /** Guard of guarded accounts; without it nothing leaves them. */
  readonly guard?: Guard
  /** Records every committed work before its caller gets the answer. */
  readonly acknowledgements?: Pick<Acknowledgements, 'note'>
  /** Outbox in which the door announces whose balances changed; without it nothing is announced. */
  readonly outbox?: Pick<Outbox, 'append' | 'row' | 'wake'>
}

const closed: Guard = () => Promise.reject(new Error('a guarded account, and nobody to ask'))

/** Opens the house's accounts and the door to the ledger. */
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
    openVenueAccounts: (on, code) => openAccounts(on, venueAccounts(code)),
    anchorAccount,
    anchorEarnings: (anchorId) => readAnchorEarnings(database, anchorAccount(anchorId)),
    balances: (memberId, on = database) => readBalances(on, memberOwner(memberId)),
    balanceOf: (account, on = database) => readBalanceOf(on, account),
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
