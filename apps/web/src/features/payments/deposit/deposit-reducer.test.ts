import type { PaymentType } from '@grandstand/contract/payments'
import { inputMoney } from '@grandstand/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  arrivalText,
  depositReducer,
  emptyForm,
  formFor,
  summariseDeposit,
  type DepositForm,
} from './deposit-reducer.ts'

const yuan = (whole: bigint) => ({ minor: whole * 100n, currency: 'CNY' as const })
const bank: PaymentType = {
  id: 'bank',
  name: '银行卡转账',
  kind: 'page',
  feeBasisPoints: 0,
  networks: [],
  currency: 'CNY',
  min: yuan(10n),
  max: yuan(50_000n),
  quick: [yuan(100n)],
  note: '',
}
const purse: PaymentType = { ...bank, id: 'purse', name: '电子钱包', max: yuan(10_000n) }
const types = [bank, purse]

const typed = (text: string): DepositForm => depositReducer(emptyForm, { type: 'write', text })
const checked = (text: string): DepositForm => depositReducer(typed(text), { type: 'check' })

it('begins with what a bet lacks, or with the smallest deposit where that is more', () => {
  expect(formFor(undefined, types).text).toBe('')
  expect(formFor(300_050, types).text).toBe('3000.5')
  expect(formFor(1, types).text).toBe('10')
  expect(formFor(300_050, []).text).toBe('')
})

describe('[VALID-08] the amount of a deposit', () => {
  it.each([
    ['100', 10_000n],
    ['99.5', 9_950n],
    ['10.00', 1_000n],
    ['12.', 1_200n],
    ['１００。５', 10_050n],
    ['1,000', 100_000n],
  ])('reads %j', (text, minor) => {
    expect(summariseDeposit(checked(text), types).amount).toEqual({ minor, currency: 'CNY' })
  })

  it.each([
    ['', 'missing', '请输入存款金额'],
    ['0', 'not-positive', '金额要大于 0'],
    ['0.00', 'not-positive', '金额要大于 0'],
    ['9.99', 'below-minimum', '银行卡转账单笔最少 ¥10.00'],
    ['50000.01', 'above-maximum', '银行卡转账单笔最多 ¥50,000.00'],
    ['100.123', 'too-many-decimals', '最多两位小数'],
    ['1e3', 'not-an-amount', '只能输入数字，最多两位小数'],
    ['-100', 'not-an-amount', '只能输入数字，最多两位小数'],
    ['+100', 'not-an-amount', '只能输入数字，最多两位小数'],
    ['0100', 'not-an-amount', '只能输入数字，最多两位小数'],
    ['100..1', 'not-an-amount', '只能输入数字，最多两位小数'],
    ['١٠٠', 'not-an-amount', '只能输入数字，最多两位小数'],
  ])('refuses %j as %s before it is sent', (text, problem, error) => {
    expect(summariseDeposit(checked(text), types)).toMatchObject({ amount: undefined, problem, error })
  })

  it('sends only what the contract takes, inside the limits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-e ,') }), (text) => {
        const { amount } = summariseDeposit(checked(text), types)
        fc.pre(amount !== undefined)
        if (!amount) return
        expect(z.decode(inputMoney, z.encode(inputMoney, amount))).toEqual(amount)
        expect(amount.minor >= bank.min.minor && amount.minor <= bank.max.minor).toBe(true)
      }),
    )
  })
})

describe('what is told, and when', () => {
  it('waits with what further typing may mend', () => {
    expect(summariseDeposit(typed('1'), types).error).toBeUndefined()
    expect(summariseDeposit(typed(''), types).error).toBeUndefined()
    expect(summariseDeposit(typed('99999'), types).error).toBe('银行卡转账单笔最多 ¥50,000.00')
    expect(summariseDeposit(typed('1.234'), types).error).toBe('最多两位小数')
  })

  it('follows the limits of the chosen method', () => {
    const form = depositReducer(checked('20000'), { type: 'choose', method: 'purse' })
    expect(summariseDeposit(form, types)).toMatchObject({ type: purse, problem: 'above-maximum' })
  })

  it('takes a quick amount as it is', () => {
    const form = depositReducer(typed('x'), { type: 'take', amount: yuan(500n) })
    expect(summariseDeposit(form, types)).toMatchObject({ amount: yuan(500n), error: undefined })
  })

  it('has nothing to say before the methods are known', () => {
    const { type, request, error } = summariseDeposit(checked('1'), [])
    expect([type, request, error]).toEqual([undefined, undefined, undefined])
  })
})

describe('what each kind needs', () => {
  const transfer: PaymentType = { ...bank, id: 'transfer', kind: 'transfer' }
  const chain: PaymentType = {
    ...bank,
    id: 'usdt',
    kind: 'chain',
    currency: 'USDT',
    min: { minor: 10_000_000n, currency: 'USDT' },
    max: { minor: 50_000_000_000n, currency: 'USDT' },
    networks: [{ network: 'TRC20', confirmations: 20, minutes: [1, 3] }],
  }
  const tried = (form: DepositForm) => depositReducer(form, { type: 'try' })

  it('a transfer: whose account pays', () => {
    const form = tried(typed('100'))
    expect(summariseDeposit(form, [transfer])).toMatchObject({
      payerError: '请填写付款人姓名',
      request: undefined,
    })
    const named = depositReducer(form, { type: 'name', payer: ' 王小明 ' })
    expect(summariseDeposit(named, [transfer]).request).toMatchObject({ payerName: '王小明' })
    const wrong = depositReducer(form, { type: 'name', payer: '王1' })
    expect(summariseDeposit(wrong, [transfer]).payerError).toContain('真实姓名')
  })

  it('a chain: the network, which nobody chooses for the member', () => {
    const form = tried(typed('100'))
    expect(summariseDeposit(form, [chain])).toMatchObject({
      networkError: '请选择你要转出的网络',
      request: undefined,
    })
    const chosen = depositReducer(form, { type: 'network', network: 'TRC20' })
    expect(summariseDeposit(chosen, [chain]).request).toMatchObject({ network: 'TRC20', wallet: 'central' })
    const gone = depositReducer(form, { type: 'network', network: 'ERC20' })
    expect(summariseDeposit(gone, [chain]).request).toBeUndefined()
  })

  it('a type that is closed sends nothing, and is not the first choice', () => {
    const closed: PaymentType = { ...bank, closed: { reason: 'maintenance' } }
    expect(summariseDeposit(checked('100'), [closed, purse]).type).toBe(purse)
    const form = depositReducer(checked('100'), { type: 'choose', method: 'bank' })
    expect(summariseDeposit(form, [closed, purse]).request).toBeUndefined()
  })

  it('tells what arrives after fee and change of currency', () => {
    const amount = { minor: 500_000_000n, currency: 'USDT' as const }
    expect(arrivalText(chain, amount, 'central', '7.2000')).toBe('¥3,600.00')
    expect(arrivalText(chain, amount, 'usdt', '7.2000')).toBe('500.00 USDT')
    expect(arrivalText({ ...chain, feeBasisPoints: 50 }, amount, 'central', '7.2000')).toBe('¥3,582.00')
    expect(arrivalText({ ...bank, feeBasisPoints: 50 }, yuan(100n), 'central', '7.2000')).toBe('¥99.50')
  })
})
