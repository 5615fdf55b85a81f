import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Book, Kept } from './book.ts'
import type { Notify } from './notifier.ts'
import { amount, currency, merchantId, network } from './orders.ts'

const text = z.string().check(z.minLength(1), z.maxLength(100))

export const newPayout = z.strictObject({
  merchantPayout: merchantId,
  amount,
  currency,
  to: z.discriminatedUnion('way', [
    z.strictObject({ way: z.literal('bank'), bankName: text, accountName: text, accountNumber: text }),
    z.strictObject({ way: z.literal('chain'), network, address: text }),
  ]),
})

export interface Payout extends Kept {
  readonly amount: string
  readonly currency: 'CNY' | 'USDT'
  readonly way: 'bank' | 'chain'
  readonly state: 'accepted' | 'paid' | 'failed'
}

/**
 * The outcome of a payout follows from its cents, as in other sandboxes: .13 fails, .14 is paid late (20 s), .15 is
 * reported as paid and then as failed, .16 as failed and then as paid, .17 is reported five times, .18 is never
 * reported and is paid when it is looked up. Others are paid.
 */
const behaviours: Record<string, 'fail' | 'late' | 'paid-failed' | 'failed-paid' | 'repeat' | 'untold'> = {
  '13': 'fail',
  '14': 'late',
  '15': 'paid-failed',
  '16': 'failed-paid',
  '17': 'repeat',
  '18': 'untold',
}

export function createPayouts(options: {
  readonly payouts: Book<Payout>
  readonly notify: Notify
  readonly payoutMs: number
}) {
  const { payouts, notify, payoutMs } = options

  async function tell(payout: Payout, state: 'paid' | 'failed', delayMs: number, times = 1): Promise<void> {
    const told = payouts.save({ ...payout, state })
    const body = {
      event: `payout.${state}`,
      payout: told.id,
      merchantPayout: told.merchantId,
      amount: told.amount,
      currency: told.currency,
      ...(state === 'failed' && { reason: '收款账户不存在或已注销' }),
      ...(state === 'paid' &&
        told.way === 'chain' && {
          transaction: randomBytes(32).toString('hex'),
        }),
    }
    await notify(body, { delayMs, times })
  }

  async function run(payout: Payout): Promise<void> {
    const behaviour = behaviours[payout.amount.split('.')[1]?.slice(0, 2) ?? '']
    if (behaviour === 'untold') {
      payouts.save({ ...payout, state: 'paid' })
      return
    }
    if (behaviour === 'fail') return tell(payout, 'failed', payoutMs)
    if (behaviour === 'late') return tell(payout, 'paid', 20_000)
    if (behaviour === 'repeat') return tell(payout, 'paid', payoutMs, 5)
    if (behaviour === 'paid-failed') {
      await tell(payout, 'paid', payoutMs)
      return tell(payout, 'failed', payoutMs)
    }
    if (behaviour === 'failed-paid') {
      await tell(payout, 'failed', payoutMs)
      return tell(payout, 'paid', payoutMs)
    }
    return tell(payout, 'paid', payoutMs)
  }

  return {
    create({ merchantPayout, amount: sum, currency: unit, to }: z.output<typeof newPayout>): Payout {
      const known = payouts.byMerchantId(merchantPayout)
      if (known) return known
      const payout = payouts.save({
        id: randomUUID(),
        merchantId: merchantPayout,
        amount: sum,
        currency: unit,
        way: to.way,
        state: 'accepted',
      })
      void run(payout)
      return payout
    },
    find: (merchantPayout: string): Payout | undefined => payouts.byMerchantId(merchantPayout),
  }
}
