import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTimeline } from './timeline.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const now = () => Date.now()

describe('the timeline', () => {
  it('shows at once without a picture, and at once again when it is switched off', () => {
    const timeline = createTimeline(now)
    const seen: number[] = []
    timeline.after(now() + 60_000, () => seen.push(1))
    expect(seen).toEqual([1])
    timeline.measured(5_000)
    timeline.after(now(), () => seen.push(2))
    expect(seen).toEqual([1])
    timeline.setOn(false)
    expect(seen).toEqual([1, 2])
    timeline.after(now(), () => seen.push(3))
    expect(seen).toEqual([1, 2, 3])
    expect(timeline.state()).toEqual({ pictureDelayMs: 5_000, isOn: false })
  })

  it('waits as long as is expected of a picture that has not come, and not at all when it goes', () => {
    const timeline = createTimeline(now)
    const seen: number[] = []
    timeline.expect(12_000)
    expect(timeline.state().pictureDelayMs).toBeUndefined()
    timeline.after(now(), () => seen.push(1))
    vi.advanceTimersByTime(11_900)
    expect(seen).toEqual([])
    vi.advanceTimersByTime(200)
    expect(seen).toEqual([1])
    timeline.after(now(), () => seen.push(2))
    timeline.noPicture()
    expect(seen).toEqual([1, 2])
  })

  it('waits ten seconds for a picture that was lost, and goes on waiting when it comes back', () => {
    const timeline = createTimeline(now)
    const seen: number[] = []
    timeline.measured(12_000)
    timeline.lost()
    timeline.after(now(), () => seen.push(1))
    vi.advanceTimersByTime(6_000)
    timeline.lost()
    timeline.measured(12_500)
    vi.advanceTimersByTime(6_400)
    expect(seen).toEqual([])
    vi.advanceTimersByTime(200)
    expect(seen).toEqual([1])
    timeline.after(now(), () => seen.push(2))
    timeline.lost()
    vi.advanceTimersByTime(9_900)
    expect(seen).toEqual([1])
    vi.advanceTimersByTime(200)
    expect(seen).toEqual([1, 2])
  })

  it('waits for no picture that never came', () => {
    const timeline = createTimeline(now)
    const seen: number[] = []
    timeline.expect(12_000)
    timeline.after(now(), () => seen.push(1))
    timeline.lost()
    expect(seen).toEqual([1])
  })

  it('shows in the order of the times, whatever comes first, and nothing that was taken back', () => {
    const timeline = createTimeline(now)
    timeline.measured(2_000)
    const seen: string[] = []
    timeline.after(now() + 300, () => seen.push('c'))
    timeline.after(now() + 100, () => seen.push('a'))
    timeline.after(now() + 200, () => seen.push('never'))()
    timeline.after(now() + 200, () => seen.push('b'))
    vi.advanceTimersByTime(2_500)
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  it('says a calm number: jitter under 0.15 s does not move it', () => {
    const timeline = createTimeline(now)
    const told: (number | undefined)[] = []
    timeline.subscribe(() => told.push(timeline.state().pictureDelayMs))
    for (const jitter of [0, 90, -80, 40, -120, 100, 10, -60, 70, -100]) timeline.measured(6_200 + jitter)
    expect(told).toEqual([6_200])
    for (let n = 0; n < 8; n += 1) timeline.measured(3_000)
    expect(timeline.state().pictureDelayMs).toBe(3_000)
  })
})

interface Happening {
  /** A disturbance of the picture; `after` counts from the start, ms. */
  readonly kind: 'stall' | 'catch-up' | 'seek'
  readonly after: number
  readonly forMs: number
}

/**
 * Simulates a minute of watching in steps of 50 ms: the picture is `delay` old, stalls, catches up and seeks; events
 * happen at the server 20 times a second and arrive after 20 to 300 ms. Returns for each event how long before its
 * frame it was shown, ms.
 */
function watch(delay: number, happenings: readonly Happening[], noise: readonly number[]): number[] {
  const timeline = createTimeline(now)
  let age = delay
  let measured = 0
  const start = now()
  const shownAt = new Map<number, number>()
  const frameAt = new Map<number, number>()
  const waitingForFrame: number[] = []
  const events = happenings.toSorted((a, b) => a.after - b.after)
  timeline.expect(delay)
  for (let t = 0; t < 60_000 + delay; t += 50) {
    vi.advanceTimersByTime(50)
    const current = events.find(({ after, forMs }) => t >= after && t < after + forMs)
    if (current?.kind === 'stall') age += 50
    if (current?.kind === 'catch-up') age = Math.max(delay, age - 5)
    if (current?.kind === 'seek' && t - current.after < 50) age = delay
    if (t % 250 === 0) timeline.measured(age + (noise[measured++ % noise.length] ?? 0))
    while (waitingForFrame[0] !== undefined && waitingForFrame[0] <= now() - age)
      frameAt.set(waitingForFrame.shift() as number, now())
    if (t >= 60_000) continue
    const at = now()
    waitingForFrame.push(at)
    const travel = 20 + ((t * 7) % 280)
    setTimeout(() => timeline.after(at, () => shownAt.set(at, now())), travel)
  }
  timeline.noPicture()
  return [...frameAt]
    .filter(([at]) => at - start < 60_000 - 1_000)
    .map(([at, frame]) => frame - (shownAt.get(at) ?? Infinity))
}

const happening = fc.record({
  kind: fc.constantFrom('stall' as const, 'catch-up' as const, 'seek' as const),
  after: fc.nat(50_000),
  forMs: fc.integer({ min: 200, max: 6_000 }),
})

/** The smallest of the sorted numbers such that the share `p` of them is not above it. */
const percentile = (numbers: readonly number[], p: number) =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * p) - 1] ?? Number.NaN

describe.each([3_000, 12_000, 45_000])('beside a picture that is %d ms old', (delay) => {
  it('nothing shows more than 0.5 s before its frame, and no more than 3 s after it', () => {
    fc.assert(
      fc.property(
        fc.array(happening, { maxLength: 4 }),
        fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 5, maxLength: 20 }),
        (happenings, noise) => {
          const early = watch(delay, happenings, noise)
          expect(early.length).toBeGreaterThan(500)
          expect(percentile(early, 0.95)).toBeLessThanOrEqual(500)
          expect(percentile(early, 0.05)).toBeGreaterThanOrEqual(-3_000)
        },
      ),
      { numRuns: 5 },
    )
  })
})

it('holds 45 s of 1,000 changes a second in bounded room, and releases them in order', () => {
  const timeline = createTimeline(now)
  let last = -1
  let isOrdered = true
  for (let second = 0; second < 60; second += 1) {
    for (let n = 0; n < 1_000; n += 1) {
      const number = second * 1_000 + n
      timeline.after(now() + n, () => {
        isOrdered &&= number > last
        last = number
      })
    }
    for (let quarter = 0; quarter < 4; quarter += 1) {
      timeline.measured(45_000)
      vi.advanceTimersByTime(250)
    }
  }
  expect(isOrdered).toBe(true)
  expect(last).toBeGreaterThan(14_000)
  expect(last).toBeLessThan(16_000)
})
