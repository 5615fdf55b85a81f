import { formatAmount, type Currency } from '@grandstand/money'
import * as z from 'zod/mini'
import type { PaymentProvider, SpeedAnswer } from '../provider.ts'
import { notificationIn } from './sandbox/notification.ts'
import { createSignedClient, type SandboxOptions } from './sandbox/signed-client.ts'

const state = z.string()
const created = z.object({
  order: z.string(),
  state,
  transfer: z.optional(
    z.object({
      bankName: z.string(),
      branch: z.string(),
      accountName: z.string(),
      accountNumber: z.string(),
      reference: z.string(),
    }),
  ),
  chain: z.optional(z.object({ address: z.string(), needed: z.int() })),
})
const payoutAnswer = z.object({ payout: z.string(), state: z.enum(['accepted', 'paid', 'failed']) })
const speedAnswer = z.object({ answer: z.enum(['done', 'too-late']) })

/** Adapter of `apps/payment-provider`, which is called over the network like any other provider. */
export function createSandboxProvider(options: SandboxOptions): PaymentProvider {
  const client = createSignedClient(options)
  const act =
    (what: string) =>
    async (order: string, words?: string): Promise<SpeedAnswer> => {
      const path = `/speed/${encodeURIComponent(order)}/${what}`
      return (await client.post(path, { text: words ?? '' }, speedAnswer)).answer
    }

  return {
    name: 'sandbox',
    offers: { ways: ['page', 'transfer', 'chain'], speed: true, payouts: true },
    // The sandbox has one page for all payment types.
    async createOrder({ paymentType: _type, ...order }) {
      const made = await client.post('/orders', { ...order, amount: amountText(order) }, created)
      return {
        providerOrder: made.order,
        payUrl: client.pageOf('pay', made.order),
        ...(made.transfer && { transfer: made.transfer }),
        ...(made.chain && { chain: made.chain }),
      }
    },
    async cancelOrder(providerOrder) {
      const path = `/orders/${encodeURIComponent(providerOrder)}/cancel`
      const answer = await client.post(path, {}, z.object({ state }))
      if (answer.state === 'paid') return 'paid'
      return answer.state === 'cancelled' ? 'cancelled' : 'over'
    },
    speed: {
      async open(order) {
        const made = await client.post('/speed', { ...order, amount: amountText(order) }, created)
        return { providerOrder: made.order, payUrl: client.pageOf('speed-page', made.order) }
      },
      confirm: act('confirm'),
      release: act('release'),
      deny: act('deny'),
      remind: act('remind'),
      appeal: act('appeal'),
      cancel: act('cancel'),
    },
    payouts: {
      async create(payout) {
        const made = await client.post('/payouts', { ...payout, amount: amountText(payout) }, payoutAnswer)
        return { providerPayout: made.payout, state: made.state }
      },
      async find(merchantPayout) {
        const answer = z.object({ found: z.nullable(payoutAnswer) })
        const { found } = await client.post('/payouts/find', { merchantPayout }, answer)
        return found ? { providerPayout: found.payout, state: found.state } : undefined
      },
    },
    readNotification: (body, headers, nowMs) =>
      client.isGenuine(body, headers['x-sandbox-signature'], nowMs) ? notificationIn(body) : undefined,
  }
}

/** Has at least two decimals, as the provider's API requires, and more where the amount has more. */
function amountText({ amount, currency }: { readonly amount: bigint; readonly currency: Currency }): string {
  const [whole, fraction = ''] = formatAmount(amount, currency).split('.')
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}
