import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crossingOf, crossingTime, entered, freeLane, resized, type Lanes } from './lanes.ts'

describe('the lanes of danmaku', () => {
  it('never let two lines of one lane touch, whatever comes and however long it is', () => {
    const lines = fc.array(
      fc.record({ wait: fc.integer({ min: 0, max: 900 }), width: fc.integer({ min: 8, max: 1_400 }) }),
      { minLength: 2, maxLength: 60 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 200, max: 1_920 }), (coming, stage) => {
        const crossing = crossingOf(stage)
        let lanes: Lanes = resized([], 4)
        let now = 0
        const last: ({ at: number; width: number } | undefined)[] = []
        for (const { wait, width } of coming) {
          now += wait
          const lane = freeLane(lanes, now)
          if (lane < 0) continue
          const before = last[lane]
          // When the head enters at the right edge, the tail of the line before is at least the gap away, and stays
          // so.
          const tail = before ? stage + before.width - (now - before.at) * crossing.speed : -Infinity
          expect(tail + crossing.gap).toBeLessThanOrEqual(stage + 0.001)
          lanes = entered(lanes, lane, now, width, crossing)
          last[lane] = { at: now, width }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('take the uppermost free lane, and say when there is none', () => {
    const crossing = crossingOf(800)
    const one = entered(resized([], 2), 0, 0, 68, crossing)
    expect(freeLane(one, 0)).toBe(1)
    const both = entered(one, 1, 0, 168, crossing)
    expect(freeLane(both, 999)).toBe(-1)
    expect(freeLane(both, 1_000)).toBe(0)
  })

  it('a line crosses the picture in eight seconds, and leaves after its tail', () => {
    expect(crossingTime(0, crossingOf(800))).toBe(8_000)
    expect(crossingTime(100, crossingOf(800))).toBe(9_000)
  })

  it('keep their lines when there come to be more or fewer of them', () => {
    expect(resized([5, 7], 3)).toEqual([5, 7, 0])
    expect(resized([5, 7, 9], 1)).toEqual([5])
  })
})
