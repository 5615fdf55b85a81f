import type {
  FeedCompetition,
  FeedLineUps,
  FeedMatch,
  FeedResult,
  FeedSeason,
  FeedSeasonAsked,
} from '../feed.ts'
import type { MatchScript } from './match-script.ts'

/** A fixture and its future course. */
export interface ScheduledMatch {
  match: FeedMatch
  /** Wall time at which it is called off; null when it is played by its script. */
  readonly postponedAt: number | null
  /** Status in the result of a match that is called off; postponed by default. */
  calledOffAs?: 'postponed' | 'abandoned' | 'walkover'
  /** Generates the script; the caller keeps it while it is needed. */
  script: () => MatchScript
  /** The starting line-ups; absent where the source has none. */
  lineUps?: () => Omit<FeedLineUps, 'feedMatchId' | 'at'>
  /** The provider's later correction of its first result; absent when that was right. */
  readonly correction?: ((first: FeedResult) => FeedResult) | undefined
}

/** The matches, as a pure function of time. All times are epoch milliseconds. */
export interface FeedSchedule {
  readonly competitions: readonly FeedCompetition[]
  /** Match seconds in a wall second. */
  readonly speed: number
  /** Fixtures that are announced by `now` and start at or after `startsFrom`. */
  known(startsFrom: number, now: number): ScheduledMatch[]
  /** Fixtures that are announced after `from`, up to `until`. */
  announced(from: number, until: number): ScheduledMatch[]
  find(feedMatchId: string): ScheduledMatch | null
  /** A match by an id of an older build: only its result is delivered, for bets that are open under that id. */
  formerly?(feedMatchId: string): ScheduledMatch | null
  season(asked: FeedSeasonAsked): FeedSeason | undefined
  /** Time of the last result, or null for an endless schedule. */
  readonly endsAt: number | null
}
