import type { Money } from '@grandstand/contract'
import type { Deposit, DepositState, SpeedStage } from '@grandstand/contract/payments'
import { displayAmount } from '@grandstand/money'
import type { TagMark, TagTone } from '@grandstand/ui'

export const orderSteps = ['选方式', '付款', '到账'] as const

/** The actions on an order's screen. */
export type OrderWay = 'pay' | 'told' | 'cancel' | 'again' | 'wallet' | 'remind' | 'appeal' | 'help'

export interface OrderScreen {
  /** Index into `orderSteps`; its length when all are done, undefined when the order ended before the last step. */
  readonly step: number | undefined
  readonly tag: { readonly text: string; readonly tone: TagTone; readonly mark: TagMark }
  /** Label above the amount. */
  readonly amountLabel: string
  /** The meaning of the state for the member's money. */
  readonly text: string
  /** Available actions, the main one last. */
  readonly ways: readonly OrderWay[]
  /** The order is final. */
  readonly isOver: boolean
}

/** One screen for each state of an order [STATE-04]. The type makes a missing one a compile error. */
export const orderScreens: Record<DepositState, OrderScreen> = {
  pending: {
    step: 1,
    tag: { text: '待付款', tone: 'warn', mark: 'clock' },
    amountLabel: '请按此金额付款',
    text: '超时自动关闭，未付款不会扣钱',
    ways: ['cancel', 'pay'],
    isOver: false,
  },
  unfinished: {
    step: 2,
    tag: { text: '确认中', tone: 'accent', mark: 'refresh' },
    amountLabel: '正在确认',
    text: '已收到付款通知，确认后自动到账，可以离开本页',
    ways: ['wallet'],
    isOver: false,
  },
  credited: {
    step: orderSteps.length,
    tag: { text: '已到账', tone: 'ok', mark: 'done' },
    amountLabel: '已存入',
    text: '已到账，可以使用',
    ways: ['again', 'wallet'],
    isOver: true,
  },
  cancelled: {
    step: undefined,
    tag: { text: '已取消', tone: 'neutral', mark: 'cross' },
    amountLabel: '订单金额',
    text: '你取消了这张订单，没有扣钱',
    ways: ['wallet', 'again'],
    isOver: true,
  },
  closed: {
    step: undefined,
    tag: { text: '已关闭', tone: 'neutral', mark: 'lock' },
    amountLabel: '订单金额',
    text: '订单已关闭，未付款不会扣钱',
    ways: ['wallet', 'again'],
    isOver: true,
  },
}

/** Overrides by the stage of a speed pay while its order is open. */
const speedScreens: Record<Exclude<SpeedStage, 'over'>, Partial<OrderScreen>> = {
  matching: {
    tag: { text: '匹配中', tone: 'accent', mark: 'refresh' },
    amountLabel: '存款金额',
    text: '正在匹配取款会员，匹配成功前无需付款',
    ways: ['cancel'],
  },
  paying: { text: '请向下方会员转账，付款后提交凭证', ways: ['cancel'] },
  releasing: {
    tag: { text: '待对方确认', tone: 'accent', mark: 'clock' },
    amountLabel: '已付款',
    text: '对方确认收到后自动到账，可以离开本页',
    ways: ['remind', 'appeal'],
  },
  denied: {
    tag: { text: '对方表示未收到', tone: 'danger', mark: 'error' },
    amountLabel: '有分歧',
    text: '如果你已经付款，请申诉，由客服核对双方流水',
    ways: ['remind', 'appeal'],
  },
  appealing: {
    tag: { text: '申诉中', tone: 'warn', mark: 'info' },
    amountLabel: '申诉金额',
    text: '客服正在核对双方流水，结果会写在这里',
    ways: ['help', 'wallet'],
  },
}

