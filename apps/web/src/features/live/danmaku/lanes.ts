/**
 * For each lane, the time in ms at which the tail of its last line has cleared the right edge. A lane accepts the
 * next line from then on.
 */
export type Lanes = readonly number[]

/** All lines move at one speed, so that a line never catches up with the one before it. */
export interface Crossing {
  /** Width of the picture, px. */
  readonly stage: number
  /** px per ms. */
  readonly speed: number
  /** Gap between the tail of a line and the head of the next, px. */
  readonly gap: number
}

export const crossingMs = 8_000

/** A picture width takes eight seconds to cross, whatever the length of the line. */
export const crossingOf = (stage: number, gap = 32): Crossing => ({ stage, speed: stage / crossingMs, gap })

/** The topmost lane that is free at `now`; -1 when all are occupied. */
export const freeLane = (lanes: Lanes, now: number): number => lanes.findIndex((freeAt) => freeAt <= now)

/** The lanes after a line of `width` px has entered lane `at` at `now`. */
export const entered = (
  lanes: Lanes,
  at: number,
  now: number,
  width: number,
  { speed, gap }: Crossing,
): Lanes => lanes.map((freeAt, index) => (index === at ? now + (width + gap) / speed : freeAt))

/** Time until the tail of a line of `width` px has left the picture, ms. */
export const crossingTime = (width: number, { stage, speed }: Crossing): number => (stage + width) / speed

/** Changes the number of lanes. Remaining lanes keep their state. */
export const resized = (lanes: Lanes, count: number): Lanes =>
  Array.from({ length: count }, (_, index) => lanes[index] ?? 0)
