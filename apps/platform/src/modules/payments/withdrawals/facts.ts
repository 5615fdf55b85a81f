import { siteDay, startOfDay } from '@grandstand/contract/site-day'
import type { BindStep } from '@grandstand/contract/member'
import type { Network, WithdrawalKind } from '@grandstand/contract/payments'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { isFrozen } from '../../wallets/service.ts'
import { readOwnFacts } from './facts-store.ts'
import type { Change, WithdrawalNeeds } from './needs.ts'
import { none, turnoverOf, type Credit, type Turnover } from './turnover.ts'

/** All facts that decide about a withdrawal, read at one moment. Amounts are minor units. */
export interface Facts {
  readonly isFrozen: boolean
  /** Whether the payment company pays out this way. */
  readonly isOffered: Readonly<Record<WithdrawalKind, boolean>>
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

type FactNeeds = Pick<
  WithdrawalNeeds,
  'clock' | 'wallets' | 'provider' | 'wagers' | 'binding' | 'password' | 'changes' | 'isPausing'
>

/**
 * Reads the facts on one connection, so that inside a withdrawal's transaction they are the ones that the withdrawal
 * is decided by. Modules are asked one after another, because a connection runs one statement at a time.
 */
export async function readFacts(
  needs: FactNeeds,
  on: Queryable,
  memberId: string,
  mayUseVirtualCurrency: boolean,
): Promise<Facts> {
  const { payouts, speed } = needs.provider.offers
  const midnight = startOfDay(siteDay(needs.clock.now()))
  const own = await readOwnFacts(on, memberId, new Date(midnight))
  const isMoneyFrozen = await isFrozen(on, memberId)
  const binding = await needs.binding(memberId, on)
  const password = await needs.password(memberId, on)
  const changes = await needs.changes(memberId, on)
  const balances = await needs.wallets.balances(memberId, on)
  const isPausing = await needs.isPausing(memberId, on)
  const wagers = await needs.wagers(on, memberId, {
    CNY: startOf(own.credits.CNY),
    USDT: startOf(own.credits.USDT),
  })
  const factsOf = (currency: Currency) => ({
    available: balances.find((each) => each.wallet === walletBy[currency])?.available ?? 0n,
    usedToday: own.used.find((each) => each.currency === currency)?.amount ?? 0n,
    turnover: isPausing ? none : turnoverOf(own.credits[currency], wagers[currency]),
  })

  return {
    isFrozen: isMoneyFrozen,
    isOffered: { bank: payouts, usdt: payouts, speed },
    mayUseVirtualCurrency,
    nextStep: binding.next,
    network: binding.network,
    payoutName: binding.payoutName,
    hasPassword: password.isSet,
    cards: own.cards,
    addresses: own.addresses,
    changes: [
      ...changes,
      ...(password.changedAt === undefined
        ? []
        : [{ what: 'withdraw-password' as const, at: password.changedAt }]),
      ...(binding.payoutNameChangedAt === undefined
        ? []
        : [{ what: 'payout-name' as const, at: binding.payoutNameChangedAt }]),
    ],
    countToday: own.used.reduce((sum, each) => sum + each.count, 0),
    openOrders: own.openOrders,
    byCurrency: { CNY: factsOf('CNY'), USDT: factsOf('USDT') },
  }
}

/** When the first credit arrived; earlier bets do not count. */
const startOf = ([first]: readonly Credit[]): Date | undefined => first && new Date(first.at)

const walletBy = { CNY: 'central', USDT: 'usdt' } as const
