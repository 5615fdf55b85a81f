import type { FeedMatchState, FeedStrength } from './feed.ts'

/** Football's first half has fewer than half of the goals (docs/pricing.md, Time). */
const firstHalfShare = 0.45
const quarterShare = 0.25

/** Remaining scoring expectation before a match begins: all of the match, and the share of its first part. */
export function remainingBefore(strength: FeedStrength): FeedMatchState['remaining'] {
  if (strength.sport === 'football') return { match: 1, period: firstHalfShare }
  return { match: 1, period: strength.sport === 'basketball' ? quarterShare : 1 / strength.bestOf }
}
