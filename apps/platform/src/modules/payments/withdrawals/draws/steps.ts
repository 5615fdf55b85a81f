import { inBoth } from '@grandstand/contract/house-text'
import { advanceOwn, underLease } from '../lease.ts'
import type { WithdrawalNeeds } from '../needs.ts'
import * as store from '../store.ts'

/** Pause before a draw is looked at again that somebody has taken or answered just now. */
const pollMs = 60_000

/** The worker's steps of speed draws: looking for a paying member, and ending what nobody took or answered in time. */
export function createDrawSteps(needs: WithdrawalNeeds) {
  const { database, clock, provider, cards, settings } = needs
  const inMs = (ms: number) => new Date(clock.now() + ms)

  async function lookForPayer(row: store.WithdrawalRow): Promise<void> {
    if (row.provider_order !== null) return giveUp(row)
    const account = await cards.bankAccount(row.card_id ?? '', row)
    const matchBy = clock.now() + settings.matchMs
    const { providerOrder } = await underLease(needs, row, () =>
      provider.speed.open({
        merchantOrder: row.id,
        number: row.number,
        side: 'draw',
        amount: row.amount - row.fee,
        currency: row.currency,
        party: { name: account.accountName, account },
        matchBy,
      }),
    )
    // The draw was cancelled while the provider was asked, so nobody may pay for it any more.
    if (!(await store.setProviderOrder(database, row.id, providerOrder, new Date(matchBy))))
      await provider.speed.cancel(providerOrder)
  }

  /** Ends a draw that nobody took in time, unless somebody has taken it just now. */
  async function giveUp(row: store.WithdrawalRow): Promise<void> {
    const said = await underLease(needs, row, () => provider.speed.cancel(row.provider_order ?? ''))
    if (said === 'too-late') return store.setDue(database, row, inMs(pollMs))
    await advanceOwn(needs, row, 'unmatched', {
      reason: inBoth('没有匹配到付款的会员', 'No paying member was found'),
    })
  }

  /**
   * Opens an appeal when the payer did not pay in time, or when our member did not answer a reported payment: a
   * person then checks both sides.
   */
  async function handToPeople(row: store.WithdrawalRow): Promise<void> {
    const words =
      row.state === 'matched'
        ? inBoth(
            '对方没有在时限内付款，已转人工核实',
            'The other member did not pay in time; now being checked by a person',
          )
        : inBoth('超过确认时限，已转人工核实', 'Not confirmed in time; now being checked by a person')
    const said = await underLease(needs, row, () => provider.speed.appeal(row.provider_order ?? '', words))
    if (said === 'too-late') return store.setDue(database, row, inMs(pollMs))
    await advanceOwn(needs, row, 'appealed', {
      appeal_reason: 'other',
      appeal_text: words,
      appealed_at: new Date(clock.now()),
      due_at: null,
    })
  }

  return { lookForPayer, handToPeople }
}
