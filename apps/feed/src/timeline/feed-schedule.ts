import type {
  FeedCompetition,
  FeedLineUps,
  FeedMatch,
  FeedResult,
  FeedSeason,
  FeedSeasonAsked,
} from '../feed.ts'
import type { MatchScript } from './match-script.ts'

/** A fixture and what will happen in it. */
export interface ScheduledMatch {
  match: FeedMatch
  /** Wall time at which it is called off, or null: then it is played by its script. */
  readonly postponedAt: number | null
  /** How the result of a match that is called off says so; postponed unless told. */
  calledOffAs?: 'postponed' | 'abandoned' | 'walkover'
  /** Writes the script; the caller keeps it while it is needed. */
  script: () => MatchScript
  /** Who begins; absent where nobody tells. */
  lineUps?: () => Omit<FeedLineUps, 'feedMatchId' | 'at'>
  /** What the provider says later about its first result; absent: it was right. */
  readonly correction?: ((first: FeedResult) => FeedResult) | undefined
}

/** Which matches there are, as a pure function of time. All times are epoch milliseconds. */
export interface FeedSchedule {
  readonly competitions: readonly FeedCompetition[]
  /** Match seconds in a wall second. */
  readonly speed: number
  /** Fixtures that are known at `now` and start at or after `startsFrom`. */
  known(startsFrom: number, now: number): ScheduledMatch[]
  /** Fixtures that become known after `from`, up to `until`. */
  announced(from: number, until: number): ScheduledMatch[]
  find(feedMatchId: string): ScheduledMatch | null
  /** A match by an id that an older build gave it: only its result is told, for bets that are open under that id. */
  formerly?(feedMatchId: string): ScheduledMatch | null
  season(asked: FeedSeasonAsked): FeedSeason | undefined
  /** When the last result is out, or null for an endless schedule. */
  readonly endsAt: number | null
}
