import type { Withdrawal } from '@grandstand/contract/payments'
import type { Queryable, Transaction } from '../../../kernel/database.ts'
import { freezeMoney } from '../../wallets/service.ts'
import { advance, tellChanged } from './moves.ts'
import type { WithdrawalNeeds } from './needs.ts'
import * as store from './store.ts'
import { viewsOf } from './view.ts'

/**
 * What became of a person's word. `one-more`: another person has to agree too. `said-already`: this person has spoken.
 * `not-waiting`: the withdrawal is not in a state in which this can be decided.
 */
export type ReviewOutcome = 'approved' | 'rejected' | 'decided' | 'one-more' | 'said-already' | 'not-waiting'

type DecideArguments = readonly [id: string, reviewer: string, decision: 'approve' | 'reject', note: string]

/** The queue of withdrawals that people look at, and their word. */
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
      const rows = await store.waiting(database, limit)
      const views = await viewsOf(database, rows)
      return views.map((view, at) => ({ ...view, memberId: rows[at]?.member_id ?? '' }))
    },

    byNumber: (number: string) => store.findByNumber(database, number),

    find: (on: Queryable, id: string) => store.findById(on, id),
    /** Who has agreed so far. */
    approversOf: (on: Queryable, id: string) => store.approversOf(on, id),

    /** In the caller's transaction. The same person twice is one person: `reviewer` names them for good. */
    decide,
    /** In the caller's transaction. Ends an appeal: `isPaid` says whether the other side did pay. */
    decideAppeal,

    /** The same in transactions of their own. */
    alone: {
      decide: (...[id, reviewer, decision, note]: DecideArguments): Promise<ReviewOutcome> =>
        database.transaction((tx) => decide(tx, id, reviewer, decision, note)),
      decideAppeal: (id: string, isPaid: boolean, answer: string): Promise<ReviewOutcome> =>
        database.transaction((tx) => decideAppeal(tx, id, isPaid, answer)),
    },

    /** Freezes a member's money, or lifts that (null); in the caller's transaction where there is one. */
    freeze(memberId: string, because: string | null, on?: Transaction): Promise<void> {
      const at = new Date(clock.now())
      if (on !== undefined) return freezeMoney(on, memberId, because, at)
      return database.transaction((tx) => freezeMoney(tx, memberId, because, at))
    },

    /** What was deposited so far need not be played any more. */
    waiveTurnover: (memberId: string, on: Queryable = database): Promise<void> =>
      store.waiveTurnover(on, memberId, new Date(clock.now())),
  }
}
export type Review = ReturnType<typeof createReview>
