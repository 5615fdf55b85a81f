import { randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Kept } from './book.ts'

const amount = z.string().check(z.regex(/^(0|[1-9]\d{0,11})\.\d{2,6}$/))
export const currency = z.enum(['CNY', 'USDT'])
export const merchantId = z.string().check(z.minLength(1), z.maxLength(64))
export const network = z.enum(['TRC20', 'ERC20', 'BEP20'])
export { amount }

export const newOrder = z.strictObject({
  merchantOrder: merchantId,
  number: z.optional(merchantId),
  way: z._default(z.enum(['page', 'transfer', 'chain']), 'page'),
  network: z.optional(network),
  payerName: z.optional(z.string().check(z.maxLength(100))),
  amount,
  currency,
  returnUrl: z.string().check(z.regex(/^https?:\/\//), z.maxLength(500)),
  expiresAt: z.int(),
})
export type NewOrder = z.output<typeof newOrder>

export type OrderState = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired'

export interface Order extends Kept {
  /** The order's number on the merchant's pages. */
  readonly number?: string | undefined
  readonly way: NewOrder['way']
  /** Decimal string with at least two decimals. */
  readonly amount: string
  readonly currency: 'CNY' | 'USDT'
  readonly returnUrl: string
  /** Epoch ms. */
  readonly expiresAt: number
  readonly state: OrderState
  readonly transfer?: {
    readonly bankName: string
    readonly branch: string
    readonly accountName: string
    readonly accountNumber: string
    readonly reference: string
  }
  readonly chain?: {
    readonly network: z.output<typeof network>
    readonly address: string
    readonly needed: number
  }
}

const needed = { TRC20: 20, ERC20: 12, BEP20: 15 } as const
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
const from = (letters: string, count: number) =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** Creates an order with the details that the payer needs: an account with a reference, or a new address. */
export function openOrder({ merchantOrder, network: chosen, payerName: _payer, ...order }: NewOrder): Order {
  const base = { id: randomUUID(), merchantId: merchantOrder, ...order, state: 'open' } as const
  if (order.way === 'transfer')
    return {
      ...base,
      transfer: {
        bankName: '沙盒银行',
        branch: '看台支行',
        accountName: '看台沙盒科技有限公司',
        accountNumber: `6200${digits(15)}`,
        reference: from('ACDEFGHJKLMNPQRTUVWXY34679', 6),
      },
    }
  if (order.way === 'chain' && chosen)
    return { ...base, chain: { network: chosen, address: addressOf(chosen), needed: needed[chosen] } }
  return base
}

/** A random text in the form of the network's addresses; nobody has its key. */
function addressOf(chosen: z.output<typeof network>): string {
  return chosen === 'TRC20'
    ? `TSandbox${from('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 26)}`
    : `0x5a4db0${from('0123456789abcdef', 34)}`
}

/**
 * The order's state at `nowMs`: an open one past its time is expired. Its account or address can still receive money.
 */
export function stateAt(order: Order, nowMs: number): OrderState {
  return order.state === 'open' && nowMs >= order.expiresAt ? 'expired' : order.state
}
