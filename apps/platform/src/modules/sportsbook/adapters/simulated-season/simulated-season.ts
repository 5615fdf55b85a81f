import { inBoth } from '@grandstand/contract/house-text'
import type {
  FeedCompetitor,
  FeedMatch,
  FeedPair,
  FeedPlayer,
  FeedResult,
  FeedSide,
  FeedStrength,
  MatchFeed,
} from '../../feed.ts'
import type { FeedSchedule, ScheduledMatch } from '../timeline/feed-schedule.ts'
import { drawLineUp, playersOf } from '../timeline/football-line-up.ts'
import { drawFootballPlan } from '../timeline/football-plan.ts'
import { createFootballScript } from '../timeline/football-script.ts'
import { buildFootballTimeline } from '../timeline/football-timeline.ts'
import type { MatchScript } from '../timeline/match-script.ts'
import { chance, createRandom, hashText, type Random } from '../timeline/random.ts'
import { createScheduledFeed } from '../timeline/scheduled-feed.ts'
import { createBasketballScript } from './basketball-script.ts'
import { buildBasketballTimeline } from './basketball-timeline.ts'
import { competitorOf, type Club } from './club.ts'
import { seasonCompetitions, type SeasonCompetition } from './competitions.ts'
import { createEsportsScript } from './esports-script.ts'
import { buildEsportsTimeline } from './esports-timeline.ts'
import { createSquad } from './squads.ts'
import { strengthOf } from './strengths.ts'
import { createTennisScript } from './tennis-script.ts'
import { buildTennisPoints } from './tennis-timeline.ts'
import { epoch, matchTime, roundSlots, slotsBetween, type Slot } from './timetable.ts'

export interface SeasonOptions {
  /** Another seed is another world: other squads, strengths, fixtures and results. */
  seed: string
  /** Match seconds in a wall second; 1 is real time. Above 0. */
  speed?: number
}

const minuteMs = 60_000
const postponedShare = 1 / 150
const correctedShare = 1 / 300
/** Match time before the start at which a match is called off. */
const postponedAheadMs = 45 * minuteMs

/** A season that never ends, as a feed. A pure function of seed, speed and time: it keeps nothing. */
export function createSimulatedSeason(options: SeasonOptions): MatchFeed {
  return createScheduledFeed('simulated-season', createSeasonSchedule(options))
}

/** The schedule behind the feed. Ids carry a mark of seed and speed, so that those of another world are unknown. */
export function createSeasonSchedule({ seed, speed = 1 }: SeasonOptions): FeedSchedule {
  const mark = hashText(`${seed}|${speed}`).toString(36)
  const competitors = new Map<Club, FeedCompetitor>()
  const competitorFor = (club: Club, { sport, nameStyle }: SeasonCompetition) => {
    const known = competitors.get(club) ?? competitorOf(club, createSquad(seed, club.id, sport, nameStyle))
    competitors.set(club, known)
    return known
  }

  const scheduled = (competition: SeasonCompetition, slot: Slot): ScheduledMatch | null => {
    const home = competition.clubs[slot.pairing.home]
    const away = competition.clubs[slot.pairing.away]
    if (home === undefined || away === undefined) return null
    const key = competition.feedCompetitionId.replace('sim-', '')
    const match: FeedMatch = {
      feedMatchId: `sim-${mark}-${key}-${slot.round}-${slot.place}`,
      feedCompetitionId: competition.feedCompetitionId,
      sport: competition.sport,
      round: roundName(competition, slot),
      home: competitorFor(home, competition),
      away: competitorFor(away, competition),
      startsAt: slot.startsAt,
      strength: strengthOf(seed, competition, home, away, slot.place),
      openingOdds: null,
    }
    const lineUp = (team: FeedCompetitor) =>
      drawLineUp(
        createRandom(seed, 'shape', team.id),
        createRandom(seed, 'line-up', match.feedMatchId, team.id),
        team,
      )
    const lineUps = () => ({ home: lineUp(match.home), away: lineUp(match.away) })
    const players = () => {
      if (match.sport !== 'football') return { home: match.home.squad, away: match.away.squad }
      const { home: one, away: two } = lineUps()
      return { home: playersOf(one), away: playersOf(two) }
    }
    const isPostponed = chance(createRandom(seed, 'postponed', match.feedMatchId), postponedShare)
    const isCorrected =
      match.sport === 'football' && chance(createRandom(seed, 'corrected', match.feedMatchId), correctedShare)
    return {
      match,
      postponedAt: isPostponed ? Math.round(slot.startsAt - postponedAheadMs / speed) : null,
      script: () => scriptOf(createRandom(seed, 'script', match.feedMatchId), match.strength, players()),
      ...(match.sport === 'football' && { lineUps }),
      ...(isCorrected && { correction: withoutLastGoal }),
    }
  }
  const between = (competition: SeasonCompetition, from: number, until: number) =>
    slotsBetween(seed, competition, from, until, speed)
      .map((slot) => scheduled(competition, slot))
      .filter((item) => item !== null)
  const aheadMs = ({ timetable }: SeasonCompetition) => (timetable.knownAhead * minuteMs) / speed

  return {
    speed,
    endsAt: null,
    competitions: seasonCompetitions.map(
      ({ feedCompetitionId, sport, name, shortName, latinName, region, season, rank }) => ({
        feedCompetitionId,
        sport,
        name,
        shortName,
        latinName,
        region,
        season,
        rank,
      }),
    ),
    known: (startsFrom, now) =>
      seasonCompetitions.flatMap((item) => between(item, startsFrom - 1, now + aheadMs(item))),
    announced: (from, until) =>
      seasonCompetitions.flatMap((item) => between(item, from + aheadMs(item), until + aheadMs(item))),
    find: (feedMatchId) => {
      const [, found, key, round, place] = /^sim-(\w+)-(\w+)-(\d{1,9})-(\d{1,3})$/.exec(feedMatchId) ?? []
      const competition = seasonCompetitions.find((item) => item.feedCompetitionId === `sim-${key}`)
      if (found !== mark || competition === undefined) return null
      const slot = roundSlots(seed, competition, Number(round), speed)[Number(place)]
      return slot === undefined ? null : scheduled(competition, slot)
    },
    season: (asked) => {
      const competition = seasonCompetitions.find(
        (item) => item.feedCompetitionId === asked.feedCompetitionId,
      )
      if (competition === undefined) return undefined
      const rounds = roundsOf(competition)
      const roundAt = (round: number) => roundSlots(seed, competition, round, speed)
      const lastRoundAt = (edition: number) => roundAt((edition + 1) * rounds - 1)[0]?.startsAt ?? 0
      const edition = 'at' in asked ? editionAt(asked.at, competition, speed) : editionOf(asked.key, mark)
      if (edition === undefined) return undefined
      const slots = Array.from({ length: rounds }, (_, at) => roundAt(edition * rounds + at))
      return {
        feedCompetitionId: competition.feedCompetitionId,
        key: `${mark}-${edition}`,
        name: inBoth(
          `第 ${edition + 1} ${competition.format === 'league' ? '季' : '届'}`,
          `${competition.format === 'league' ? 'Season' : 'Edition'} ${edition + 1}`,
        ),
        fixtures: slots.flat().flatMap((slot) => scheduled(competition, slot)?.match ?? []),
        lastRoundAt: lastRoundAt(edition),
      }
    },
  }
}

