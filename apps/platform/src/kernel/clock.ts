/** Source of the time. Everything that depends on time takes a clock as an argument, so that tests can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that moves only when a test moves it. */
export function testClock(
  startMs = 1_767_225_600_000,
): Clock & { advance(ms: number): void; set(ms: number): void } {
  let nowMs = startMs
  return {
    now: () => nowMs,
    advance: (ms) => void (nowMs += ms),
    set: (ms) => void (nowMs = ms),
  }
}
