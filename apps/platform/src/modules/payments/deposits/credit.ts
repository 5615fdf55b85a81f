import { inBoth } from '@grandstand/contract/house-text'
import type { Queryable, Transaction } from '../../../kernel/database.ts'
import { hasHappened } from '../../wallets/service.ts'
import type { Needs } from '../needs.ts'
import type { DepositNews, Notification } from '../provider.ts'
import { arrivalOf, creditPostings } from './amounts.ts'
import { tellChange, tellCredit } from './changes.ts'
import { isOpen, nextState } from './lifecycle.ts'
import { findPayment, hasSeenPayment, savePayment } from './payment-store.ts'
import * as store from './store.ts'
import * as strays from './stray-store.ts'
import { openAmounts } from './open-amounts.ts'
import { excessOf, keepDust, keepStray, keepUndone, undoStray } from './strays.ts'

/**
 * Applies a provider's notification about a payment in one transaction: it credits its order once, moves it on or
 * closes it, or is kept for review when no order can take the money. Repeated, late and reordered notifications
 * change nothing.
 */
export async function takeDepositNews(needs: Needs, tx: Transaction, news: DepositNews): Promise<void> {
  const deposit = await store.lockByProviderOrder(tx, news.providerOrder)
  const known = await findPayment(tx, news.payment)
  if (deposit?.id !== news.merchantOrder || deposit.currency !== news.currency || !fits(deposit, news)) {
    if (news.event === 'paid' && known?.state !== 'paid')
      await keepStray(needs, tx, news, deposit, 'another order, amount or currency than ours')
    if (news.event === 'undone') await undoStray(needs, tx, news)
    needs.logger.warn({ order: news.providerOrder }, 'a notification does not fit our order')
    return
  }
  // A payment belongs to the order that it was first reported for, and is final once it is paid.
  if (known && known.deposit_id !== deposit.id) {
    if (news.event === 'paid' && known.state !== 'paid')
      await keepStray(needs, tx, news, deposit, 'a payment that was told of another order before')
    needs.logger.warn({ payment: news.payment }, 'a payment is told of two orders')
    return
  }
  if (known?.state === 'paid' && news.event !== 'undone') return
  const at = new Date(needs.clock.now())

  switch (news.event) {
    case 'seen': {
      if (known?.state === 'undone') return
      await savePayment(tx, deposit.id, news, 'seen', at)
      await moveOn(needs, tx, deposit, nextState(deposit.state, 'seen') ?? deposit.state)
      return
    }
    case 'undone': {
      if (!known || known.state === 'undone') return
      await savePayment(tx, deposit.id, news, 'undone', at)
      if (known.state === 'paid') return keepUndone(needs, tx, news, deposit)
      if (deposit.state === 'unfinished' && !(await hasSeenPayment(tx, deposit.id)))
        await moveOn(needs, tx, deposit, 'pending')
      return
    }
    case 'failed': {
      if (nextState(deposit.state, 'failed'))
        await moveOn(needs, tx, deposit, 'closed', { closedBecause: 'payment-failed' })
      return
    }
    case 'paid': {
      // A payment that is already in review for another order is left to a person.
      if (known && known.state === 'seen' && (await strays.findStray(tx, news.payment))) return
      const early = await findEarly(tx, news)
      if (early !== undefined && (early.state !== 'reviewing' || !isOpen(deposit.state))) return
      await savePayment(tx, deposit.id, news, 'paid', at)
      if (!isOpen(deposit.state))
        return keepStray(needs, tx, news, deposit, `paid when it was ${deposit.state}`)
      // An amount too small to credit does not end the order either.
      if (arrivalOf(deposit, news.amount).arrives === 0n)
        return early ? undefined : keepDust(needs, tx, news, deposit)
      await creditWithinLimits(needs, tx, deposit, news, at, early !== undefined)
      if (early) await strays.decideStray(tx, early.payment, 'credited', 'its order came after it', at)
    }
  }
}

/**
 * Credits as much as the member's deposit limits allow and holds back the rest, which the member and the desk are
 * notified of.
 */
