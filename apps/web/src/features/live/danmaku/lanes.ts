/** When the tail of the last line of each lane has cleared the right edge, ms; lines enter a lane only after it. */
export type Lanes = readonly number[]

/** All lines move at one speed, so that none ever catches up with the one before it: what enters apart stays apart. */
export interface Crossing {
  /** Of the picture, px. */
  readonly stage: number
  /** px per ms. */
  readonly speed: number
  /** Between the tail of a line and the head of the next, px. */
  readonly gap: number
}

export const crossingMs = 8_000

/** A line takes eight seconds from the right edge to the left one, whatever its length. */
export const crossingOf = (stage: number, gap = 32): Crossing => ({ stage, speed: stage / crossingMs, gap })

/** The uppermost lane that is free at `now`; -1 when all are taken. */
export const freeLane = (lanes: Lanes, now: number): number => lanes.findIndex((freeAt) => freeAt <= now)

/** Lanes after a line of `width` px entered lane `at` at `now`. */
export const entered = (
  lanes: Lanes,
  at: number,
  now: number,
  width: number,
  { speed, gap }: Crossing,
): Lanes => lanes.map((freeAt, index) => (index === at ? now + (width + gap) / speed : freeAt))

/** How long a line of `width` px is on the way until its tail has left, ms. */
export const crossingTime = (width: number, { stage, speed }: Crossing): number => (stage + width) / speed

/** The lanes at another number of them: those that stay keep their lines. */
export const resized = (lanes: Lanes, count: number): Lanes =>
  Array.from({ length: count }, (_, index) => lanes[index] ?? 0)
