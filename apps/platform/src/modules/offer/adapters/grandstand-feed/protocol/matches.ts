/**
 * The things that the protocol tells of, version 1 (docs/adding-a-feed.md). Whoever speaks it keeps these schemas on its
 * own side; they import nothing. Times are epoch milliseconds (UTC). A reader ignores fields that it does not know.
 */
import * as z from 'zod/mini'

const textMax = 400
const listMax = 2_000

/** A text in one language, or in two: then it travels as `{"zh-CN": …, "en": …}`, and is one string on both sides (`texts.ts`). */
const text = z.string().check(z.maxLength(textMax))
/** Stable for ever, and safe in a URL: letters, digits, `-`. */
const id = z.string().check(z.minLength(1), z.maxLength(80))
const time = z.int()
const count = z.int()
const list = <Item extends z.core.$ZodType>(item: Item) =>
  z.readonly(z.array(item).check(z.maxLength(listMax)))
/** A field that may be left out, but is never `undefined`. */
const may = z.exactOptional

const sport = z.enum(['football', 'basketball', 'esports', 'tennis'])
const side = z.enum(['home', 'away'])
/** A number for each side: goals, points, maps, a statistic. */
const pair = z.object({ home: z.number(), away: z.number() })

export const competition = z.object({
  feedCompetitionId: id,
  sport,
  name: text,
  shortName: text,
  latinName: text,
  /** Country or region. */
  region: text,
  /** e.g. `2025/26`. */
  season: text,
  /** Order on a board within the sport, 1 first. */
  rank: count,
})

const player = z.object({
  id,
  name: text,
  /** The name in Latin letters; the name itself where the company has none. */
  latinName: text,
  shirt: count,
  /** e.g. Goalkeeper. */
  position: text,
})

const competitor = z.object({
  id,
  name: text,
  shortName: text,
  latinName: text,
  /** Empty when the company has none. */
  squad: list(player),
})

/**
 * Goals of a side in the whole match (90 minutes and stoppage time, no extra time) are Poisson with these means; the
 * joint distribution of the FINAL score is multiplied by the Dixon-Coles factor of `rho`: 0-0: 1−λμρ, 0-1: 1+λρ,
 * 1-0: 1+μρ, 1-1: 1−ρ, else 1 (λ home, μ away). What is left of the means while the match runs is `remaining` of its
 * state.
 */
const footballStrength = z.object({
  sport: z.literal('football'),
  homeGoals: z.number(),
  awayGoals: z.number(),
  rho: z.number(),
  /** A side's own and its rival's scoring rate are multiplied by these for each of its red cards. */
  redCardOwn: z.number(),
  redCardRival: z.number(),
  /** Means of the whole match. A yellow card counts one, a red one two. */
  corners: may(pair),
  cards: may(pair),
})

/** Points in regular time are near normal with these means; overtime is played until somebody leads, and counts. */
const basketballStrength = z.object({
  sport: z.literal('basketball'),
  homePoints: z.number(),
  awayPoints: z.number(),
  /** Standard deviation of home − away, and of home + away, over regular time; variance shrinks as `remaining`. */
  marginDeviation: z.number(),
  totalDeviation: z.number(),
  /** Length of one overtime divided by regular time. */
  overtimeShare: z.number(),
})

const esportsStrength = z.object({
  sport: z.literal('esports'),
  /** Probability that home wins one map; maps are independent. */
  homeMapProbability: z.number(),
  /** 1, 3 or 5; the match ends as soon as it is decided. */
  bestOf: count,
})

/** Probability that a player wins a point on their own serve; points are independent. A tie-break at 6–6 in every set. */
const tennisStrength = z.object({
  sport: z.literal('tennis'),
  homeServe: z.number(),
  awayServe: z.number(),
  /** Sets: 3 or 5. */
  bestOf: count,
})

const strength = z.discriminatedUnion('sport', [
  footballStrength,
  basketballStrength,
  esportsStrength,
  tennisStrength,
])

