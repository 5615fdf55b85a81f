import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allot, mulDiv } from './share.ts'

const big = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const nonZero = big.filter((value) => value !== 0n)

describe('mulDiv', () => {
  it('is exact when it divides, and never off by a whole unit', () => {
    fc.assert(
      fc.property(
        big,
        big,
        nonZero,
        fc.constantFrom('down', 'up', 'floor', 'half-even'),
        (a, n, d, rounding) => {
          const error = mulDiv(a, n, d, rounding) * d - a * n
          const size = error < 0n ? -error : error
          const unit = d < 0n ? -d : d
          expect(size < unit).toBe(true)
          expect(rounding !== 'half-even' || 2n * size <= unit).toBe(true)
        },
      ),
    )
  })

  it('rounds each way as named', () => {
    expect(mulDiv(7n, 1n, 2n, 'down')).toBe(3n)
    expect(mulDiv(-7n, 1n, 2n, 'down')).toBe(-3n)
    expect(mulDiv(-7n, 1n, 2n, 'up')).toBe(-4n)
    expect(mulDiv(-7n, 1n, 2n, 'floor')).toBe(-4n)
    expect(mulDiv(7n, 1n, 2n, 'half-even')).toBe(4n)
    expect(mulDiv(5n, 1n, 2n, 'half-even')).toBe(2n)
    expect(mulDiv(-5n, 1n, 2n, 'half-even')).toBe(-2n)
    expect(() => mulDiv(1n, 1n, 0n, 'down')).toThrow(RangeError)
  })
})

describe('allot', () => {
  it('sums exactly to the total and gives nobody more than one unit off their share', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        big,
        weights.filter((list) => list.some((weight) => weight > 0n)),
        (total, list) => {
          const parts = allot(total, list)
          const sum = list.reduce((a, b) => a + b, 0n)
          expect(parts.reduce((a, b) => a + b, 0n)).toBe(total)
          for (const [index, part] of parts.entries()) {
            const off = part * sum - total * (list[index] ?? 0n)
            expect((off < 0n ? -off : off) < sum).toBe(true)
          }
        },
      ),
    )
  })

  it('gives what is left to the largest remainders, earlier first', () => {
    expect(allot(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(allot(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n])
    expect(() => allot(1n, [0n])).toThrow(RangeError)
    expect(() => allot(1n, [2n, -1n])).toThrow(RangeError)
  })
})
