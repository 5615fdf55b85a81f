import { inBoth } from '../texts.ts'
import type {
  FeedCompetitor,
  FeedMatch,
  FeedPair,
  FeedPlayer,
  FeedResult,
  FeedSide,
  FeedStrength,
  MatchFeed,
} from '../feed.ts'
import type { FeedSchedule, ScheduledMatch } from '../timeline/feed-schedule.ts'
import { drawLineUp, playersOf } from '../timeline/football-line-up.ts'
import { drawFootballPlan } from '../timeline/football-plan.ts'
import { createFootballScript } from '../timeline/football-script.ts'
import { buildFootballTimeline } from '../timeline/football-timeline.ts'
import type { MatchScript } from '../timeline/match-script.ts'
import { branchOf, chance, createRandom, type Random } from '../timeline/random.ts'
import { createScheduledFeed } from '../timeline/scheduled-feed.ts'
import { createBasketballScript } from './basketball-script.ts'
import { buildBasketballTimeline } from './basketball-timeline.ts'
import { competitorOf, type Club } from './club.ts'
import { roundsOf, seasonCompetitions, type SeasonCompetition } from './competitions.ts'
import { createEsportsScript } from './esports-script.ts'
import { buildEsportsTimeline } from './esports-timeline.ts'
import { createSquad } from './squads.ts'
import { strengthOf } from './strengths.ts'
import { createEditionSeeds, type EditionSeeds } from './edition-seeds.ts'
import { createTennisScript } from './tennis-script.ts'
import { buildTennisPoints } from './tennis-timeline.ts'
import { editionAt, roundSlots, slotsBetween, type Slot } from './timetable.ts'

export interface SeasonOptions {
  /** Public seed of the world: its squads, strengths and fixtures. */
  seed: string
  /** Secret that determines everything that decides a bet; must not be disclosed. */
  secret: string | Uint8Array
  /** Match seconds in a wall second; 1 is real time. Above 0. */
  speed?: number
}

/** A season whose outcomes are determined edition by edition. */
export interface WorldOptions extends Pick<SeasonOptions, 'seed' | 'speed'> {
  seeds: EditionSeeds
}

const minuteMs = 60_000
const postponedShare = 1 / 150
const correctedShare = 1 / 300
/** Match time before the start at which a match is called off. */
const postponedAheadMs = 45 * minuteMs

/** An endless season, as a feed. A pure function of seed, secret, speed and time, without stored state. */
export function createSimulatedSeason(options: SeasonOptions): MatchFeed {
  return createScheduledFeed('simulated-season', createSeasonSchedule(options))
}

/**
 * The schedule behind the feed. Ids include a mark of secret, seed and speed, so that those of another world are
 * unknown.
 */
export function createSeasonSchedule({ seed, secret, speed = 1 }: SeasonOptions): FeedSchedule {
  return createWorldSchedule({ seed, speed, seeds: createEditionSeeds({ seed, secret, speed }) })
}

/** The schedule built from the seeds of its editions, of which only some may be known. */
export function createWorldSchedule({ seed, speed = 1, seeds }: WorldOptions): FeedSchedule {
  const { mark } = seeds
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
    const edition = Math.floor(slot.round / roundsOf(competition))
    const drawn = (...parts: readonly string[]) =>
      createRandom(seeds.of(competition.feedCompetitionId, edition), ...parts)
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
      drawLineUp(createRandom(seed, 'shape', team.id), drawn('line-up', match.feedMatchId, team.id), team)
    const lineUps = () => ({ home: lineUp(match.home), away: lineUp(match.away) })
    const players = () => {
      if (match.sport !== 'football') return { home: match.home.squad, away: match.away.squad }
      const { home: one, away: two } = lineUps()
      return { home: playersOf(one), away: playersOf(two) }
    }
    const isPostponed = () => chance(drawn('postponed', match.feedMatchId), postponedShare)
    const isCorrected = () => chance(drawn('corrected', match.feedMatchId), correctedShare)
    return {
      match,
      // Lazy, because a season's list of fixtures does not need their outcomes.
      get postponedAt() {
        return isPostponed() ? Math.round(slot.startsAt - postponedAheadMs / speed) : null
      },
      script: () => scriptOf(drawn('script', match.feedMatchId), match.strength, players()),
      ...(match.sport === 'football' && { lineUps }),
      get correction() {
        return match.sport === 'football' && isCorrected() ? withoutLastGoal : undefined
      },
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

/** The edition of this world with a key. */
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

/**
 * A first result without its last goal, which is to be corrected later as wrongly counted. A match without goals is
 * unchanged.
 */
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

/** The script of the whole match, generated from its strengths. */
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
      return createBasketballScript(buildBasketballTimeline(random, strength, squads), branchOf(random))
    case 'esports':
      return createEsportsScript(
        buildEsportsTimeline(random, strength, squads),
        strength.bestOf,
        branchOf(random),
      )
    case 'tennis':
      return createTennisScript(buildTennisPoints(random, strength), strength.bestOf)
    default:
      return strength
  }
}
