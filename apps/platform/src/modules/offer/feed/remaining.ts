import { footballRemaining, type FootballTime } from '@grandstand/betting/models'
import type { FeedMatchState, FeedStrength } from './feed.ts'

/** Football's first half has fewer than half of the goals (docs/pricing.md, Time). */
const firstHalfShare = 0.45
const quarterShare = 0.25

/** Remaining scoring expectation before a match begins: all of the match, and the share of its first part. */
export function remainingBefore(strength: FeedStrength): FeedMatchState['remaining'] {
  if (strength.sport === 'football') return { match: 1, period: firstHalfShare }
  return { match: 1, period: strength.sport === 'basketball' ? quarterShare : 1 / strength.bestOf }
}

/**
 * Remaining scoring expectation of a football match in play, from the time alone. At half-time, `half` is 2 and
 * `playedSeconds` 0.
 */
export function footballRemainingAt(time: FootballTime): FeedMatchState['remaining'] {
  const match = footballRemaining(time)
  return { match, period: time.half === 1 ? Math.max(0, match - (1 - firstHalfShare)) : match }
}
