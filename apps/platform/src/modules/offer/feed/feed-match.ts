import type { FeedSport } from './feed-side.ts'
import type { FeedStrength } from './feed-strength.ts'

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
  /** A house text: zh-CN, in English the Latin letters. */
  name: string
  /** The same in Latin letters; the name itself where the provider has none. */
  latinName: string
  shirt: number
  /** A house text, e.g. `门将`, in English Goalkeeper. */
  position: string
}

export interface FeedCompetitor {
  id: string
  /** zh-CN; an imported team without a Chinese name keeps its own. */
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
  /** A house text, e.g. `第 12 轮`, `B 组 · 第 2 轮`, in English Matchday 12. */
  round: string
  home: FeedCompetitor
  away: FeedCompetitor
  startsAt: number
  strength: FeedStrength
  /** What its result will say; absent: all that markets of the sport ask for. What it will not say is not offered. */
  records?: FeedRecords
  /** Prices of another bookmaker before the start, when a file has them. */
  openingOdds: FeedOpeningOdds | null
}

/** What the result of a match will say beside its final score. */
export interface FeedRecords {
  /** The score at half-time. */
  halfTime: boolean
  /** The goals in their order. */
  goals: boolean
  /** In the whole match, in each half as well, or not at all. */
  corners: 'halves' | 'whole' | 'none'
  cards: 'halves' | 'whole' | 'none'
}

/** Decimal odds in thousandths (1.85 is 1850), lines in quarters seen from home (−0.75 is −3). */
export interface FeedOpeningOdds {
  /** e.g. `B365`. */
  source: string
  matchResult: { home: number; draw: number; away: number } | null
  asianHandicap: { line: number; home: number; away: number } | null
  totals: { line: number; over: number; under: number } | null
}
