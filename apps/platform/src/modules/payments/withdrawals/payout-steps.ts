import type { PayoutState } from '../provider.ts'
import { advanceOwn, LeaseLost, leaseMs, underLease } from './lease.ts'
import type { WithdrawalNeeds } from './needs.ts'
import type { WithdrawalNewsDesk } from './news.ts'
import * as store from './store.ts'

/** Pause before the provider is asked again about a payout without an outcome. */
const pollMs = 60_000

/** The worker's steps of withdrawals that the provider pays out: sending one, and asking about its outcome. */
export function createPayoutSteps(needs: WithdrawalNeeds, news: WithdrawalNewsDesk) {
  const { database, clock, provider, cards } = needs
  const inMs = (ms: number) => new Date(clock.now() + ms)

  async function heard(row: store.WithdrawalRow, providerPayout: string, state: PayoutState): Promise<void> {
    await store.setProviderOrder(database, row.id, providerPayout, inMs(pollMs))
    if (state === 'accepted') return
    const { id: merchantPayout, currency } = row
    const amount = row.amount - row.fee
    const told = { about: 'payout', event: state, merchantPayout, providerPayout, amount, currency } as const
    await database.transaction((tx) => news.takePayout(tx, told))
  }

  /**
   * Writes the state before the provider is asked, so that after a crash the request is repeated under the same
   * number.
   */
  async function send(row: store.WithdrawalRow): Promise<void> {
    const sent = await advanceOwn(needs, row, 'sent', { due_at: inMs(leaseMs), reason: null })
    // Cancelled, or sent by another worker: this worker must not pay it.
    if (!sent) throw new LeaseLost()
    await askToPay(sent)
  }

  async function askToPay(row: store.WithdrawalRow): Promise<void> {
    const { id, currency } = row
    const to =
      row.address_id === null
        ? { way: 'bank' as const, ...(await cards.bankAccount(row.card_id ?? '', row)) }
        : { way: 'chain' as const, ...(await cards.chainAddress(row.address_id)) }
    const payout = { merchantPayout: id, amount: row.amount - row.fee, currency, to }
    const made = await underLease(needs, row, () => provider.payouts.create(payout))
    await heard(row, made.providerPayout, made.state)
  }

  async function askAfter(row: store.WithdrawalRow): Promise<void> {
    const found =
      row.provider_order === null
        ? undefined
        : await underLease(needs, row, () => provider.payouts.find(row.id))
    if (found) await heard(row, found.providerPayout, found.state)
    else await askToPay(row)
  }

  return { send, askAfter }
}
