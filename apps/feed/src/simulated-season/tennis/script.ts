import type { FeedPair, FeedPeriod, FeedPeriodScore, FeedSide, FeedStatistic } from '../../feed.ts'
import {
  addPair,
  lastIndexUpTo,
  moments,
  nothing,
  otherSide,
  suspensionAt,
  type MatchScript,
  type ScriptIncident,
  type ScriptMoment,
  type ScriptSnapshot,
  type SuspensionSpan,
} from '../../timeline/match-script.ts'
import { seenBy } from '../../timeline/football/places.ts'
import type { TennisPoint } from './timeline.ts'

type Counted = Extract<FeedStatistic, 'aces' | 'double-faults' | 'break-points'>

interface Tally {
  periodScores: readonly FeedPeriodScore[]
  statistics: Readonly<Record<Counted, FeedPair>>
}

const emptyTally: Tally = {
  periodScores: [{ period: { kind: 'set', number: 1 }, ...nothing }],
  statistics: { aces: nothing, 'double-faults': nothing, 'break-points': nothing },
}

/** Makes a simulated tennis match queryable: the state at any moment, the incidents, the result. */
export function createTennisScript(points: readonly TennisPoint[], bestOf: number): MatchScript {
  const endsAt = points.at(-1)?.at ?? 0
  const times = points.map(({ at }) => at)
  const tallies: Tally[] = []
  for (const point of points) tallies.push(advance(tallies.at(-1) ?? emptyTally, point))
  const suspensions = points.flatMap(suspensionOf)
  const startOfSet = setStarts(points)

  const snapshotAt = (at: number): ScriptSnapshot => {
    const index = lastIndexUpTo(times, at)
    const last = points[index]
    const upcoming = points[index + 1]
    const tally = tallies[index] ?? emptyTally
    const isOver = at >= endsAt
    const isBreak = (last?.setWon ?? null) !== null && !isOver && at < (upcoming?.servedAt ?? endsAt) - 15_000
    const set = isBreak ? (last?.set ?? 1) : (upcoming?.set ?? last?.set ?? 1)
    const period: FeedPeriod = { kind: isOver ? 'ended' : isBreak ? 'break' : 'set', number: set }
    const sets = last?.sets ?? nothing
    const toCome = isOver ? 0 : Math.max(0, bestOf - sets.home - sets.away)
    return {
      status: at < 0 ? 'scheduled' : isOver ? 'ended' : isBreak ? 'paused' : 'in-play',
      period: at < 0 ? { kind: 'not-started', number: 0 } : period,
      clock: {
        isRunning: at >= 0 && !isOver && !isBreak,
        direction: 'up',
        seconds: at < 0 ? 0 : Math.max(0, Math.min(at, endsAt) - (startOfSet[set - 1] ?? 0)) / 1000,
        stoppageMinutes: null,
      },
      score: sets,
      periodScores: at < 0 ? [] : begun(tally, set, isBreak || isOver),
      statistics: at < 0 ? {} : tally.statistics,
      suspension: suspensionAt(suspensions, at),
      remaining: { match: toCome / bestOf, period: isOver ? 0 : 1 / bestOf },
      mapHomeProbability: null,
      ...(at >= 0 && { tennis: last?.next ?? firstOf(points) }),
    }
  }

  const end = tallies.at(-1) ?? emptyTally
  return {
    endsAt,
    changes: moments(
      [0, endsAt],
      times,
      points.map(({ servedAt }) => servedAt - 15_000).filter((at) => at > 0),
      suspensions.flatMap(({ from, until }) => [from, until]),
    ),
    incidents: incidentsOf(points, startOfSet),
    snapshotAt,
    result: {
      fullTime: points.at(-1)?.sets ?? nothing,
      halfTime: null,
      periodScores: end.periodScores,
      statistics: end.statistics,
    },
    moments: () => points.flatMap(momentsOf),
  }
}

const firstOf = (points: readonly TennisPoint[]) => ({
  server: points[0]?.server ?? 'home',
  games: nothing,
  points: nothing,
  isTieBreak: false,
})

/** The sets begun; a future set has no score before its first ball. */
function begun({ periodScores }: Tally, set: number, isBetween: boolean): readonly FeedPeriodScore[] {
  if (isBetween || periodScores.length >= set) return periodScores
  return [...periodScores, { period: { kind: 'set', number: set }, ...nothing }]
}

function setStarts(points: readonly TennisPoint[]): number[] {
  const starts = [0]
  for (const { set, servedAt } of points) starts[set - 1] ??= servedAt
  return starts
}

/** Betting is suspended during a set point. */
const suspensionOf = ({ isSetPoint, servedAt, at }: TennisPoint): SuspensionSpan[] =>
  isSetPoint ? [{ from: servedAt - 3_000, until: at + 2_000, reason: 'decisive-moment' }] : []

function advance(tally: Tally, point: TennisPoint): Tally {
  const { set, games, setWon, server, way, isBreakPoint } = point
  const score: FeedPeriodScore = {
    period: { kind: 'set', number: set },
    ...games,
    ...(setWon !== null && { winner: setWon }),
  }
  const counted = (name: Counted, side: FeedSide, isIt: boolean) =>
    isIt ? addPair(tally.statistics[name], side, 1) : tally.statistics[name]
  return {
    periodScores: [...tally.periodScores.slice(0, set - 1), score],
    statistics: {
      aces: counted('aces', server, way === 'ace'),
      'double-faults': counted('double-faults', server, way === 'double-fault'),
      'break-points': counted('break-points', otherSide(server), isBreakPoint),
    },
  }
}

function incidentsOf(points: readonly TennisPoint[], starts: readonly number[]): ScriptIncident[] {
  const incidents: ScriptIncident[] = []
  let sets = nothing
  for (const [index, point] of points.entries()) {
    const period: FeedPeriod = { kind: 'set', number: point.set }
    const note = (at: number, kind: ScriptIncident['kind'], side: FeedSide | null) =>
      incidents.push({
        at,
        kind,
        side,
        period,
        minute: Math.floor((at - (starts[point.set - 1] ?? 0)) / 60_000) + 1,
        stoppage: 0,
        player: null,
        method: null,
        amount: null,
        scoreAfter: sets,
      })
    if (point.set !== points[index - 1]?.set) note(index === 0 ? 0 : point.servedAt, 'period-start', null)
    // Only a break of serve is an incident; games won on serve are visible in the score.
    if (point.game !== null && point.game !== point.server && point.setWon === null)
      note(point.at, 'game-won', point.game)
    sets = point.sets
    if (point.setWon !== null) note(point.at, 'period-end', point.setWon)
  }
  return incidents
}

function momentsOf(
  { servedAt, at, server, winner, set, setWon }: TennisPoint,
  index: number,
): ScriptMoment[] {
  const y = index % 2 === 0 ? 38 : 62
  // The players change ends, but a tracker draws home at the left as it does everywhere.
  const landing = seenBy(winner, { x: 78 + ((index * 7) % 18), y: 25 + ((index * 13 + set) % 50) })
  return [
    { at: servedAt, kind: 'serve', side: server, place: seenBy(server, { x: 2, y }) },
    { at, kind: setWon === null ? 'point' : 'stop', side: winner, place: landing },
  ]
}
