import type { FeedTimeSource } from './feed.ts'

/**
 * A clock that is frozen during one delivery. A customer that joins gets the snapshot of the latest such moment, so
 * that nothing is missing between it and the next update, and nothing is in both.
 */
export function steppedClock(clock: FeedTimeSource) {
  let standing: number | undefined
  let latest = clock.now()
  return {
    latest: () => latest,
    now(): number {
      if (standing !== undefined) return standing
      standing = latest = clock.now()
      setImmediate(() => (standing = undefined))
      return standing
    },
  }
}
