import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchange, formatRate, fromFen, parseRate, toCent, toFen, upToCent } from './exchange.ts'

const rate = fc.bigInt({ min: 1_000n, max: 1_000_000n })
const amount = fc.bigInt({ min: 0n, max: 10n ** 14n })

describe('exchange', () => {
  it('values USDT at the rate, to the fen, in the direction that is asked for', () => {
    expect(toFen(1_000_000n, 'USDT', 72_000n, 'down')).toBe(720n)
    expect(toFen(1n, 'USDT', 72_000n, 'up')).toBe(1n)
    expect(toFen(1n, 'USDT', 72_000n, 'down')).toBe(0n)
    expect(fromFen(720n, 'USDT', 72_000n, 'down')).toBe(1_000_000n)
    expect(toFen(5n, 'CNY', 72_000n, 'up')).toBe(5n)
  })

  it('a maximum in fen is never passed by what it is in USDT', () => {
    fc.assert(
      fc.property(amount, rate, (fen, at) => {
        expect(toFen(fromFen(fen, 'USDT', at, 'down'), 'USDT', at, 'up')).toBeLessThanOrEqual(fen)
      }),
    )
  })

  it('changes either currency into the other, and leaves what is in it already', () => {
    expect(exchange(720n, 'CNY', 'USDT', 72_000n, 'down')).toBe(1_000_000n)
    expect(exchange(1n, 'CNY', 'USDT', 72_000n, 'down')).toBe(1_388n)
    expect(exchange(1n, 'CNY', 'USDT', 72_000n, 'up')).toBe(1_389n)
    expect(exchange(1_000_000n, 'USDT', 'CNY', 72_000n, 'down')).toBe(720n)
    for (const currency of ['CNY', 'USDT'] as const)
      expect(exchange(7n, currency, currency, 1n, 'up')).toBe(7n)
  })

  it('reads a rate as it is written, and nothing else', () => {
    fc.assert(fc.property(rate, (at) => parseRate(formatRate(at)) === at))
    for (const text of ['', '0.0000', '7', '7.2', '7.20000', '-7.2000', '7,2000', '1e10.0000', 'NaN'])
      expect(parseRate(text), text).toBeUndefined()
  })

  it('cuts to what a person can be shown', () => {
    expect([1_999_999n, -1_999_999n, 9_999n].map((minor) => toCent(minor, 'USDT'))).toEqual([
      1_990_000n,
      -1_990_000n,
      0n,
    ])
    expect(toCent(7n, 'CNY')).toBe(7n)
  })

  it('rounds up to what a person can be shown', () => {
    expect(upToCent(138_889n, 'USDT')).toBe(140_000n)
    expect(upToCent(140_000n, 'USDT')).toBe(140_000n)
    expect(upToCent(7n, 'CNY')).toBe(7n)
  })
})
