import type { SliderMoment } from '@grandstand/contract/auth'

/** Bounds on the time that a person takes to slide. */
const shortestMs = 180
const longestMs = 60_000
const fewestMoments = 5

/**
 * Whether a trail may be a person's: it begins at the left, ends at `x`, takes its time, and is not evenly spaced in
 * distance and time like a program's. This keeps simple scripts out; it does not prove a person.
 */
export function isPlausibleTrail(trail: readonly SliderMoment[], x: number, width: number): boolean {
  const first = trail[0]
  const last = trail.at(-1)
  if (!first || !last || trail.length < fewestMoments) return false
  if (Math.abs(first[0]) > 24 || Math.abs(last[0] - x) > 2) return false
  const took = last[2] - first[2]
  if (first[2] < 0 || took < shortestMs || took > longestMs) return false
  const steps = trail.slice(1).map((each, at) => {
    const before = trail[at] ?? each
    return { dx: each[0] - before[0], dy: each[1] - before[1], dt: each[2] - before[2] }
  })
  if (steps.some(({ dt }) => dt < 0)) return false
  if (trail.some(([at, up]) => at < -width || at > 2 * width || Math.abs(up) > 2_000)) return false
  const isRamp = new Set(steps.map(({ dx, dy, dt }) => `${dx} ${dy} ${dt}`)).size === 1
  return !isRamp
}
