import * as z from 'zod/mini'
import { createOutbound } from '../../../../kernel/outbound.ts'
import { noPayouts, noSpeed, notOffered } from '../../adapters/not-offered.ts'
import { ProviderAway, type NewOrder, type PaymentProvider } from '../../provider.ts'
import { createSortedSignature } from './signature.ts'
import { notificationIn, outNoOf } from './notification.ts'

export interface ExampleProviderOptions {
  readonly url: string
  /** This site's number at the company. */
  readonly merchant: string
  readonly secret: string
}

const answerTimeoutMs = 5_000
/** The company's answer to a number that it has already. */
const isKnown = 17

const opened = z.object({ code: z.int(), order: z.optional(z.string()), url: z.optional(z.string()) })
const found = z.object({
  order: z.string(),
  url: z.string(),
  state: z.enum(['open', 'paid', 'expired']),
})

/**
 * The complete example of docs/adding-a-payment-provider.md: an adapter of Paylane, a company that does not exist. It
 * takes money on pages of its own and does nothing else. Requests and webhooks are forms, signed over their sorted
 * fields.
 */
export function createExampleProvider({ url, merchant, secret }: ExampleProviderOptions): PaymentProvider {
  const outbound = createOutbound([url])
  const signature = createSortedSignature(secret)

  /** @throws ProviderAway for anything but an answer that matches `schema` */
  async function post<Schema extends z.ZodMiniType>(
    path: string,
    fields: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const time = String(Math.floor(Date.now() / 1000))
    try {
      const answer = await outbound(new URL(path, url), {
        method: 'POST',
        body: signature.signed({ ...fields, merchant, time }),
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      return schema.parse(await answer.json())
    } catch (error) {
      throw new ProviderAway('Paylane did not answer', { cause: error })
    }
  }

  async function open(order: NewOrder) {
    const fields = {
      out_no: outNoOf(order.merchantOrder),
      // In cents, as amounts of the platform in this currency are.
      cents: String(order.amount),
      page: order.paymentType === 'sandbox-wallet' ? 'wallet' : 'card',
      back: order.returnUrl,
      until: String(Math.floor(order.expiresAt / 1000)),
    }
    const made = await post('/api/order', fields, opened)
    // Asked again after a lost answer: the order is there already.
    if (made.code === isKnown) return post('/api/find', { out_no: fields.out_no }, found)
    if (made.code !== 0 || made.order === undefined || made.url === undefined)
      throw new ProviderAway(`Paylane opened no order, code ${made.code}`)
    return { order: made.order, url: made.url }
  }

  return {
    name: 'paylane',
    offers: { ways: ['page'], speed: false, payouts: false },
    taken: { type: 'text/plain', body: 'success' },
    async createOrder(order) {
      if (order.way !== 'page' || order.currency !== 'CNY') return notOffered()
      const made = await open(order)
      return { providerOrder: made.order, payUrl: made.url }
    },
    // The company cannot cancel. What is paid after this goes to the payments in review.
    async cancelOrder(providerOrder) {
      const { state } = await post('/api/find', { order: providerOrder }, found)
      return state === 'open' ? 'cancelled' : state === 'paid' ? 'paid' : 'over'
    },
    speed: noSpeed,
    payouts: noPayouts,
    readNotification(body, _headers, nowMs) {
      const fields = signature.genuine(body, nowMs)
      return fields && notificationIn(fields)
    },
  }
}