async function creditWithinLimits(
  needs: Needs,
  tx: Transaction,
  deposit: store.DepositRow,
  news: DepositNews,
  at: Date,
  isInReview: boolean,
): Promise<void> {
  const { amount: minor, currency } = news
  const open = () => openAmounts(tx, deposit.member_id, deposit.id)
  const room = await needs.limits.creditable(tx, deposit.member_id, { minor, currency }, open)
  const credited = arrivalOf(deposit, room).arrives > 0n ? room : 0n
  const held = minor - credited
  if (credited > 0n) await creditOrder(needs, tx, deposit, credited, minor, at, isInReview)
  else await moveOn(needs, tx, deposit, 'closed', { closedBecause: 'over-limit' })
  if (held === 0n) return
  const excess = { ...news, payment: excessOf(news.payment), amount: held }
  await keepStray(needs, tx, excess, deposit, 'over the deposit limit', { isOverLimit: true, isInReview })
  await needs.outbox.append(tx, {
    topic: depositHeldTopic,
    payload: { memberId: deposit.member_id, number: deposit.number, held: held.toString(), currency },
  })
}

/** Outbox event: a deposit limit held back a part. Payload: memberId, number, held (minor units), currency. */
export const depositHeldTopic = 'deposit-held'

/**
 * Finds this payment as a stray that was booked before its order was written, for example after a crash between
 * asking the provider and writing the order.
 */
async function findEarly(tx: Transaction, news: DepositNews): Promise<strays.StrayRow | undefined> {
  const stray = await strays.lockStray(tx, news.payment)
  const isIt =
    stray?.deposit_id === null &&
    stray.provider_order === news.providerOrder &&
    stray.currency === news.currency &&
    stray.amount === news.amount
  return isIt ? stray : undefined
}

/** Credits payments that arrived for an order before it was written, in the transaction that writes it. */
export async function takeEarlyPayments(needs: Needs, tx: Transaction, order: EarlyOrder): Promise<void> {
  if (order.provider_order === null) return
  for (const { payment, amount, currency } of await strays.straysBefore(tx, order.provider_order))
    await takeDepositNews(needs, tx, {
      about: 'deposit',
      event: 'paid',
      providerOrder: order.provider_order,
      merchantOrder: order.id,
      payment,
      amount,
      currency,
    })
}
type EarlyOrder = Pick<store.DepositRow, 'id' | 'provider_order'>

/** Whether this payment is already final for the same order and amount. One read, no lock. */
export async function isKnownPaid(database: Queryable, news: Notification): Promise<boolean> {
  if (news.about !== 'deposit' || news.event !== 'paid') return false
  const known = await findPayment(database, news.payment)
  return known?.state === 'paid' && known.deposit_id === news.merchantOrder && known.amount === news.amount
}

/** A pay page and a counterparty take exactly the ordered amount; a bank transfer or a chain may bring any amount. */
const fits = (deposit: store.DepositRow, news: DepositNews): boolean =>
  deposit.kind === 'transfer' || deposit.kind === 'chain' || deposit.amount === news.amount

async function moveOn(
  needs: Needs,
  tx: Transaction,
  deposit: store.DepositRow,
  state: store.DepositRow['state'],
  change: Parameters<typeof store.setState>[3] = {},
): Promise<void> {
  if (state !== deposit.state) await store.setState(tx, deposit.id, state, change)
  await tellChange(needs, tx, deposit)
}

/**
 * Credits `amount` out of `received` to the wallet and ends the order. It happens once, because the transfer's id is
 * the order's.
 */
async function creditOrder(
  needs: Needs,
  tx: Transaction,
  deposit: store.DepositRow,
  amount: bigint,
  received: bigint,
  at: Date,
  isInReview: boolean,
): Promise<void> {
  const from = isInReview ? 'deposits-in-review' : 'provider-clearing'
  const [outcome] = await needs.wallets.apply(tx, [
    {
      op: 'transfer',
      id: `deposit:${deposit.id}`,
      kind: 'deposit',
      postings: creditPostings(deposit.member_id, deposit, amount, from),
      memo: { reference: deposit.id, note: inBoth(`存款单 ${deposit.number}`, `Deposit ${deposit.number}`) },
    },
  ])
  if (outcome === undefined || !hasHappened(outcome))
    throw new Error(`deposit ${deposit.id} was not credited: ${outcome}`)
  const { arrives } = arrivalOf(deposit, amount)
  await moveOn(needs, tx, deposit, 'credited', { credit: { at, received, credited: arrives } })
  await tellCredit(needs, tx, deposit, arrives)
}
