import type { FeedPair, FeedPeriod, FeedPeriodScore, FeedStatistic } from '../../feed.ts'
import { goalsToCome } from './goals.ts'
import {
  clockSeconds,
  footballMinute,
  halfMs,
  shareAt,
  type FootballEvent,
  type FootballEventKind,
} from './clock.ts'
import { footballMoments } from './moments.ts'
import type { FootballTimeline } from './timeline.ts'
import {
  addPair,
  lastIndexUpTo,
  moments,
  nothing,
  suspensionAt,
  type MatchScript,
  type ScriptIncident,
  type ScriptResult,
  type ScriptSnapshot,
} from '../match-script.ts'

type Counted = Exclude<
  FeedStatistic,
  | 'possession'
  | 'three-pointers'
  | 'free-throws'
  | 'time-outs'
  | 'kills'
  | 'towers'
  | 'objectives'
  | 'economy-lead'
  | 'aces'
  | 'double-faults'
  | 'break-points'
>

interface Tally {
  score: FeedPair
  halves: readonly [FeedPair, FeedPair]
  statistics: Readonly<Record<Counted, FeedPair>>
}

const emptyTally: Tally = {
  score: nothing,
  halves: [nothing, nothing],
  statistics: {
    corners: nothing,
    'yellow-cards': nothing,
    'red-cards': nothing,
    shots: nothing,
    'shots-on-target': nothing,
    'dangerous-attacks': nothing,
    fouls: nothing,
    offsides: nothing,
  },
}

const countedBy: Readonly<Partial<Record<FootballEventKind, readonly Counted[]>>> = {
  corner: ['corners'],
  'yellow-card': ['yellow-cards'],
  'red-card': ['red-cards'],
  'shot-on-target': ['shots', 'shots-on-target'],
  'shot-off-target': ['shots'],
  'penalty-missed': ['shots'],
  'dangerous-attack': ['dangerous-attacks'],
  foul: ['fouls'],
  offside: ['offsides'],
}

const firstHalf: FeedPeriod = { kind: 'first-half', number: 1 }
const secondHalf: FeedPeriod = { kind: 'second-half', number: 2 }

/** Makes a timeline queryable: the state at any moment, the incidents, the result. */
export function createFootballScript(timeline: FootballTimeline): MatchScript {
  const { halves, events, suspensions, flow } = timeline
  const [first, second] = halves
  const tallies: Tally[] = []
  for (const event of events)
    tallies.push(advance(tallies.at(-1) ?? emptyTally, event, event.at >= second.from))
  const times = events.map(({ at }) => at)
  const endsAt = second.until

  const tallyAt = (at: number) => tallies[lastIndexUpTo(times, at)] ?? emptyTally
  const periodAt = (at: number): FeedPeriod => {
    if (at < 0) return { kind: 'not-started', number: 0 }
    if (at < first.until) return firstHalf
    if (at < second.from) return { kind: 'half-time', number: 1 }
    return at < endsAt ? secondHalf : { kind: 'ended', number: 2 }
  }
  const scoresOf = (tally: Tally, at: number): FeedPeriodScore[] => {
    const half = tallyAt(Math.min(at, first.until)).statistics
    const scores = [
      { period: firstHalf, ...tally.halves[0], statistics: countedSince(half, emptyTally.statistics) },
      { period: secondHalf, ...tally.halves[1], statistics: countedSince(tally.statistics, half) },
    ]
    return scores.slice(0, at < 0 ? 0 : at < second.from ? 1 : 2)
  }
  const statisticsAt = (at: number) => {
    const home = flow.possession(shareAt(at, halves))
    return { ...tallyAt(at).statistics, possession: { home, away: 100 - home } }
  }

  const snapshotAt = (at: number): ScriptSnapshot => {
    const tally = tallyAt(at)
    const period = periodAt(at)
    const isRunning = period === firstHalf || period === secondHalf
    const toCome = at < 0 ? 1 : goalsToCome(shareAt(at, halves))
    const half = period === secondHalf ? second : first
    const isAnnounced = isRunning && at >= half.from + halfMs - 20_000
    return {
      status: at < 0 ? 'scheduled' : at >= endsAt ? 'ended' : isRunning ? 'in-play' : 'paused',
      period,
      clock: {
        isRunning,
        direction: 'up',
        seconds: clockSeconds(at, halves),
        stoppageMinutes: isAnnounced ? half.stoppage : null,
      },
      score: tally.score,
      periodScores: scoresOf(tally, at),
      statistics: at < 0 ? {} : statisticsAt(at),
      suspension: suspensionAt(suspensions, at),
      remaining: { match: toCome, period: at < first.until ? toCome - goalsToCome(0.5) : toCome },
      mapHomeProbability: null,
    }
  }

  const incidents = events.flatMap((event, index): ScriptIncident[] => {
    const { kind } = event
    if (kind === 'foul' || kind === 'offside') return []
    const { minute, stoppage } = footballMinute(event.at, halves)
    const period = event.at < second.from ? firstHalf : secondHalf
    return [{ ...event, kind, period, minute, stoppage, scoreAfter: tallies[index]?.score ?? nothing }]
  })
  const end = tallyAt(endsAt)
  return {
    endsAt,
    changes: moments(
      [0, first.until, second.from, endsAt],
      times,
      suspensions.flatMap(({ from, until }) => [from, until]),
    ),
    incidents,
    snapshotAt,
    result: {
      fullTime: end.score,
      halfTime: end.halves[0],
      periodScores: scoresOf(end, endsAt),
      statistics: statisticsAt(endsAt),
      goals: goalsThatStood(incidents),
      appeared: appearances(timeline.appeared, incidents),
    },
    moments: () => footballMoments(timeline),
  }
}

