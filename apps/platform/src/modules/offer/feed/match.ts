import type { FeedSport } from './side.ts'
import type { FeedStrength } from './strength.ts'

export interface FeedCompetition {
  feedCompetitionId: string
  sport: FeedSport
  /** zh-CN. */
  name: string
  shortName: string
  latinName: string
  /** Country or region, zh-CN. */
  region: string
  /** e.g. `2025/26`. */
  season: string
  /** Order on a board within the sport, 1 first. */
  rank: number
}

export interface FeedPlayer {
  id: string
  /** Bilingual text: zh-CN, and Latin letters in English. */
  name: string
  /** Name in Latin letters; the name itself when the provider has none. */
  latinName: string
  shirt: number
  /** Bilingual text, e.g. `门将` with Goalkeeper in English. */
  position: string
}

export interface FeedCompetitor {
  id: string
  /** zh-CN; an imported team without a Chinese name keeps its original name. */
  name: string
  shortName: string
  latinName: string
  /** Empty when the provider has none. */
  squad: readonly FeedPlayer[]
}

export interface FeedMatch {
  feedMatchId: string
  feedCompetitionId: string
  sport: FeedSport
  /** Bilingual text, e.g. `第 12 轮` or `B 组 · 第 2 轮`, with Matchday 12 in English. */
  round: string
  home: FeedCompetitor
  away: FeedCompetitor
  startsAt: number
  strength: FeedStrength
  /**
   * Contents of its result; absent when the result decides all markets of the sport. Markets that it does not decide
   * are not offered.
   */
  records?: FeedRecords
  /** Prices of another bookmaker before the start; null when there are none. */
  openingOdds: FeedOpeningOdds | null
}

/** Contents of a match's result in addition to its final score. */
export interface FeedRecords {
  /** The score at half-time. */
  halfTime: boolean
  /** The goals in order. */
  goals: boolean
  /** For the whole match and each half, for the whole match only, or not at all. */
  corners: 'halves' | 'whole' | 'none'
  cards: 'halves' | 'whole' | 'none'
}

/** Decimal odds in thousandths (1.85 is 1850); lines in quarters from the home side's view (−0.75 is −3). */
export interface FeedOpeningOdds {
  /** e.g. `B365`. */
  source: string
  matchResult: { home: number; draw: number; away: number } | null
  asianHandicap: { line: number; home: number; away: number } | null
  totals: { line: number; over: number; under: number } | null
}
