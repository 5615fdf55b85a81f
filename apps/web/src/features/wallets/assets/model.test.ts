import type { Wallet } from '@grandstand/contract/wallets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assetsOf, percentText, readRate, valueInFen } from './model.ts'

const rate = { units: 72_000n, scale: 10_000n }
const wallet = (kind: 'central' | 'usdt', available: bigint, held = 0n): Wallet => {
  const currency = kind === 'central' ? 'CNY' : 'USDT'
  return { kind, available: { minor: available, currency }, held: { minor: held, currency } }
}

describe('readRate', () => {
  it('reads the decimals exactly', () => {
    expect(readRate('7.2000')).toEqual(rate)
    expect(readRate('7')).toEqual({ units: 7n, scale: 1n })
  })
  it.each(['', '0', '0.000', '-7.2', '7,2', '7.', '1e1', 'NaN'])('refuses %j', (text) => {
    expect(readRate(text)).toBeUndefined()
  })
})

describe('valueInFen', () => {
  it('values USDT at the rate, rounded down', () => {
    expect(valueInFen(1_188_120_000n, 'USDT', rate)).toBe(855_446n)
    expect(valueInFen(1_388n, 'USDT', rate)).toBe(0n)
    expect(valueInFen(1_389n, 'USDT', rate)).toBe(1n)
  })
})

describe('assetsOf', () => {
  it('counts held amounts', () => {
    const assets = assetsOf([wallet('central', 1_264_650n, 20_000n), wallet('usdt', 1_188_120_000n)], rate)
    expect(assets.total).toBe(1_264_650n + 20_000n + 855_446n)
    expect(assets.parts.map((part) => percentText(part.permille))).toEqual(['60.0%', '40.0%'])
  })

  it('counts what lies at venues', () => {
    const { total, parts } = assetsOf([wallet('central', 100n)], rate, 300n)
    expect(total).toBe(400n)
    expect(parts.map(({ kind, permille }) => [kind, permille])).toEqual([
      ['central', 250],
      ['venues', 750],
    ])
  })

  it('has no parts when there is nothing', () => {
    expect(assetsOf([wallet('central', 0n), wallet('usdt', 0n)], rate)).toEqual({ total: 0n, parts: [] })
  })

  it('leaves an empty wallet out of the bar', () => {
    const { parts } = assetsOf([wallet('central', 100n), wallet('usdt', 0n)], rate)
    expect(parts).toEqual([{ kind: 'central', fen: 100n, permille: 1000 }])
  })

  it('always shows shares that add up to the whole', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
    fc.assert(
      fc.property(amount, amount, amount, (central, held, usdt) => {
        const { total, parts } = assetsOf([wallet('central', central, held), wallet('usdt', usdt)], rate)
        fc.pre(total > 0n)
        expect(parts.reduce((sum, part) => sum + part.permille, 0)).toBe(1000)
        expect(parts.reduce((sum, part) => sum + part.fen, 0n)).toBe(total)
      }),
    )
  })
})
