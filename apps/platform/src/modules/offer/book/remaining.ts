import type { FeedMatchState, FeedSport } from '../feed/feed.ts'

/**
 * Match seconds in which the whole scoring expectation is used up, roughly: stoppage included. Infinite where it is used
 * up by what happens (possessions, maps, points) and not by the clock.
 */
const playSeconds: Record<FeedSport, number> = {
  football: 5700,
  basketball: Infinity,
  esports: Infinity,
  tennis: Infinity,
}

/** No state speaks for longer than this; a feed sends the next within some seconds. */
const longestMs = 10_000

/**
 * What is left of the match's scoring expectation at `now`: the last state's figure, run down evenly since.
 * It never passes into the next period, which only a new state begins.
 */
export function remainingAt(state: FeedMatchState, sport: FeedSport, now: number): number {
  const { clock, remaining } = state
  if (!clock.isRunning) return remaining.match
  const elapsedMs = Math.min(longestMs, Math.max(0, now - state.at))
  const used = (elapsedMs / 1000) * (clock.rate / playSeconds[sport])
  return Math.max(0, remaining.match - Math.min(used, remaining.period))
}
