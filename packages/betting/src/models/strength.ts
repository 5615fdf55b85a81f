import type {
  MarketPeriod,
  MarketQuestion,
  Odds,
  Score,
  SelectionKey,
  Side,
} from '@grandstand/contract/sportsbook'
import type { MatchFacts } from '../settlement/index.ts'

/** A player with their share of the side's goals; the shares of a side leave some for everybody else. */
export interface Scorer {
  player: string
  name: string
  share: number
}

/**
 * Means of the goals of both sides in 90 minutes and stoppage time; `rho` is the dependence of Dixon and Coles
 * (small and negative: more 0-0 and 1-1). A side's own and its rival's scoring rate are multiplied by
 * `redCardOwn` and `redCardRival` for each of its red cards.
 */
export interface FootballStrength {
  sport: 'football'
  homeGoals: number
  awayGoals: number
  rho?: number
  redCardOwn?: number
  redCardRival?: number
  /** Means of the whole match; docs/pricing.md has what is taken where the feed says nothing. */
  corners?: { home: number; away: number } | undefined
  /** In card points: a yellow counts one, a red two. */
  cards?: { home: number; away: number } | undefined
  scorers?: { home: readonly Scorer[]; away: readonly Scorer[] } | undefined
}

/** Means of points in regular time, deviations of home − away and home + away, an overtime as a share of it. */
export interface BasketballStrength {
  sport: 'basketball'
  homePoints: number
  awayPoints: number
  marginDeviation?: number
  totalDeviation?: number
  overtimeShare?: number
}

/** Probability that home wins one map, and how many maps there are at most. */
export interface EsportsStrength {
  sport: 'esports'
  homeMapProbability: number
  bestOf: number
}

/** Probability that a side wins a point on its own serve; the first to win the majority of `bestOf` sets wins. */
export interface TennisStrength {
  sport: 'tennis'
  homeServe: number
  awayServe: number
  bestOf: number
}

/** Strength of both sides before the match, as a feed gives it. */
export type MatchStrength = FootballStrength | BasketballStrength | EsportsStrength | TennisStrength

/** Current state of the match. */
export interface PricingState {
  score: Score
  /**
   * Share of the whole match's scoring expectation that is still to come: 1 before the start, 0 at the end.
   * Basketball: of regular time; in overtime what is left of that overtime, on the same scale. Esports: unused.
   */
  remaining: number
  /** Football. */
  redCards?: { home: number; away: number } | undefined
  /** Esports: probability that home wins the map in play; absent or null between maps. */
  mapHomeProbability?: number | null | undefined
  /**
   * The part in play, or the next one: `first-half`, `quarter-3`, `map-2`, `set-1`. Without it only a match that has
   * not begun has markets of its parts.
   */
  period?: MarketPeriod | undefined
  /** Share of the whole match's expectation that is still to come in that part; the whole part before it begins. */
  periodRemaining?: number | undefined
  /**
   * Basketball: possessions of each side still to come in the part in play (in overtime: in the overtime), the one under
   * way included. Only their ratio counts, so means do. Absent: as many for both.
   */
  possessionsLeft?: { home: number; away: number } | undefined
  /** Basketball: who has the ball, or has it next. */
  ball?: Side | undefined
  /** As the settlement knows them; `corners` and `cards` so far. */
  periods?: MatchFacts['periods']
  goals?: MatchFacts['goals']
  corners?: MatchFacts['corners']
  cards?: MatchFacts['cards']
  /** Tennis: games of the set in play, points of the game (0, 1, 2, 3 for 40, 4 for advantage) or of the tie-break. */
  games?: Score | undefined
  gamePoints?: Score | undefined
  /** Tennis: who serves, in a tie-break who served its first point; either, evenly, when nobody knows. */
  server?: Side | undefined
}

export interface PricedSelection {
  key: SelectionKey
  /** Name of the player. */
  name?: string
  /** With margin, on the ladder. */
  odds: Odds
  /** Fair; the selections of a market sum to 1, except where several can win. Of a line that can be returned: given that it is not. */
  probability: number
}

/** A market that can be offered now. Id, status and version are the caller's. */
export interface PricedMarket extends MarketQuestion {
  isMain: boolean
  selections: PricedSelection[]
}
