import { CallError, type CallInput, type MemberId } from '@grandstand/contract'
import {
  adjustWallet,
  decideReview,
  freezeMoney,
  type Adjustment,
  type DeskDecision,
  type Reserve,
} from '@grandstand/contract/payments'
import { formatAmount } from '@grandstand/money'
import type { Asking } from '../../../kernel/bind-call.ts'
import { actsOfStaff, appendAct, type ActRecord } from '../../../kernel/act-log-store.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts'
import type { Answer, Once } from '../../../kernel/once.ts'
import type { Members } from '../../member/service.ts'
import { houseAccount, walletAccount, walletCurrency, type Wallets } from '../../wallets/service.ts'
import type { Payments } from '../service.ts'
import type { Review, ReviewOutcome } from '../withdrawals/review.ts'
import { reservesOf } from './reserve.ts'
import type { SamePerson } from './same-person.ts'
import * as store from './store.ts'

export { createSamePerson, type SamePerson } from './same-person.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly wallets: Wallets
  readonly members: Pick<Members, 'idByName'>
  readonly review: Review
  readonly payments: Pick<Payments, 'reviewing' | 'resolveIn' | 'memberOfStray'>
  readonly isSamePerson: SamePerson
  readonly freeze: (tx: Transaction, memberId: string, because: string | null) => Promise<void>
}

/** Largest correction that one person may make alone: 1,000 CNY, 140 USDT. */
const aloneUpTo = { CNY: 100_000n, USDT: 140_000_000n } as const
/** Largest correction of all: 10,000,000,000 of either currency, far below what the ledger can hold. */
const mostAdjusted = { CNY: 10n ** 12n, USDT: 10n ** 16n } as const
const mostListed = 200

type DeskOutcome = 'done' | 'one-more' | 'said-already'

/** @throws CallError review-not-waiting */
function outcomeOf(outcome: ReviewOutcome): DeskOutcome {
  if (outcome === 'not-waiting') throw new CallError('review-not-waiting')
  return outcome === 'one-more' || outcome === 'said-already' ? outcome : 'done'
}

/**
 * The operator's side of money: pending reviews and their decisions, corrections, freezes, and the log of staff acts.
 */
