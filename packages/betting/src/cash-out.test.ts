import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashOutTerms, expectedFactor, returnOfRest, worthOfPart, worthOfStake } from './cash-out.ts'

describe('what a bet is worth', () => {
  it('is the product of the parts of a parlay, and the mean of the lines of a system', () => {
    expect(expectedFactor([1.2], [1])).toBeCloseTo(1.2)
    expect(expectedFactor([1.2, 0.5, 2], [3])).toBeCloseTo(1.2)
    const doubles = (1.2 * 0.5 + 1.2 * 2 + 0.5 * 2) / 3
    expect(expectedFactor([1.2, 0.5, 2], [2])).toBeCloseTo(doubles)
    expect(expectedFactor([1.2, 0.5, 2], [2, 3])).toBeCloseTo((3 * doubles + 1.2) / 4)
    expect(() => expectedFactor([1.2], [2])).toThrow(RangeError)
  })

  it('is lost with one lost part of a parlay, whatever the others are', () => {
    expect(expectedFactor([3, 0, 50], [3])).toBe(0)
  })

  it('is shown with its arithmetic: 100.00 at 0.93 less 5 % is 93.00, 4.65, 88.35', () => {
    expect(worthOfStake(10_000n, cashOutTerms(0.93, 500))).toEqual({
      fair: 9300n,
      margin: 465n,
      offer: 8835n,
    })
  })

  it('is whole in every unit: part and rest make the whole to the fen, cut as often as one likes', () => {
    let seed = 42
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Number((BigInt(seed) * BigInt(below)) >> 32n)
    }
    let wrong = 0
    for (let round = 0; round < 250_000; round += 1) {
      const stake = BigInt(1 + random(10_000_000))
      const terms = { factor: BigInt(random(40_000_000)), marginShare: BigInt(random(2000)) }
      const whole = worthOfStake(stake, terms)
      let left = stake
      let [fair, margin, offer] = [0n, 0n, 0n]
      for (let cut = 0; cut < 3 && left > 0n; cut += 1) {
        const part = cut === 2 ? left : BigInt(random(Number(left) + 1))
        const worth = worthOfPart(left, part, terms)
        if (worth.fair - worth.margin !== worth.offer || worth.offer < 0n || worth.margin < -1n) wrong += 1
        fair += worth.fair
        margin += worth.margin
        offer += worth.offer
        left -= part
      }
      if (fair !== whole.fair || margin !== whole.margin || offer !== whole.offer) wrong += 1
    }
    expect(wrong).toBe(0)
  })

  it('never pays more than the fair value of the whole, and nothing for nothing', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.double({ min: 0, max: 500, noNaN: true }), (stake, factor) => {
        const { fair, margin, offer } = worthOfStake(stake, cashOutTerms(factor, 500))
        return offer <= fair && margin >= 0n && worthOfPart(stake, 0n, cashOutTerms(factor, 500)).offer === 0n
      }),
      { numRuns: 200 },
    )
    expect(() => worthOfPart(5n, 6n, cashOutTerms(1, 0))).toThrow(RangeError)
  })

  it('leaves the share of what was not cashed out to be settled', () => {
    expect(returnOfRest(19_000n, 10_000n, 10_000n)).toBe(19_000n)
    expect(returnOfRest(19_000n, 3_333n, 10_000n)).toBe(6332n)
  })
})
