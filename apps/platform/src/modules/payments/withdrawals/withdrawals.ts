import { createHash } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import { cancelWithdrawal, type Withdrawal, type WithdrawalPreparation } from '@grandstand/contract/payments'
import type { Asking } from '../../../kernel/bind-call.ts'
import { orderNumber } from '../../../kernel/ids.ts'
import { advance } from './moves.ts'
import type { WithdrawalNeeds } from './needs.ts'
import { checkAmount, openWithdrawal, type Wanted } from './opening.ts'
import { prepareWithdrawal } from './preparation.ts'
import * as store from './store.ts'
import { viewsOf } from './view.ts'

/** Prepares, opens, cancels and lists a member's withdrawals. The worker and reviewers process the open ones. */
export function createWithdrawals(needs: WithdrawalNeeds, wakeWorker: () => void) {
  const { database, once, clock, settings } = needs

  async function view(memberId: string, id: string): Promise<Withdrawal> {
    const row = await store.findWithdrawal(database, memberId, id)
    const [found] = row ? await viewsOf(database, [row]) : []
    if (!found) throw new CallError('not-found')
    return found
  }

  return {
    view,
    prepare: (memberId: string): Promise<WithdrawalPreparation> => prepareWithdrawal(needs, memberId),

    /**
     * Holds the amount and opens the order; its id is derived from the member and the uuid.
     * @throws CallError amount-below-minimum, amount-above-maximum, not-found, wrong-withdraw-password and the like,
     * withdrawal-blocked with the rules, insufficient-funds
     */
    async create({ memberId, uuid, bodyHash }: Asking, call: string, wanted: Wanted): Promise<Withdrawal> {
      const digest = createHash('sha256').update(`withdrawal\n${memberId}\n${uuid}`).digest('hex')
      const id = `wdr_${digest.slice(0, 24)}`
      const request = { actor: memberId, uuid, call, bodyHash }
      if (await once.isDone(request)) return view(memberId, id)
      checkAmount(wanted, settings)
      await needs.provePassword(memberId, wanted.password)
      const [mayUseVirtualCurrency, bankName] = await Promise.all([
        needs.mayUseVirtualCurrency(memberId),
        needs.cards.bankNames(),
      ])
      const number = orderNumber('W', clock.now(), digest)
      await once.inTransaction(request, async (tx) => {
        const before = { mayUseVirtualCurrency, bankName }
        await openWithdrawal(needs, tx, memberId, wanted, { id, number }, before)
        tx.afterCommit(wakeWorker)
        return { id }
      })
      return view(memberId, id)
    },

    /**
     * Cancels a withdrawal that is still under review.
     * @throws not-found, withdrawal-not-open
     */
    async cancel({ memberId, uuid, bodyHash }: Asking, id: string): Promise<Withdrawal> {
      const before = await store.findWithdrawal(database, memberId, id)
      if (!before) throw new CallError('not-found')
      const request = { actor: memberId, uuid, call: cancelWithdrawal.name, bodyHash }
      await once.inTransaction(request, async (tx) => {
        const row = await store.lockWithdrawal(tx, id)
        if (!row || row.kind === 'speed' || !(await advance(needs, tx, row, 'cancelled')))
          throw new CallError('withdrawal-not-open')
        return { id }
      })
      return view(memberId, id)
    },

    async open(memberId: string): Promise<Withdrawal[]> {
      return viewsOf(database, await store.openOf(database, memberId))
    },

    async page(memberId: string, limit: number, before?: string) {
      const rows = await store.pageOf(database, memberId, limit + 1, before)
      return {
        withdrawals: await viewsOf(database, rows.slice(0, limit)),
        hasMore: rows.length > limit,
      }
    },
  }
}
export type Withdrawals = ReturnType<typeof createWithdrawals>
