import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oddsOfMarket, oddsOnItsOwn, withMargin } from './margin.ts'
import { defaultPricingOptions } from './options.ts'

const anyBook = fc
  .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 })
  .map((weights) => {
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return weights.map((weight) => weight / sum)
  })
const anyMargin = fc.double({ min: 0, max: 0.2, noNaN: true })

describe('margin', () => {
  it.each(['power', 'proportional'] as const)(
    '%s: sums to 1 + margin, keeps the order, takes from nobody',
    (method) => {
      fc.assert(
        fc.property(anyBook, anyMargin, (fair, margin) => {
          const quoted = withMargin(fair, margin, method)
          expect(quoted.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1 + margin, 7)
          quoted.forEach((p, index) => {
            expect(p).toBeGreaterThanOrEqual((fair[index] ?? 0) - 1e-12)
            fair.forEach((other, at) => {
              expect(other > (fair[index] ?? 0) && (quoted[at] ?? 0) < p).toBe(false)
            })
          })
        }),
      )
    },
  )

  it('power takes a larger share of the price from a long shot, proportional the same', () => {
    const fair = [0.8, 0.15, 0.05]
    const share = (method: 'power' | 'proportional') =>
      withMargin(fair, 0.06, method).map((p, index) => p / (fair[index] ?? 0) - 1)
    const [favourite, middle, longShot] = share('power') as [number, number, number]
    expect(favourite).toBeLessThan(middle)
    expect(middle).toBeLessThan(longShot)
    for (const each of share('proportional')) expect(each).toBeCloseTo(0.06, 10)
  })

  it('makes the odds of docs/pricing.md', () => {
    const odds = oddsOfMarket([0.5, 0.3, 0.2], 0.06, defaultPricingOptions)
    expect(odds).toEqual([1920, 3110, 4560])
    const flat = oddsOfMarket([0.5, 0.3, 0.2], 0.06, {
      ...defaultPricingOptions,
      marginMethod: 'proportional',
    })
    expect(flat).toEqual([1880, 3140, 4710])
  })

  it('offers nothing that is nearly decided or impossible, and caps long shots', () => {
    const priced = (fair: number[]) => oddsOfMarket(fair, 0.05, defaultPricingOptions)
    expect(priced([0.986, 0.014])).toBeUndefined()
    expect(priced([1, 0])).toBeUndefined()
    expect(priced([Number.NaN, Number.NaN])).toBeUndefined()
    expect(priced([0.984, 0.016])?.[0]).toBeLessThanOrEqual(1000 / 0.984)
    expect(priced([0.5, 0.4999, 0.0001])?.[2]).toBe(200_000)
  })

  it('never gives a price above the fair one, also when the ceiling is set too high', () => {
    fc.assert(
      fc.property(anyBook, anyMargin, (fair, margin) => {
        const odds = oddsOfMarket(fair, margin, { ...defaultPricingOptions, ceiling: 1 })
        for (const [index, price] of (odds ?? []).entries())
          expect((price / 1000) * (fair[index] ?? 1)).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })
})

describe('a selection that others do not exclude', () => {
  it('is quoted as in an even book of the margin, never above its fair odds', () => {
    expect(oddsOnItsOwn(0.5, 0.09, defaultPricingOptions)).toBe(1830)
    fc.assert(
      fc.property(fc.double({ min: 0.016, max: 0.984, noNaN: true }), anyMargin, (p, margin) => {
        expect(oddsOnItsOwn(p, margin, defaultPricingOptions) ?? Infinity).toBeLessThanOrEqual(
          1000 / p + 1e-6,
        )
      }),
    )
  })

  it('returns two thirds of the stake where a defender scores in one match of thirty, not a third', () => {
    const odds = oddsOnItsOwn(1 / 30.8, 0.09, defaultPricingOptions) ?? 0
    expect(odds / 1000 / 30.8).toBeGreaterThan(0.64)
    expect(odds).toBe(20_000)
  })

  it('is not offered when it is nearly decided, or cannot happen', () => {
    for (const p of [0, 0.01, 0.99, 1]) expect(oddsOnItsOwn(p, 0.05, defaultPricingOptions)).toBeUndefined()
  })
})
