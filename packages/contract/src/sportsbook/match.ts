import * as z from 'zod/mini'
import { competitionId, competitorId, matchId } from '../ids.ts'
import { score, side, sport } from './sports.ts'

/** `scheduled` until it starts by the server's clock; `break` between periods. */
export const matchStatus = z.enum(['scheduled', 'in-play', 'break', 'ended', 'postponed', 'abandoned'])
export type MatchStatus = z.output<typeof matchStatus>

export const matchPeriod = z.enum([
  'before',
  'first-half',
  'half-time',
  'second-half',
  'quarter-1',
  'quarter-2',
  'quarter-3',
  'quarter-4',
  'overtime',
  'map-1',
  'map-2',
  'map-3',
  'map-4',
  'map-5',
  'set-1',
  'set-2',
  'set-3',
  'set-4',
  'set-5',
  'after',
])
export type MatchPeriod = z.output<typeof matchPeriod>

export const competition = z.object({ id: competitionId, name: z.string(), sport })
export type Competition = z.output<typeof competition>

export const competitor = z.object({
  id: competitorId,
  name: z.string(),
  shortName: z.string(),
  latinName: z.string(),
})
export type Competitor = z.output<typeof competitor>

export const incidentKind = z.enum([
  'goal',
  'own-goal',
  'penalty-goal',
  'penalty-missed',
  'yellow-card',
  'red-card',
  'corner',
  'shot',
  'var-check',
  'goal-cancelled',
  'period-start',
  'period-end',
  'run',
  'map-won',
  'set-won',
  'break-of-serve',
  'substitution',
  'match-end',
])
export const incident = z.object({
  id: z.string(),
  kind: incidentKind,
  side: z.optional(side),
  /** Minute as shown, stoppage included: "45+2". Other sports: the minute of the period. */
  minute: z.string(),
  player: z.optional(z.string()),
  /** Player who assisted the goal, or who was substituted. */
  other: z.optional(z.string()),
  score,
  at: z.number(),
})
export type Incident = z.output<typeof incident>

const pair = z.object({ home: z.int(), away: z.int() })

/** Changing state of a match. `clock.seconds` is the match clock at the server time `clock.at` (ms). */
export const matchState = z.object({
  status: matchStatus,
  period: matchPeriod,
  clock: z.object({
    seconds: z.number(),
    at: z.number(),
    isRunning: z.boolean(),
    /** Match seconds per real second; 1 except in accelerated demonstrations. */
    speed: z.number(),
    /** Basketball counts down within a quarter. */
    counts: z.enum(['up', 'down']),
    /** Football: second after which stoppage time is shown as 45+n or 90+n. */
    stoppageFrom: z.optional(z.number()),
  }),
  score,
  byPeriod: z.array(z.object({ period: matchPeriod, score })),
  corners: z.optional(pair),
  yellowCards: z.optional(pair),
  redCards: z.optional(pair),
  shotsOnTarget: z.optional(pair),
  /** Home share in per cent. */
  possession: z.optional(z.int()),
  /** Tennis: who serves, and the points of the game (or tie-break) in play: 0, 1, 2, … */
  serve: z.optional(z.object({ side, points: pair, isTieBreak: z.boolean() })),
  /** Mirrored attack bars, one number a minute: positive home, negative away, −100 to 100. */
  momentum: z.array(z.int()),
  /** Why betting is suspended, as text for the member: "VAR 核查中". */
  suspension: z.optional(z.string()),
  incidents: z.array(incident),
})
export type MatchState = z.output<typeof matchState>

export const match = z.object({
  id: matchId,
  sport,
  competition,
  round: z.optional(z.string()),
  home: competitor,
  away: competitor,
  /** Epoch ms. */
  startsAt: z.number(),
  state: matchState,
  marketCount: z.int(),
})
export type Match = z.output<typeof match>
