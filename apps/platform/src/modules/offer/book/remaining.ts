import type { FeedMatchState, FeedSport } from '../feed/feed.ts'

/**
 * Approximate match seconds, stoppage time included, over which the scoring expectation runs down. Infinite for
 * sports where events (possessions, maps, points) use it up and not the clock.
 */
const playSeconds: Record<FeedSport, number> = {
  football: 5700,
  basketball: Infinity,
  esports: Infinity,
  tennis: Infinity,
}

/** Longest time for which a state is extrapolated; a feed sends the next one within seconds. */
const longestMs = 10_000

/**
 * Share of the match's scoring expectation that is left at `now`: the last state's value, reduced evenly since then.
 * It never goes beyond the current period, because only a new state starts the next one.
 */
export function remainingAt(state: FeedMatchState, sport: FeedSport, now: number): number {
  const { clock, remaining } = state
  if (!clock.isRunning) return remaining.match
  const elapsedMs = Math.min(longestMs, Math.max(0, now - state.at))
  const used = (elapsedMs / 1000) * (clock.rate / playSeconds[sport])
  return Math.max(0, remaining.match - Math.min(used, remaining.period))
}
