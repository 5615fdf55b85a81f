import type { Edition, Editions } from '../editions.ts'
import { roundsOf, seasonCompetitions, type SeasonCompetition } from './competitions.ts'
import { createEditionSeeds } from './edition-seeds.ts'
import { createSeasonSchedule, type SeasonOptions } from './simulated-season.ts'
import { editionAt, roundSlots } from './timetable.ts'

const minuteMs = 60_000

/** The editions of the season with these options. */
export function createSeasonEditions(options: SeasonOptions): Editions {
  const { seed, secret, speed = 1 } = options
  const seeds = createEditionSeeds({ seed, secret, speed })
  const schedule = createSeasonSchedule(options)
  const startsOf = (competition: SeasonCompetition, round: number) =>
    roundSlots(seed, competition, round, speed).map(({ startsAt }) => startsAt)

  function edition(competition: SeasonCompetition, number: number): Edition {
    const rounds = roundsOf(competition)
    return {
      feedCompetitionId: competition.feedCompetitionId,
      edition: number,
      beginsAt: Math.min(...startsOf(competition, number * rounds)),
      lastStartAt: Math.max(...startsOf(competition, (number + 1) * rounds - 1)),
    }
  }

  function ofCompetition(competition: SeasonCompetition, from: number, until: number): Edition[] {
    const knownUntil = until + (competition.timetable.knownAhead * minuteMs) / speed
    const found: Edition[] = []
    // The last matches of one edition may still be in play when the next one counts as current.
    for (let number = Math.max(0, editionAt(from, competition, speed) - 1); ; number += 1) {
      const next = edition(competition, number)
      found.push(next)
      if (next.beginsAt > knownUntil) return found
    }
  }

  return {
    mark: seeds.mark,
    worldSeed: seed,
    speed,
    between: (from, until) => seasonCompetitions.flatMap((each) => ofCompetition(each, from, until)),
    find: (feedCompetitionId, number) => {
      const competition = seasonCompetitions.find((each) => each.feedCompetitionId === feedCompetitionId)
      return competition && edition(competition, number)
    },
    seedOf: (feedCompetitionId, number) => seeds.of(feedCompetitionId, number),
    fixturesOf: (feedCompetitionId, number) => {
      const key = `${seeds.mark}-${number}`
      const fixtures = schedule.season({ feedCompetitionId, key })?.fixtures ?? []
      return { key, matchIds: fixtures.map(({ feedMatchId }) => feedMatchId) }
    },
  }
}