export function createDesk(needs: Needs) {
  const { database, once, clock, wallets, review, payments } = needs

  /**
   * Performs an act and logs it in the same commit, once per idempotency key. A refused act is logged as refused.
   * `whose` gives the member whose money it is about: staff cannot handle their own money, or that of an account
   * linked to theirs.
   */
  async function act<A extends Answer>(
    { memberId, uuid, bodyHash }: Asking,
    call: string,
    subject: string,
    what: Record<string, unknown>,
    whose: (on: Queryable) => Promise<string | undefined>,
    effect: (tx: Transaction) => Promise<A>,
  ): Promise<A> {
    const record = {
      at: clock.now(),
      via: 'desk',
      by: memberId,
      act: call,
      subject,
      asked: what,
      uuid,
    } as const
    try {
      return await once.inTransaction({ actor: memberId, uuid, call, bodyHash }, async (tx) => {
        const member = await whose(tx)
        if (member !== undefined && (await needs.isSamePerson(tx, memberId, member)))
          throw new CallError('own-account')
        const answer = await effect(tx)
        await appendAct(tx, { ...record, outcome: 'done' })
        return answer
      })
    } catch (error) {
      if (error instanceof CallError && error.refusal !== 'uuid-reused')
        await appendAct(database, { ...record, outcome: 'refused', because: error.refusal })
      throw error
    }
  }

  async function memberIdOf(name: string): Promise<MemberId> {
    const id = await needs.members.idByName(name)
    if (id === undefined) throw new CallError('not-found')
    return id as MemberId
  }

  /** @throws CallError insufficient-funds when it would take more than the wallet has */
  async function apply(tx: Transaction, row: store.AdjustmentRow): Promise<void> {
    const postings = [
      { account: walletAccount(row.member_id, row.wallet), amount: row.amount },
      { account: houseAccount('house-corrections', row.currency), amount: -row.amount },
    ]
    const memo = { reference: row.id, note: row.reason }
    const [outcome] = await wallets.apply(tx, [
      { op: 'transfer', id: `adjustment:${row.id}`, kind: 'correction', postings, memo },
    ])
    if (outcome === 'insufficient-funds') throw new CallError('insufficient-funds')
    if (outcome !== 'applied') throw new Error(`adjustment ${row.id} was not applied: ${outcome}`)
  }

  async function decideAdjustment(
    tx: Transaction,
    staffId: string,
    { id, decision }: Extract<DeskDecision, { of: 'adjustment' }>,
  ): Promise<'done'> {
    const row = await store.lockAdjustment(tx, id)
    if (row?.state !== 'waiting') throw new CallError('review-not-waiting')
    if (await needs.isSamePerson(tx, row.asked_by, staffId)) throw new CallError('another-person-needed')
    if (decision === 'approve') await apply(tx, row)
    const state = decision === 'approve' ? 'applied' : 'rejected'
    await store.decideAdjustment(tx, id, state, staffId, new Date(clock.now()))
    return 'done'
  }

  /** A second account of somebody who has approved already does not count as a second person. */
  async function decideWithdrawal(
    tx: Transaction,
    staffId: string,
    { id, decision, note }: Extract<DeskDecision, { of: 'withdrawal' }>,
  ): Promise<DeskOutcome> {
    if (decision === 'approve')
      for (const approver of await review.approversOf(tx, id))
        if (approver !== staffId && (await needs.isSamePerson(tx, approver, staffId)))
          throw new CallError('another-person-needed')
    return outcomeOf(await review.decide(tx, id, staffId, decision, note))
  }

  function effectOf(tx: Transaction, staffId: string, decision: DeskDecision): Promise<DeskOutcome> {
    switch (decision.of) {
      case 'adjustment':
        return decideAdjustment(tx, staffId, decision)
      case 'payment':
        return payments
          .resolveIn(tx, decision.payment, decision.decision, decision.note)
          .then(() => 'done' as const)
      case 'appeal':
        return review.decideAppeal(tx, decision.id, decision.isPaid, decision.note).then(outcomeOf)
      case 'withdrawal':
        return decideWithdrawal(tx, staffId, decision)
      default:
        return decision satisfies never
    }
  }

  /** The member whose money a decision is about. */
  async function memberOf(on: Queryable, decision: DeskDecision): Promise<string | undefined> {
    if (decision.of === 'payment') return payments.memberOfStray(on, decision.payment)
    if (decision.of === 'adjustment') return (await store.findAdjustment(on, decision.id))?.member_id
    return (await review.find(on, decision.id))?.member_id
  }

  return {
    async reviews() {
      const strays = await payments.reviewing(mostListed)
      return {
        withdrawals: (await review.waiting(mostListed)).map(({ memberId, ...withdrawal }) => ({
          memberId: memberId as MemberId,
          withdrawal,
        })),
        payments: strays.map((row) => ({
          payment: row.payment,
          what: row.what,
          ...(row.deposit_id !== null && { depositId: row.deposit_id }),
          amount: { minor: row.amount, currency: row.currency },
          reason: row.reason,
          at: row.at.getTime(),
        })),
        adjustments: (await store.waitingAdjustments(database, mostListed)).map(store.adjustmentOf),
      }
    },

    /** One commit for the effect, its log record and its answer, so that a retry of a decision gets the same answer. */
    decide: (asking: Asking, decision: DeskDecision): Promise<DeskOutcome> => {
      const { note, ...rest } = decision
      const subject = decision.of === 'payment' ? decision.payment : decision.id
      const what = { ...rest, note }
      return act(
        asking,
        decideReview.name,
        subject,
        what,
        (on) => memberOf(on, decision),
        (tx) => effectOf(tx, asking.memberId, decision),
      )
    },

    async adjust(asking: Asking, input: CallInput<typeof adjustWallet>): Promise<Adjustment> {
      const { wallet, amount, reason } = input
      if (amount.currency !== walletCurrency(wallet)) throw new CallError('wallet-mismatch')
      if (amount.minor === 0n) throw new CallError('invalid-input', { field: 'amount' })
      const memberId = await memberIdOf(input.memberName)
      const size = amount.minor < 0n ? -amount.minor : amount.minor
      const most = mostAdjusted[amount.currency]
      if (size > most)
        throw new CallError('amount-above-maximum', { limit: formatAmount(most, amount.currency) })
      const row: store.AdjustmentRow = {
        id: needs.newId(),
        member_id: memberId,
        wallet,
        currency: amount.currency,
        amount: amount.minor,
        reason,
        state: size <= aloneUpTo[amount.currency] ? 'applied' : 'waiting',
        asked_by: asking.memberId,
        asked_at: new Date(clock.now()),
      }
      const what = { wallet, amount: amount.minor, currency: amount.currency, reason }
      const whose = () => Promise.resolve(memberId)
      const id = await act(asking, adjustWallet.name, memberId, what, whose, async (tx) => {
        await store.insertAdjustment(tx, row)
        if (row.state === 'applied') await apply(tx, row)
        return row.id
      })
      const kept = await store.findAdjustment(database, id)
      if (!kept) throw new CallError('not-found')
      return store.adjustmentOf(kept)
    },

    async freeze(asking: Asking, { memberName, because }: CallInput<typeof freezeMoney>) {
      const memberId = await memberIdOf(memberName)
      const whose = () => Promise.resolve(memberId)
      await act(asking, freezeMoney.name, memberId, { because: because ?? null }, whose, async (tx) => {
        await needs.freeze(tx, memberId, because ?? null)
        return null
      })
      return { memberId, isFrozen: because !== undefined }
    },

    async reserves(): Promise<Reserve[]> {
      return reservesOf(await wallets.bookSums(), await store.pendingWithdrawals(database))
    },

    async acts(before: number | undefined, limit: number) {
      const rows = await actsOfStaff(database, before, limit + 1)
      return {
        acts: rows.slice(0, limit).map(({ seq, body }) => {
          const { at, by, act: call, subject = '', asked, because } = JSON.parse(body) as ActRecord
          return {
            id: seq,
            staffId: by as MemberId,
            call,
            subject,
            what: asked as Record<string, unknown>,
            ...(because !== undefined && { refused: because }),
            at,
          }
        }),
        hasMore: rows.length > limit,
      }
    },
  }
}
export type Desk = ReturnType<typeof createDesk>
