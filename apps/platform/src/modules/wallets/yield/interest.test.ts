import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interestOf } from './interest.ts'

describe('interestOf', () => {
  it('pays whole fen and carries the rest', () => {
    expect(interestOf(1_000_000n, 65_000, 0n)).toEqual({ interest: 178n, carry: 30_000_000n })
    expect(interestOf(0n, 65_000, 0n)).toEqual({ interest: 0n, carry: 0n })
    expect(interestOf(1n, 65_000, 364_999_999n)).toEqual({ interest: 1n, carry: 64_999n })
  })

  it('never loses or makes a part of a fen over any number of days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { maxLength: 60 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (bases, ppm) => {
          let [paid, carry] = [0n, 0n]
          for (const base of bases) {
            const counted = interestOf(base, ppm, carry)
            expect(counted.carry >= 0n && counted.carry < 365_000_000n).toBe(true)
            paid += counted.interest
            carry = counted.carry
          }
          const exact = bases.reduce((sum, base) => sum + base * BigInt(ppm), 0n)
          expect(paid * 365_000_000n + carry).toBe(exact)
        },
      ),
    )
  })
})
