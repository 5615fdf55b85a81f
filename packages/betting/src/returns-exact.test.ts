import { describe, expect, it } from 'vitest'
import { oddsOf } from './odds.ts'
import { builderParts, lineReturn, partsOf, returnOf, splitAmount, type SettledResult } from './returns.ts'

/** A seeded generator: the same million numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

describe('rounding', () => {
  it('a million random odds and stakes: whole minor units, rounded down once', () => {
    const next = numbers(20_261_121)
    let wrong = 0
    for (let i = 0; i < 1_000_000; i += 1) {
      const stake = next(2_000_000_000)
      const odds = 1001 + next(200_000)
      const returned = returnOf(BigInt(stake), oddsOf(odds), 'won')
      // Computed separately for whole thousands and the remainder, so that no number exceeds the exact range.
      const [whole, rest] = [Math.floor(stake / 1000) * odds, (stake % 1000) * odds]
      if (Number(returned) !== whole + Math.floor(rest / 1000)) wrong += 1
    }
    expect(wrong).toBe(0)
  }, 60_000)

  it('never rounds between the legs of a line: the exact product, less than one unit below', () => {
    const next = numbers(7)
    const results: SettledResult[] = [
      { result: 'won' },
      { result: 'half-won' },
      { result: 'void' },
      { result: 'half-lost' },
      { result: 'dead-heat', share: { won: 2, of: 3 } },
    ]
    for (let i = 0; i < 20_000; i += 1) {
      const stake = BigInt(1 + next(5_000_000))
      const legs = Array.from({ length: 1 + next(12) }, () => ({
        odds: oddsOf(1001 + next(20_000)),
        parts: partsOf(results[next(results.length)] ?? { result: 'void' }),
      }))
      const returned = lineReturn(stake, legs)
      // returned ≤ exact < returned + 1, all in integers: no division anywhere.
      const above = legs.reduce(
        (product, { odds, parts }) => product * (parts.won * BigInt(odds) + parts.back * 1000n),
        stake,
      )
      const below = legs.reduce((product, { parts }) => product * parts.of * 1000n, 1n)
      expect(returned * below <= above && above < (returned + 1n) * below).toBe(true)
    }
  }, 30_000)

  it('parts of an amount are always the whole, however often it is parted', () => {
    const next = numbers(99)
    const wrong: string[] = []
    for (let i = 0; i < 50_000; i += 1) {
      const whole = BigInt(next(2_000_000_000))
      const { part, rest } = splitAmount(whole, BigInt(next(10_001)), 10_000n)
      const again = splitAmount(rest, BigInt(next(10_001)), 10_000n)
      if (part + again.part + again.rest !== whole || part < 0n || again.rest < 0n)
        wrong.push(`${whole} parted into ${part}, ${again.part} and ${again.rest}`)
    }
    expect(wrong).toEqual([])
  }, 30_000)
})

describe('what cannot be paid', () => {
  it('a negative stake, a dead heat without its share, a part of more than all', () => {
    expect(() => lineReturn(-1n, [])).toThrow(RangeError)
    expect(() => partsOf({ result: 'dead-heat' })).toThrow(RangeError)
    expect(() => partsOf({ result: 'dead-heat', share: { won: 3, of: 2 } })).toThrow(RangeError)
    expect(() => splitAmount(10n, 3n, 2n)).toThrow(RangeError)
    expect(() => splitAmount(-1n, 1n, 2n)).toThrow(RangeError)
  })

  it('a builder of void and lost selections gives back only what lost on none', () => {
    expect(builderParts([{ result: 'void' }, { result: 'void' }])).toEqual({ won: 0n, back: 1n, of: 1n })
    expect(builderParts([{ result: 'half-won' }, { result: 'half-won' }])).toEqual({
      won: 1n,
      back: 3n,
      of: 4n,
    })
    expect(builderParts([{ result: 'lost' }, { result: 'won' }])).toEqual({ won: 0n, back: 0n, of: 1n })
  })
})
