import type {
  FeedCompetition,
  FeedIncident,
  FeedLineUps,
  FeedMatch,
  FeedMatchState,
  FeedMoment,
  FeedResult,
} from './protocol/matches.ts'

export type * from './protocol/matches.ts'

/**
 * Source of this company's matches: a simulated season, or replayed files. The program serves one such source to all
 * its customers. Order of deliveries per match: `match` before its first `state`, an incident before the state that
 * contains it, the state with status 'ended' before the `result`.
 */
export interface MatchFeed {
  /** For logs, e.g. `simulated-season`. */
  readonly name: string
  /** Both semi-finals and the final of a World Cup, where there is one. */
  readonly worldCupMatchIds?: readonly string[]
  /**
   * Delivers a full snapshot (competitions, matches, states and incidents so far of matches in play, recent results),
   * then `snapshotComplete`, then changes as they happen and a heartbeat every few seconds. Resolves when `signal`
   * aborts or no more deliveries will follow.
   */
  start(sink: FeedSink, options: FeedOptions): Promise<void>
  /**
   * Delivers everything known about these matches again (match, latest state, result if there is one), however long
   * ago they were played. Returns the ids that it does not know.
   */
  recover(
    feedMatchIds: readonly string[],
    sink: FeedSink,
    options: { clock: FeedTimeSource },
  ): Promise<string[]>
  /** Delivers matches with their results that started in a period, the latest first, up to a maximum. */
  history?(asked: FeedHistoryAsked, sink: FeedArchiveSink, options: { clock: FeedTimeSource }): Promise<void>
  /** A season of a competition with all its fixtures. */
  season?(asked: FeedSeasonAsked): FeedSeason | undefined
}

/** The season whose last round has not begun at a moment, or the one with a given key. */
export type FeedSeasonAsked = { readonly feedCompetitionId: string } & (
  | { readonly at: number }
  | { readonly key: string }
)

export interface FeedSeason {
  readonly feedCompetitionId: string
  /** Permanent id of the season within its competition; safe in a URL. */
  readonly key: string
  /** zh-CN, e.g. `第 12 季`. */
  readonly name: string
  readonly fixtures: readonly FeedMatch[]
  /** When the first match of its last round begins. */
  readonly lastRoundAt: number
}

export interface FeedHistoryAsked {
  /** Epoch ms of the start of a match: `from` is included, `until` is not. */
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
  /** Ends the feed: no delivery follows its abort. */
  signal: AbortSignal
}

/** Receives deliveries synchronously, and must not throw. */
export interface FeedSink {
  /** Insert or update by `feedCompetitionId`. */
  competition(competition: FeedCompetition): void
  /** Insert or update by `feedMatchId`; a changed `startsAt` means that it was moved. */
  match(match: FeedMatch): void
  state(state: FeedMatchState): void
  incident(incident: FeedIncident): void
  /** The starting line-ups, some time before the start. */
  lineUps(lineUps: FeedLineUps): void
  /** Play between the incidents, for a tracker: nothing is settled on it, and it is never delivered late. */
  moment(moment: FeedMoment): void
  /** The official result. Only a repetition or a correction may follow: a result of a higher `revision`. */
  result(result: FeedResult): void
  /** Everything current has been delivered. */
  snapshotComplete(at: number): void
  /** The source is alive, though nothing may have happened. */
  heartbeat(at: number): void
}
