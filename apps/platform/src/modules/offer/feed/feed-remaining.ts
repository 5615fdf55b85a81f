import type { FeedMatchState, FeedStrength } from './feed.ts'

/** Football's first half has less than half of the goals: docs/pricing.md, Time. */
const firstHalfShare = 0.45
const quarterShare = 0.25

/** What is still to come before a match begins: all of it, of which its first part has this share. */
export function remainingBefore(strength: FeedStrength): FeedMatchState['remaining'] {
  if (strength.sport === 'football') return { match: 1, period: firstHalfShare }
  return { match: 1, period: strength.sport === 'basketball' ? quarterShare : 1 / strength.bestOf }
}
