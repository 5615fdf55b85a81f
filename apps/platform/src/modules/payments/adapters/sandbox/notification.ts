import { withoutMarks } from '@grandstand/contract/house-text'
import { parseAmount } from '@grandstand/money'
import * as z from 'zod/mini'
import type { Notification } from '../../provider.ts'

const amounts = { amount: z.string().check(z.maxLength(40)), currency: z.enum(['CNY', 'USDT']) }
const text = z.string().check(z.maxLength(500))

const told = z.discriminatedUnion('event', [
  z.object({
    event: z.enum(['order.seen', 'order.paid', 'order.failed', 'order.undone']),
    order: z.string(),
    merchantOrder: z.string(),
    ...amounts,
    payment: z.optional(z.string()),
    confirmations: z.optional(z.int()),
    needed: z.optional(z.int()),
  }),
  z.object({
    event: z.enum([
      'speed.matched',
      'speed.unmatched',
      'speed.claimed',
      'speed.released',
      'speed.denied',
      'speed.appeal-paid',
      'speed.appeal-unpaid',
    ]),
    side: z.enum(['pay', 'draw']),
    order: z.string(),
    merchantOrder: z.string(),
    ...amounts,
    account: z.optional(z.object({ bankName: text, accountName: text, accountNumber: text })),
    text: z.optional(text),
  }),
  z.object({
    event: z.enum(['payout.paid', 'payout.failed']),
    payout: z.string(),
    merchantPayout: z.string(),
    ...amounts,
    transaction: z.optional(z.string()),
    reason: z.optional(text),
  }),
])
type Told = z.output<typeof told>
type TellOf<Event extends string> = Event extends `${string}.${infer Rest}` ? Rest : never

const eventOf = <E extends Told['event']>(event: E) => event.slice(event.indexOf('.') + 1) as TellOf<E>

/** Parses the body of a genuine webhook; undefined when it is of no known kind. */
export function notificationIn(body: string): Notification | undefined {
  const parsed = told.safeParse(parseJson(body))
  if (!parsed.success) return undefined
  const { data } = parsed
  const minor = parseAmount(data.amount, data.currency)
  if (typeof minor !== 'bigint' || minor <= 0n) return undefined
  const money = { amount: minor, currency: data.currency }
  if ('payout' in data)
    return {
      about: 'payout',
      event: eventOf(data.event),
      providerPayout: data.payout,
      merchantPayout: data.merchantPayout,
      ...money,
      ...(data.transaction !== undefined && { transaction: data.transaction }),
      ...(data.reason !== undefined && { reason: data.reason }),
    }
  const order = { providerOrder: data.order, merchantOrder: data.merchantOrder, ...money }
  if ('side' in data)
    return {
      about: 'speed',
      event: eventOf(data.event),
      side: data.side,
      ...order,
      ...(data.account && { account: data.account }),
      ...(data.text !== undefined && { text: data.text }),
    }
  return {
    about: 'deposit',
    event: eventOf(data.event),
    ...order,
    // An order that is paid only once has no payment id, so the order's id serves as one.
    payment: data.payment || data.order,
    ...(data.confirmations !== undefined && { confirmations: data.confirmations }),
    ...(data.needed !== undefined && { needed: data.needed }),
  }
}

function parseJson(body: string): unknown {
  try {
    // Strips the marks of bilingual house text, so that text from outside cannot imitate it. The notification is
    // still booked.
    return JSON.parse(body, (_key, value: unknown) =>
      typeof value === 'string' ? withoutMarks(value) : value,
    )
  } catch {
    return undefined
  }
}
