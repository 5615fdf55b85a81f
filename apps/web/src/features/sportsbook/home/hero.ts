import type { Match } from '@grandstand/contract/sportsbook'
import { isLive } from '../match-state/clock.ts'

/**
 * Chooses the featured match of the home page: football in play before other sports, then the closest score, then the
 * most advanced match that is not about to end. Undefined without matches.
 */
export function heroOf<T extends { readonly match: Match }>(entries: readonly T[]): T | undefined {
  return [...entries].sort((a, b) => worth(b.match) - worth(a.match))[0]
}

/** From this second of the match clock a match counts as about to end. */
const lateSeconds = 80 * 60

function worth({ sport, state }: Match): number {
  const difference = Math.abs(state.score.home - state.score.away)
  const progress = isLive(state) && state.clock.counts === 'up' ? state.clock.seconds / 60 : 0
  return (
    (isLive(state) ? 10_000 : 0) +
    (sport === 'football' ? 1_000 : 0) +
    (difference === 0 ? 300 : difference === 1 ? 200 : 0) +
    (state.clock.seconds > lateSeconds ? -600 : progress)
  )
}
