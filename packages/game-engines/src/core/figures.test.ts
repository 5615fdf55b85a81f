import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distributionOf, figuresOf, momentsOf } from './figures.ts'
import { multiplierOf, payout } from './multiplier.ts'
import { decimal, rational, root } from './rational.ts'

test('figures of an even chance that pays double', () => {
  const coin = momentsOf(
    distributionOf([
      [20_000, 1n],
      [0, 1n],
    ]),
  )
  expect(figuresOf(coin)).toEqual({
    rtp: '1.000000000000000',
    hitRate: '0.500000000000000',
    deviation: '1.000000000000000',
    largest: 20_000,
  })
})

test('a square root is the largest that is not above', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.bigInt({ min: 1n, max: 10n ** 20n }), (n, d) => {
      const { numerator, denominator } = root(rational(n, d), 6)
      const scaled = (numerator * 1_000_000n) / denominator
      expect(scaled * scaled * d).toBeLessThanOrEqual(n * 10n ** 12n)
      expect((scaled + 1n) ** 2n * d).toBeGreaterThan(n * 10n ** 12n)
    }),
  )
})

test('decimals are rounded down', () => {
  expect(decimal(rational(2n, 3n), 4)).toBe('0.6666')
  expect(decimal(rational(1234n, 100n), 3)).toBe('12.340')
})

test('a payout is rounded down, and never more than the multiplier', () => {
  expect(payout(1n, 19_999)).toBe(1n)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 62n }), fc.nat(1e9), (stake, multiplier) => {
      const paid = payout(stake, multiplier)
      expect(paid * 10_000n).toBeLessThanOrEqual(stake * BigInt(multiplier))
      expect((paid + 1n) * 10_000n).toBeGreaterThan(stake * BigInt(multiplier))
    }),
  )
})

test('a multiplier of a chance never gives back more than its share', () => {
  const share = { numerator: 99, denominator: 100 }
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 0n, max: 10n ** 9n }), (ways, more) => {
      const of = ways + more
      expect(BigInt(multiplierOf({ ways, of }, share)) * ways * 100n).toBeLessThanOrEqual(of * 990_000n)
    }),
  )
})
