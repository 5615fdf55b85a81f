import type { FeedPair } from './side.ts'

export type FeedStrength = FootballStrength | BasketballStrength | EsportsStrength | TennisStrength

/**
 * The goals of a side in the whole match (90 minutes and stoppage time, no extra time) are Poisson distributed with
 * these means. The joint distribution of the FINAL score is multiplied by the Dixon-Coles factor of `rho`: 0-0:
 * 1−λμρ, 0-1: 1+λρ, 1-0: 1+μρ, 1-1: 1−ρ, else 1 (λ home, μ away). The remaining share of the means during the match
 * is `FeedMatchState.remaining`.
 */
export interface FootballStrength {
  sport: 'football'
  homeGoals: number
  awayGoals: number
  rho: number
  /** Factors by which each red card of a side multiplies its own and its rival's scoring rate. */
  redCardOwn: number
  redCardRival: number
  /** Means of the whole match; absent when the provider gives none. A yellow card counts one, a red one two. */
  corners?: FeedPair
  cards?: FeedPair
}

/**
 * Points in regular time are approximately normal with these means; overtime is played until a side leads, and
 * counts.
 */
export interface BasketballStrength {
  sport: 'basketball'
  homePoints: number
  awayPoints: number
  /**
   * Standard deviations of home − away and of home + away over regular time; the variance is proportional to
   * `remaining`.
   */
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

/**
 * Probabilities that a player wins a point on their own serve. Points are independent, and every set has a tie-break
 * at 6–6.
 */
export interface TennisStrength {
  sport: 'tennis'
  homeServe: number
  awayServe: number
  /** Number of sets: 3 or 5. */
  bestOf: number
}
