import { inBoth } from '../texts.ts'
import type { FeedCompetition, FeedCompetitor, FeedMatch, MatchFeed } from '../feed.ts'
import type { FeedSchedule, ScheduledMatch } from '../timeline/feed-schedule.ts'
import { createRandom, hashText } from '../timeline/random.ts'
import { createScheduledFeed } from '../timeline/scheduled-feed.ts'
import { grouped } from './grouped.ts'
import {
  byKickOff,
  matchKey,
  type ImportedMatch,
  type ImportedSeason,
  type ImportedTeam,
} from './imported-season.ts'
import { strengthFromOdds, strengthFromResults } from './ratings.ts'
import { hasHalfTimes, recordsOf, replayScript } from './replayed-match.ts'
import { teamNamed } from './teams.ts'

export interface ReplayTimes {
  /** Matchdays to play, in this order; all of the season when absent. */
  rounds?: readonly number[]
  /** Wall time at which the first match starts; a restart with the same value continues from the current moment. */
  startsAt: number
  /** Match seconds per second of wall-clock time; 1 by default. */
  speed?: number
  /** Match time between the starts of matchdays, 3 hours by default. */
  roundEveryMs?: number
  /** Match time between different kick-off times of a matchday, 15 minutes by default. */
  kickOffEveryMs?: number
  /** How long before the first start all fixtures are announced, in match time; one day by default. */
  knownAheadMs?: number
  /** Seed for the minutes of goals and other incidents. */
  seed?: string
}

export interface ReplayOptions extends ReplayTimes {
  season: ImportedSeason
  competition: FeedCompetition
}

export interface LeaguesReplayOptions extends ReplayTimes {
  leagues: readonly Pick<ReplayOptions, 'season' | 'competition'>[]
  /**
   * The competition under which an older build had all of these matches; open bets on them are settled under their
   * old ids.
   */
  formerly?: string
}

const minuteMs = 60_000
/** Longer than any match, including the confirmation of its result. */
const matchMsMax = 150 * minuteMs

/**
 * Replays real fixtures at a chosen speed, ending with the real results; leagues run in parallel, each from its first
 * matchday. Matches without a score are left out, postponed ones are called off.
 */
export function createReplay({ leagues, formerly, ...times }: LeaguesReplayOptions): MatchFeed {
  const each = leagues.map((league) => ({ ...times, ...league }))
  const schedule = together(each.map(createReplaySchedule))
  const whole = formerly === undefined ? schedule : withFormerIds(schedule, each, formerly)
  const worldCupMatchIds = each.flatMap(lastOfWorldCup)
  return {
    ...createScheduledFeed('replay', whole),
    ...(worldCupMatchIds.length === 3 && { worldCupMatchIds }),
  }
}

/** The two matches of the latest round that has two, and the final. */
function lastOfWorldCup(options: ReplayOptions): string[] {
  if (options.season.league.key !== 'world-cup') return []
  const placed = layOut(options)
  const rounds = [...grouped(placed, ({ imported }) => String(imported.round)).values()]
  const semiFinals = rounds.findLast((matches) => matches.length === 2) ?? []
  return [...semiFinals, ...placed.slice(-1)].map(
    ({ imported, startsAt }) => scheduled(options, imported, startsAt).match.feedMatchId,
  )
}

/** The schedule of one league; ids include a mark of `startsAt`, so that two replays are different matches. */
export function createReplaySchedule(options: ReplayOptions): FeedSchedule {
  const { startsAt, speed = 1, knownAheadMs = 24 * 60 * minuteMs } = options
  const matches = layOut(options).map(({ imported, startsAt: at }) => scheduled(options, imported, at))
  const byId = new Map(matches.map((item) => [item.match.feedMatchId, item]))
  const knownFrom = startsAt - knownAheadMs / speed
  const lastStart = matches.reduce((latest, { match }) => Math.max(latest, match.startsAt), startsAt)
  const key = startsAt.toString(36)
  const lastRound = matches.find(({ match }) => match.startsAt === lastStart)?.match.round
  const lastRoundAt = Math.min(
    ...matches.flatMap(({ match }) => (match.round === lastRound ? [match.startsAt] : [])),
  )
  return {
    competitions: [options.competition],
    speed,
    known: (startsFrom, now) =>
      now < knownFrom ? [] : matches.filter(({ match }) => match.startsAt >= startsFrom),
    announced: (from, until) => (from < knownFrom && knownFrom <= until ? matches : []),
    find: (feedMatchId) => byId.get(feedMatchId) ?? null,
    season: ({ feedCompetitionId, ...which }) => {
      const isKnown = feedCompetitionId === options.competition.feedCompetitionId
      const isIt = 'key' in which ? which.key === key : which.at < lastRoundAt
      if (!isKnown || !isIt) return undefined
      const { season: name } = options.competition
      return { feedCompetitionId, key, name, fixtures: matches.map(({ match }) => match), lastRoundAt }
    },
    endsAt: lastStart + matchMsMax / speed,
  }
}

