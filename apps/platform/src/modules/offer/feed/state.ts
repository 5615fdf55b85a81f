import type { FeedPair, FeedSide } from './side.ts'

/** State of a tennis set. */
export interface FeedTennis {
  server: FeedSide
  /** Games in the current set; between sets, in the next one. */
  games: FeedPair
  /** Points won in the current game (or tie-break): 0, 1, 2, … not 15, 30, 40. */
  points: FeedPair
  isTieBreak: boolean
}

/** `paused`: the match has started but play is interrupted (half-time, between quarters or maps). */
export type FeedMatchStatus = 'scheduled' | 'in-play' | 'paused' | 'ended' | 'postponed' | 'abandoned'

export type FeedPeriodKind =
  | 'not-started'
  | 'first-half'
  | 'half-time'
  | 'second-half'
  | 'quarter'
  | 'break'
  | 'overtime'
  | 'map'
  | 'set'
  | 'ended'

export interface FeedPeriod {
  kind: FeedPeriodKind
  /**
   * Number of the half, quarter, overtime, map or set, from 1; in a break that of the period before it; 0 before the
   * start.
   */
  number: number
}

/** Match clock. Its display at server time `now` is `seconds ± (now − at) / 1000 × rate` while it runs. */
export interface FeedMatchClock {
  isRunning: boolean
  /** Up in football, esports and tennis; in basketball down to zero in each quarter. */
  direction: 'up' | 'down'
  /**
   * Football: seconds of the match (the second half starts at 2700; above 2700 in the first half is stoppage time).
   * Other sports: seconds of the period.
   */
  seconds: number
  at: number
  /** Match seconds per second of wall time; 1 unless the feed runs faster than real time. */
  rate: number
  /** Announced stoppage minutes of this half; null while unknown. */
  stoppageMinutes: number | null
}

/**
 * Reason why no bet should be accepted at the moment, although the match continues. `unspecified` for companies that
 * give none.
 */
export type FeedSuspensionReason =
  | 'danger'
  | 'goal'
  | 'var'
  | 'penalty'
  | 'red-card'
  | 'decisive-moment'
  | 'unspecified'

export interface FeedSuspension {
  reason: FeedSuspensionReason
  since: number
}

export type FeedStatistic =
  | 'corners'
  | 'yellow-cards'
  | 'red-cards'
  | 'shots'
  | 'shots-on-target'
  | 'dangerous-attacks'
  | 'fouls'
  | 'offsides'
  /** In whole per cent, 100 for the two sides together; may decrease. */
  | 'possession'
  | 'three-pointers'
  | 'free-throws'
  | 'time-outs'
  | 'aces'
  | 'double-faults'
  | 'break-points'
  | 'kills'
  | 'towers'
  | 'objectives'
  /** Lead in coins in the current map for the side that leads, 0 for the other; may decrease. */
  | 'economy-lead'

export type FeedStatistics = Readonly<Partial<Record<FeedStatistic, FeedPair>>>

export interface FeedPeriodScore extends FeedPair {
  period: FeedPeriod
  /** Statistics of this period alone; absent when the provider does not report them. */
  statistics?: FeedStatistics
  /** Winner of the map or set, once it is over. */
  winner?: FeedSide
}

/** A full snapshot of a match, never a delta. */
export interface FeedMatchState {
  feedMatchId: string
  /**
   * Increases with each change of the match, and is the same for the same moment after a restart. 0 before the start.
   */
  sequence: number
  at: number
  status: FeedMatchStatus
  period: FeedPeriod
  clock: FeedMatchClock
  /** Goals, points, maps or sets won. */
  score: FeedPair
  /**
   * One for each period that has begun, in order: goals of each half, points of each quarter, kills of each map,
   * games of each set.
   */
  periodScores: readonly FeedPeriodScore[]
  /** Statistics that the provider counts; others are absent. */
  statistics: FeedStatistics
  suspension: FeedSuspension | null
  /**
   * Remaining share of the whole match's scoring expectation: in the match, and in the current or next period (both
   * as shares of the WHOLE match, so 0.45 is the first half before kick-off). Basketball: share of regular time, with
   * the current possession counted whole; in overtime, its remaining share times `overtimeShare`. Esports: maps that
   * may still be played, including the current one, divided by `bestOf`.
   */
  remaining: { match: number; period: number }
  /**
   * Basketball: remaining possessions of each side in the current period, including the current one; expected values
   * if nothing better is known (half a possession more for the side with the ball). Absent between periods, and from
   * a feed that does not know which side has the ball.
   */
  possessionsLeft?: FeedPair
  /** Basketball: side that has the ball; absent in the same cases as `possessionsLeft`. */
  ball?: FeedSide
  /** Esports: probability that home wins the current map; null otherwise. */
  mapHomeProbability: number | null
  /** Tennis only. */
  tennis?: FeedTennis
}