const roundsOf = ({ clubs, format }: SeasonCompetition) => (format === 'league' ? 2 * (clubs.length - 1) : 6)

/** The edition whose last round has not begun yet: its first matches begin after the phase, as every round's. */
function editionAt(at: number, competition: SeasonCompetition, speed: number): number {
  const { phase, roundEvery } = competition.timetable
  const minutes = (matchTime(at, speed) - epoch) / minuteMs - phase
  const lastBegun = Math.floor(minutes / roundEvery)
  return Math.max(0, Math.floor((lastBegun + 1) / roundsOf(competition)))
}

/** The edition that a key of this world names. */
function editionOf(key: string, mark: string): number | undefined {
  const [, found, edition] = /^(\w+)-(\d{1,6})$/.exec(key) ?? []
  return found === mark ? Number(edition) : undefined
}

function roundName(competition: SeasonCompetition, { round, pairing }: Slot): string {
  if (competition.format === 'league')
    return inBoth(
      `第 ${(round % roundsOf(competition)) + 1} 轮`,
      `Matchday ${(round % roundsOf(competition)) + 1}`,
    )
  return inBoth(
    `${String.fromCharCode(65 + (pairing.group ?? 0))} 组 · 第 ${(round % roundsOf(competition)) + 1} 轮`,
    `Group ${String.fromCharCode(65 + (pairing.group ?? 0))} · Matchday ${(round % roundsOf(competition)) + 1}`,
  )
}

/** A goal was counted that should not have been. A match without goals stays as it was told. */
function withoutLastGoal(first: FeedResult): FeedResult {
  const last = first.goals?.at(-1)
  if (last === undefined) return first
  const less = <Pair extends FeedPair>(pair: Pair): Pair => ({ ...pair, [last.side]: pair[last.side] - 1 })
  const isFirstHalf = last.period.kind === 'first-half'
  return {
    ...first,
    fullTime: less(first.fullTime),
    halfTime: first.halfTime && isFirstHalf ? less(first.halfTime) : first.halfTime,
    periodScores: first.periodScores.map((each) =>
      each.period.kind === last.period.kind ? less(each) : each,
    ),
    goals: first.goals?.slice(0, -1) ?? [],
  }
}

/** The whole match, written from its strengths. */
export function scriptOf(
  random: Random,
  strength: FeedStrength,
  squads: Readonly<Record<FeedSide, readonly FeedPlayer[]>>,
): MatchScript {
  switch (strength.sport) {
    case 'football': {
      const plan = drawFootballPlan(random, strength)
      return createFootballScript(buildFootballTimeline(random, plan, strength, squads))
    }
    case 'basketball':
      return createBasketballScript(buildBasketballTimeline(random, strength, squads))
    case 'esports':
      return createEsportsScript(buildEsportsTimeline(random, strength, squads), strength.bestOf)
    case 'tennis':
      return createTennisScript(buildTennisPoints(random, strength), strength.bestOf)
    default:
      return strength
  }
}
