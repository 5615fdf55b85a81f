import { randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Book, Kept } from './book.ts'
import type { Notify } from './notifier.ts'
import { amount, currency, merchantId } from './orders.ts'

const account = z.object({
  bankName: z.string().check(z.maxLength(100)),
  accountName: z.string().check(z.maxLength(100)),
  accountNumber: z.string().check(z.maxLength(64)),
})

export const newSpeedOrder = z.strictObject({
  merchantOrder: merchantId,
  number: z.optional(merchantId),
  side: z.enum(['pay', 'draw']),
  amount,
  currency,
  party: z.object({ name: z.string().check(z.maxLength(100)), account: z.optional(account) }),
  matchBy: z.int(),
})

/** `claimed`: the payer claims to have paid; the payee releases, denies or does nothing. */
export type SpeedState = 'matching' | 'matched' | 'claimed' | 'denied' | 'appealed' | 'over'

export interface SpeedOrder extends Kept {
  /** The order's number on the merchant's pages. */
  readonly number?: string
  readonly side: 'pay' | 'draw'
  readonly amount: string
  readonly currency: 'CNY' | 'USDT'
  readonly name: string
  readonly state: SpeedState
  /** The counterparty does nothing automatically: its acts are buttons on its page. */
  readonly isSilent: boolean
  readonly reminders: number
  readonly words: string
  /** Acts of the merchant's member so far. */
  readonly acts?: readonly MemberAct[]
}

/** Acts of the merchant's member. */
export const memberActs = ['confirm', 'release', 'deny', 'remind', 'appeal', 'cancel'] as const
export type MemberAct = (typeof memberActs)[number]
/** Acts of the counterparty, or of the person who decides an appeal; `silent` stops the automatic ones. */
export const otherActs = [
  'silent',
  'match',
  'unmatched',
  'claim',
  'release',
  'deny',
  'paid',
  'unpaid',
] as const
export type OtherAct = (typeof otherActs)[number]

/** Cents of an amount that make the counterparty silent: before it takes the order, or as soon as it has. */
const silentCents = { atOnce: '13', onceMatched: '14' } as const
const hasCents = (sum: string, cents: string) => sum.split('.')[1]?.slice(0, 2) === cents

interface Options {
  readonly orders: Book<SpeedOrder>
  readonly notify: Notify
  /** Times to find a counterparty, to pay and to release, ms. */
  readonly otherMs: number
}

/** Matches members of the merchant with simulated counterparties, who pay or release after a while. */
export function createSpeed({ orders, notify, otherMs }: Options) {
  const tell = (order: SpeedOrder, event: string, more: object = {}) =>
    void notify({
      event: `speed.${event}`,
      order: order.id,
      merchantOrder: order.merchantId,
      side: order.side,
      amount: order.amount,
      currency: order.currency,
      ...more,
    })
  const move = (order: SpeedOrder, state: SpeedState, event?: string, more?: object) => {
    const moved = orders.save({ ...order, state })
    if (event) tell(moved, event, more)
    return moved
  }

  /** Schedules the counterparty's next act; skipped if it was made silent or the order has moved on. */
  function soon(id: string, while_: SpeedState, act: OtherAct): void {
    setTimeout(() => {
      const order = orders.get(id)
      if (order?.state === while_ && !order.isSilent) other(order, act)
    }, otherMs).unref()
  }

  function open(request: z.output<typeof newSpeedOrder>): SpeedOrder {
    const known = orders.byMerchantId(request.merchantOrder)
    if (known) return known
    const { merchantOrder, number, side, amount: sum, currency: unit, party } = request
    const order = orders.save({
      id: randomUUID(),
      merchantId: merchantOrder,
      ...(number !== undefined && { number }),
      side,
      amount: sum,
      currency: unit,
      name: party.name,
      state: 'matching',
      isSilent: hasCents(sum, silentCents.atOnce),
      reminders: 0,
      words: '',
    })
    soon(order.id, 'matching', 'match')
    return order
  }

  function member(before: SpeedOrder, act: MemberAct, words: string): 'done' | 'too-late' {
    const { acts = [] } = before
    const order = { ...before, acts: [...acts, act] }
    const { state, side } = order
    const isClaimed = state === 'claimed' || state === 'denied'
    if (act === 'confirm' && side === 'pay' && state === 'matched') {
      orders.save({ ...order, state: 'claimed', words })
      soon(order.id, 'claimed', 'release')
      return 'done'
    }
    if (act === 'release' && side === 'draw' && isClaimed) {
      move(order, 'over', 'released')
      return 'done'
    }
    if (act === 'deny' && side === 'draw' && state === 'claimed') {
      move(order, 'denied')
      return 'done'
    }
    if (act === 'remind' && (isClaimed || state === 'matched')) {
      orders.save({ ...order, reminders: order.reminders + 1 })
      return 'done'
    }
    if (act === 'appeal' && (isClaimed || state === 'matched')) {
      orders.save({ ...order, state: 'appealed', words })
      return 'done'
    }
    if (act === 'cancel' && (state === 'matching' || (side === 'pay' && state === 'matched'))) {
      move(order, 'over')
      return 'done'
    }
    // A retry after a lost answer is answered as done, whatever happened since.
    return acts.includes(act) ? 'done' : 'too-late'
  }

  function other(order: SpeedOrder, act: OtherAct): void {
    const { state, side } = order
    if (act === 'silent') orders.save({ ...order, isSilent: true })
    else if (act === 'match' && state === 'matching') {
      const isSilent = order.isSilent || hasCents(order.amount, silentCents.onceMatched)
      move({ ...order, isSilent }, 'matched', 'matched', side === 'pay' ? { account: payee() } : {})
      if (side === 'draw') soon(order.id, 'matched', 'claim')
    } else if (act === 'unmatched' && state === 'matching') move(order, 'over', 'unmatched')
    else if (act === 'claim' && side === 'draw' && state === 'matched')
      move(order, 'claimed', 'claimed', { text: `流水号 ${randomInt(10 ** 9)}` })
    else if (act === 'release' && side === 'pay' && (state === 'claimed' || state === 'denied'))
      move(order, 'over', 'released')
    else if (act === 'deny' && side === 'pay' && state === 'claimed') move(order, 'denied', 'denied')
    else if (act === 'paid' && state === 'appealed')
      move(order, 'over', 'appeal-paid', { text: '凭证与收款流水一致，已放款。' })
    else if (act === 'unpaid' && state === 'appealed')
      move(order, 'over', 'appeal-unpaid', { text: '收款方账户没有这笔入账。' })
  }

  return { open, member, other }
}

const surnames = '赵钱孙李周吴郑王陈林'

/** A random payee of the sandbox; the name is masked, as members see it. */
function payee() {
  const tail = Array.from({ length: 15 }, () => randomInt(10)).join('')
  return {
    bankName: '沙盒银行',
    accountName: `${surnames[randomInt(surnames.length)]}**`,
    accountNumber: `6217${tail}`,
  }
}
