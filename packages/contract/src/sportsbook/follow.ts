import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { competitionId, matchId } from '../ids.ts'
import { competition, competitor, matchPeriod, matchState } from './match.ts'
import { score, side, sport } from './sports.ts'

/** How a match can be watched (the specification's stream modes); `ANIMATION` is the match tracker. */
export const streamMode = z.enum(['ANIMATION', 'LIVE', 'ANCHOR'])
export type StreamMode = z.output<typeof streamMode>

/**
 * A place on the pitch or court in per cent of its length and width: `x` runs from the home side's own end (0) to the
 * away side's (100) during the whole match, `y` from the far touchline (0) to the near one (100).
 */
export const place = z.object({
  x: z.number().check(z.gte(0), z.lte(100)),
  y: z.number().check(z.gte(0), z.lte(100)),
})
export type Place = z.output<typeof place>

/** Events that a tracker draws. Sports share names for the same event. */
export const trackerKind = z.enum([
  'period-start',
  'period-end',
  'match-end',
  'kick-off',
  'possession',
  'pass',
  'carry',
  'attack',
  'dangerous-attack',
  'shot-on-target',
  'shot-off-target',
  'shot-blocked',
  'save',
  'goal',
  'goal-cancelled',
  'penalty',
  'penalty-missed',
  'corner',
  'free-kick',
  'throw-in',
  'goal-kick',
  'offside',
  'foul',
  'yellow-card',
  'red-card',
  'substitution',
  'var-check',
  'var-end',
  'injury',
  'stoppage-time',
  'points',
  'missed-shot',
  'rebound',
  'turnover',
  'time-out',
  'serve',
  'point',
  'ace',
  'double-fault',
  'game-won',
  'set-won',
  'fight',
  'kill',
  'tower',
  'objective',
  'map-won',
])
export type TrackerKind = z.output<typeof trackerKind>

/** Events that are only drawn; lists of events omit them. */
const quietKinds: ReadonlySet<TrackerKind> = new Set<TrackerKind>([
  'possession',
  'pass',
  'carry',
  'attack',
  'dangerous-attack',
  'throw-in',
  'goal-kick',
  'free-kick',
  'kick-off',
  'serve',
  'fight',
  'save',
])
export const isHappening = ({ kind }: { readonly kind: TrackerKind }): boolean => !quietKinds.has(kind)

/** One event drawn by the tracker. `to` is the target of the ball. */
export const trackerEvent = z.object({
  id: z.string(),
  kind: trackerKind,
  /** The side that has the ball or benefits; absent for neither. */
  side: z.optional(side),
  /** Server time, ms. */
  at: z.number(),
  /** As shown: "45+2". */
  minute: z.string(),
  player: z.optional(z.string()),
  from: z.optional(place),
  to: z.optional(place),
  /** Points scored, or minutes of stoppage time announced. */
  amount: z.optional(z.int()),
  /** An own goal: `player` belongs to the other side. */
  isOwnGoal: z.optional(z.boolean()),
  score: z.optional(score),
})
export type TrackerEvent = z.output<typeof trackerEvent>

export const statisticKey = z.enum([
  'possession',
  'shots',
  'shots-on-target',
  'corners',
  'yellow-cards',
  'red-cards',
  'dangerous-attacks',
  'fouls',
  'offsides',
  'passes',
  'three-pointers',
  'free-throws',
  'rebounds',
  'time-outs',
  'aces',
  'double-faults',
  'break-points',
  'kills',
  'towers',
  'objectives',
  'economy-lead',
])
export type StatisticKey = z.output<typeof statisticKey>
export const statistic = z.object({ key: statisticKey, home: z.number(), away: z.number() })
export type Statistic = z.output<typeof statistic>

/**
 * Moving part of a tracker. `events` are the latest ones of play and all match incidents; the ball is at the place of
 * the last of them.
 */
export const trackerState = z.object({
  status: matchState.shape.status,
  period: matchPeriod,
  clock: matchState.shape.clock,
  score,
  statistics: z.array(statistic),
  events: z.array(trackerEvent),
})
export type TrackerState = z.output<typeof trackerState>

/** A match of the tracker, from the feed or from the file of a past match. */
export const trackedMatch = z.object({
  id: matchId,
  sport,
  competition,
  home: competitor,
  away: competitor,
  startsAt: z.number(),
  /** Replays: the source, which the screen must name ("StatsBomb"). Absent for matches of the feed. */
  source: z.optional(z.string()),
})
export type TrackedMatch = z.output<typeof trackedMatch>

export const lineUpPlayer = z.object({
  id: z.string(),
  name: z.string(),
  shirt: z.int(),
  /** Text: 前锋. */
  position: z.string(),
  /**
   * Position of a starter from the side's own point of view: `x` from its own end to the rival's, `y` from its left
   * to its right.
   */
  place: z.optional(place),
  /** Minute at which they came on or went off. */
  onAt: z.optional(z.string()),
  offAt: z.optional(z.string()),
})
export type LineUpPlayer = z.output<typeof lineUpPlayer>

export const lineUp = z.object({
  /** Football: "4-3-3", the goalkeeper not counted. */
  formation: z.optional(z.string()),
  coach: z.optional(z.string()),
  starters: z.array(lineUpPlayer),
  substitutes: z.array(lineUpPlayer),
})
export type LineUp = z.output<typeof lineUp>

/** The facts and the tracker's state of one match. Also of replays, which have no markets. */
export const getTracker = defineCall({
  id: 'sports.tracker.get',
  name: 'getTracker',
  path: '/sportsbook/tracker/get',
  who: anyone,
  input: z.strictObject({ matchId }),
  output: z.object({ match: trackedMatch, state: trackerState }),
})

/** Matches being replayed from a file. */
export const listReplays = defineCall({
  id: 'sports.replays.list',
  name: 'listReplays',
  path: '/sportsbook/replays/list',
  who: anyone,
  input: z.strictObject({}),
  output: z.object({ matches: z.array(trackedMatch) }),
})

/** Line-ups; both are absent until they are known. */
export const getLineUps = defineCall({
  id: 'sports.lineUps.get',
  name: 'getLineUps',
  path: '/sportsbook/line-ups/get',
  who: anyone,
  input: z.strictObject({ matchId }),
  output: z.object({ home: z.optional(lineUp), away: z.optional(lineUp) }),
})

/** One row of a table. Football has three points for a win; others are ordered by won matches. */
export const standing = z.object({
  /** Within the group. */
  rank: z.int(),
  /** Group of a cup: C 组. Absent in a league. */
  group: z.optional(z.string()),
  competitor,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int(),
  /** The last five results, latest last. */
  form: z.array(z.enum(['won', 'drawn', 'lost'])),
})
export type Standing = z.output<typeof standing>

/** The table of a competition by the results that are known. */
export const getStandings = defineCall({
  id: 'sports.standings.get',
  name: 'getStandings',
  path: '/sportsbook/standings/get',
  who: anyone,
  input: z.strictObject({ competitionId }),
  output: z.object({ competition, rows: z.array(standing), matches: z.int() }),
})
