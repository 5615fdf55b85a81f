import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleOf } from './scale.ts'

describe('scaleOf', () => {
  it('puts zero where it belongs', () => {
    expect(scaleOf([-100n, 0n, 300n])).toEqual({ heights: [0, 0.25, 1], zero: 0.25 })
    expect(scaleOf([5n, 10n])).toEqual({ heights: [0.5, 1], zero: 0 })
    expect(scaleOf([-4n])).toEqual({ heights: [0], zero: 1 })
    expect(scaleOf([])).toEqual({ heights: [], zero: 0 })
    expect(scaleOf([0n, 0n])).toEqual({ heights: [0, 0], zero: 0 })
  })

  it('keeps every value inside, whatever its size', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })), (values) => {
        const { heights, zero } = scaleOf(values)
        for (const height of [...heights, zero]) expect(height >= 0 && height <= 1).toBe(true)
      }),
    )
  })
})
