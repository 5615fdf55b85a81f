import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { raceProbability } from './esports.ts'
import { priceMatch } from './price-match.ts'

const home = (p: number, bestOf: number, score: [number, number], map?: number | null) =>
  priceMatch(
    { sport: 'esports', homeMapProbability: p, bestOf },
    { score: { home: score[0], away: score[1] }, remaining: 1, mapHomeProbability: map },
    { ceiling: 0.99 },
  )[0]?.selections[0]?.probability

describe('esports', () => {
  it('has the closed form of best of one, three and five', () => {
    const p = 0.6
    expect(home(p, 1, [0, 0])).toBeCloseTo(p, 12)
    expect(home(p, 3, [0, 0])).toBeCloseTo(p ** 2 * (3 - 2 * p), 12)
    expect(home(p, 5, [0, 0])).toBeCloseTo(p ** 3 * (10 - 15 * p + 6 * p ** 2), 12)
  })

  it('takes the map in play by its own probability, the next by the strength', () => {
    expect(home(0.6, 3, [1, 1], 0.25)).toBeCloseTo(0.25, 12)
    expect(home(0.6, 3, [1, 0], 0.25)).toBeCloseTo(0.25 + 0.75 * 0.6, 12)
    expect(home(0.6, 3, [0, 1], 0.25)).toBeCloseTo(0.25 * 0.6, 12)
    expect(home(0.6, 3, [1, 1], null)).toBeCloseTo(0.6, 12)
  })

  it('is fair to both sides and grows with every map and with the map in play', () => {
    const share = fc.double({ min: 0.05, max: 0.95, noNaN: true })
    fc.assert(
      fc.property(share, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), (p, need, rival) => {
        const here = raceProbability(need, rival, p)
        expect(here + raceProbability(rival, need, 1 - p)).toBeCloseTo(1, 12)
        expect(raceProbability(need - 1, rival, p)).toBeGreaterThan(here)
      }),
    )
    expect(home(0.5, 5, [1, 1], 0.8)).toBeGreaterThan(home(0.5, 5, [1, 1], 0.7) ?? 1)
  })

  it('offers nothing when it is decided', () => {
    expect(home(0.5, 3, [2, 0])).toBeUndefined()
    expect(home(0.5, 3, [1, 1], 0.999)).toBeUndefined()
  })
})
