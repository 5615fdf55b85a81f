import type { FeedPair, FeedSide } from './feed-side.ts'
import type { FeedPeriod, FeedPeriodScore, FeedStatistics } from './feed-state.ts'

/**
 * `completed` settles on the scores; `walkover` names a winner of a match that was not played, `retired` of one
 * that was given up; the others void what is open.
 */
export type FeedOutcome = 'completed' | 'postponed' | 'abandoned' | 'walkover' | 'retired'

/** A goal that stood, for what is settled on who scored and when. */
export interface FeedGoal {
  /** The incident's. */
  id: string
  /** The side that gained. */
  side: FeedSide
  period: FeedPeriod
  minute: number
  stoppage: number
  playerId: string | null
  player: string | null
  isOwnGoal: boolean
}

export interface FeedPoints {
  side: FeedSide
  amount: number
  period?: FeedPeriod
}

export interface FeedResult {
  feedMatchId: string
  outcome: FeedOutcome
  at: number
  /**
   * 0, or left out, is the first official result; a correction has the next number and replaces the one before, also
   * after bets were settled on it. A result whose number is not higher than the last one of the match is a repetition.
   */
  revision?: number
  /** Football after 90 minutes and stoppage; basketball with overtime; esports in maps; tennis in sets. */
  fullTime: FeedPair
  /** Football only, null when the provider does not know it. */
  halfTime: FeedPair | null
  /** With the statistics of each period where the provider tells them. */
  periodScores: readonly FeedPeriodScore[]
  statistics: FeedStatistics
  /** In order; absent when the provider does not tell who scored. */
  goals?: readonly FeedGoal[]
  /** Who took part, and how many goals the match had when they came on; absent when unknown. */
  appeared?: readonly { id: string; goalsBefore: number }[]
  /** Basketball: everything that was scored, in order. Without its period a point decides no market of a quarter. */
  points?: readonly FeedPoints[]
  /** Of a season: how it ended; who is level shares a place. */
  table?: readonly { readonly competitorId: string; readonly place: number }[]
  /** Walkover and retirement: who goes on. */
  winner?: FeedSide
}
