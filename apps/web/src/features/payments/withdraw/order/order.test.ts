import { withdrawalId } from '@grandstand/contract'
import { withdrawalState, type Withdrawal, type WithdrawalState } from '@grandstand/contract/payments'
import { describe, expect, it } from 'vitest'
import { isOver, orderLooks, orderTimeline } from './order.ts'

const at = Date.UTC(2026, 10, 21, 13, 46)
const yuan = { minor: 50_000n, currency: 'CNY' as const }
const inState = (state: WithdrawalState, first: WithdrawalState = 'reviewing'): Withdrawal => ({
  id: withdrawalId.parse('w'),
  number: 'W261121-0638ABCD',
  kind: 'bank',
  amount: yuan,
  fee: { minor: 0n, currency: 'CNY' },
  arrives: yuan,
  destination: '招商银行 ··6868',
  state,
  approvals: { needed: 1, given: 0 },
  canCancel: false,
  createdAt: at,
  expectedAt: at + 600_000,
  steps:
    state === first
      ? [{ state, at }]
      : [
          { state: first, at },
          { state, at },
        ],
})

describe('the screen of a withdrawal', () => {
  it('is its own for every state', () => {
    const texts = withdrawalState.options.map((state) => orderLooks[state].tag.text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('has one step going on while it is open, and none when it is over', () => {
    for (const state of withdrawalState.options) {
      const going = orderTimeline(inState(state), at).filter((item) => item.state === 'now')
      expect(going.length, state).toBe(isOver(state) ? 0 : 1)
    }
  })

  it('says that the money is back at every end but one', () => {
    const ends = withdrawalState.options.filter((state) => isOver(state) && state !== 'paid')
    for (const state of ends) expect(orderLooks[state].text).toContain('退回钱包')
    for (const state of ends) expect(orderTimeline(inState(state), at).at(-1)?.state).toBe('failed')
  })

  it('names an order that no person looked at as passed by itself', () => {
    expect(orderTimeline(inState('paying', 'approved'), at)[0]?.title).toBe('已提交，自动通过')
  })
})
