import { depositId } from '@grandstand/contract'
import { depositState, speedStage, type Deposit } from '@grandstand/contract/payments'
import { describe, expect, it } from 'vitest'
import { timeOfDay } from '../../../lib/time.ts'
import {
  amountNowText,
  canPay,
  orderAmount,
  orderScreens,
  payPageOf,
  screenOf,
  heldTag,
} from './order-states.ts'
import { orderTimeline } from './order-timeline.ts'

const createdAt = Date.UTC(2026, 10, 21, 13, 46, 34)
const deposit: Deposit = {
  id: depositId.parse('dep_1'),
  number: 'D261121-0638',
  method: 'bank',
  kind: 'page',
  amount: { minor: 50_000n, currency: 'CNY' },
  wallet: 'central',
  arrives: { minor: 50_000n, currency: 'CNY' },
  reviews: [],
  state: 'pending',
  payUrl: 'https://pay.example/1',
  createdAt,
  closesAt: createdAt + 15 * 60_000,
}
const inState = (state: Deposit['state']): Deposit => ({ ...deposit, state })

describe('[STATE-04] the screen of an order', () => {
  it('claims no more that nothing was paid when money came for it after its end', () => {
    const review: Deposit['reviews'][number] = {
      amount: deposit.amount,
      at: createdAt,
      state: 'reviewing',
      note: '',
    }
    for (const state of ['closed', 'cancelled'] as const) {
      const paidLate: Deposit = { ...inState(state), closedBecause: 'timed-out', reviews: [review] }
      expect(screenOf(paidLate).text).toContain('之后收到了付款')
    }
    expect(screenOf({ ...inState('credited'), reviews: [review] })).toBe(orderScreens.credited)
  })

  it('counts what came when it is not what was asked for', () => {
    const asked = { ...deposit, amount: { minor: 100_000_000n, currency: 'USDT' } as const }
    const seen = { ...asked, received: { minor: 90_000_000n, currency: 'USDT' } as const }
    const came = { ...seen, arrives: { minor: 64_800n, currency: 'CNY' } as const }
    expect(amountNowText(asked)).toBe('100.00 USDT')
    expect(amountNowText({ ...seen, state: 'unfinished' })).toBe('90.00 USDT')
    expect(amountNowText({ ...came, state: 'credited' })).toBe('¥648.00')
    expect(amountNowText({ ...seen, state: 'closed' })).toBe('100.00 USDT')
  })

  it('is its own for every state', () => {
    const screens = depositState.options.map((state) => orderScreens[state])
    expect(new Set(screens.map(({ tag }) => tag.text)).size).toBe(depositState.options.length)
    expect(new Set(screens.map(({ text }) => text)).size).toBe(depositState.options.length)
  })

  it('always has a way on', () => {
    for (const state of depositState.options) expect(orderScreens[state].ways.length).toBeGreaterThan(0)
  })

  it('of a speed pay is its own for every stage, with a way on', () => {
    const open = speedStage.options.filter((stage) => stage !== 'over')
    const screens = open.map((stage) => {
      const state =
        stage === 'matching' || stage === 'paying' ? ('pending' as const) : ('unfinished' as const)
      return screenOf({ ...deposit, kind: 'speed', state, speed: { stage, reminders: 0, pictures: 0 } })
    })
    expect(new Set(screens.map(({ text }) => text)).size).toBe(open.length)
    expect(new Set(screens.map(({ tag }) => tag.text)).size).toBe(open.length)
    for (const { ways } of screens) expect(ways.length).toBeGreaterThan(0)
    // A speed pay cannot be cancelled once the member has confirmed the payment.
    expect(screens.map(({ ways }) => ways.includes('cancel'))).toEqual([true, true, false, false, false])
  })

  it('says why an order is closed', () => {
    const because = ['timed-out', 'payment-failed', 'no-counterparty', 'appeal-lost', 'over-limit'] as const
    const texts = because.map((closedBecause) => screenOf({ ...inState('closed'), closedBecause }).text)
    expect(new Set(texts).size).toBe(because.length)
  })

  it('[H-J9] says of money that a limit holds that it came, and not that somebody verifies it', () => {
    const held = {
      amount: deposit.amount,
      at: createdAt,
      state: 'reviewing',
      note: '',
      isOverLimit: true,
    } as const
    const closed: Deposit = { ...inState('closed'), closedBecause: 'over-limit', reviews: [held] }
    expect(screenOf(closed).text).toContain('超过了你设置的存款限额')
    expect(heldTag(closed)).toBe('超限留存 ¥500.00')
    expect(heldTag({ reviews: [held, { ...held, isOverLimit: false }] })).toBe('核实中 ¥1,000.00')
    expect(heldTag({ reviews: [{ ...held, state: 'credited' }] })).toBeUndefined()
  })

  it('can be paid and cancelled while it is pending only', () => {
    const payable = depositState.options.filter((state) => orderScreens[state].ways.includes('pay'))
    const cancellable = depositState.options.filter((state) => orderScreens[state].ways.includes('cancel'))
    expect([payable, cancellable]).toEqual([['pending'], ['pending']])
  })

  it('is over exactly when nothing changes any more', () => {
    const over = depositState.options.filter((state) => orderScreens[state].isOver)
    expect(over).toEqual(['credited', 'cancelled', 'closed'])
  })
})

describe('paying', () => {
  it('ends when the time is over, before the server has closed the order', () => {
    expect(canPay(deposit, deposit.closesAt - 1)).toBe(true)
    expect(canPay(deposit, deposit.closesAt)).toBe(false)
    expect(canPay(inState('credited'), createdAt)).toBe(false)
  })

  it('follows web addresses only', () => {
    expect(payPageOf(deposit)).toBe('https://pay.example/1')
    expect(payPageOf({ payUrl: 'http://localhost:8081/pay/1' })).toBe('http://localhost:8081/pay/1')
    expect(payPageOf({ payUrl: 'javascript:alert(1)' })).toBeUndefined()
    expect(payPageOf({ payUrl: 'data:text/html,x' })).toBeUndefined()
    expect(payPageOf({ payUrl: '' })).toBeUndefined()
  })

  it('shows the exact amount', () => {
    expect(orderAmount(deposit)).toBe('¥500.00')
  })
})

describe('the timeline', () => {
  const titles = (each: Deposit, now = createdAt) => orderTimeline(each, now).map(({ title }) => title)

  it('waits for the payment until the time is over', () => {
    expect(orderTimeline(deposit, createdAt)[1]).toEqual({
      title: '等待你付款',
      state: 'now',
      note: `${timeOfDay(deposit.closesAt)} 自动关闭`,
    })
    expect(titles(deposit, deposit.closesAt)).toContain('已到付款时限')
  })

  it('ends as the order ended', () => {
    expect(titles({ ...inState('credited'), creditedAt: createdAt + 60_000 })).toEqual([
      '订单已创建',
      '已付款',
      '已到账',
    ])
    expect(titles(inState('cancelled')).at(-1)).toBe('已取消')
    expect(titles(inState('closed')).at(-1)).toBe('已关闭')
    expect(titles(inState('unfinished'))).toContain('正在确认')
  })

  it('has at most one step going on', () => {
    for (const state of depositState.options)
      expect(orderTimeline(inState(state), createdAt).filter((item) => item.state === 'now').length).toBe(
        orderScreens[state].isOver ? 0 : 1,
      )
  })
})
