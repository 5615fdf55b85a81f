import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { ProviderAway, type PayoutState } from '../provider.ts'
import { advance } from './moves.ts'
import type { WithdrawalNeeds } from './needs.ts'
import type { WithdrawalNewsDesk } from './news.ts'
import * as store from './store.ts'

const batch = 20
/** A taken one is another worker's again after so long: its process may have died. */
const leaseMs = 30_000
const againMs = 5_000
const pollMs = 60_000

/** One step of the one worker of withdrawals: sends what is approved, asks after what is silent, ends what ran out of time. */
export function createWithdrawalStep(needs: WithdrawalNeeds, news: WithdrawalNewsDesk) {
  const { database, clock, provider, cards, settings, logger } = needs
  const inMs = (ms: number) => new Date(clock.now() + ms)

  const onLocked = (
    id: string,
    then: (tx: Parameters<typeof advance>[1], row: store.WithdrawalRow) => Promise<unknown>,
  ) =>
    database.transaction(async (tx) => {
      const row = await store.lockWithdrawal(tx, id)
      if (row) await then(tx, row)
    })

  async function heard(row: store.WithdrawalRow, providerPayout: string, state: PayoutState): Promise<void> {
    await store.setProviderOrder(database, row.id, providerPayout, inMs(pollMs))
    if (state === 'accepted') return
    const { id: merchantPayout, currency } = row
    const amount = row.amount - row.fee
    const told = { about: 'payout', event: state, merchantPayout, providerPayout, amount, currency } as const
    await database.transaction((tx) => news.takePayout(tx, told))
  }

  /** The state is written before the provider is asked: whatever dies in between, it is asked again under the same number. */
  async function send(row: store.WithdrawalRow): Promise<void> {
    await onLocked(row.id, (tx, now) => advance(needs, tx, now, 'sent', { due_at: inMs(leaseMs) }))
    await askToPay(row)
  }

  async function askToPay(row: store.WithdrawalRow): Promise<void> {
    const { id, currency } = row
    const to =
      row.address_id === null
        ? { way: 'bank' as const, ...(await cards.bankAccount(row.card_id ?? '')) }
        : { way: 'chain' as const, ...(await cards.chainAddress(row.address_id)) }
    const made = await provider.payouts.create({
      merchantPayout: id,
      amount: row.amount - row.fee,
      currency,
      to,
    })
    await heard(row, made.providerPayout, made.state)
  }

  async function askAfter(row: store.WithdrawalRow): Promise<void> {
    const found = row.provider_order === null ? undefined : await provider.payouts.find(row.id)
    if (found) await heard(row, found.providerPayout, found.state)
    else await askToPay(row)
  }

  async function lookForPayer(row: store.WithdrawalRow): Promise<void> {
    if (row.provider_order !== null) return giveUp(row)
    const { accountName, ...account } = await cards.bankAccount(row.card_id ?? '')
    const matchBy = clock.now() + settings.matchMs
    const { providerOrder } = await provider.speed.open({
      merchantOrder: row.id,
      side: 'draw',
      amount: row.amount - row.fee,
      currency: row.currency,
      party: { name: accountName, account: { accountName, ...account } },
      matchBy,
    })
    // Cancelled while the provider was asked: nobody may pay for it any more.
    if (!(await store.setProviderOrder(database, row.id, providerOrder, new Date(matchBy))))
      await provider.speed.cancel(providerOrder)
  }

  /** Nobody took it in time: over, unless somebody just did. */
  async function giveUp(row: store.WithdrawalRow): Promise<void> {
    const said = await provider.speed.cancel(row.provider_order ?? '')
    if (said === 'too-late') return store.setDue(database, row.id, inMs(pollMs))
    await onLocked(row.id, (tx, now) =>
      advance(needs, tx, now, 'unmatched', { reason: '没有匹配到付款的会员' }),
    )
  }

  /** Who took it did not pay in time, or our member said nothing of the payment: a person looks at both sides. */
  async function handToPeople(row: store.WithdrawalRow): Promise<void> {
    const words =
      row.state === 'matched' ? '对方没有在时限内付款，已转人工核实' : '超过确认时限，已转人工核实'
    if ((await provider.speed.appeal(row.provider_order ?? '', words)) === 'too-late')
      return store.setDue(database, row.id, inMs(pollMs))
    return onLocked(row.id, (tx, now) =>
      advance(needs, tx, now, 'appealed', {
        appeal_reason: 'other',
        appeal_text: words,
        appealed_at: new Date(clock.now()),
        due_at: null,
      }),
    )
  }

  const steps: Partial<Record<store.WithdrawalRow['state'], (row: store.WithdrawalRow) => Promise<void>>> = {
    approved: send,
    paying: askAfter,
    matching: lookForPayer,
    matched: handToPeople,
    claimed: handToPeople,
  }

  return async (): Promise<'more' | 'idle'> => {
    const rows = await store.takeDue(database, new Date(clock.now()), inMs(leaseMs), batch)
    for (const row of rows) {
      try {
        await steps[row.state]?.(row)
      } catch (error) {
        await store.setDue(database, row.id, inMs(againMs))
        if (!(error instanceof ProviderAway)) throw error
        logger.warn({ withdrawal: row.id, err: error }, 'the provider is away; the withdrawal waits')
      }
    }
    return rows.length === batch ? 'more' : 'idle'
  }
}

export function startWithdrawalWorker(
  needs: Pick<WithdrawalNeeds, 'logger'>,
  step: ReturnType<typeof createWithdrawalStep>,
): WorkerLoop {
  return startWorkerLoop({ name: 'withdrawals', everyMs: 1_000, logger: needs.logger, step })
}
