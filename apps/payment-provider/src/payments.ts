import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Notify } from './notifier.ts'
import { amount, stateAt, type Order } from './orders.ts'
import type { Book } from './book.ts'

/** The payer's action on the page; each behaviour simulates a fault of a provider. */
export const payment = z.object({
  outcome: z.enum(['paid', 'failed']),
  behaviour: z._default(
    z.enum(['normal', 'late', 'repeat', 'contradict', 'reorganised', 'undone']),
    'normal',
  ),
  /** For transfers and chains: the received amount; the order's amount when left out. */
  amount: z.optional(amount),
})
export type Payment = z.output<typeof payment>

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Simulates payments and sends the notifications about them. `blockMs`: time of a chain for one confirmation. */
export function createPaying(options: {
  readonly orders: Book<Order>
  readonly notify: Notify
  readonly blockMs: number
}) {
  const { orders, notify, blockMs } = options
  const say = (order: Order, event: string, more: object = {}) => ({
    event: `order.${event}`,
    order: order.id,
    merchantOrder: order.merchantId,
    amount: order.amount,
    currency: order.currency,
    ...more,
  })

  async function onPage(order: Order, { outcome, behaviour }: Payment): Promise<void> {
    if (behaviour === 'contradict') {
      await notify(say(order, outcome === 'paid' ? 'failed' : 'paid'))
      return notify(say(order, outcome))
    }
    return notify(say(order, outcome), behaviours[behaviour])
  }

  async function onChain(order: Order, { behaviour, amount: arrived }: Payment): Promise<void> {
    const needed = order.chain?.needed ?? 1
    const money = { payment: randomBytes(32).toString('hex'), amount: arrived ?? order.amount, needed }
    if (behaviour === 'late') await pause(behaviours.late.delayMs)
    const until = behaviour === 'reorganised' ? Math.ceil(needed / 2) : needed - 1
    for (let confirmations = 0; confirmations <= until; confirmations++) {
      await notify(say(order, 'seen', { ...money, confirmations }), behaviours[repeated(behaviour)])
      await pause(blockMs)
    }
    if (behaviour === 'reorganised') return notify(say(order, 'undone', money))
    await notify(say(order, 'paid', { ...money, confirmations: needed }), behaviours[repeated(behaviour)])
    if (behaviour === 'undone') await notify(say(order, 'undone', money))
  }

  async function byTransfer(order: Order, { behaviour, amount: arrived }: Payment): Promise<void> {
    const money = { payment: `T${randomBytes(8).toString('hex')}`, amount: arrived ?? order.amount }
    await notify(say(order, 'paid', money), behaviours[behaviour])
    if (behaviour === 'undone') await notify(say(order, 'undone', money))
  }

  /** A page pays once and only while the order is open; an account and an address accept any amount at any time. */
  return function pay(order: Order, made: Payment): void {
    const state = stateAt(order, Date.now())
    if (order.way === 'page') {
      if (state !== 'open') return
      void onPage(orders.save({ ...order, state: made.outcome }), made)
      return
    }
    if (made.outcome === 'failed') return
    if (state === 'open' && made.behaviour !== 'reorganised') orders.save({ ...order, state: 'paid' })
    void (order.way === 'chain' ? onChain : byTransfer)(order, made)
  }
}

const behaviours = {
  normal: { delayMs: 0, times: 1 },
  late: { delayMs: 20_000, times: 1 },
  repeat: { delayMs: 0, times: 5 },
  contradict: { delayMs: 0, times: 1 },
  reorganised: { delayMs: 0, times: 1 },
  undone: { delayMs: 0, times: 1 },
} as const
const repeated = (behaviour: Payment['behaviour']) => (behaviour === 'repeat' ? 'repeat' : 'normal')
