import type { Money } from '@grandstand/contract'
import type { Deposit } from '@grandstand/contract/payments'
import { formatRate } from '../wallets/service.ts'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Queryable, Transaction } from '../../kernel/database.ts'
import { createCancelling } from './deposits/cancelling.ts'
import { depositViewOf } from './deposits/finding.ts'
import { openAmounts } from './deposits/open-amounts.ts'
import { typesOf } from './deposits/opening.ts'
import { orderDeposit, orderUsdtDeposit, type OrderInput, type UsdtOrderInput } from './deposits/ordering.ts'
import { createProofs } from './deposits/proofs.ts'
import { createSpeedPays } from './deposits/speed/speed-pays.ts'
import { findStray, listReviewing } from './deposits/stray-store.ts'
import { resolveStray, resolveStrayIn, type Decision } from './deposits/strays.ts'
import * as store from './deposits/store.ts'
import { viewsOf } from './deposits/view.ts'
import type { AskingAt, Needs } from './needs.ts'
import { createNotifications } from './notifications.ts'

export { noLimits, type Needs } from './needs.ts'
export { depositHeldTopic } from './deposits/credit.ts'
export { depositCreditedTopic } from './deposits/changes.ts'
export { depositCreditedLetter, depositHeldLetter } from './deposits/letters.ts'
export { sumReviewing } from './deposits/stray-store.ts'
export type { PaymentProvider } from './provider.ts'

/** Deposits: orders at a provider, each credited once when the provider reports that it was paid. */
export function createPayments(needs: Needs) {
  const { database } = needs
  const speed = createSpeedPays(needs)
  const cancel = createCancelling(needs, speed)
  const get = (memberId: string, id: string) => depositViewOf(database, memberId, id)

  return {
    banks: (siteId: string) => needs.site.banks(siteId),
    async types(siteId: string, memberId: string) {
      return { types: await typesOf(needs, siteId, memberId), rate: formatRate(await needs.rate()) }
    },

    createDeposit: async (asking: AskingAt, input: OrderInput): Promise<Deposit> =>
      get(asking.memberId, await orderDeposit(needs, asking, input)),
    createUsdtDeposit: async (asking: AskingAt, input: UsdtOrderInput): Promise<Deposit> =>
      get(asking.memberId, await orderUsdtDeposit(needs, asking, input)),

    speed,
    proofs: createProofs(needs),
    get,

    async open(memberId: string): Promise<Deposit[]> {
      return viewsOf(database, await store.openDeposits(database, memberId))
    },

    /** Amounts of a member's orders that may still be paid. */
    async openOrders(memberId: string): Promise<Money[]> {
      return openAmounts(database, memberId)
    },

    async list(memberId: string, before: number | undefined, limit: number) {
      const from = before === undefined ? null : new Date(before)
      const rows = await store.listDeposits(database, memberId, from, limit + 1)
      return {
        deposits: await viewsOf(database, rows.slice(0, limit)),
        hasMore: rows.length > limit,
      }
    },

    async cancelDeposit(asking: Asking, id: string): Promise<Deposit> {
      await cancel(asking, id)
      return get(asking.memberId, id)
    },

    async cancelSpeedPay(asking: Asking, id: string): Promise<Deposit> {
      await speed.cancel(asking, { id })
      return get(asking.memberId, id)
    },

    /** Handles a webhook. True when it has been handled and need not be sent again. */
    takeNotification: createNotifications(needs, speed),

    /** Payments in review, and the decision about one of them. */
    reviewing: (limit: number) => listReviewing(database, limit),
    resolve: (payment: string, decision: Decision, note: string) =>
      resolveStray(needs, payment, decision, note),
    /** Owner of the order that a payment in review belongs to; undefined when it belongs to none of our orders. */
    memberOfStray: async (on: Queryable, payment: string): Promise<string | undefined> => {
      const depositId = (await findStray(on, payment))?.deposit_id
      return depositId === null || depositId === undefined
        ? undefined
        : (await store.findAnyDeposit(on, depositId))?.member_id
    },
    /** Applies a decision in the caller's transaction. */
    resolveIn: (tx: Transaction, payment: string, decision: Decision, note: string) =>
      resolveStrayIn(needs, tx, payment, decision, note),
  }
}
export type Payments = ReturnType<typeof createPayments>
