import type { Deposit, DepositState } from '@grandstand/contract/payments'
import type { TimelineItem } from '@grandstand/ui'
import { timeOfDay } from '../../../lib/time.ts'
import { canPay } from './order-states.ts'

const ends: Record<DepositState, (deposit: Deposit) => TimelineItem[]> = {
  pending: ({ chain }) => [
    {
      title: chain ? `链上确认 0 / ${chain.needed}` : '付款确认',
      state: 'later',
      note: '–',
    },
    { title: '到账', state: 'later', note: '–' },
  ],
  unfinished: ({ chain }) => [
    { title: '已付款', state: 'done' },
    {
      title: chain ? `链上确认 ${chain.confirmations} / ${chain.needed}` : '正在确认',
      state: 'now',
    },
    { title: '到账', state: 'later', note: '–' },
  ],
  credited: ({ creditedAt }) => [
    { title: '已付款', state: 'done' },
    {
      title: '已到账',
      state: 'done',
      ...(creditedAt !== undefined && { note: timeOfDay(creditedAt) }),
    },
  ],
  cancelled: () => [{ title: '已取消', state: 'failed' }],
  closed: () => [{ title: '已关闭', state: 'failed' }],
}

/** Past and coming events of an order. Times are in the device's time zone. */
export function orderTimeline(deposit: Deposit, now: number): TimelineItem[] {
  const begin: TimelineItem = { title: '订单已创建', state: 'done', note: timeOfDay(deposit.createdAt) }
  const speed = deposit.state === 'pending' || deposit.state === 'unfinished' ? deposit.speed : undefined
  if (speed) return [begin, ...speedTimeline(deposit)]
  if (deposit.state !== 'pending') return [begin, ...ends[deposit.state](deposit)]
  const waiting: TimelineItem = canPay(deposit, now)
    ? { title: '等待你付款', state: 'now', note: `${timeOfDay(deposit.closesAt)} 自动关闭` }
    : { title: '已到付款时限', state: 'now', note: '正在关闭' }
  return [begin, waiting, ...ends.pending(deposit)]
}

/** All stages of a speed pay, with the current one marked. */
function speedTimeline({ speed, closesAt }: Deposit): TimelineItem[] {
  const at = speed?.stage === 'matching' ? 0 : speed?.stage === 'paying' ? 1 : 2
  const state = (index: number) => (index < at ? 'done' : index === at ? 'now' : 'later')
  const middle =
    speed?.stage === 'appealing' ? '客服核对' : speed?.stage === 'denied' ? '对方表示未收到' : '对方确认收款'
  const till = { note: `${timeOfDay(closesAt)} 前` }
  return [
    { title: '匹配取款会员', state: state(0), ...(at === 0 && till) },
    { title: '你付款', state: state(1), ...(at === 1 && till) },
    { title: middle, state: state(2), ...(at < 2 && { note: '–' }) },
    { title: '到账', state: 'later', note: '–' },
  ]
}
