import type { Withdrawal, WithdrawalState } from '@grandstand/contract/payments'
import { displayAmount } from '@grandstand/money'
import type { TagMark, TagTone, TimelineItem } from '@grandstand/ui'
import { dayAndTime, hourAndMinute } from '../../../../lib/time.ts'

export interface OrderLooks {
  readonly tag: { readonly text: string; readonly tone: TagTone; readonly mark: TagMark }
  /** The meaning of the state for the member's money. */
  readonly text: string
  readonly isOver: boolean
}

/** Presentation of each state. The type makes a missing one a compile error. */
export const orderLooks: Record<WithdrawalState, OrderLooks> = {
  reviewing: {
    tag: { text: '审核中', tone: 'warn', mark: 'clock' },
    text: '金额较大，由人工核对后打款；审核前可以取消',
    isOver: false,
  },
  approved: {
    tag: { text: '待打款', tone: 'accent', mark: 'refresh' },
    text: '已通过，正在交给支付通道',
    isOver: false,
  },
  paying: {
    tag: { text: '打款中', tone: 'accent', mark: 'refresh' },
    text: '支付通道正在打款，可以离开本页',
    isOver: false,
  },
  matching: {
    tag: { text: '匹配中', tone: 'accent', mark: 'refresh' },
    text: '正在匹配付款的会员；匹配到之前可以取消',
    isOver: false,
  },
  matched: {
    tag: { text: '等待对方付款', tone: 'warn', mark: 'clock' },
    text: '已匹配，对方会直接付到你的银行卡',
    isOver: false,
  },
  claimed: {
    tag: { text: '待你确认', tone: 'warn', mark: 'warn' },
    text: '对方表示已付款，请先查账，收到后再确认',
    isOver: false,
  },
  appealed: {
    tag: { text: '申诉中', tone: 'warn', mark: 'warn' },
    text: '人工正在核实双方凭证，核实前金额一直冻结',
    isOver: false,
  },
  paid: {
    tag: { text: '已到账', tone: 'ok', mark: 'done' },
    text: '这笔取款已完成',
    isOver: true,
  },
  failed: {
    tag: { text: '打款失败', tone: 'danger', mark: 'error' },
    text: '金额已退回钱包，可以换一张卡再取',
    isOver: true,
  },
  rejected: {
    tag: { text: '未通过', tone: 'danger', mark: 'error' },
    text: '金额已退回钱包',
    isOver: true,
  },
  cancelled: {
    tag: { text: '已取消', tone: 'neutral', mark: 'cross' },
    text: '你取消了这笔取款，金额已退回钱包',
    isOver: true,
  },
  closed: {
    tag: { text: '已关闭', tone: 'neutral', mark: 'lock' },
    text: '没有成交，金额已退回钱包',
    isOver: true,
  },
}

export const isOver = (state: WithdrawalState): boolean => orderLooks[state].isOver
/** The withdrawal is over and the money is back in the wallet. */
export const isReturned = (state: WithdrawalState): boolean => isOver(state) && state !== 'paid'

export const kindNames = { bank: '银行卡', usdt: 'USDT', speed: '极速取款' } as const
export const orderTitles = { bank: '银行卡取款', usdt: 'USDT 取款', speed: '极速取款' } as const

/** Label and deadline of a speed draw's current step; undefined when the step has no deadline. */
export function deadlineOf({
  state,
  speed,
}: Pick<Withdrawal, 'state' | 'speed'>): { readonly label: string; readonly until: number } | undefined {
  if (state === 'matched' && speed?.payBy !== undefined)
    return { label: '对方付款剩余时间', until: speed.payBy }
  if (state === 'claimed' && speed?.confirmBy !== undefined)
    return { label: '确认剩余时间', until: speed.confirmBy }
  return undefined
}

/** Formats an amount: `¥500.00`, `99.00 USDT`. */
export const amountWords = ({ minor, currency }: Withdrawal['amount']): string =>
  displayAmount(minor, currency)

const happened: Record<WithdrawalState, string> = {
  reviewing: '已提交，进入审核',
  approved: '审核通过',
  paying: '支付通道已受理',
  matching: '已提交，开始匹配',
  matched: '匹配到付款会员',
  claimed: '对方表示已付款',
  appealed: '进入申诉',
  paid: '已到账',
  failed: '打款失败，金额已退回',
  rejected: '审核未通过，金额已退回',
  cancelled: '你取消了，金额已退回',
  closed: '已关闭，金额已退回',
}

const coming: Partial<Record<WithdrawalState, readonly string[]>> = {
  reviewing: ['人工审核', '支付通道打款', '到账'],
  approved: ['支付通道打款', '到账'],
  paying: ['银行或网络入账', '到账'],
  matching: ['匹配付款会员', '对方付款', '你确认收款'],
  matched: ['对方付款', '你确认收款'],
  claimed: ['你确认收款', '完成'],
  appealed: ['人工核实', '完成'],
}

/** Past and coming events of a withdrawal. The first coming one is in progress. */
export function orderTimeline(withdrawal: Withdrawal, now: number): TimelineItem[] {
  const { steps, state, kind, expectedAt } = withdrawal
  const ends = new Set<WithdrawalState>(['failed', 'rejected', 'cancelled', 'closed'])
  const isFirstAutomatic = steps[0]?.state === 'approved'
  const done = steps.map((step, at): TimelineItem => ({
    title: at === 0 && isFirstAutomatic ? '已提交，自动通过' : happened[step.state],
    state: ends.has(step.state) ? 'failed' : 'done',
    note: dayAndTime(step.at, now),
  }))
  const next = (coming[state] ?? []).map((title, at): TimelineItem => ({
    title,
    state: at === 0 ? 'now' : 'later',
    note: at === 0 && kind !== 'speed' && state !== 'appealed' ? `预计 ${hourAndMinute(expectedAt)} 前` : '–',
  }))
  return [...done, ...next]
}
