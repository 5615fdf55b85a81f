/**
 * The entities of the feed protocol, version 1 (docs/adding-a-feed.md). Each side has its own copy of these schemas, which
 * import nothing of ours. Times are epoch milliseconds (UTC). A reader ignores unknown fields.
 */
import * as z from 'zod/mini'

const textMax = 400
const listMax = 2_000

/** A text in one language, or in two: sent as `{"zh-CN": …, "en": …}`, and one string on either side (`texts.ts`). */
const text = z.string().check(z.maxLength(textMax))
/** Never changes, and is safe in a URL: letters, digits, `-`. */
const id = z.string().check(z.minLength(1), z.maxLength(80))
const time = z.int()
const count = z.int()
const list = <Item extends z.core.$ZodType>(item: Item) =>
  z.readonly(z.array(item).check(z.maxLength(listMax)))
/** A field that may be absent, but is never `undefined`. */
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
  /** The name in Latin letters; equal to `name` when the company has none. */
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
  /** Empty when the company has no squad. */
  squad: list(player),
})

/**
 * Goals of a side in the whole match (90 minutes and stoppage time, no extra time) are Poisson with these means; the
 * joint distribution of the FINAL score is multiplied by the Dixon-Coles factor of `rho`: 0-0: 1−λμρ, 0-1: 1+λρ,
 * 1-0: 1+μρ, 1-1: 1−ρ, else 1 (λ home, μ away). During the match, `remaining` of its state is the share of the means
 * that is still to come.
 */
const footballStrength = z.object({
  sport: z.literal('football'),
  homeGoals: z.number(),
  awayGoals: z.number(),
  rho: z.number(),
  /** For each red card of a side, its own and its opponent's scoring rate are multiplied by these. */
  redCardOwn: z.number(),
  redCardRival: z.number(),
  /** Means of the whole match. A yellow card counts one, a red one two. */
  corners: may(pair),
  cards: may(pair),
})

/** Points in regular time are approximately normal with these means. Overtime is played until a side leads, and counts. */
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
  /** 1, 3 or 5 maps; the match ends as soon as it is decided. */
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

/** Content of a match's result besides the final score. */
const records = z.object({
  /** The score at half-time. */
  halfTime: z.boolean(),
  /** The goals in their order. */
  goals: z.boolean(),
  /** Counted for the whole match only, for each half as well, or not at all. */
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

/** A match that is sent again with another `startsAt` has been rescheduled. */
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
  /** Absent: everything that markets of the sport need. Markets on facts that the result will lack are not offered. */
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
  /** Number of the half, quarter, overtime, map or set, from 1. In a break that of the period before; 0 before the start. */
  number: count,
})

/** While it runs, the value shown at the time `now` is `seconds ± (now − at) / 1000 × rate`. */
const clock = z.object({
  isRunning: z.boolean(),
  /** Football, esports and tennis count up, basketball down to zero in each quarter. */
  direction: z.enum(['up', 'down']),
  /** Football: since kick-off (the second half starts at 2700; more in the first half is stoppage time). Otherwise of the period. */
  seconds: z.number(),
  at: time,
  /** Match seconds per real second; 1 unless matches run faster than real time. */
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
  /** Whole percent; the two sides add up to 100. May decrease. */
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
  /** Coins by which a side leads in this map, 0 for the other side. May decrease. */
  'economy-lead',
])
const statistics = z.partialRecord(statistic, pair)

const periodScore = z.object({
  period,
  home: z.number(),
  away: z.number(),
  /** Statistics of this period alone; absent when the company does not publish them. */
  statistics: may(statistics),
  /** Winner of the map or set, once it is over. */
  winner: may(side),
})

/** State of a set. */
const tennis = z.object({
  server: side,
  /** Games of the current set; between two sets, of the next one. */
  games: pair,
  /** Points won in the current game or tie-break: 0, 1, 2, … instead of 15, 30, 40. */
  points: pair,
  isTieBreak: z.boolean(),
})

