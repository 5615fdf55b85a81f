import { inBoth } from '@grandstand/contract/house-text'
import { createDeadLetters, isDatabaseFault } from '../../../kernel/dead-letters.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { ProviderAway, type PayoutState } from '../provider.ts'
import type { WithdrawalEvent } from './lifecycle.ts'
import { advance } from './moves.ts'
import type { WithdrawalNeeds } from './needs.ts'
import type { WithdrawalNewsDesk } from './news.ts'
import * as store from './store.ts'

const batch = 20
/**
 * Time after which another worker may take the row again, because the first one's process may have died. Longer than
 * any single request to the provider.
 */
const leaseMs = 30_000
const againMs = 5_000
const pollMs = 60_000

/**
 * One step of the worker of withdrawals: sends approved ones, asks about those without an outcome, and ends those
 * whose time is over.
 */
export function createWithdrawalStep(needs: WithdrawalNeeds, news: WithdrawalNewsDesk) {
  const { database, clock, provider, cards, settings, logger } = needs
  const letters = createDeadLetters(database, clock)
  const inMs = (ms: number) => new Date(clock.now() + ms)

  /** Advances the row unless another worker has taken it; undefined when nothing was done. */
  const advanceOwn = ({ id, lease }: store.WithdrawalRow, event: WithdrawalEvent, patch: store.Patch = {}) =>
    database.transaction(async (tx) => {
      const row = await store.lockWithdrawal(tx, id)
      return row?.lease === lease ? advance(needs, tx, row, event, patch) : undefined
    })

  /**
   * Runs a request to the provider under the row's lease.
   * @throws LeaseLost before the request is made
   */
  async function underLease<T>(row: store.WithdrawalRow, ask: () => Promise<T>): Promise<T> {
    if (!(await store.renewLease(database, row, inMs(leaseMs)))) throw new LeaseLost()
    return ask()
  }

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
    const sent = await advanceOwn(row, 'sent', { due_at: inMs(leaseMs) })
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
    const made = await underLease(row, () => provider.payouts.create(payout))
    await heard(row, made.providerPayout, made.state)
  }

  async function askAfter(row: store.WithdrawalRow): Promise<void> {
    const found =
      row.provider_order === null ? undefined : await underLease(row, () => provider.payouts.find(row.id))
    if (found) await heard(row, found.providerPayout, found.state)
    else await askToPay(row)
  }

  async function lookForPayer(row: store.WithdrawalRow): Promise<void> {
    if (row.provider_order !== null) return giveUp(row)
    const account = await cards.bankAccount(row.card_id ?? '', row)
    const matchBy = clock.now() + settings.matchMs
    const { providerOrder } = await underLease(row, () =>
      provider.speed.open({
        merchantOrder: row.id,
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
    const said = await underLease(row, () => provider.speed.cancel(row.provider_order ?? ''))
    if (said === 'too-late') return store.setDue(database, row, inMs(pollMs))
    await advanceOwn(row, 'unmatched', {
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
    const said = await underLease(row, () => provider.speed.appeal(row.provider_order ?? '', words))
    if (said === 'too-late') return store.setDue(database, row, inMs(pollMs))
    await advanceOwn(row, 'appealed', {
      appeal_reason: 'other',
      appeal_text: words,
      appealed_at: new Date(clock.now()),
      due_at: null,
    })
  }

  const steps: Partial<Record<store.WithdrawalRow['state'], (row: store.WithdrawalRow) => Promise<void>>> = {
    approved: send,
    paying: askAfter,
    matching: lookForPayer,
    matched: handToPeople,
    claimed: handToPeople,
  }

  /** Runs a row's step. A row that fails is set aside, so that it does not block the others. */
  async function doStep(row: store.WithdrawalRow): Promise<void> {
    try {
      await steps[row.state]?.(row)
      await letters.resolve(database, store.withdrawalBatch, [row.id])
    } catch (error) {
      if (error instanceof LeaseLost) return
      await store.setDue(database, row, inMs(againMs))
      const about = { withdrawal: row.id, err: error }
      if (error instanceof ProviderAway) logger.warn(about, 'the provider is away; the withdrawal waits')
      else if (isDatabaseFault(error)) throw error
      else await letters.setAside(store.withdrawalBatch, row.id, error)
    }
  }

  return async (): Promise<'more' | 'idle'> => {
    for (let done = 0; done < batch; done++) {
      const row = await store.takeDue(database, new Date(clock.now()), inMs(leaseMs))
      if (!row) return 'idle'
      await doStep(row)
    }
    return 'more'
  }
}

/** Another worker has the row, or the withdrawal has ended; this worker makes no further request and writes nothing. */
class LeaseLost extends Error {}

export function startWithdrawalWorker(
  needs: Pick<WithdrawalNeeds, 'logger'>,
  step: ReturnType<typeof createWithdrawalStep>,
): WorkerLoop {
  return startWorkerLoop({ name: 'withdrawals', everyMs: 1_000, logger: needs.logger, step })
}
