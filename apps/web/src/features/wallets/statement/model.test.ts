import { statementKind, type StatementLine } from '@grandstand/contract/wallets'
import { describe, expect, it } from 'vitest'
import { kindsOf, lineAmount, lineStatus, lineTarget, lineTitle, statementFilters } from './model.ts'

const cny = (minor: bigint): StatementLine['amount'] => ({ minor, currency: 'CNY' })

describe('filters', () => {
  it('put every kind behind exactly one filter', () => {
    const all = statementFilters.flatMap(kindsOf)
    expect(all.toSorted()).toEqual(statementKind.options.toSorted())
  })
})

describe('a line', () => {
  it('writes its sign always, with U+2212 for minus', () => {
    expect(lineAmount({ amount: cny(29_000n) })).toBe('+¥290.00')
    expect(lineAmount({ amount: cny(-20_000n) })).toBe('\u2212¥200.00')
    expect(lineAmount({ amount: { minor: -1_500_000n, currency: 'USDT' } })).toBe('\u22121.50 USDT')
  })

  it('says that an open bet freezes its stake', () => {
    expect(lineTitle({ kind: 'bet', state: 'pending' })).toBe('注单冻结')
    expect(lineStatus({ kind: 'bet', state: 'pending' }).text).toBe('冻结中')
  })

  it('says that a bet is settled, and that other money has arrived', () => {
    expect(lineTitle({ kind: 'bet', state: 'posted' })).toBe('投注')
    expect(lineStatus({ kind: 'bet', state: 'posted' }).text).toBe('已结算')
    expect(lineStatus({ kind: 'bet-result', state: 'posted' }).text).toBe('已结算')
    expect(lineStatus({ kind: 'bet', state: 'posted', isCashedOut: true }).text).not.toBe('已结算')
    expect(lineStatus({ kind: 'cash-out', state: 'posted' }).text).toBe('成功')
    expect(lineStatus({ kind: 'deposit', state: 'posted' }).text).toBe('成功')
    expect(lineStatus({ kind: 'bet', state: 'voided' }).text).toBe('已退回')
  })

  it('has words for every kind in every state', () => {
    for (const kind of statementKind.options)
      for (const state of ['pending', 'posted', 'voided'] as const) {
        expect(lineTitle({ kind, state })).not.toBe('')
        expect(lineStatus({ kind, state }).text).not.toBe('')
      }
  })

  it('leads to its bet or its order, and nowhere without a reference', () => {
    expect(lineTarget({ kind: 'bet-result', reference: 'b-1' })).toEqual({ kind: 'bet', id: 'b-1' })
    expect(lineTarget({ kind: 'deposit', reference: 'dep_1' })).toEqual({ kind: 'deposit', id: 'dep_1' })
    expect(lineTarget({ kind: 'withdrawal', reference: 'wdr_1' })).toEqual({
      kind: 'withdrawal',
      id: 'wdr_1',
    })
    expect(lineTarget({ kind: 'promotion', reference: 'p-1' })).toBeUndefined()
    expect(lineTarget({ kind: 'bet' })).toBeUndefined()
  })
})
