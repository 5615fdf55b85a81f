import type {
  FeedPair,
  FeedPeriodScore,
  FeedRecords,
  FeedSide,
  FeedStatistic,
  FootballStrength,
} from '../feed.ts'
import { goalShareInHalf, type PlannedMoment } from '../timeline/football/goals.ts'
import {
  drawStoppage,
  drawTotals,
  type FootballPlan,
  type FootballTotals,
} from '../timeline/football/plan.ts'
import { createFootballScript } from '../timeline/football/script.ts'
import { buildFootballTimeline } from '../timeline/football/timeline.ts'
import { nothing, type MatchScript } from '../timeline/match-script.ts'
import { chance, type Random } from '../timeline/random.ts'
import type { ImportedMatch, ImportedStatistics } from './imported-season.ts'

const firstHalfShare = 0.45
const noSquads = { home: [], away: [] }

/**
 * Statistics that a script may show: counts in the file, and kinds of play that no file has and no market is settled
 * on.
 */
const fromFile: readonly (readonly [keyof ImportedStatistics, FeedStatistic])[] = [
  ['shots', 'shots'],
  ['shotsOnTarget', 'shots-on-target'],
  ['corners', 'corners'],
  ['fouls', 'fouls'],
  ['yellowCards', 'yellow-cards'],
  ['redCards', 'red-cards'],
]
const invented: readonly FeedStatistic[] = ['dangerous-attacks', 'possession']

/**
 * A real match played again: goals fall at random minutes of their real half (without a half-time score, each in
 * either half), shots, corners, fouls and cards are as many as in the file, and it ends with the real result. Facts
 * that the file does not have are neither shown nor part of the result.
 */
export function replayScript(random: Random, match: ImportedMatch, strength: FootballStrength): MatchScript {
  const { fullTime, halfTime, statistics } = match
  if (fullTime === null) throw new Error(`no score to replay: ${match.key}`)
  const plan: FootballPlan = {
    stoppage: drawStoppage(random),
    goals: placeGoals(random, fullTime, halfTime),
    redCards: placeRedCards(random, statistics.redCards ?? nothing),
    totals: totalsOf(random, match, fullTime, strength),
  }
  const script = createFootballScript(buildFootballTimeline(random, plan, strength, noSquads))
  const shown = new Set([
    ...invented,
    ...fromFile.flatMap(([key, name]) => (statistics[key] === null ? [] : [name])),
  ])
  const official = new Set([...shown].filter((name) => !invented.includes(name)))
  return {
    ...script,
    snapshotAt: (at) => {
      const snapshot = script.snapshotAt(at)
      const { statistics: counted, periodScores } = snapshot
      return { ...snapshot, statistics: only(counted, shown), periodScores: withoutCounts(periodScores) }
    },
    result: {
      fullTime,
      halfTime,
      periodScores: halfTime === null ? [] : withoutCounts(script.result.periodScores),
      statistics: only(script.result.statistics, official),
    },
  }
}

/**
 * The markets that the file can settle. It does not have the half of a corner or the first scorer, although the
 * replayed match shows some.
 * @param hasHalfTimes whether the file has half-time scores: that of a 0-0 is known in every file, and offering it
 * would reveal the result
 */
export function recordsOf({ halfTime, statistics }: ImportedMatch, hasHalfTimes: boolean): FeedRecords {
  const { corners, yellowCards, redCards } = statistics
  return {
    halfTime: hasHalfTimes && halfTime !== null,
    goals: false,
    corners: corners === null ? 'none' : 'whole',
    cards: yellowCards === null || redCards === null ? 'none' : 'whole',
  }
}

/** Whether a season has half-time scores of matches that had goals. */
export const hasHalfTimes = (matches: readonly ImportedMatch[]): boolean =>
  matches.some(({ fullTime, halfTime }) => fullTime && fullTime.home + fullTime.away > 0 && halfTime !== null)

/** Files have no counts by half. */
const withoutCounts = (scores: readonly FeedPeriodScore[]): FeedPeriodScore[] =>
  scores.map(({ period, home, away }) => ({ period, home, away }))

const sides = ['home', 'away'] as const

function placeGoals(random: Random, fullTime: FeedPair, halfTime: FeedPair | null): PlannedMoment[] {
  const goals = sides.flatMap((side) =>
    Array.from({ length: fullTime[side] }, (_, index): PlannedMoment => {
      const isFirst = halfTime === null ? chance(random, firstHalfShare) : index < halfTime[side]
      return { side, share: goalShareInHalf(random, isFirst ? 0 : 1) }
    }),
  )
  return goals.sort((a, b) => a.share - b.share)
}

/** Red cards are rare early in a match. */
const placeRedCards = (random: Random, cards: FeedPair): PlannedMoment[] =>
  sides.flatMap((side) => Array.from({ length: cards[side] }, () => ({ side, share: Math.sqrt(random()) })))

function totalsOf(
  random: Random,
  { statistics }: ImportedMatch,
  goals: FeedPair,
  strength: FootballStrength,
): FootballTotals {
  const { shots, shotsOnTarget, corners, fouls, yellowCards } = statistics
  const ownGoals = shotsOnTarget === null ? nothing : each((side) => goals[side] - shotsOnTarget[side])
  const scored = each((side) => goals[side] - ownGoals[side])
  const onTarget = shotsOnTarget ?? scored
  return {
    shotsOnTarget: each((side) => onTarget[side] - scored[side]),
    shotsOffTarget: shots === null ? nothing : each((side) => shots[side] - onTarget[side]),
    corners: corners ?? nothing,
    yellowCards: yellowCards ?? nothing,
    fouls: fouls ?? nothing,
    offsides: nothing,
    dangerousAttacks: drawTotals(random, strength).dangerousAttacks,
    missedPenalties: nothing,
    disallowedGoals: nothing,
    ownGoals,
  }
}

const each = (count: (side: FeedSide) => number): FeedPair => ({
  home: Math.max(0, count('home')),
  away: Math.max(0, count('away')),
})

function only(statistics: MatchScript['result']['statistics'], names: ReadonlySet<FeedStatistic>) {
  const kept: Partial<Record<FeedStatistic, FeedPair>> = {}
  for (const name of names) {
    const value = statistics[name]
    if (value !== undefined) kept[name] = value
  }
  return kept
}
