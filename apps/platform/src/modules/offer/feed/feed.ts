import type { FeedIncident } from './feed-incident.ts'
import type { FeedCompetition, FeedMatch } from './feed-match.ts'
import type { FeedLineUps, FeedMoment } from './feed-play.ts'
import type { FeedResult } from './feed-result.ts'
import type { FeedMatchState } from './feed-state.ts'

export type * from './feed-incident.ts'
export type * from './feed-match.ts'
export type * from './feed-play.ts'
export type * from './feed-result.ts'
export type * from './feed-side.ts'
export type * from './feed-state.ts'
export type * from './feed-strength.ts'

/**
 * What any provider of fixtures, scores and strengths looks like to the sportsbook. Adapters implement it;
 * nothing behind it knows which one runs.
 *
 * Rules that every adapter keeps:
 * - All times named `…At` are epoch milliseconds of the server's wall clock.
 * - Ids are the provider's, stable for ever, and safe in a URL (letters, digits, `-`).
 * - Deliveries may be repeated (after a restart everything current comes again). A consumer drops a state whose
 *   `sequence` is not above the last one of that match, an incident whose `id` it has, a result it has applied.
 * - Order per match: `match` before its first `state`, an incident before the state that contains it, the
 *   state with status 'ended' before the `result`.
 */
export interface MatchFeed {
  /** Stands in logs and metrics, e.g. `simulated-season`. */
  readonly name: string
  /** Both semi-finals and the final of a World Cup, where the feed has one. */
  readonly worldCupMatchIds?: readonly string[] | undefined
  /**
   * Delivers a full snapshot (competitions, matches, states and incidents so far of matches in play, recent
   * results), then `snapshotComplete`, then changes as they happen and a heartbeat every few seconds.
   * Resolves when `signal` aborts or there is nothing more to come; rejects when the feed fails.
   */
  start(sink: FeedSink, options: FeedOptions): Promise<void>
  /**
   * Delivers again what is known about these matches (match, latest state, result if there is one), however
   * long ago they were played: for a consumer that was away while a match ended.
   * Returns the ids that the provider does not know (any more).
   */
  recover(
    feedMatchIds: readonly string[],
    sink: FeedSink,
    options: { clock: FeedTimeSource },
  ): Promise<string[]>
  /**
   * Delivers matches with their results that started in a stretch of time, the latest first, at most so many. A provider
   * without an archive lacks it.
   */
  history?(asked: FeedHistoryAsked, sink: FeedArchiveSink, options: { clock: FeedTimeSource }): Promise<void>
  /** A season of a competition with all its fixtures. A provider that knows only what comes next lacks it. */
  season?(asked: FeedSeasonAsked): FeedSeason | undefined
}

/** The season whose last round is still to begin at a moment, or one by its key. */
export type FeedSeasonAsked = { readonly feedCompetitionId: string } & (
  | { readonly at: number }
  | { readonly key: string }
)

export interface FeedSeason {
  readonly feedCompetitionId: string
  /** Names it for ever among the seasons of its competition; safe in a URL. */
  readonly key: string
  /** zh-CN, e.g. `第 12 季`. */
  readonly name: string
  readonly fixtures: readonly FeedMatch[]
  /** When the first match of its last round begins. */
  readonly lastRoundAt: number
}

export interface FeedHistoryAsked {
  /** Epoch ms of the start of a match: `from` counts, `until` does not. */
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
  /** Ends the feed: no delivery after it aborted. */
  signal: AbortSignal
}

/** Receives deliveries synchronously, must not throw, and buffers for itself when it writes to a database. */
export interface FeedSink {
  /** Insert or update by `feedCompetitionId`. */
  competition(competition: FeedCompetition): void
  /** Insert or update by `feedMatchId`; a changed `startsAt` means that it was moved. */
  match(match: FeedMatch): void
  state(state: FeedMatchState): void
  incident(incident: FeedIncident): void
  /** Who begins, some time before the start. A provider that has none never calls it. */
  lineUps(lineUps: FeedLineUps): void
  /** What goes on between the incidents, for a tracker: nothing is settled on it, and none is delivered late. */
  moment(moment: FeedMoment): void
  /** Official. Only the same again may follow, or a correction: a result of a higher `revision`. */
  result(result: FeedResult): void
  /** Everything current has been delivered: live betting may be opened (again). */
  snapshotComplete(at: number): void
  /** The provider is alive, though nothing may have happened. Silence means that live betting must stop. */
  heartbeat(at: number): void
}
