import { inBoth } from '../texts.ts'
import type { MatchFeed } from '../feed.ts'
import type { FeedSchedule } from '../timeline/feed-schedule.ts'
import { createScheduledFeed } from '../timeline/scheduled-feed.ts'
import { createMatchDrawing } from './drawn-match.ts'
import { roundsOf, seasonCompetitions, type SeasonCompetition } from './competitions.ts'
import { createEditionSeeds, type EditionSeeds } from './edition-seeds.ts'
import { editionAt, roundSlots, slotsBetween } from './timetable.ts'

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
  const scheduled = createMatchDrawing({ seed, speed, seeds })
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
