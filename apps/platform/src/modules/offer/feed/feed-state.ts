import type { FeedPair, FeedSide } from './feed-side.ts'

/** Where a set stands. */
export interface FeedTennis {
  server: FeedSide
  /** Of the set in play; between sets of the set to come. */
  games: FeedPair
  /** Points won in the game (or tie-break) in play: 0, 1, 2, … not 15, 30, 40. */
  points: FeedPair
  isTieBreak: boolean
}

/** `paused`: the match is under way but there is no play (half-time, between quarters or maps). */
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
  /** Which half, quarter, overtime, map or set, from 1; in a break the one that ended; 0 before the start. */
  number: number
}

/** Shown value at server time `now`: `seconds ± (now − at) / 1000 × rate` while running. */
export interface FeedMatchClock {
  isRunning: boolean
  /** Football, esports and tennis count up, basketball down to zero in each quarter. */
  direction: 'up' | 'down'
  /** Football: of the match (the second half starts at 2700; above 2700 in the first half is stoppage time). Otherwise of the period. */
  seconds: number
  at: number
  /** Match seconds in a wall second; 1 unless the feed runs faster than real time. */
  rate: number
  /** Announced stoppage minutes of this half, null while unknown. */
  stoppageMinutes: number | null
}

/** Why no bet should be taken just now, though the match goes on. */
export type FeedSuspensionReason = 'danger' | 'goal' | 'var' | 'penalty' | 'red-card' | 'decisive-moment'

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
  /** Whole percent, the two sides make 100; the only one that may fall. */
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
  /** Coins ahead in this map for the side that leads, 0 for the other; may fall. */
  | 'economy-lead'

export type FeedStatistics = Readonly<Partial<Record<FeedStatistic, FeedPair>>>

export interface FeedPeriodScore extends FeedPair {
  period: FeedPeriod
  /** What was counted in this period alone; absent when the provider does not tell. */
  statistics?: FeedStatistics
  /** Who won the map or set, once it is over. */
  winner?: FeedSide
}

/** A full snapshot of a match; never a difference. */
export interface FeedMatchState {
  feedMatchId: string
  /** Rises with each change of the match; the same moment has the same number after a restart. 0 before the start. */
  sequence: number
  at: number
  status: FeedMatchStatus
  period: FeedPeriod
  clock: FeedMatchClock
  /** Goals, points, maps or sets won. */
  score: FeedPair
  /** One for each period begun, in order: goals of each half, points of each quarter, kills of each map, games of each set. */
  periodScores: readonly FeedPeriodScore[]
  /** Absent means that the provider does not count it. */
  statistics: FeedStatistics
  suspension: FeedSuspension | null
  /**
   * Share of the whole match's scoring expectation that is still to come: in the match, and in the period in
   * play or about to begin (both of the WHOLE match, so 0.45 is the first half before kick-off). Basketball: of
   * regular time, the possession under way counted whole; in overtime, what is left of it times `overtimeShare`. Esports: maps that may still be played,
   * the one in play included, divided by `bestOf`.
   */
  remaining: { match: number; period: number }
  /**
   * Basketball: possessions of each side still to come in the period in play, the one under way included; means where
   * only they are known (the side that has the ball has half a one more). Absent between periods, and from a feed that
   * does not know whose ball it is.
   */
  possessionsLeft?: FeedPair
  /** Basketball: who has the ball; absent as above. */
  ball?: FeedSide
  /** Esports: probability that home wins the map in play, null otherwise. */
  mapHomeProbability: number | null
  /** Tennis only. */
  tennis?: FeedTennis
}
