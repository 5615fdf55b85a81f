import type { FeedPair } from './feed-side.ts'

export type FeedStrength = FootballStrength | BasketballStrength | EsportsStrength | TennisStrength

/**
 * Goals of a side in the whole match (90 minutes and stoppage time, no extra time) are Poisson with these
 * means; the joint distribution of the FINAL score is multiplied by the Dixon-Coles factor of `rho`:
 * 0-0: 1−λμρ, 0-1: 1+λρ, 1-0: 1+μρ, 1-1: 1−ρ, else 1 (λ home, μ away). What is left of the means while the
 * match runs is `FeedMatchState.remaining`.
 */
export interface FootballStrength {
  sport: 'football'
  homeGoals: number
  awayGoals: number
  rho: number
  /** A side's own and its rival's scoring rate are multiplied by these for each of its red cards. */
  redCardOwn: number
  redCardRival: number
  /** Means of the whole match; absent when the provider does not tell. A yellow card counts one, a red one two. */
  corners?: FeedPair
  cards?: FeedPair
}

/** Points in regular time are near normal with these means; overtime is played until somebody leads and counts. */
export interface BasketballStrength {
  sport: 'basketball'
  homePoints: number
  awayPoints: number
  /** Standard deviation of home − away, and of home + away, over regular time; variance shrinks as `remaining`. */
  marginDeviation: number
  totalDeviation: number
  /** Length of one overtime divided by regular time. */
  overtimeShare: number
}

export interface EsportsStrength {
  sport: 'esports'
  /** Probability that home wins one map; maps are independent. */
  homeMapProbability: number
  /** 1, 3 or 5; the match ends as soon as it is decided. */
  bestOf: number
}

/** Probability that a player wins a point on their own serve; points are independent. A tie-break at 6–6 in every set. */
export interface TennisStrength {
  sport: 'tennis'
  homeServe: number
  awayServe: number
  /** Sets: 3 or 5. */
  bestOf: number
}
