import type { Wallet } from '@grandstand/contract/wallets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayAmount } from '@grandstand/money'
import { assetsOf, percentText, valueIn } from './model.ts'

const rate = 72_000n
const wallet = (kind: 'central' | 'usdt', available: bigint, held = 0n): Wallet => {
  const currency = kind === 'central' ? 'CNY' : 'USDT'
  return { kind, available: { minor: available, currency }, held: { minor: held, currency } }
}

describe('valueIn', () => {
  const usdt = (minor: bigint) => ({ minor, currency: 'USDT' as const })
  const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
  it('[ROLE-10] values both currencies in either unit at the rate, cut to a hundredth', () => {
    expect(valueIn('CNY', usdt(1_188_120_000n), rate)).toBe(855_446n)
    expect(valueIn('CNY', usdt(1_388n), rate)).toBe(0n)
    expect(valueIn('CNY', usdt(1_389n), rate)).toBe(1n)
    expect(valueIn('USDT', cny(50_000n), rate)).toBe(69_440_000n)
    expect(valueIn('USDT', usdt(1_999_999n), rate)).toBe(1_990_000n)
  })
})

describe('assetsOf', () => {
  it('counts held amounts', () => {
    const assets = assetsOf(
      'CNY',
      [wallet('central', 1_264_650n, 20_000n), wallet('usdt', 1_188_120_000n)],
      rate,
    )
    expect(assets.total).toBe(1_264_650n + 20_000n + 855_446n)
    expect(assets.parts.map((part) => percentText(part.permille))).toEqual(['60.0%', '40.0%'])
  })

  it('counts no coins: they were paid for gifts', () => {
    const coins: Wallet = { ...wallet('central', 4_450n), kind: 'coins' }
    const { total, parts } = assetsOf('CNY', [wallet('central', 100n), coins], rate)
    expect(total).toBe(100n)
    expect(parts.map(({ kind }) => kind)).toEqual(['central'])
  })

  it('counts what lies at venues', () => {
    const { total, parts } = assetsOf('CNY', [wallet('central', 100n)], rate, [
      { minor: 300n, currency: 'CNY' },
    ])
    expect(total).toBe(400n)
    expect(parts.map(({ kind, permille }) => [kind, permille])).toEqual([
      ['central', 250],
      ['venues', 750],
    ])
  })

  it('[ROLE-10] counts USDT at venues at the rate, beside CNY, in either unit', () => {
    const atVenues = [
      { minor: 360n, currency: 'CNY' as const },
      { minor: 1_000_000n, currency: 'USDT' as const },
    ]
    expect(assetsOf('CNY', [], rate, atVenues).total).toBe(1_080n)
    expect(assetsOf('USDT', [], rate, atVenues).total).toBe(1_500_000n)
  })

  it('has no parts when there is nothing', () => {
    expect(assetsOf('CNY', [wallet('central', 0n), wallet('usdt', 0n)], rate)).toEqual({
      unit: 'CNY',
      total: 0n,
      parts: [],
    })
  })

  it('leaves an empty wallet out of the bar', () => {
    const { parts } = assetsOf('CNY', [wallet('central', 100n), wallet('usdt', 0n)], rate)
    expect(parts).toEqual([{ kind: 'central', minor: 100n, permille: 1000 }])
  })

  it('[ROLE-10] in USDT the parts that are shown add up to the total that is shown', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 13n })
    const cents = (minor: bigint) => BigInt(displayAmount(minor, 'USDT').replaceAll(/[^\d]/g, ''))
    fc.assert(
      fc.property(amount, amount, amount, (central, usdt, atVenues) => {
        const { unit, total, parts } = assetsOf(
          'USDT',
          [wallet('central', central), wallet('usdt', usdt)],
          rate,
          [{ minor: atVenues, currency: 'CNY' }],
        )
        expect(unit).toBe('USDT')
        expect(parts.reduce((sum, { minor }) => sum + cents(minor), 0n)).toBe(cents(total))
      }),
    )
  })

  it('always shows shares that add up to the whole', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
    fc.assert(
      fc.property(amount, amount, amount, (central, held, usdt) => {
        const { total, parts } = assetsOf(
          'CNY',
          [wallet('central', central, held), wallet('usdt', usdt)],
          rate,
        )
        fc.pre(total > 0n)
        expect(parts.reduce((sum, part) => sum + part.permille, 0)).toBe(1000)
        expect(parts.reduce((sum, part) => sum + part.minor, 0n)).toBe(total)
      }),
    )
  })
})
