import type { FeedCompetitor, FeedMatch, FeedPair, FeedResult } from '../feed.ts'
import { inBoth } from '../texts.ts'
import type { ScheduledMatch } from '../timeline/feed-schedule.ts'
import { drawLineUp, playersOf } from '../timeline/football/line-up.ts'
import { chance, createRandom } from '../timeline/random.ts'
import { competitorOf, type Club } from './club.ts'
import { roundsOf, type SeasonCompetition } from './competitions.ts'
import type { EditionSeeds } from './edition-seeds.ts'
import { scriptOf } from './match-script-of.ts'
import { createSquad } from './squads.ts'
import { strengthOf } from './strengths.ts'
import type { Slot } from './timetable.ts'

interface World {
  readonly seed: string
  readonly speed: number
  readonly seeds: EditionSeeds
}

const postponedShare = 1 / 150
const correctedShare = 1 / 300
/** Match time before the start at which a match is called off. */
const postponedAheadMs = 45 * 60_000

/** Returns the function that draws the match of a slot; null when a place of the pairing is empty. */
export function createMatchDrawing({ seed, speed, seeds }: World) {
  const { mark } = seeds
  const competitors = new Map<Club, FeedCompetitor>()
  const competitorFor = (club: Club, { sport, nameStyle }: SeasonCompetition) => {
    const known = competitors.get(club) ?? competitorOf(club, createSquad(seed, club.id, sport, nameStyle))
    competitors.set(club, known)
    return known
  }

  return (competition: SeasonCompetition, slot: Slot): ScheduledMatch | null => {
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
