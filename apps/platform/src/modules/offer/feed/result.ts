import type { FeedPair, FeedSide } from './side.ts'
import type { FeedPeriod, FeedPeriodScore, FeedStatistics } from './state.ts'

/**
 * `completed` settles on the scores. `walkover` names the winner of a match that was not played, `retired` of one
 * that was given up. The others void everything undecided.
 */
export type FeedOutcome = 'completed' | 'postponed' | 'abandoned' | 'walkover' | 'retired'

/** A goal that counted, for markets on who scored and when. */
export interface FeedGoal {
  /** Id of the goal's incident. */
  id: string
  /** Side that benefits. */
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
   * 0 or absent is the first official result. A correction has the next number and replaces the result before it,
   * even after bets were settled on it. A result whose number is not above the match's last one is a repetition.
   */
  revision?: number
  /** Football after 90 minutes and stoppage time; basketball with overtime; esports in maps; tennis in sets. */
  fullTime: FeedPair
  /** Football only; null when the provider does not know it. */
  halfTime: FeedPair | null
  /** Scores of the periods, with their statistics if the provider reports them. */
  periodScores: readonly FeedPeriodScore[]
  statistics: FeedStatistics
  /** Goals that counted, in order; absent when the provider does not report scorers. */
  goals?: readonly FeedGoal[]
  /** Players who took part, with the number of goals in the match when they came on; absent when unknown. */
  appeared?: readonly { id: string; goalsBefore: number }[]
  /** Basketball: every score, in order. A score without its period decides no market on a quarter. */
  points?: readonly FeedPoints[]
  /** Final table of a season; competitors who are level share a place. */
  table?: readonly { readonly competitorId: string; readonly place: number }[]
  /** Winner after a walkover or a retirement. */
  winner?: FeedSide
}
