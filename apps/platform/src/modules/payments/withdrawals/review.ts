import type { Withdrawal } from '@grandstand/contract/payments'
import type { Queryable, Transaction } from '../../../kernel/database.ts'
import { freezeMoney } from '../../wallets/service.ts'
import { advance, tellChanged } from './moves.ts'
import type { WithdrawalNeeds } from './needs.ts'
import { endStranded } from './stranded.ts'
import * as store from './store.ts'
import { viewsOf } from './view.ts'

/**
 * Outcome of a reviewer's decision. `one-more`: another person has to approve too. `said-already`: this person has
 * decided before. `not-waiting`: the withdrawal is not in a state in which this can be decided.
 */
export type ReviewOutcome = 'approved' | 'rejected' | 'decided' | 'one-more' | 'said-already' | 'not-waiting'

type DecideArguments = readonly [id: string, reviewer: string, decision: 'approve' | 'reject', note: string]

/** The queue of withdrawals under review, and the decisions about them. */
export function createReview(needs: WithdrawalNeeds, wakeWorker: () => void) {
  const { database, clock } = needs

  async function decide(
    tx: Transaction,
    ...[id, reviewer, decision, note]: DecideArguments
  ): Promise<ReviewOutcome> {
    const row = await store.lockWithdrawal(tx, id)
    if (row?.state !== 'reviewing') return 'not-waiting'
    const at = new Date(clock.now())
    if (!(await store.insertReview(tx, { id, reviewer, decision, note, at }))) return 'said-already'
    if (decision === 'reject') {
      await advance(needs, tx, row, 'rejected', { reason: note })
      return 'rejected'
    }
    if ((await store.approversOf(tx, id)).length < row.approvals_needed) {
      await tellChanged(needs, tx, row)
      return 'one-more'
    }
    await advance(needs, tx, row, 'approved', { due_at: at })
    tx.afterCommit(wakeWorker)
    return 'approved'
  }

  async function decideAppeal(
    tx: Transaction,
    id: string,
    isPaid: boolean,
    answer: string,
  ): Promise<ReviewOutcome> {
    const row = await store.lockWithdrawal(tx, id)
    if (row?.state !== 'appealed') return 'not-waiting'
    await advance(needs, tx, row, isPaid ? 'paid' : 'unmatched', {
      appeal_answer: answer,
      ...(!isPaid && { reason: answer }),
    })
    return 'decided'
  }

  return {
    async waiting(limit: number): Promise<readonly (Withdrawal & { readonly memberId: string })[]> {
      const rows = await store.waiting(database, limit, !needs.provider.offers.payouts)
      const views = await viewsOf(database, rows)
      return views.map((view, at) => ({ ...view, memberId: rows[at]?.member_id ?? '' }))
    },

    /** Finds a withdrawal by its id or by its readable number. */
    find: async (on: Queryable, id: string) =>
      (await store.findById(on, id)) ?? (await store.findByNumber(on, id)),
    /** Reviewers who have approved so far. */
    approversOf: (on: Queryable, id: string) => store.approversOf(on, id),

    /**
     * Decides in the caller's transaction. `reviewer` identifies the person permanently, so that one person cannot
     * approve twice.
     */
    decide,
    /** Ends an appeal in the caller's transaction; `isPaid`: whether the other side has paid. */
    decideAppeal,
    /** Ends a withdrawal that nobody pays out in the caller's transaction; `isPaid`: whether it was paid before. */
    endPayout: async (tx: Transaction, id: string, isPaid: boolean, note: string): Promise<ReviewOutcome> =>
      (await endStranded(needs, tx, { id, isPaid, note })) ? 'decided' : 'not-waiting',

    /** Both decisions, each in a transaction of its own. */
    alone: {
      decide: (...[id, reviewer, decision, note]: DecideArguments): Promise<ReviewOutcome> =>
        database.transaction((tx) => decide(tx, id, reviewer, decision, note)),
      decideAppeal: (id: string, isPaid: boolean, answer: string): Promise<ReviewOutcome> =>
        database.transaction((tx) => decideAppeal(tx, id, isPaid, answer)),
    },

    /** Freezes a member's money, or lifts the freeze (null), in the caller's transaction when one is given. */
    freeze(memberId: string, because: string | null, on?: Transaction): Promise<void> {
      const freeze = (tx: Transaction) =>
        freezeMoney(tx, memberId, because, new Date(clock.now()), needs.outbox)
      return on === undefined ? database.transaction(freeze) : freeze(on)
    },

    /** Waives the turnover of everything deposited so far. */
    waiveTurnover: (memberId: string, on: Queryable = database): Promise<void> =>
      store.waiveTurnover(on, memberId, new Date(clock.now())),
  }
}
export type Review = ReturnType<typeof createReview>