const closedTexts: Record<NonNullable<Deposit['closedBecause']>, string> = {
  'timed-out': '订单超时已关闭，未付款不会扣钱',
  'payment-failed': '付款没有成功，订单已关闭，没有扣钱',
  'no-counterparty': '暂无匹配的取款会员，没有扣钱',
  'appeal-lost': '客服核对后没有找到这笔付款，订单已关闭',
  'over-limit': '收到了付款，但超过了你设置的存款限额，没有入账，钱在哪里见下方',
}

/** Text of an order that ended unpaid and was paid afterwards. The review below says where the money is. */
const paidLateTexts: Partial<Record<DepositState, string>> = {
  cancelled: '取消之后收到了付款，钱在哪里见下方',
  closed: '关闭之后收到了付款，钱在哪里见下方',
}

/** The screen of an order by its state, kind and stage. */
export function screenOf(deposit: Deposit): OrderScreen {
  const own = orderScreens[deposit.state]
  const isLate = deposit.reviews.length > 0 && deposit.closedBecause !== 'over-limit'
  const paidLate = isLate ? paidLateTexts[deposit.state] : undefined
  if (paidLate !== undefined) return { ...own, text: paidLate }
  if (own.isOver)
    return deposit.state === 'closed' && deposit.closedBecause
      ? { ...own, text: closedTexts[deposit.closedBecause] }
      : own
  if (deposit.speed && deposit.speed.stage !== 'over') return { ...own, ...speedScreens[deposit.speed.stage] }
  if (deposit.state === 'pending' && (deposit.kind === 'chain' || deposit.kind === 'transfer'))
    return { ...own, amountLabel: '请准确转账', ways: ['cancel', 'told'] }
  if (deposit.state === 'unfinished' && deposit.chain)
    return { ...own, text: '链上已看到付款，确认数足够后自动到账，可以离开本页' }
  return own
}

/** The tag of received money that is not credited, with its amount: staff review it, or a limit holds it. */
export function heldTag({ reviews }: Pick<Deposit, 'reviews'>): string | undefined {
  const waiting = reviews.filter(({ state }) => state === 'reviewing')
  const [first] = waiting
  if (first === undefined) return undefined
  const minor = waiting.reduce((total, { amount }) => total + amount.minor, 0n)
  const amount = displayAmount(minor, first.amount.currency)
  return waiting.every(({ isOverLimit }) => isOverLimit) ? `超限留存 ${amount}` : `核实中 ${amount}`
}

/** True while the order can still be paid at `now` (epoch ms, the server's clock). */
export function canPay({ state, closesAt }: Pick<Deposit, 'state' | 'closesAt'>, now: number): boolean {
  return state === 'pending' && now < closesAt
}

/** Label of the countdown to `closesAt`; undefined when nothing ends then. */
export function deadlineOf(deposit: Deposit): string | undefined {
  if (deposit.state === 'pending')
    return deposit.speed?.stage === 'matching' ? '匹配剩余时间' : '付款剩余时间'
  return deposit.speed?.stage === 'releasing' ? '对方确认剩余时间' : undefined
}

/** The pay page's URL when it is http or https. Other schemes are not followed. */
export function payPageOf({ payUrl }: Pick<Deposit, 'payUrl'>): string | undefined {
  try {
    const { protocol, href } = new URL(payUrl)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}

/**
 * The relevant amount: the amount to pay, then the amount received, and after crediting the amount that arrived in
 * the wallet.
 */
export function amountNow({
  state,
  amount,
  received,
  arrives,
}: Pick<Deposit, 'state' | 'amount' | 'received' | 'arrives'>): Money {
  if (state === 'credited') return arrives
  return state === 'unfinished' ? (received ?? amount) : amount
}

/** The requested amount with its symbol or unit: ¥500.00. */
export function orderAmount({ amount }: Pick<Deposit, 'amount'>): string {
  return displayAmount(amount.minor, amount.currency)
}

/** The relevant amount (`amountNow`) with its symbol or unit. */
export function amountNowText(deposit: Deposit): string {
  const { minor, currency } = amountNow(deposit)
  return displayAmount(minor, currency)
}