function together(schedules: readonly FeedSchedule[]): FeedSchedule {
  const found = <T>(values: readonly (T | null | undefined)[]) =>
    values.find((value) => value !== null && value !== undefined)
  return {
    competitions: schedules.flatMap(({ competitions }) => competitions),
    speed: schedules[0]?.speed ?? 1,
    known: (startsFrom, now) => schedules.flatMap((schedule) => schedule.known(startsFrom, now)),
    announced: (from, until) => schedules.flatMap((schedule) => schedule.announced(from, until)),
    find: (feedMatchId) => found(schedules.map((schedule) => schedule.find(feedMatchId))) ?? null,
    season: (asked) => found(schedules.map((schedule) => schedule.season(asked))),
    endsAt: Math.max(...schedules.map(({ endsAt }) => endsAt ?? Infinity)),
  }
}

/**
 * The same matches under the ids of older builds, which put all leagues under one competition and identified a club
 * by its name alone. An id that was ambiguous is unknown now: bets on it become void, as on any lost match.
 */
function withFormerIds(
  schedule: FeedSchedule,
  leagues: readonly ReplayOptions[],
  formerly: string,
): FeedSchedule {
  const read = () =>
    leagues.flatMap((options) => {
      const competition = { ...options.competition, feedCompetitionId: formerly }
      return layOut(options).map(({ imported, startsAt }) => {
        const key = matchKey(teamNamed(imported.home.latinName), teamNamed(imported.away.latinName))
        return scheduled({ ...options, competition }, { ...imported, key }, startsAt)
      })
    })
  let former: ReadonlyMap<string, readonly ScheduledMatch[]> | undefined
  const only = leagues.length === 1 ? leagues[0]?.competition.feedCompetitionId : undefined
  return {
    ...schedule,
    formerly: (feedMatchId) => {
      former ??= grouped(read(), ({ match }) => match.feedMatchId)
      const [match, ...others] = former.get(feedMatchId) ?? []
      return match === undefined || others.length > 0 ? null : match
    },
    season: (asked) => {
      if (asked.feedCompetitionId !== formerly || only === undefined) return schedule.season(asked)
      const season = schedule.season({ ...asked, feedCompetitionId: only })
      return season && { ...season, feedCompetitionId: formerly }
    },
  }
}

interface Placed {
  readonly imported: ImportedMatch
  readonly startsAt: number
}

function layOut(options: ReplayOptions): Placed[] {
  const { season, rounds, startsAt, speed = 1 } = options
  const { roundEveryMs = 180 * minuteMs, kickOffEveryMs = 15 * minuteMs } = options
  const played = rounds ?? [...new Set(season.matches.map(({ round }) => round))].sort((a, b) => a - b)
  return played.flatMap((round, position) => {
    const matches = season.matches.filter((match) => match.round === round && match.status !== 'unplayed')
    const kickOffs = [...new Set(matches.map(kickOff))].sort()
    return matches.toSorted(byKickOff).map((imported) => {
      const offset = position * roundEveryMs + kickOffs.indexOf(kickOff(imported)) * kickOffEveryMs
      return { imported, startsAt: startsAt + Math.round(offset / speed) }
    })
  })
}

const kickOff = ({ date, time }: ImportedMatch) => `${date} ${time ?? ''}`

function scheduled(options: ReplayOptions, imported: ImportedMatch, startsAt: number): ScheduledMatch {
  const { season, competition, seed = 'replay', speed = 1 } = options
  const strength = strengthFromOdds(imported) ?? strengthFromResults(imported, season.matches)
  const { sport, feedCompetitionId } = competition
  const match: FeedMatch = {
    feedMatchId: shortId(
      `replay-${options.startsAt.toString(36)}-${feedCompetitionId}-${imported.key.replace('_', '-v-')}`,
    ),
    feedCompetitionId,
    sport,
    round: inBoth(`第 ${imported.round} 轮`, `Round ${imported.round}`),
    home: competitorOf(imported.home),
    away: competitorOf(imported.away),
    startsAt,
    strength,
    records: recordsOf(imported, hasHalfTimes(season.matches)),
    openingOdds: imported.openingOdds,
  }
  const calledOffAs = calledOff[imported.status]
  return {
    match,
    postponedAt: calledOffAs === undefined ? null : startsAt - Math.round((45 * minuteMs) / speed),
    ...(calledOffAs && { calledOffAs }),
    script: () => replayScript(createRandom(seed, feedCompetitionId, imported.key), imported, strength),
  }
}

/** The end of a match that has no score from the pitch. */
const calledOff: Readonly<
  Partial<Record<ImportedMatch['status'], NonNullable<ScheduledMatch['calledOffAs']>>>
> = {
  postponed: 'postponed',
  abandoned: 'abandoned',
  awarded: 'walkover',
}

/** The contract's ids have at most 64 characters; the end of a longer one becomes its hash. */
const shortId = (id: string) => (id.length <= 64 ? id : `${id.slice(0, 54)}-${hashText(id).toString(36)}`)

const competitorOf = ({ key, name, shortName, latinName }: ImportedTeam): FeedCompetitor => ({
  id: `club-${key}`,
  name,
  shortName,
  latinName,
  squad: [],
})
