import type { Reserve } from '@grandstand/contract/payments'
import { currencies, type Currency } from '@grandstand/money'
import type { BookSum } from '../../wallets/service.ts'

/** Purposes of accounts whose balances are owed to members, or to anchors for their share of gifts. */
const wallets = new Set(['central', 'usdt', 'yield', 'coins', 'anchor-earnings'])

/**
 * Computes the reserve of each currency. House accounts mirror where the money is: deposits pass through a provider's
 * clearing account, so money that providers hold for us is a balance below zero there.
 */
export function reservesOf(
  sums: readonly BookSum[],
  pending: readonly { readonly currency: Currency; readonly amount: bigint }[],
): Reserve[] {
  return currencies.map((currency) => {
    const sumOf = (isIt: (purpose: string) => boolean) =>
      sums.reduce(
        (sum, each) => (each.currency === currency && isIt(each.purpose) ? sum + each.balance : sum),
        0n,
      )
    const money = (minor: bigint) => ({ minor, currency })
    const atProviders = -sumOf((purpose) => purpose === 'provider-clearing')
    const atVenues = sumOf((purpose) => purpose === 'venue-funds' || purpose === 'venue-clearing')
    const owed = sumOf((purpose) => wallets.has(purpose))
    const inReview = sumOf((purpose) => purpose === 'deposits-in-review')
    const surplus = atProviders + atVenues - owed - inReview
    return {
      currency,
      atProviders: money(atProviders),
      atVenues: money(atVenues),
      owedToMembers: money(owed),
      pendingWithdrawals: money(pending.find((each) => each.currency === currency)?.amount ?? 0n),
      inReview: money(inReview),
      debts: money(-sumOf((purpose) => purpose === 'debt')),
      surplus: money(surplus),
      isCovered: surplus >= 0n,
    }
  })
}
