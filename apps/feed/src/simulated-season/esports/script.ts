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
  type SuspensionSpan,
} from '../../timeline/match-script.ts'
import { esportsMoments } from '../other-moments.ts'
import type { EsportsMap, EsportsStep } from './timeline.ts'

type Counted = Extract<FeedStatistic, 'kills' | 'towers' | 'objectives'>

interface Tally {
  score: FeedPair
  periodScores: readonly FeedPeriodScore[]
  statistics: Readonly<Record<Counted, FeedPair>>
}

const emptyTally: Tally = {
  score: nothing,
  periodScores: [],
  statistics: { kills: nothing, towers: nothing, objectives: nothing },
}

const countedBy = { kill: 'kills', tower: 'towers', objective: 'objectives' } as const
/** Betting is suspended just before a map is decided, and around an objective. */
const decisiveMs = 45_000
const objectiveMs = 10_000

/** Makes the maps of an esports match queryable: the state at any moment, the incidents, the result. */
export function createEsportsScript(
  maps: readonly EsportsMap[],
  bestOf: number,
  momentsSeed: string,
): MatchScript {
  const endsAt = maps.at(-1)?.until ?? 0
  const { incidents, tallies } = tell(maps)
  const times = incidents.map(({ at }) => at)
  const suspensions = maps.flatMap(suspensionsOf)
  const starts = maps.map(({ from }) => from)
  const tallyAt = (at: number) => tallies[lastIndexUpTo(times, at)] ?? emptyTally

  const snapshotAt = (at: number): ScriptSnapshot => {
    const map = maps[lastIndexUpTo(starts, at)]
    const tally = tallyAt(at)
    const step =
      map?.steps[
        lastIndexUpTo(
          map.steps.map((item) => item.at),
          at,
        )
      ]
    const isPlaying = map !== undefined && at < map.until
    const toCome = mapsToCome(tally.score, bestOf)
    const isOver = at >= endsAt
    return {
      status: map === undefined ? 'scheduled' : isOver ? 'ended' : isPlaying ? 'in-play' : 'paused',
      period: periodAt(map, isPlaying, isOver),
      clock: {
        isRunning: isPlaying,
        direction: 'up',
        seconds: map === undefined ? 0 : (Math.min(at, map.until) - map.from) / 1000,
        stoppageMinutes: null,
      },
      score: tally.score,
      periodScores: tally.periodScores,
      statistics: map === undefined ? {} : { ...tally.statistics, 'economy-lead': leadOf(step) },
      suspension: suspensionAt(suspensions, at),
      remaining: isOver ? { match: 0, period: 0 } : { match: toCome / bestOf, period: 1 / bestOf },
      mapHomeProbability: isPlaying ? (step?.homeProbability ?? null) : null,
    }
  }

  const end = tallyAt(endsAt)
  return {
    endsAt,
    changes: moments(
      maps.flatMap((map) => [map.until, ...map.steps.map(({ at }) => at)]),
      suspensions.flatMap(({ from, until }) => [from, until]),
    ),
    incidents,
    snapshotAt,
    result: {
      fullTime: end.score,
      halfTime: null,
      periodScores: end.periodScores,
      statistics: end.statistics,
    },
    moments: () => esportsMoments(maps, momentsSeed),
  }
}

/** Maps that may still be played, including the one in play. */
function mapsToCome({ home, away }: FeedPair, bestOf: number): number {
  return Math.max(home, away) > bestOf / 2 ? 0 : bestOf - home - away
}

function periodAt(map: EsportsMap | undefined, isPlaying: boolean, isOver: boolean): FeedPeriod {
  if (map === undefined) return { kind: 'not-started', number: 0 }
  return { kind: isOver ? 'ended' : isPlaying ? 'map' : 'break', number: map.number }
}

function leadOf(step: EsportsStep | undefined): FeedPair {
  const lead = step?.lead ?? 0
  return { home: Math.max(0, lead), away: Math.max(0, -lead) }
}

function suspensionsOf(map: EsportsMap): SuspensionSpan[] {
  const around = map.steps.flatMap(({ at, event }): SuspensionSpan[] =>
    event?.kind === 'objective' ? [{ from: at - 5_000, until: at + objectiveMs, reason: 'danger' }] : [],
  )
  const end: SuspensionSpan = { from: map.until - decisiveMs, until: map.until, reason: 'decisive-moment' }
  return [...around, end].map((span) => ({ ...span, until: Math.min(span.until, map.until) }))
}

function tell(maps: readonly EsportsMap[]): { incidents: ScriptIncident[]; tallies: Tally[] } {
  const incidents: ScriptIncident[] = []
  const tallies: Tally[] = []
  let tally = emptyTally
  for (const map of maps) {
    const period: FeedPeriod = { kind: 'map', number: map.number }
    const note = (at: number, item: Pick<ScriptIncident, 'kind' | 'side' | 'player'>) => {
      const minute = Math.floor((at - map.from) / 60_000) + 1
      tallies.push(tally)
      incidents.push({
        ...item,
        at,
        period,
        minute,
        stoppage: 0,
        method: null,
        amount: null,
        scoreAfter: tally.score,
      })
    }
    tally = { ...tally, periodScores: [...tally.periodScores, { period, ...nothing }] }
    note(map.from, { kind: 'period-start', side: null, player: null })
    for (const { at, event } of map.steps) {
      if (event === null) continue
      tally = counted(tally, event)
      note(at, event)
    }
    tally = { ...tally, score: addPair(tally.score, map.winner, 1), periodScores: wonBy(tally, map.winner) }
    note(map.until, { kind: 'period-end', side: map.winner, player: null })
  }
  return { incidents, tallies }
}

function wonBy({ periodScores }: Tally, winner: FeedSide): readonly FeedPeriodScore[] {
  const current = periodScores.at(-1)
  return current === undefined ? periodScores : [...periodScores.slice(0, -1), { ...current, winner }]
}

function counted(tally: Tally, { kind, side }: NonNullable<EsportsStep['event']>): Tally {
  const name = countedBy[kind]
  const statistics = { ...tally.statistics, [name]: addPair(tally.statistics[name], side, 1) }
  const current = tally.periodScores.at(-1)
  if (kind !== 'kill' || current === undefined) return { ...tally, statistics }
  const periodScores = [...tally.periodScores.slice(0, -1), { ...current, ...addPair(current, side, 1) }]
  return { ...tally, statistics, periodScores }
}