const counted = z.enum(['halves', 'whole', 'none'])

/** What the result of a match will say beside its final score. */
const records = z.object({
  /** The score at half-time. */
  halfTime: z.boolean(),
  /** The goals in their order. */
  goals: z.boolean(),
  /** In the whole match, in each half as well, or not at all. */
  corners: counted,
  cards: counted,
})

/** Prices of another bookmaker: decimal odds in thousandths (1.85 is 1850), lines in quarters seen from home (−0.75 is −3). */
const openingOdds = z.object({
  /** e.g. `B365`. */
  source: text,
  matchResult: z.nullable(z.object({ home: z.number(), draw: z.number(), away: z.number() })),
  asianHandicap: z.nullable(z.object({ line: z.number(), home: z.number(), away: z.number() })),
  totals: z.nullable(z.object({ line: z.number(), over: z.number(), under: z.number() })),
})

/** A match that is sent again with another `startsAt` was moved. */
export const match = z.object({
  feedMatchId: id,
  feedCompetitionId: id,
  sport,
  /** e.g. Matchday 12. */
  round: text,
  home: competitor,
  away: competitor,
  startsAt: time,
  strength,
  /** Absent: all that markets of the sport ask for. What the result will not say is not offered. */
  records: may(records),
  openingOdds: z.nullable(openingOdds),
})

const period = z.object({
  kind: z.enum([
    'not-started',
    'first-half',
    'half-time',
    'second-half',
    'quarter',
    'break',
    'overtime',
    'map',
    'set',
    'ended',
  ]),
  /** Which half, quarter, overtime, map or set, from 1; in a break the one that ended; 0 before the start. */
  number: count,
})

/** Shown value at the moment `now`: `seconds ± (now − at) / 1000 × rate` while running. */
const clock = z.object({
  isRunning: z.boolean(),
  /** Football, esports and tennis count up, basketball down to zero in each quarter. */
  direction: z.enum(['up', 'down']),
  /** Football: of the match (the second half starts at 2700; above 2700 in the first half is stoppage time). Otherwise of the period. */
  seconds: z.number(),
  at: time,
  /** Match seconds in a wall second; 1 unless the matches run faster than real time. */
  rate: z.number(),
  /** Announced stoppage minutes of this half, null while unknown. */
  stoppageMinutes: z.nullable(z.number()),
})

const statistic = z.enum([
  'corners',
  'yellow-cards',
  'red-cards',
  'shots',
  'shots-on-target',
  'dangerous-attacks',
  'fouls',
  'offsides',
  /** Whole percent, the two sides make 100. It may fall. */
  'possession',
  'three-pointers',
  'free-throws',
  'time-outs',
  'aces',
  'double-faults',
  'break-points',
  'kills',
  'towers',
  'objectives',
  /** Coins ahead in this map for the side that leads, 0 for the other. It may fall. */
  'economy-lead',
])
const statistics = z.partialRecord(statistic, pair)

const periodScore = z.object({
  period,
  home: z.number(),
  away: z.number(),
  /** What was counted in this period alone; absent when the company does not tell. */
  statistics: may(statistics),
  /** Who won the map or set, once it is over. */
  winner: may(side),
})

/** Where a set stands. */
const tennis = z.object({
  server: side,
  /** Of the set in play; between sets of the set to come. */
  games: pair,
  /** Points won in the game (or tie-break) in play: 0, 1, 2, … not 15, 30, 40. */
  points: pair,
  isTieBreak: z.boolean(),
})

