import { CallError, type CallInput, type MemberId } from '@grandstand/contract'
import {
  adjustWallet,
  decideReview,
  freezeMoney,
  type Adjustment,
  type DeskDecision,
  type Reserve,
} from '@grandstand/contract/payments'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Members } from '../../member/service.ts'
import { houseAccount, walletAccount, walletCurrency, type Wallets } from '../../wallets/service.ts'
import type { Payments } from '../service.ts'
import type { Review } from '../withdrawals/review.ts'
import { reservesOf } from './reserve.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly wallets: Wallets
  readonly members: Pick<Members, 'idByName'>
  readonly review: Review
  readonly payments: Pick<Payments, 'reviewing' | 'resolve'>
  readonly freeze: (tx: Transaction, memberId: string, because: string | null) => Promise<void>
}

/** So much one person may correct alone: 1,000 CNY, 140 USDT. */
const aloneUpTo = { CNY: 100_000n, USDT: 140_000_000n } as const
const most = 200

/** The operator's side of money: what waits for people, their word, corrections, freezes, and who did what. */
export function createDesk(needs: Needs) {
  const { database, once, clock, wallets, review, payments } = needs

  /** Keeps the act and does what belongs to it in one transaction, once for each intention. */
  async function act(
    { memberId, uuid, bodyHash }: Asking,
    call: string,
    subject: string,
    what: Record<string, unknown>,
    also: (tx: Transaction) => Promise<string | null> = () => Promise.resolve(null),
  ): Promise<string | null> {
    return once.inTransaction({ actor: memberId, uuid, call, bodyHash }, async (tx) => {
      await store.insertAct(tx, { staff_id: memberId, call, subject, what, at: new Date(clock.now()) })
      return also(tx)
    })
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
    asking: Asking,
    { id, decision, note }: Extract<DeskDecision, { of: 'adjustment' }>,
  ): Promise<void> {
    await act(asking, decideReview.name, id, { of: 'adjustment', decision, note }, async (tx) => {
      const row = await store.lockAdjustment(tx, id)
      if (row?.state !== 'waiting') throw new CallError('review-not-waiting')
      if (row.asked_by === asking.memberId) throw new CallError('another-person-needed')
      if (decision === 'approve') await apply(tx, row)
      const state = decision === 'approve' ? 'applied' : 'rejected'
      await store.decideAdjustment(tx, id, state, asking.memberId, new Date(clock.now()))
      return null
    })
  }

  return {
    async reviews() {
      const strays = await payments.reviewing(most)
      return {
        withdrawals: (await review.waiting(most)).map(({ memberId, ...withdrawal }) => ({
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
        adjustments: (await store.waitingAdjustments(database, most)).map(store.adjustmentOf),
      }
    },

    /** What is decided elsewhere happens once by itself; the act is kept first, so that none goes unrecorded. */
    async decide(asking: Asking, decision: DeskDecision): Promise<'done' | 'one-more' | 'said-already'> {
      const { of, note } = decision
      if (of === 'adjustment') {
        await decideAdjustment(asking, decision)
        return 'done'
      }
      if (of === 'payment') {
        await act(asking, decideReview.name, decision.payment, { of, decision: decision.decision, note })
        await payments.resolve(decision.payment, decision.decision, note)
        return 'done'
      }
      const word = of === 'appeal' ? { isPaid: decision.isPaid } : { decision: decision.decision }
      await act(asking, decideReview.name, decision.id, { of, ...word, note })
      const outcome =
        of === 'appeal'
          ? await review.decideAppeal(decision.id, decision.isPaid, note)
          : await review.decide(decision.id, asking.memberId, decision.decision, note)
      if (outcome === 'not-waiting') throw new CallError('review-not-waiting')
      return outcome === 'one-more' || outcome === 'said-already' ? outcome : 'done'
    },

    async adjust(asking: Asking, input: CallInput<typeof adjustWallet>): Promise<Adjustment> {
      const { wallet, amount, reason } = input
      if (amount.currency !== walletCurrency(wallet)) throw new CallError('wallet-mismatch')
      if (amount.minor === 0n) throw new CallError('invalid-input', { field: 'amount' })
      const memberId = await memberIdOf(input.memberName)
      const size = amount.minor < 0n ? -amount.minor : amount.minor
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
      const id = await act(asking, adjustWallet.name, memberId, what, async (tx) => {
        await store.insertAdjustment(tx, row)
        if (row.state === 'applied') await apply(tx, row)
        return row.id
      })
      const kept = id === null ? undefined : await store.findAdjustment(database, id)
      if (!kept) throw new CallError('not-found')
      return store.adjustmentOf(kept)
    },

    async freeze(asking: Asking, { memberName, because }: CallInput<typeof freezeMoney>) {
      const memberId = await memberIdOf(memberName)
      await act(asking, freezeMoney.name, memberId, { because: because ?? null }, async (tx) => {
        await needs.freeze(tx, memberId, because ?? null)
        return null
      })
      return { memberId, isFrozen: because !== undefined }
    },

    async reserves(): Promise<Reserve[]> {
      return reservesOf(await wallets.bookSums(), await store.pendingWithdrawals(database))
    },

    async acts(before: number | undefined, limit: number) {
      const rows = await store.listActs(database, before === undefined ? null : BigInt(before), limit + 1)
      return {
        acts: rows.slice(0, limit).map((row) => ({
          id: Number(row.id),
          staffId: row.staff_id as MemberId,
          call: row.call,
          subject: row.subject,
          what: row.what,
          at: row.at.getTime(),
        })),
        hasMore: rows.length > limit,
      }
    },
  }
}
export type Desk = ReturnType<typeof createDesk>
