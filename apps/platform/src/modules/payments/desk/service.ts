import { CallError, type CallInput, type MemberId } from '@grandstand/contract'
import {
  adjustWallet,
  decideReview,
  freezeMoney,
  type Adjustment,
  type DeskDecision,
  type Reserve,
} from '@grandstand/contract/payments'
import type { Permission } from '@grandstand/contract/operations'
import { formatAmount } from '@grandstand/money'
import type { Act } from '../../../kernel/act.ts'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import type { Answer, Once } from '../../../kernel/once.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import { createPerformer } from '../../../kernel/perform-act.ts'
import type { Members } from '../../member/service.ts'
import { walletCurrency, type Wallets } from '../../wallets/service.ts'
import { paymentsActs } from '../acts.ts'
import type { Payments } from '../service.ts'
import { withdrawalActs } from '../withdrawals/acts.ts'
import type { Review, ReviewOutcome } from '../withdrawals/review.ts'
import { adjustmentActs } from './acts.ts'
import { actOfDecision, type ActRequest } from './decisions.ts'
import { listActs, listReviews } from './lists.ts'
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
  /** Refuses who does not hold the permission now; everybody may where it is left out. */
  readonly requireRight?: RequireRight
}

/** @throws CallError not-allowed */
export type RequireRight = (on: Queryable, memberId: string, permission: Permission) => Promise<void>

type DeskOutcome = 'done' | 'one-more' | 'said-already'

/** The acts that decide about members' money. */
export function deskActs({
  members,
  ...needs
}: Omit<Needs, 'once' | 'isSamePerson' | 'requireRight'>): readonly Act[] {
  const all = { ...needs, memberIdOf: members.idByName }
  return [...paymentsActs(all), ...withdrawalActs(all), ...adjustmentActs(all)]
}

/**
 * Runs the acts of the desk's calls. Their refusals have codes, and their log records say what the call was asked.
 */
function createDeskRunner(needs: Needs) {
  const perform = createPerformer({
    ...needs,
    people: { idByName: needs.members.idByName, isSamePerson: needs.isSamePerson },
  })
  const acts = new Map(deskActs(needs).map((act) => [act.name, act]))
  return async function run<A extends Answer>(
    asking: Asking,
    { act: name, fields }: ActRequest,
    { call, subject, what }: { call: string; subject: string; what: Record<string, unknown> },
    answerOf: (answer: unknown) => A,
  ): Promise<A> {
    const act = acts.get(name)
    if (act === undefined) throw new Error(`the desk has no act ${name}`)
    const named = Object.entries(fields).map(([field, value]) => ({ name: field, value }))
    const record = { via: 'desk', act: name, call, subject, asked: what } as const
    try {
      return await perform({
        asking,
        call,
        record,
        asked: () => act.ask(named),
        mayDo: async (tx) => needs.requireRight?.(tx, asking.memberId, act.facts.permission),
        answerOf,
      })
    } catch (error) {
      if (error instanceof OperatorError && error.cause instanceof CallError) throw error.cause
      throw error
    }
  }
}

/** The operator's side of money: its calls run acts, and list what waits and what was done. */
export function createDesk(needs: Needs) {
  const { database, wallets, review, payments } = needs
  const run = createDeskRunner(needs)

  async function memberIdOf(name: string): Promise<MemberId> {
    const id = await needs.members.idByName(name)
    if (id === undefined) throw new CallError('not-found')
    return id as MemberId
  }

  return {
    reviews: () => listReviews(database, review, payments),

    decide(asking: Asking, decision: DeskDecision): Promise<DeskOutcome> {
      const subject = decision.of === 'payment' ? decision.payment : decision.id
      const logged = { call: decideReview.name, subject, what: { ...decision } }
      return run(asking, actOfDecision(decision), logged, (answer): DeskOutcome => {
        const { outcome } = answer as { readonly outcome?: ReviewOutcome }
        return outcome === 'one-more' || outcome === 'said-already' ? outcome : 'done'
      })
    },

    async adjust(asking: Asking, input: CallInput<typeof adjustWallet>): Promise<Adjustment> {
      const { memberName: name, wallet, amount, reason } = input
      if (amount.currency !== walletCurrency(wallet)) throw new CallError('wallet-mismatch')
      const fields = { name, wallet, amount: formatAmount(amount.minor, amount.currency), reason }
      const what = { wallet, amount: amount.minor, currency: amount.currency, reason }
      const logged = { call: adjustWallet.name, subject: await memberIdOf(name), what }
      const id = await run(
        asking,
        { act: 'adjust-wallet', fields },
        logged,
        (answer) => (answer as { readonly adjustment: string }).adjustment,
      )
      const kept = await store.findAdjustment(database, id)
      if (!kept) throw new CallError('not-found')
      return store.adjustmentOf(kept)
    },

    async freeze(asking: Asking, { memberName: name, because }: CallInput<typeof freezeMoney>) {
      const memberId = await memberIdOf(name)
      const fields = { name, ...(because === undefined ? { lift: '' } : { reason: because }) }
      const logged = { call: freezeMoney.name, subject: memberId, what: { because: because ?? null } }
      await run(asking, { act: 'freeze-money', fields }, logged, () => null)
      return { memberId, isFrozen: because !== undefined }
    },

    async reserves(): Promise<Reserve[]> {
      return reservesOf(await wallets.bookSums(), await store.pendingWithdrawals(database))
    },

    acts: (before: number | undefined, limit: number) => listActs(database, before, limit),
  }
}
export type Desk = ReturnType<typeof createDesk>