/** The whole state of a match; never a difference. */
export const state = z.object({
  feedMatchId: id,
  /** Rises with each change of the match; the same moment has the same number after a restart. 0 before the start. */
  sequence: count,
  at: time,
  /** `paused`: the match is under way but there is no play (half-time, between quarters or maps). */
  status: z.enum(['scheduled', 'in-play', 'paused', 'ended', 'postponed', 'abandoned']),
  period,
  clock,
  /** Goals, points, maps or sets won. */
  score: pair,
  /** One for each period begun, in order: goals of each half, points of each quarter, kills of each map, games of each set. */
  periodScores: list(periodScore),
  /** What is absent is not counted. */
  statistics,
  /** Why no bet should be taken just now, though the match goes on. */
  suspension: z.nullable(
    z.object({
      reason: z.enum(['danger', 'goal', 'var', 'penalty', 'red-card', 'decisive-moment']),
      since: time,
    }),
  ),
  /**
   * Share of the whole match's scoring expectation that is still to come: in the match, and in the period in play or
   * about to begin (both of the WHOLE match, so 0.45 is the first half before kick-off). Basketball: of regular time,
   * the possession under way counted whole; in overtime, what is left of it times `overtimeShare`. Esports: maps that
   * may still be played, the one in play included, divided by `bestOf`.
   */
  remaining: z.object({ match: z.number(), period: z.number() }),
  /** Basketball: possessions of each side still to come in the period in play; absent where nobody knows. */
  possessionsLeft: may(pair),
  /** Basketball: who has the ball; absent where nobody knows. */
  ball: may(side),
  /** Esports: probability that home wins the map in play, null otherwise. */
  mapHomeProbability: z.nullable(z.number()),
  /** Tennis only. */
  tennis: may(tennis),
})

/** Somewhere on the field, 0 to 100 each way: home attacks from x 0 to 100 in both halves, y grows towards the stand in front. */
const place = z.object({ x: z.number(), y: z.number() })

export const incident = z.object({
  /** Unique over all matches. */
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  feedMatchId: id,
  kind: z.enum([
    'period-start',
    'period-end',
    'goal',
    'goal-disallowed',
    'penalty-awarded',
    'penalty-missed',
    'var-check',
    'var-end',
    'yellow-card',
    'red-card',
    'corner',
    'shot-on-target',
    'shot-off-target',
    'dangerous-attack',
    'substitution',
    'stoppage-time',
    'points',
    'time-out',
    'kill',
    'tower',
    'objective',
    'game-won',
    'set-won',
  ]),
  /** The side that gains (an own goal belongs to the other team), or null when it belongs to nobody. */
  side: z.nullable(side),
  at: time,
  period,
  /** As football counts: 1 to 90, the minute that runs. Others: minute of the period, from 1. */
  minute: count,
  /** Minute of stoppage time from 1, or 0. */
  stoppage: count,
  /** When known; of a substitution the player who comes on, of an own goal who put it in. */
  player: z.nullable(text),
  playerId: may(id),
  /** Who gave the goal's pass, or whom a substitution takes off. */
  other: may(z.object({ id, name: text })),
  place: may(place),
  /** Goals: how it was scored. */
  method: z.nullable(z.enum(['open-play', 'header', 'free-kick', 'penalty', 'own-goal'])),
  /** Points scored (1 to 3), minutes of stoppage time announced; null otherwise. */
  amount: z.nullable(z.number()),
  scoreAfter: pair,
})

const lineUp = z.object({
  /** e.g. `4-3-3`; empty where the sport has none. */
  formation: text,
  /** `place` in the side's own view: x from its own goal (0) to its foremost line (100), y from its left to its right. */
  starting: list(z.object({ player, place })),
  bench: list(player),
  /** Which share of the side's goals each player can be expected to score, by id; empty when the company does not tell. */
  goalShares: z.record(z.string(), z.number()),
  coach: text,
})

export const lineUps = z.object({ feedMatchId: id, at: time, home: lineUp, away: lineUp })

