import { siteDay, startOfDay } from '@grandstand/contract/site-day'
import type { BindStep } from '@grandstand/contract/member'
import type { Network } from '@grandstand/contract/payments'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { addressesOf, cardsOf } from '../cards/store.ts'
import type { Change, WithdrawalNeeds } from './needs.ts'
import * as store from './store.ts'
import { none, turnoverOf, type Turnover } from './turnover.ts'

/** Everything that decides about a withdrawal, as it is at one moment. Amounts are minor units. */
export interface Facts {
  readonly isFrozen: boolean
  readonly mayUseVirtualCurrency: boolean
  readonly nextStep: BindStep | undefined
  readonly network: Network | undefined
  /** The name that a payout to a card is made to. */
  readonly payoutName: string | undefined
  readonly hasPassword: boolean
  readonly cards: readonly { readonly id: string; readonly usableFrom: number }[]
  readonly addresses: readonly { readonly id: string; readonly usableFrom: number }[]
  readonly changes: readonly Change[]
  readonly countToday: number
  readonly openOrders: number
  readonly byCurrency: Readonly<
    Record<Currency, { readonly available: bigint; readonly usedToday: bigint; readonly turnover: Turnover }>
  >
}

/** Reads the facts on one connection: inside the transaction of a withdrawal they are those that it is judged by. */
export async function readFacts(
  needs: WithdrawalNeeds,
  on: Queryable,
  memberId: string,
  mayUseVirtualCurrency: boolean,
): Promise<Facts> {
  const midnight = startOfDay(siteDay(needs.clock.now()))
  const withdrawer = await store.findWithdrawer(on, memberId)
  const binding = await needs.binding(memberId, on)
  const password = await needs.password(memberId, on)
  const cards = await cardsOf(on, memberId)
  const addresses = await addressesOf(on, memberId)
  const changes = await needs.changes(memberId, on)
  const used = await store.usedSince(on, memberId, new Date(midnight))
  const openOrders = await store.countOpen(on, memberId)
  const balances = await needs.wallets.balances(memberId, on)
  const isPausing = await needs.isPausing(memberId, on)
  const since = withdrawer?.turnover_from ?? new Date(0)

  async function factsOf(currency: Currency) {
    const credits = await store.creditsSince(on, memberId, currency, since)
    const first = credits[0]
    const wagers = first ? await needs.wagers(on, memberId, currency, new Date(first.at)) : []
    return {
      available: balances.find((each) => each.wallet === walletBy[currency])?.available ?? 0n,
      usedToday: used.find((each) => each.currency === currency)?.amount ?? 0n,
      turnover: isPausing ? none : turnoverOf(credits, wagers),
    }
  }

  return {
    isFrozen: typeof withdrawer?.frozen_because === 'string',
    mayUseVirtualCurrency,
    nextStep: binding.next,
    network: binding.network,
    payoutName: binding.payoutName,
    hasPassword: password.isSet,
    cards: cards.map(({ id, usable_from }) => ({ id, usableFrom: usable_from.getTime() })),
    addresses: addresses.map(({ id, usable_from }) => ({ id, usableFrom: usable_from.getTime() })),
    changes: [
      ...changes,
      ...(password.changedAt === undefined
        ? []
        : [{ what: 'withdraw-password' as const, at: password.changedAt }]),
      ...(binding.payoutNameChangedAt === undefined
        ? []
        : [{ what: 'payout-name' as const, at: binding.payoutNameChangedAt }]),
    ],
    countToday: used.reduce((sum, each) => sum + each.count, 0),
    openOrders,
    byCurrency: { CNY: await factsOf('CNY'), USDT: await factsOf('USDT') },
  }
}

const walletBy = { CNY: 'central', USDT: 'usdt' } as const
