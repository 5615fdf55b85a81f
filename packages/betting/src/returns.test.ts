import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oddsOf } from './odds.ts'
import { holdOf, impliedProbability, overround } from './probability.ts'
import { potentialReturn, returnOf } from './returns.ts'

describe('returns', () => {
  it.each([
    // stake in fen, odds, won, half won, half lost
    [10_000n, 1850, 18_500n, 14_250n, 5000n],
    [10_000n, 1740, 17_400n, 13_700n, 5000n],
    [1n, 1990, 1n, 1n, 0n],
    [3n, 1850, 5n, 4n, 1n],
    [333n, 2010, 669n, 501n, 166n],
    [0n, 1850, 0n, 0n, 0n],
  ])('%s at %i', (stake, odds, won, halfWon, halfLost) => {
    expect(potentialReturn(stake, oddsOf(odds))).toBe(won)
    expect(returnOf(stake, oddsOf(odds), 'won')).toBe(won)
    expect(returnOf(stake, oddsOf(odds), 'half-won')).toBe(halfWon)
    expect(returnOf(stake, oddsOf(odds), 'void')).toBe(stake)
    expect(returnOf(stake, oddsOf(odds), 'half-lost')).toBe(halfLost)
    expect(returnOf(stake, oddsOf(odds), 'lost')).toBe(0n)
  })

  it('is the exact fraction with less than one minor unit dropped, for 100,000 stakes and odds', () => {
    const stakes = fc.bigInt({ min: 0n, max: 10n ** 18n })
    const odds = fc.integer({ min: 1001, max: 10_000_000 })
    const results = ['won', 'half-won', 'void', 'half-lost', 'lost'] as const
    const isExact = fc.property(stakes, odds, (stake, thousandths) => {
      // In 2000ths of a minor unit every result is whole.
      const exact = [
        2n * stake * BigInt(thousandths),
        stake * BigInt(thousandths) + stake * 1000n,
        2000n * stake,
        1000n * stake,
        0n,
      ]
      return results.every((result, index) => {
        const dropped = (exact[index] ?? -1n) - 2000n * returnOf(stake, oddsOf(thousandths), result)
        return dropped >= 0n && dropped < 2000n
      })
    })
    expect(() => fc.assert(isExact, { numRuns: 100_000 })).not.toThrow()
  })

  it('refuses a negative stake', () => {
    expect(() => returnOf(-1n, oddsOf(1850), 'void')).toThrow(RangeError)
  })
})

describe('probability', () => {
  it('is one over the odds, and the book the sum', () => {
    expect(impliedProbability(oddsOf(4000))).toBe(0.25)
    const book = [oddsOf(1900), oddsOf(1900)]
    expect(overround(book)).toBeCloseTo(2 / 1.9 - 1, 12)
    expect(holdOf(book)).toBeCloseTo(1 - 1.9 / 2, 12)
    expect(overround([oddsOf(2000), oddsOf(4000), oddsOf(4000)])).toBe(0)
  })
})
