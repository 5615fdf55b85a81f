import type { FeedIncident } from './incident.ts'
import type { FeedCompetition, FeedMatch } from './match.ts'
import type { FeedLineUps, FeedMoment } from './play.ts'
import type { FeedResult } from './result.ts'
import type { FeedMatchState } from './state.ts'

export type * from './incident.ts'
export type * from './match.ts'
export type * from './play.ts'
export type * from './result.ts'
export type * from './side.ts'
export type * from './state.ts'
export type * from './strength.ts'

/**
 * Interface of a provider of fixtures, scores and strengths. Adapters implement it; no other code depends on which one
 * runs.
 *
 * Rules for every adapter:
 * - All times named `…At` are epoch milliseconds of the server's wall clock.
 * - Ids are permanently stable: 1 to 64 letters, digits and `_.:@-`.
 * - Deliveries may be repeated (after a restart everything current is delivered again). A consumer drops a state whose
 *   `sequence` is not above the match's last one, an incident whose `id` it has, and a result it has applied.
 * - Order for each match: `match` before its first `state`, an incident before the state that contains it, the
 *   state with status 'ended' before the `result`.
 */
export interface MatchFeed {
  /** Name in logs and metrics, e.g. `simulated-season`. */
  readonly name: string
  /** Match ids of both semi-finals and the final of a World Cup, if the feed has one. */
  readonly worldCupMatchIds?: readonly string[] | undefined
  /**
   * Delivers a full snapshot (competitions, matches with one state each, incidents so far of matches in play, recent
   * results), then `snapshotComplete`, then changes as they happen and a heartbeat every few seconds. Resolves when
   * `signal` aborts or nothing more will come; rejects when the feed fails, and is then called again.
   */
  start(sink: FeedSink, options: FeedOptions): Promise<void>
  /**
   * Delivers everything known about these matches again (match, latest state, result if there is one), however long
   * ago they were played, for a consumer that was offline when a match ended.
   * @returns the ids that the provider does not know (any more)
   */
  recover(
    feedMatchIds: readonly string[],
    sink: FeedSink,
    options: { clock: FeedTimeSource },
  ): Promise<string[]>
  /**
   * Delivers matches that started in a period, with their results, latest first and at most `limit`. Absent if the
   * provider has no archive.
   */
  history?(asked: FeedHistoryAsked, sink: FeedArchiveSink, options: { clock: FeedTimeSource }): Promise<void>
  /** A season of a competition with all its fixtures. Absent if the provider knows only upcoming matches. */
  season?(asked: FeedSeasonAsked): FeedSeason | undefined
}

/** The season whose last round has not begun at a time, or a season by its key. */
export type FeedSeasonAsked = { readonly feedCompetitionId: string } & (
  | { readonly at: number }
  | { readonly key: string }
)

export interface FeedSeason {
  readonly feedCompetitionId: string
  /** Permanent identifier among the seasons of its competition; safe in a URL. */
  readonly key: string
  /** zh-CN, e.g. `第 12 季`. */
  readonly name: string
  readonly fixtures: readonly FeedMatch[]
  /** Start of the first match of its last round, epoch ms. */
  readonly lastRoundAt: number
}

export interface FeedHistoryAsked {
  /** Range of the matches' starts in epoch ms: `from` inclusive, `until` exclusive. */
  from: number
  until: number
  limit: number
  feedCompetitionId?: string
}

export type FeedArchiveSink = Pick<FeedSink, 'match' | 'result'>

export interface FeedTimeSource {
  /** Epoch milliseconds. */
  now(): number
}

export interface FeedOptions {
  clock: FeedTimeSource
  /** Ends the feed: nothing is delivered after it aborts. */
  signal: AbortSignal
}

/** Receives deliveries synchronously, must not throw, and must buffer by itself if it writes to a database. */
export interface FeedSink {
  /** Insert or update by `feedCompetitionId`. */
  competition(competition: FeedCompetition): void
  /** Insert or update by `feedMatchId`; a changed `startsAt` means that the match was moved. */
  match(match: FeedMatch): void
  state(state: FeedMatchState): void
  incident(incident: FeedIncident): void
  /** Line-ups, some time before the start. Never called by a provider that has none. */
  lineUps(lineUps: FeedLineUps): void
  /** Moments between the incidents, for a tracker. Nothing is settled on them, and none is delivered late. */
  moment(moment: FeedMoment): void
  /** Official result. It can be followed only by the same result or by a correction with a higher `revision`. */
  result(result: FeedResult): void
  /** Everything current has been delivered, so betting in play may be opened (again). */
  snapshotComplete(at: number): void
  /** The provider is alive, even if nothing happens. Betting in play must stop when heartbeats stop. */
  heartbeat(at: number): void
}
