import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatOdds,
  isOddsChangeAllowed,
  lowestLadderOdds,
  nextLadderOdds,
  oddsOf,
  parseOdds,
  roundDownToLadder,
} from './odds.ts'

const anyOdds = fc.integer({ min: 1001, max: 10_000_000 }).map(oddsOf)

describe('odds as text', () => {
  it.each([
    [1850, '1.85', '0.85'],
    [3100, '3.10', '2.10'],
    [1010, '1.01', '0.01'],
    [2000, '2.00', '1.00'],
    [12_500, '12.50', '11.50'],
    [111_000, '111.00', '110.00'],
    [1085, '1.085', '0.085'],
    [1001, '1.001', '0.001'],
  ])('%i is %s, in Hong Kong %s', (odds, decimal, hongKong) => {
    expect(formatOdds(oddsOf(odds))).toBe(decimal)
    expect(formatOdds(oddsOf(odds), 'hong-kong')).toBe(hongKong)
  })

  it.each([
    // decimal, Malay, Indonesian, American
    [2000, '1.00', '1.00', '+100'],
    [1850, '0.85', '−1.18', '−118'],
    [2100, '−0.91', '1.10', '+110'],
    [1500, '0.50', '−2.00', '−200'],
    [3000, '−0.50', '2.00', '+200'],
    [1010, '0.01', '−100.00', '−10000'],
    [2855, '−0.54', '1.855', '+185.5'],
    [201_000, '−0.01', '200.00', '+20000'],
    [1001, '0.001', '−1000.00', '−100000'],
  ])('%i is %s in Malay, %s in Indonesian, %s in American', (odds, malay, indonesian, american) => {
    expect(formatOdds(oddsOf(odds), 'malay')).toBe(malay)
    expect(formatOdds(oddsOf(odds), 'indonesian')).toBe(indonesian)
    expect(formatOdds(oddsOf(odds), 'american')).toBe(american)
  })

  it('turns over at evens: never a number between −1 and 1 in Indonesian, none beyond in Malay', () => {
    const valueOf = (text: string) => Number(text.replace('−', '-'))
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 200_000 }).map(oddsOf), (odds) => {
        expect(Math.abs(valueOf(formatOdds(odds, 'malay')))).toBeLessThanOrEqual(1)
        expect(Math.abs(valueOf(formatOdds(odds, 'indonesian')))).toBeGreaterThanOrEqual(1)
        expect(Math.abs(valueOf(formatOdds(odds, 'american')))).toBeGreaterThanOrEqual(100)
      }),
    )
  })

  it('reads back what it shows, in both formats', () => {
    fc.assert(
      fc.property(anyOdds, fc.constantFrom('decimal' as const, 'hong-kong' as const), (odds, format) => {
        expect(parseOdds(formatOdds(odds, format), format)).toBe(odds)
      }),
    )
  })

  it.each([
    '',
    ' ',
    '1',
    '1.0',
    '1.000',
    '0.85',
    '-1.85',
    '+1.85',
    '1,85',
    '1.8505',
    '1e3',
    '1.',
    '.85',
    ' 1.85',
    '1.85\n',
    '10000.001',
    '99999',
    '100000',
    'NaN',
    'Infinity',
    '0x2',
    '１.85',
    '1.85.1',
  ])('does not read %j as decimal odds', (text) => {
    expect(parseOdds(text)).toBeUndefined()
  })

  it('reads shorter forms', () => {
    expect(parseOdds('2')).toBe(2000)
    expect(parseOdds('1.9')).toBe(1900)
    expect(parseOdds('0.9', 'hong-kong')).toBe(1900)
    expect(parseOdds('0', 'hong-kong')).toBeUndefined()
  })

  it.each([0, 1000, 1.85, Number.NaN, 10_000_001, Number.POSITIVE_INFINITY])(
    'refuses %d as odds',
    (value) => {
      expect(() => oddsOf(value)).toThrow(RangeError)
    },
  )
})

describe('ladder', () => {
  it.each([
    [1001, 1010],
    [1849.999999999, 1850],
    [1.85 * 1000, 1850],
    [1855, 1850],
    [9999, 9990],
    [10_050, 10_000],
    [10_199, 10_100],
    [20_499, 20_000],
    [20_500, 20_500],
    [99_999, 99_500],
    [100_999, 100_000],
    [1e9, 10_000_000],
    [Number.NaN, 10_000_000],
  ])('takes %d down to %d', (raw, step) => {
    expect(roundDownToLadder(raw)).toBe(step)
  })

  it('never rounds up, except to the lowest step, and is at rest on a step', () => {
    fc.assert(
      fc.property(fc.double({ min: 1010, max: 1e7, noNaN: true }), (raw) => {
        const step = roundDownToLadder(raw)
        expect(step).toBeLessThanOrEqual(raw + 1e-3)
        expect(roundDownToLadder(step)).toBe(step)
        expect(nextLadderOdds(step, 'up')).toBeGreaterThanOrEqual(Math.min(raw, 1e7) - 1e-3)
      }),
    )
  })

  it('goes up and down again to where it was', () => {
    let step = lowestLadderOdds
    expect(nextLadderOdds(step, 'down')).toBe(step)
    let steps = 0
    while (step < 10_000_000) {
      const next = nextLadderOdds(step, 'up')
      expect(next).toBeGreaterThan(step)
      expect(nextLadderOdds(next, 'down')).toBe(step)
      step = next
      steps += 1
    }
    // 899 steps to 10, 100 to 20, 160 to 100, 9900 to 10000.
    expect(steps).toBe(899 + 100 + 160 + 9900)
    expect(nextLadderOdds(step, 'up')).toBe(step)
  })

  it('moves from odds between two steps to the neighbours', () => {
    expect(nextLadderOdds(oddsOf(1855), 'down')).toBe(1850)
    expect(nextLadderOdds(oddsOf(1855), 'up')).toBe(1860)
  })
})

it('lets odds change as far as the member allows', () => {
  const [lower, seen, higher] = [oddsOf(1840), oddsOf(1850), oddsOf(1860)]
  const allowed = (policy: 'none' | 'better' | 'any') =>
    [lower, seen, higher].map((now) => isOddsChangeAllowed(policy, seen, now))
  expect(allowed('none')).toEqual([false, true, false])
  expect(allowed('better')).toEqual([false, true, true])
  expect(allowed('any')).toEqual([true, true, true])
})
