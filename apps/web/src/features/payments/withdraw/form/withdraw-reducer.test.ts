import { addressId, cardId } from '@grandstand/contract'
import type { WithdrawalPreparation } from '@grandstand/contract/payments'
import { describe, expect, it } from 'vitest'
import { emptyForm, summarise, withdrawReducer, type WithdrawForm } from './withdraw-reducer.ts'

const now = 1_000_000
const yuan = (amount: number) => ({ minor: BigInt(amount) * 100n, currency: 'CNY' as const })
const usdt = (amount: number) => ({ minor: BigInt(amount) * 1_000_000n, currency: 'USDT' as const })
const card = (id: string, usableFrom = 0) => ({
  id: cardId.parse(id),
  bank: { code: 'CMB', name: '招商银行' },
  last4: '6868',
  holder: '*小明',
  addedAt: 0,
  usableFrom,
})
const preparation: WithdrawalPreparation = {
  ways: [
    {
      kind: 'bank',
      available: yuan(900),
      withdrawable: yuan(600),
      min: yuan(50),
      max: yuan(100_000),
      fees: [{ fee: yuan(0) }],
      automaticUpTo: yuan(500),
      minutes: 10,
      rules: [],
    },
    {
      kind: 'usdt',
      available: usdt(100),
      withdrawable: usdt(100),
      min: usdt(10),
      max: usdt(20_000),
      fees: [
        { network: 'TRC20', fee: usdt(1) },
        { network: 'ERC20', fee: usdt(5) },
      ],
      automaticUpTo: usdt(500),
      minutes: 20,
      rules: [],
    },
  ],
  hasPassword: true,
  cards: [card('new', now + 1), card('old')],
  addresses: [
    { id: addressId.parse('a'), network: 'ERC20', short: '0x5aAe…1BeAed', addedAt: 0, usableFrom: 0 },
  ],
  counted: [],
}
const typed = (text: string, more: Partial<WithdrawForm> = {}) =>
  summarise({ ...emptyForm, text, ...more }, preparation, now)

describe('the form of a withdrawal', () => {
  it('tells at once what further typing cannot mend, and the rest after the first try', () => {
    expect(typed('601').error).toBe('现在最多可取 ¥600.00')
    expect(typed('100001').error).toBe('单笔最多 ¥100,000.00')
    expect(typed('1.234').error).toBe('最多两位小数')
    expect(typed('abc').error).toBe('只能输入数字，最多两位小数')
    expect(typed('4').error).toBeUndefined()
    expect(typed('4', { isChecked: true }).error).toBe('单笔最少 ¥50.00')
    expect(typed('', { isChecked: true }).error).toBe('请输入取款金额')
    expect(typed('0', { isChecked: true }).error).toBe('金额要大于 0')
  })

  it('takes the fee of the chosen address’s network off what arrives', () => {
    const { fee, arrives, destination } = typed('50', { kind: 'usdt' })
    expect([fee?.minor, arrives?.minor, destination?.network]).toEqual([5_000_000n, 45_000_000n, 'ERC20'])
  })

  it('chooses the first card that can be used, never one that still waits', () => {
    expect(typed('100').destination?.id).toBe('old')
    expect(typed('100', { destination: 'new' }).destination?.id).toBe('old')
  })

  it('says that people look at it above the machine’s limit', () => {
    expect([typed('500').isReviewed, typed('500.01').isReviewed]).toEqual([false, true])
  })

  it('takes all that can be withdrawn with one press, and begins anew with another way', () => {
    const all = withdrawReducer(emptyForm, { type: 'all', amount: yuan(600) })
    expect(summarise(all, preparation, now).amount?.minor).toBe(60_000n)
    expect(withdrawReducer(all, { type: 'kind', kind: 'usdt' })).toEqual({ ...emptyForm, kind: 'usdt' })
  })
})
