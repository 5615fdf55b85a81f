import type { FeedLineUps, FeedMoment, FeedPlace } from './feed-play.ts'
import type { FeedResult } from './feed-result.ts'
import type { FeedStrength } from './feed-strength.ts'

export type * from './feed-play.ts'
export type * from './feed-result.ts'
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
  readonly worldCupMatchIds?: readonly string[]
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

export type FeedSport = 'football' | 'basketball' | 'esports' | 'tennis'
export type FeedSide = 'home' | 'away'

/** A number for each side: goals, points, maps, a statistic. */
export interface FeedPair {
  home: number
  away: number
}

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

/** Where a set stands. */
export interface FeedTennis {
  server: FeedSide
  /** Of the set in play; between sets of the set to come. */
  games: FeedPair
  /** Points won in the game (or tie-break) in play: 0, 1, 2, … not 15, 30, 40. */
  points: FeedPair
  isTieBreak: boolean
}

/** Decimal odds in thousandths (1.85 is 1850), lines in quarters seen from home (−0.75 is −3). */
export interface FeedOpeningOdds {
  /** e.g. `B365`. */
  source: string
  matchResult: { home: number; draw: number; away: number } | null
  asianHandicap: { line: number; home: number; away: number } | null
  totals: { line: number; over: number; under: number } | null
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
  /** Esports: probability that home wins the map in play, null otherwise. */
  mapHomeProbability: number | null
  /** Tennis only. */
  tennis?: FeedTennis
}

export type FeedIncidentKind =
  | 'period-start'
  | 'period-end'
  | 'goal'
  | 'goal-disallowed'
  | 'penalty-awarded'
  | 'penalty-missed'
  | 'var-check'
  | 'var-end'
  | 'yellow-card'
  | 'red-card'
  | 'corner'
  | 'shot-on-target'
  | 'shot-off-target'
  | 'dangerous-attack'
  | 'substitution'
  | 'stoppage-time'
  | 'points'
  | 'time-out'
  | 'kill'
  | 'tower'
  | 'objective'
  | 'game-won'
  | 'set-won'

export type FeedGoalMethod = 'open-play' | 'header' | 'free-kick' | 'penalty' | 'own-goal'

export interface FeedIncident {
  /** Unique over all matches. */
  id: string
  feedMatchId: string
  kind: FeedIncidentKind
  /** The side that gains (an own goal belongs to the other team), or null when it belongs to nobody. */
  side: FeedSide | null
  at: number
  period: FeedPeriod
  /** As football counts: 1 to 90, the minute that runs. Others: minute of the period, from 1. */
  minute: number
  /** Minute of stoppage time from 1, or 0. */
  stoppage: number
  /** zh-CN name, when known; of a substitution the player who comes on, of an own goal who put it in. */
  player: string | null
  playerId?: string
  /** Who gave the goal's pass, or whom a substitution takes off. */
  other?: { id: string; name: string }
  place?: FeedPlace
  /** Goals: how it was scored. */
  method: FeedGoalMethod | null
  /** Points scored (1 to 3), minutes of stoppage time announced; null otherwise. */
  amount: number | null
  scoreAfter: FeedPair
}
