import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromFen, toFen, upToCent } from './exchange.ts'

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

  it('rounds up to what a person can be shown', () => {
    expect(upToCent(138_889n, 'USDT')).toBe(140_000n)
    expect(upToCent(140_000n, 'USDT')).toBe(140_000n)
    expect(upToCent(7n, 'CNY')).toBe(7n)
  })
})