/** Counts that markets of a half are settled on. */
const settledByHalf = ['corners', 'yellow-cards', 'red-cards'] as const

function countedSince(now: Tally['statistics'], before: Tally['statistics']) {
  const counted: Partial<Record<Counted, FeedPair>> = {}
  for (const name of settledByHalf) {
    const { home, away } = before[name]
    counted[name] = { home: now[name].home - home, away: now[name].away - away }
  }
  return counted
}

/** All players who appeared, with the number of goals scored before they came on. */
function appearances(ids: readonly string[], incidents: readonly ScriptIncident[]) {
  const changes = new Map(
    incidents.flatMap(({ kind, playerId, scoreAfter }) =>
      kind === 'substitution' && playerId !== undefined
        ? [[playerId, scoreAfter.home + scoreAfter.away] as const]
        : [],
    ),
  )
  return ids.map((id) => ({ id, goalsBefore: changes.get(id) ?? 0 }))
}

/** The goals without those that a check disallowed. */
function goalsThatStood(incidents: readonly ScriptIncident[]): NonNullable<ScriptResult['goals']> {
  const goals: NonNullable<ScriptResult['goals']>[number][] = []
  for (const [position, { kind, side, period, minute, stoppage, ...incident }] of incidents.entries()) {
    if (side === null) continue
    if (kind === 'goal') {
      const { player, playerId = null, method } = incident
      goals.push({
        position,
        side,
        period,
        minute,
        stoppage,
        playerId,
        player,
        isOwnGoal: method === 'own-goal',
      })
    }
    if (kind === 'goal-disallowed')
      goals.splice(
        goals.findLastIndex((goal) => goal.side === side),
        1,
      )
  }
  return goals
}

function advance(tally: Tally, event: FootballEvent, isSecondHalf: boolean): Tally {
  const { kind, side } = event
  if (side === null) return tally
  if (kind === 'goal' || kind === 'goal-disallowed') {
    const amount = kind === 'goal' ? 1 : -1
    const [one, two] = tally.halves
    const isShot = kind === 'goal' && event.method !== 'own-goal'
    return {
      score: addPair(tally.score, side, amount),
      halves: isSecondHalf ? [one, addPair(two, side, amount)] : [addPair(one, side, amount), two],
      statistics: isShot ? count(tally.statistics, ['shots', 'shots-on-target'], side) : tally.statistics,
    }
  }
  return { ...tally, statistics: count(tally.statistics, countedBy[kind] ?? [], side) }
}

function count(statistics: Tally['statistics'], names: readonly Counted[], side: 'home' | 'away') {
  const counted = { ...statistics }
  for (const name of names) counted[name] = addPair(counted[name], side, 1)
  return counted
}