/** The complete state of a match, never a difference to an earlier one. */
export const state = z.object({
  feedMatchId: id,
  /** Grows with each change of the match; the same change has the same number after a restart. 0 before the start. */
  sequence: count,
  at: time,
  /** `paused`: the match is in progress but play is interrupted (half-time, between quarters or maps). */
  status: z.enum(['scheduled', 'in-play', 'paused', 'ended', 'postponed', 'abandoned']),
  period,
  clock,
  /** Goals, points, maps or sets won. */
  score: pair,
  /** One for each period that has begun, in order: goals of a half, points of a quarter, kills of a map, games of a set. */
  periodScores: list(periodScore),
  /** Statistics that are absent are not counted. */
  statistics,
  /** Why no bets should be accepted at the moment, although the match continues. */
  suspension: z.nullable(
    z.object({
      reason: z.enum(['danger', 'goal', 'var', 'penalty', 'red-card', 'decisive-moment']),
      since: time,
    }),
  ),
  /**
   * Share of the whole match's expected scoring that is still to come: in the match, and in the current or next period.
   * Both are shares of the WHOLE match: 0.45 for the first half before kick-off. Basketball: of regular time, where the
   * current possession counts in full; in overtime, what is left of it times `overtimeShare`. Esports: maps that may still
   * be played, including the current one, divided by `bestOf`.
   */
  remaining: z.object({ match: z.number(), period: z.number() }),
  /** Basketball: remaining possessions of each side in the current period; absent when unknown. */
  possessionsLeft: may(pair),
  /** Basketball: the side that has the ball; absent when unknown. */
  ball: may(side),
  /** Esports: probability that home wins the current map; null otherwise. */
  mapHomeProbability: z.nullable(z.number()),
  /** Tennis only. */
  tennis: may(tennis),
})

/** A position on the field, 0 to 100 in both directions. Home attacks towards x = 100 in both halves; y grows towards the viewer. */
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
  /** The side that benefits: of an own goal, the other team. Null when it concerns neither side. */
  side: z.nullable(side),
  at: time,
  period,
  /** Football: the minute in progress, 1 to 90. Otherwise the minute of the period, from 1. */
  minute: count,
  /** Minute of stoppage time from 1, or 0. */
  stoppage: count,
  /** When known. Substitution: the player who comes on. Own goal: the player who scored it. */
  player: z.nullable(text),
  playerId: may(id),
  /** Goal: the player who made the assist. Substitution: the player who goes off. */
  other: may(z.object({ id, name: text })),
  place: may(place),
  /** How a goal was scored. */
  method: z.nullable(z.enum(['open-play', 'header', 'free-kick', 'penalty', 'own-goal'])),
  /** Points scored (1 to 3), minutes of stoppage time announced; null otherwise. */
  amount: z.nullable(z.number()),
  scoreAfter: pair,
})

const lineUp = z.object({
  /** e.g. `4-3-3`; empty for sports without formations. */
  formation: text,
  /** `place` is relative to the side: x from its own goal (0) to its front line (100), y from its left to its right. */
  starting: list(z.object({ player, place })),
  bench: list(player),
  /** Expected share of the side's goals by player id; empty when the company does not publish it. */
  goalShares: z.record(z.string(), z.number()),
  coach: text,
})

export const lineUps = z.object({ feedMatchId: id, at: time, home: lineUp, away: lineUp })

/** Something to draw: position and possession of the ball. Valid until the next moment; never used for settlement. */
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
  /** The side that has the ball, serves or benefits; null for neither. */
  side: z.nullable(side),
  place: z.nullable(place),
  /** Name of the player. */
  player: may(text),
})

export const result = z.object({
  feedMatchId: id,
  /**
   * `completed`: bets are settled by the scores. `walkover`: the match was not played and has a `winner`. `retired`: it was
   * given up and has a `winner`. All others void open bets.
   */
  outcome: z.enum(['completed', 'postponed', 'abandoned', 'walkover', 'retired']),
  at: time,
  /**
   * Absent or 0 for the first official result. Each correction has the next number and replaces the result before it. A
   * result whose number is not higher than the match's last one is a repetition.
   */
  revision: may(count),
  /** Football: after 90 minutes and stoppage time. Basketball: including overtime. Esports: in maps. Tennis: in sets. */
  fullTime: pair,
  /** Football only; null when the company does not know it. */
  halfTime: z.nullable(pair),
  periodScores: list(periodScore),
  statistics,
  /** Goals that were not disallowed, in order; absent when the company does not publish the scorers. */
  goals: may(
    list(
      z.object({
        /** Id of the incident. */
        id: z.string().check(z.minLength(1), z.maxLength(120)),
        /** The side that the goal counts for. */
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
  /** Players who took part, with the number of goals in the match when they came on; absent when unknown. */
  appeared: may(list(z.object({ id, goalsBefore: count }))),
  /** Basketball: every score, in order. A score without its period decides no market of a quarter. */
  points: may(list(z.object({ side, amount: count, period: may(period) }))),
  /** Walkover and retirement: the side that advances. */
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
