import { inBoth } from '@grandstand/contract/house-text'
import type { Transaction } from '../../../kernel/database.ts'
import { advance, tellChanged } from './moves.ts'
import type { WithdrawalNeeds } from './needs.ts'
import * as store from './store.ts'

const againMs = 60_000

/** What the member reads while a person finds out. */
const strandedReason = inBoth(
  '支付公司不再打款，正由人工处理，金额仍为你保留',
  'The payment company no longer pays out. Our staff are handling it, and the amount is kept for you',
)

/** Whether nobody pays the withdrawal out: the company that took the former one's place pays nothing out. */
export const isStranded = (
  { provider }: Pick<WithdrawalNeeds, 'provider'>,
  { kind, state }: Pick<store.WithdrawalRow, 'kind' | 'state'>,
): boolean => !provider.offers.payouts && kind !== 'speed' && (state === 'approved' || state === 'paying')

/** Keeps withdrawals that nobody pays out for a person: tells their members, and raises an alarm while there are any. */
export function createStrandedKeeper(needs: WithdrawalNeeds) {
  const { database, clock, provider, alarms } = needs
  let countAt = 0

  return {
    /** Tells the member, once, and looks at the row again later. */
    keep: ({ id, lease }: Pick<store.WithdrawalRow, 'id' | 'lease'>): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await store.lockWithdrawal(tx, id)
        if (row?.lease !== lease || !isStranded(needs, row)) return
        const patch = { reason: strandedReason, due_at: new Date(clock.now() + againMs) }
        await store.setState(tx, row, row.state, null, patch)
        if (row.reason !== strandedReason) await tellChanged(needs, tx, row)
      }),

    async watch(): Promise<void> {
      if (provider.offers.payouts || clock.now() < countAt) return
      countAt = clock.now() + againMs
      const count = await store.countPayouts(database)
      alarms.set(
        'stranded-withdrawals',
        count === 0
          ? undefined
          : `${count} withdrawals wait, and the payment company pays nothing out: npm run operator -- withdrawals`,
      )
    },
  }
}

/**
 * Ends a withdrawal that nobody pays out, as a person found it in the former company's books. Sending is recorded
 * before the company is asked, so an approved one was never paid.
 * @returns false when it is not stranded, or is said to be paid though it was never sent
 */
export async function endStranded(
  needs: WithdrawalNeeds,
  tx: Transaction,
  { id, isPaid, note }: { readonly id: string; readonly isPaid: boolean; readonly note: string },
): Promise<boolean> {
  const row = await store.lockWithdrawal(tx, id)
  if (row === undefined || !isStranded(needs, row)) return false
  const event = row.state === 'paying' ? (isPaid ? 'paid' : 'failed') : isPaid ? undefined : 'rejected'
  if (event === undefined) return false
  return (await advance(needs, tx, row, event, { reason: isPaid ? null : note })) !== undefined
}
