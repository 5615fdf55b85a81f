import { CallError } from '@grandstand/contract'
import { createDeposit, createSpeedPay } from '@grandstand/contract/payments'
import { describe, expect, it } from 'vitest'
import { dateAndTime } from '../../../lib/time.ts'
import { depositFailureOf } from './failures.ts'

describe('depositFailureOf', () => {
  it('says that the provider is away and offers to try again', () => {
    expect(depositFailureOf(new CallError('provider-away'))).toMatchObject({
      title: '支付通道暂时没有应答',
      canRetry: true,
    })
  })

  it('names the limit that the server tells', () => {
    expect(depositFailureOf(new CallError('amount-above-maximum', { limit: '10000.00' })).title).toBe(
      '单笔最多 10000.00',
    )
    expect(depositFailureOf(new CallError('amount-below-minimum')).title).toBe('金额低于单笔下限')
  })

  it("names the member's own limit, what of it is used and when it begins anew", () => {
    const [limit, used] = ['100.00', '80.00'].map((amount) => ({ amount, currency: 'CNY' }))
    const until = new Date(2026, 10, 24).getTime()
    const told = { kind: 'deposit', period: 'day', limit, used, until }
    expect(depositFailureOf(new CallError('deposit-limit-reached', told))).toEqual({
      title: '超过你设的存款限额',
      text: `没有扣钱。限额 ¥100.00，已用 ¥80.00，${dateAndTime(until)} 重新计算。`,
      canRetry: false,
    })
  })

  it('has own words for every refusal that creating an order declares', () => {
    const words = [...new Set([...createDeposit.refusals, ...createSpeedPay.refusals])].map(
      (refusal) => depositFailureOf(new CallError(refusal)).title,
    )
    expect(words).toHaveLength(7)
    expect(new Set(words).size).toBe(words.length)
    expect(words).not.toContain('没有成功')
  })

  it('tells a mistake of our own as a service that is not available', () => {
    expect(depositFailureOf(new TypeError('x')).title).toBe('服务暂时不可用')
  })
})
