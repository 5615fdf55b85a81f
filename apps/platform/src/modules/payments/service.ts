import { CallError, type Money } from '@grandstand/contract'
import {
  cancelDeposit,
  createDeposit,
  createUsdtDeposit,
  type ChainNetwork,
  type Deposit,
} from '@grandstand/contract/payments'
import { formatRate } from '../wallets/service.ts'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Queryable, Transaction } from '../../kernel/database.ts'
import { tellChange } from './deposits/changes.ts'
import { isKnownPaid, takeDepositNews } from './deposits/credit.ts'
import { nextState } from './deposits/lifecycle.ts'
import { openAmounts } from './deposits/open-amounts.ts'
import { askProvider, openOrder, typesOf, type Wish } from './deposits/opening.ts'
import { createProofs } from './deposits/proofs.ts'
import { createSpeedPays } from './deposits/speed.ts'
import { findStray, listReviewing } from './deposits/stray-store.ts'
import { resolveStray, resolveStrayIn, type Decision } from './deposits/strays.ts'
import * as store from './deposits/store.ts'
import { viewsOf } from './deposits/view.ts'
import { boundedNews } from './bounded-news.ts'
import type { Needs } from './needs.ts'
import { refuseAway } from './provider-away.ts'
import type { Notification } from './provider.ts'
import { createTurns } from './turns.ts'

export { noLimits, type Needs } from './needs.ts'
export { depositHeldTopic } from './deposits/credit.ts'
export { depositHeldLetter } from './deposits/letters.ts'
export { sumReviewing } from './deposits/stray-store.ts'
export type { PaymentProvider } from './provider.ts'

/** The requesting member and the site of the request. */
export type AskingAt = Asking & { readonly siteId: string }

/** Deposits: orders at a provider, each credited once when the provider reports that it was paid. */
export function createPayments(needs: Needs) {
  const { database, once, provider, clock } = needs
  const speed = createSpeedPays(needs)
  const inTurn = createTurns()

  async function depositOf(memberId: string, id: string): Promise<store.DepositRow> {
    const row = await store.findDeposit(database, memberId, id)
    if (!row) throw new CallError('not-found')
    return row
  }

  async function get(memberId: string, id: string): Promise<Deposit> {
    const [view] = await viewsOf(database, [await depositOf(memberId, id)])
    if (!view) throw new CallError('not-found')
    return view
  }

  /** The provider is asked first, so that an order that was paid in the meantime is credited and not cancelled. */
  const cancelling = once.afterAsking<{ readonly id: string }>(
    cancelDeposit.name,
    async (memberId, { id }) => {
      const before = await depositOf(memberId, id)
      if (before.kind === 'speed') return speed.cancelling(before)
      return {
        async ask() {
          if (before.state === 'cancelled') return
          if (before.state !== 'pending') throw new CallError('deposit-not-open')
          if (before.provider_order === null) return
          const said = await provider.cancelOrder(before.provider_order).catch(refuseAway)
          if (said === 'paid') throw new CallError('deposit-not-open')
        },
        async effect(tx) {
          const row = await store.lockDeposit(tx, id)
          const next = row && nextState(row.state, 'cancelled')
          if (!row || !next) throw new CallError('deposit-not-open')
          await store.setState(tx, id, next)
          await tellChange(needs, tx, row)
        },
      }
    },
  )
  const cancelSpeed = speed.canceller(cancelDeposit, cancelling)

  return {
    banks: (siteId: string) => needs.site.banks(siteId),
    async types(siteId: string, memberId: string) {
      return { types: await typesOf(needs, siteId, memberId), rate: formatRate(await needs.rate()) }
    },

    /** Opens an order by page or transfer; other kinds have calls of their own. */
    async createDeposit(
      asking: AskingAt,
      input: { readonly method: string; readonly amount: Money; readonly payerName?: string | undefined },
    ): Promise<Deposit> {
      const wish: Wish = { ...input, wallet: input.amount.currency === 'USDT' ? 'usdt' : 'central' }
      const id = await openOrder(needs, createDeposit, asking, wish, async (order, type, expiresAt) => {
        if (type.kind !== 'page' && type.kind !== 'transfer')
          throw new CallError('invalid-input', { field: 'method' })
        if (type.kind === 'transfer' && input.payerName === undefined)
          throw new CallError('invalid-input', { field: 'payerName' })
        return askProvider(needs, order, wish, type.kind, expiresAt)
      })
      return get(asking.memberId, id)
    },

    /** Opens an order by chain; the network must be one that is offered. */
    async createUsdtDeposit(
      asking: AskingAt,
      input: {
        readonly network: ChainNetwork
        readonly amount: Money
        readonly wallet: 'central' | 'usdt'
      },
    ): Promise<Deposit> {
      const wish: Wish = { ...input, method: 'usdt' }
      const id = await openOrder(
        needs,
        createUsdtDeposit,
        asking,
        wish,
        async (order, { networks }, expiresAt) => {
          if (!networks.some(({ network }) => network === input.network))
            throw new CallError('invalid-input', { field: 'network' })
          return askProvider(needs, order, wish, 'chain', expiresAt)
        },
      )
      return get(asking.memberId, id)
    },

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
      const { memberId, uuid, bodyHash } = asking
      const { kind } = await depositOf(memberId, id)
      if (kind === 'speed') await cancelSpeed(asking, { id })
      else await cancelling({ actor: memberId, uuid, bodyHash }, { id })
      return get(memberId, id)
    },

    async cancelSpeedPay(asking: Asking, id: string): Promise<Deposit> {
      await speed.cancel(asking, { id })
      return get(asking.memberId, id)
    },

    /**
     * Handles a webhook in its original form. True when it is the provider's and has been handled, so that it need
     * not be sent again; false when it is not the provider's, is stale or has an amount that cannot be booked.
     * @throws OrderNotKnown when it has to be sent again
     */
    async takeNotification(body: string, headers: Readonly<Record<string, unknown>>): Promise<boolean> {
      const read = provider.readNotification(body, headers, clock.now())
      if (!read) return false
      const notification = boundedNews(read)
      if (!notification) {
        needs.logger.error({ amount: read.amount.toString() }, 'a provider tells of more than can be booked')
        return false
      }
      const about = notification.about === 'payout' ? notification.merchantPayout : notification.providerOrder
      await inTurn(about, async () => {
        if (await isKnownPaid(database, notification)) return
        await database.transaction((tx) => take(tx, notification))
      })
      return true
    },

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

  async function take(tx: Transaction, news: Notification): Promise<void> {
    switch (news.about) {
      case 'deposit':
        return takeDepositNews(needs, tx, news)
      case 'speed':
        return news.side === 'pay' ? speed.take(tx, news) : needs.withdrawals?.takeDraw(tx, news)
      case 'payout':
        return needs.withdrawals?.takePayout(tx, news)
      default:
        return news satisfies never
    }
  }
}
export type Payments = ReturnType<typeof createPayments>
