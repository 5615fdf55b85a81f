import type { FeedPair, FeedPeriod, FeedPeriodScore, FeedSide, FeedStatistic } from '../../feed.ts'
import {
  addPair,
  lastIndexUpTo,
  moments,
  nothing,
  suspensionAt,
  type MatchScript,
  type ScriptIncident,
  type ScriptSnapshot,
} from '../../timeline/match-script.ts'
import { overtimePossessions, quarterPossessions } from './scoring.ts'
import { basketballMoments } from '../other-moments.ts'
import {
  overtimeSeconds,
  quarterSeconds,
  type BasketballEvent,
  type BasketballTimeline,
  type ClockSegment,
} from './timeline.ts'

type Counted = Extract<FeedStatistic, 'fouls' | 'three-pointers' | 'free-throws' | 'time-outs'>

interface Tally {
  score: FeedPair
  periodScores: readonly FeedPeriodScore[]
  statistics: Readonly<Record<Counted, FeedPair>>
}

const emptyTally: Tally = {
  score: nothing,
  periodScores: [],
  statistics: { fouls: nothing, 'three-pointers': nothing, 'free-throws': nothing, 'time-outs': nothing },
}

const matchPossessions = 8 * quarterPossessions
const notStarted: FeedPeriod = { kind: 'not-started', number: 0 }

/** Makes a basketball timeline queryable: the state at any moment, the incidents, the result. */
export function createBasketballScript(
  { events, segments, suspensions, possessionEnds, possessionSides, endsAt }: BasketballTimeline,
  momentsSeed: string,
): MatchScript {
  const tallies: Tally[] = []
  for (const event of events) tallies.push(advance(tallies.at(-1) ?? emptyTally, event))
  const times = events.map(({ at }) => at)
  const starts = segments.map(({ from }) => from)
  const lastPeriod = segments.at(-1)?.period ?? notStarted

  const tallyAt = (at: number) => tallies[lastIndexUpTo(times, at)] ?? emptyTally
  const snapshotAt = (at: number): ScriptSnapshot => {
    const segment = segments[lastIndexUpTo(starts, at)]
    const tally = tallyAt(at)
    const isOver = at >= endsAt
    const isPlaying = segment !== undefined && !isOver && segment.period.kind !== 'break'
    const left = segment === undefined || isOver ? 0 : secondsLeft(segment, at)
    const ended = lastIndexUpTo(possessionEnds, at) + 1
    const ball = possessionSides[ended]
    return {
      status: segment === undefined ? 'scheduled' : isOver ? 'ended' : isPlaying ? 'in-play' : 'paused',
      period: isOver ? { kind: 'ended', number: lastPeriod.number } : (segment?.period ?? notStarted),
      clock: {
        isRunning: isPlaying && segment.isRunning,
        direction: 'down',
        seconds: left,
        stoppageMinutes: null,
      },
      score: tally.score,
      periodScores: tally.periodScores,
      statistics: segment === undefined ? {} : tally.statistics,
      suspension: suspensionAt(suspensions, at),
      remaining: isOver ? { match: 0, period: 0 } : remaining(segment, ended, tally.score),
      ...(isPlaying && ball && { ball, possessionsLeft: possessionsLeft(ball, ended) }),
      mapHomeProbability: null,
    }
  }

  const end = tallyAt(endsAt)
  return {
    endsAt,
    changes: moments(
      [endsAt],
      times,
      starts,
      possessionEnds,
      suspensions.flatMap(({ from, until }) => [from, until]),
    ),
    incidents: events.flatMap((event, index) => incidentOf(event, tallies[index]?.score ?? nothing)),
    snapshotAt,
    result: {
      fullTime: end.score,
      halfTime: null,
      periodScores: end.periodScores,
      statistics: end.statistics,
      points: events.flatMap(({ kind, side, amount, period }) =>
        kind === 'points' && side !== null && amount !== null ? [{ side, amount, period }] : [],
      ),
    },
    moments: () => basketballMoments(events, momentsSeed),
  }
}

const lengthOf = (period: FeedPeriod) => (period.kind === 'overtime' ? overtimeSeconds : quarterSeconds)

const secondsLeft = (segment: ClockSegment, at: number) =>
  segment.isRunning ? Math.max(0, segment.secondsLeft - (at - segment.from) / 1000) : segment.secondsLeft

/**
 * Remaining possessions, including the one under way: its points come at its end, so a count by the clock alone would
 * miss half a possession whenever the clock runs.
 */
function remaining(segment: ClockSegment | undefined, ended: number, score: FeedPair) {
  if (segment === undefined) return { match: 1, period: 0.25 }
  const { kind, number } = segment.period
  const share = (possessions: number) => possessions / matchPossessions
  if (ended < matchPossessions) {
    const later = kind === 'break' ? 3 - number : 4 - number
    const match = matchPossessions - ended
    return { match: share(match), period: share(match - later * 2 * quarterPossessions) }
  }
  if (kind === 'break' && score.home !== score.away) return { match: 0, period: 0 }
  const begun = kind === 'break' ? 0 : (ended - matchPossessions) % (2 * overtimePossessions)
  const left = share(2 * overtimePossessions - begun)
  return { match: left, period: left }
}

/** Sides alternate, so with an odd number left the side in possession has one more. */
function possessionsLeft(ball: FeedSide, ended: number): FeedPair {
  const left =
    ended < matchPossessions
      ? 2 * quarterPossessions - (ended % (2 * quarterPossessions))
      : 2 * overtimePossessions - ((ended - matchPossessions) % (2 * overtimePossessions))
  const [first, second] = [Math.ceil(left / 2), Math.floor(left / 2)]
  return ball === 'home' ? { home: first, away: second } : { home: second, away: first }
}

function advance(tally: Tally, { kind, side, amount, period }: BasketballEvent): Tally {
  if (kind === 'period-start') {
    return { ...tally, periodScores: [...tally.periodScores, { period, ...nothing }] }
  }
  if (side === null) return tally
  if (kind === 'points' && amount !== null) {
    const current = tally.periodScores.at(-1) ?? { period, ...nothing }
    const name = amount === 3 ? 'three-pointers' : amount === 1 ? 'free-throws' : null
    return {
      score: addPair(tally.score, side, amount),
      periodScores: [...tally.periodScores.slice(0, -1), { period, ...addPair(current, side, amount) }],
      statistics: name === null ? tally.statistics : count(tally.statistics, name, side),
    }
  }
  const name = kind === 'foul' ? 'fouls' : 'time-outs'
  return { ...tally, statistics: count(tally.statistics, name, side) }
}

const count = (statistics: Tally['statistics'], name: Counted, side: 'home' | 'away') => ({
  ...statistics,
  [name]: addPair(statistics[name], side, 1),
})

function incidentOf(event: BasketballEvent, scoreAfter: FeedPair): ScriptIncident[] {
  const { at, kind, side, period, secondsLeft: left, amount, player } = event
  if (kind === 'foul') return []
  const minute = Math.min(lengthOf(period) / 60, Math.floor((lengthOf(period) - left) / 60) + 1)
  return [{ at, kind, side, period, minute, stoppage: 0, player, method: null, amount, scoreAfter }]
}