/** Something to draw: where the ball is and who has it. It stands until the next one; nothing is settled on it. */
export const moment = z.object({
  /** Unique over all matches. */
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  feedMatchId: id,
  at: time,
  kind: z.enum([
    'kick-off',
    'possession',
    'attack',
    'dangerous-attack',
    'shot',
    'goal',
    'save',
    'corner',
    'free-kick',
    'penalty',
    'throw-in',
    'goal-kick',
    'offside',
    'card',
    'substitution',
    'check',
    'points',
    'serve',
    'point',
    'fight',
    'stop',
  ]),
  /** The side that has the ball, serves or gains; null when nobody does. */
  side: z.nullable(side),
  place: z.nullable(place),
  /** Name of who did it. */
  player: may(text),
})

export const result = z.object({
  feedMatchId: id,
  /**
   * `completed` settles on the scores; `walkover` names a winner of a match that was not played, `retired` of one that
   * was given up; the others void what is open.
   */
  outcome: z.enum(['completed', 'postponed', 'abandoned', 'walkover', 'retired']),
  at: time,
  /**
   * 0, or left out, is the first official result; a correction has the next number and replaces the one before. A result
   * whose number is not higher than the last one of the match is a repetition.
   */
  revision: may(count),
  /** Football after 90 minutes and stoppage; basketball with overtime; esports in maps; tennis in sets. */
  fullTime: pair,
  /** Football only, null when the company does not know it. */
  halfTime: z.nullable(pair),
  periodScores: list(periodScore),
  statistics,
  /** Goals that stood, in order; absent when the company does not tell who scored. */
  goals: may(
    list(
      z.object({
        /** The incident's. */
        id: z.string().check(z.minLength(1), z.maxLength(120)),
        /** The side that gained. */
        side,
        period,
        minute: count,
        stoppage: count,
        playerId: z.nullable(id),
        player: z.nullable(text),
        isOwnGoal: z.boolean(),
      }),
    ),
  ),
  /** Who took part, and how many goals the match had when they came on; absent when unknown. */
  appeared: may(list(z.object({ id, goalsBefore: count }))),
  /** Basketball: everything that was scored, in order. Without its period a point decides no market of a quarter. */
  points: may(list(z.object({ side, amount: count, period: may(period) }))),
  /** Walkover and retirement: who goes on. */
  winner: may(side),
})

export type FeedSport = z.output<typeof sport>
export type FeedSide = z.output<typeof side>
export type FeedPair = z.output<typeof pair>
export type FeedCompetition = z.output<typeof competition>
export type FeedPlayer = z.output<typeof player>
export type FeedCompetitor = z.output<typeof competitor>
export type FeedStrength = z.output<typeof strength>
export type FootballStrength = z.output<typeof footballStrength>
export type BasketballStrength = z.output<typeof basketballStrength>
export type EsportsStrength = z.output<typeof esportsStrength>
export type TennisStrength = z.output<typeof tennisStrength>
export type FeedRecords = z.output<typeof records>
export type FeedOpeningOdds = z.output<typeof openingOdds>
export type FeedMatch = z.output<typeof match>
export type FeedPeriod = z.output<typeof period>
export type FeedMatchClock = z.output<typeof clock>
export type FeedStatistic = z.output<typeof statistic>
export type FeedPeriodScore = z.output<typeof periodScore>
export type FeedTennis = z.output<typeof tennis>
export type FeedMatchState = z.output<typeof state>
export type FeedSuspensionReason = NonNullable<FeedMatchState['suspension']>['reason']
export type FeedPlace = z.output<typeof place>
export type FeedIncident = z.output<typeof incident>
export type FeedIncidentKind = FeedIncident['kind']
export type FeedGoalMethod = NonNullable<FeedIncident['method']>
export type FeedLineUp = z.output<typeof lineUp>
export type FeedLineUpPlace = FeedLineUp['starting'][number]
export type FeedLineUps = z.output<typeof lineUps>
export type FeedMoment = z.output<typeof moment>
export type FeedMomentKind = FeedMoment['kind']
export type FeedResult = z.output<typeof result>
export type FeedGoal = NonNullable<FeedResult['goals']>[number]
