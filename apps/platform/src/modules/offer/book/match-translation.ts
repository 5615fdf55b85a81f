import { inBoth, named } from '@grandstand/contract/house-text'
import { competitionId, competitorId, matchId } from '@grandstand/contract'
import type {
  Competition,
  Competitor,
  Match,
  MatchPeriod,
  MatchState,
  MatchStatus,
} from '@grandstand/contract/sportsbook'
import type {
  FeedCompetition,
  FeedCompetitor,
  FeedMatch,
  FeedMatchState,
  FeedMatchStatus,
  FeedPair,
  FeedPeriod,
  FeedSport,
  FeedSuspensionReason,
  FeedTennis,
} from '../feed/feed.ts'
import { remainingBefore } from '../feed/remaining.ts'

/** A match's facts in the contract's form, without state and markets. */
export type MatchFacts = Omit<Match, 'state' | 'marketCount'>

export function matchFacts(match: FeedMatch, competition: FeedCompetition | undefined): MatchFacts {
  return {
    id: matchId.parse(match.feedMatchId),
    sport: match.sport,
    competition: translatedCompetition(match, competition),
    round: match.round,
    home: translatedCompetitor(match.home),
    away: translatedCompetitor(match.away),
    startsAt: match.startsAt,
  }
}

function translatedCompetition(match: FeedMatch, competition: FeedCompetition | undefined): Competition {
  return {
    id: competitionId.parse(match.feedCompetitionId),
    name: competition ? named(competition.name, competition.latinName) : match.feedCompetitionId,
    sport: match.sport,
  }
}

function translatedCompetitor({ id, name, shortName, latinName }: FeedCompetitor): Competitor {
  return {
    id: competitorId.parse(id),
    name: named(name, latinName),
    shortName: named(shortName, latinName),
    latinName,
  }
}

const statuses: Record<FeedMatchStatus, MatchStatus> = {
  scheduled: 'scheduled',
  'in-play': 'in-play',
  paused: 'break',
  ended: 'ended',
  postponed: 'postponed',
  abandoned: 'abandoned',
}

/** Reasons for a suspension, as text for members. */
export const suspensionWords: Record<FeedSuspensionReason, string> = {
  danger: inBoth('危险进攻，盘口暂停', 'Dangerous attack, suspended'),
  goal: inBoth('进球，盘口暂停', 'Goal, market suspended'),
  var: inBoth('VAR 核查中', 'VAR check'),
  penalty: inBoth('点球，盘口暂停', 'Penalty, market suspended'),
  'red-card': inBoth('红牌，盘口暂停', 'Red card, market suspended'),
  'decisive-moment': inBoth('关键时刻，盘口暂停', 'Decisive moment, suspended'),
  unspecified: inBoth('盘口暂停', 'Market suspended'),
}

/** Only football has dangerous attacks; what feeds call so in other sports is a decisive moment. */
const reasonIn = (sport: string, reason: FeedSuspensionReason): FeedSuspensionReason =>
  reason === 'danger' && sport !== 'football' ? 'decisive-moment' : reason

const quarters = ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'] as const
const sets = ['set-1', 'set-2', 'set-3', 'set-4', 'set-5'] as const
const maps = ['map-1', 'map-2', 'map-3', 'map-4', 'map-5'] as const

const plainPeriods = {
  'not-started': 'before',
  'first-half': 'first-half',
  'half-time': 'half-time',
  'second-half': 'second-half',
  overtime: 'overtime',
  ended: 'after',
} as const

/**
 * Converts a period. A break has the name of the period before it, except for the second break of basketball, which
 * is half-time.
 */
export function translatedPeriod({ kind, number }: FeedPeriod, sport: FeedSport): MatchPeriod {
  if (kind === 'map' || (kind === 'break' && sport === 'esports')) return maps[number - 1] ?? 'map-5'
  if (kind === 'set' || (kind === 'break' && sport === 'tennis')) return sets[number - 1] ?? 'set-5'
  if (kind === 'break' && number === 2) return 'half-time'
  if (kind === 'quarter' || kind === 'break') return quarters[number - 1] ?? 'overtime'
  return plainPeriods[kind]
}

const pair = ({ home, away }: FeedPair): FeedPair => ({ home, away })

const serveOf = ({ server, points, isTieBreak }: FeedTennis) => ({
  side: server,
  points: pair(points),
  isTieBreak,
})

/** Converts the state, except for the parts that are collected from incidents. */
export function matchState(
  state: FeedMatchState,
  sport: FeedSport,
): Omit<MatchState, 'incidents' | 'momentum'> {
  const { clock, statistics } = state
  const stoppageFrom = sport === 'football' ? (state.period.kind === 'first-half' ? 2700 : 5400) : undefined
  return {
    status: statuses[state.status],
    period: translatedPeriod(state.period, sport),
    clock: {
      seconds: clock.seconds,
      at: clock.at,
      isRunning: clock.isRunning,
      speed: clock.rate,
      counts: clock.direction,
      ...(stoppageFrom !== undefined && { stoppageFrom }),
    },
    score: pair(state.score),
    byPeriod: state.periodScores.map((each) => ({
      period: translatedPeriod(each.period, sport),
      score: pair(each),
    })),
    ...(statistics.corners && { corners: pair(statistics.corners) }),
    ...(statistics['yellow-cards'] && { yellowCards: pair(statistics['yellow-cards']) }),
    ...(statistics['red-cards'] && { redCards: pair(statistics['red-cards']) }),
    ...(statistics['shots-on-target'] && { shotsOnTarget: pair(statistics['shots-on-target']) }),
    ...(statistics.possession && { possession: Math.round(statistics.possession.home) }),
    ...(state.tennis && { serve: serveOf(state.tennis) }),
    ...(state.suspension && {
      suspension: suspensionWords[reasonIn(sport, state.suspension.reason)],
    }),
  }
}

/** Initial state of a match for which the feed has reported none. */
export function unstartedState(match: FeedMatch): FeedMatchState {
  return {
    feedMatchId: match.feedMatchId,
    sequence: -1,
    at: match.startsAt,
    status: 'scheduled',
    period: { kind: 'not-started', number: 0 },
    clock: {
      isRunning: false,
      direction: match.sport === 'basketball' ? 'down' : 'up',
      seconds: 0,
      at: match.startsAt,
      rate: 1,
      stoppageMinutes: null,
    },
    score: { home: 0, away: 0 },
    periodScores: [],
    statistics: {},
    suspension: null,
    remaining: remainingBefore(match.strength),
    mapHomeProbability: null,
  }
}
