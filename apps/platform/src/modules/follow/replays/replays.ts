import { competitionId, competitorId, matchId, type MatchId } from '@grandstand/contract'
import type { Statistic, StatisticKey, TrackerState } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { RecordedEvent, RecordedMatch } from '../adapters/match-events/recorded-match.ts'
import type { Tracker } from '../tracker/tracker.ts'

export interface ReplayOptions {
  /** Match seconds per second. */
  readonly speed: number
  /** Displayed name of the competition. */
  readonly title: string
}

interface Playing {
  readonly id: MatchId
  readonly recorded: RecordedMatch
  readonly startedAt: number
  readonly speed: number
  position: number
  readonly counts: Map<StatisticKey, { home: number; away: number }>
}

const shownStatistics: readonly StatisticKey[] = [
  'passes',
  'shots',
  'shots-on-target',
  'corners',
  'fouls',
  'offsides',
  'yellow-cards',
  'red-cards',
]

/** Plays recorded matches on the tracker. They have no markets, because their results are public. */
export function createReplays(tracker: Tracker, clock: Clock, newId: () => string) {
  const playing = new Map<string, Playing>()

  function stateAt(
    replay: Playing,
    latest: RecordedEvent | undefined,
    isOver: boolean,
  ): Omit<TrackerState, 'events'> {
    const half = latest?.half ?? 1
    const isBreak = !isOver && latest?.drawn.kind === 'period-end'
    return {
      status: isOver ? 'ended' : isBreak ? 'break' : 'in-play',
      period: isOver ? 'after' : isBreak ? 'half-time' : half === 1 ? 'first-half' : 'second-half',
      clock: {
        seconds: latest?.clockSeconds ?? 0,
        at: latest ? wallTime(replay, latest) : replay.startedAt,
        isRunning: !isOver && !isBreak,
        speed: replay.speed,
        counts: 'up',
        stoppageFrom: half === 1 ? 2700 : 5400,
      },
      score: latest?.drawn.score ?? { home: 0, away: 0 },
      statistics: shownStatistics.flatMap((key): Statistic[] => {
        const pair = replay.counts.get(key)
        return pair ? [{ key, ...pair }] : []
      }),
    }
  }

  const wallTime = ({ startedAt, speed }: Playing, { at }: RecordedEvent) =>
    Math.round(startedAt + at / speed)

  function count({ counts }: Playing, { drawn: { side }, counts: keys }: RecordedEvent): void {
    if (side === undefined) return
    for (const key of keys) {
      const before = counts.get(key) ?? { home: 0, away: 0 }
      counts.set(key, { ...before, [side]: before[side] + 1 })
    }
  }

  function advance(replay: Playing): void {
    const { id, recorded } = replay
    const due: RecordedEvent[] = []
    for (let next = recorded.events[replay.position]; next && wallTime(replay, next) <= clock.now();) {
      due.push(next)
      count(replay, next)
      if (next.substitution) tracker.substituted(id, next.substitution.side, next.substitution)
      replay.position += 1
      next = recorded.events[replay.position]
    }
    if (due.length === 0) return
    const first = replay.position - due.length
    const isOver = replay.position >= recorded.events.length
    tracker.tellReplay(
      id,
      stateAt(replay, due.at(-1), isOver),
      due.map((event, index) => ({
        ...event.drawn,
        id: `${id}-${first + index}`,
        at: wallTime(replay, event),
      })),
    )
    if (isOver) playing.delete(id)
  }

  return {
    /** Starts to play a match now. Returns the match id, which is part of its page's address. */
    play(recorded: RecordedMatch, { speed, title }: ReplayOptions): MatchId {
      const id = matchId.parse(`replay-${newId()}`)
      const side = ({ name }: RecordedMatch['home'], which: string) => ({
        id: competitorId.parse(`${id}-${which}`),
        name,
        shortName: name,
        latinName: name,
      })
      const replay = { id, recorded, startedAt: clock.now(), speed, position: 0, counts: new Map() }
      tracker.addReplay(
        {
          id,
          sport: 'football',
          competition: { id: competitionId.parse('replay'), name: title, sport: 'football' },
          home: side(recorded.home, 'home'),
          away: side(recorded.away, 'away'),
          startsAt: clock.now(),
          source: recorded.source,
        },
        { ...stateAt(replay, undefined, false), events: [] },
        { home: recorded.home.lineUp, away: recorded.away.lineUp },
      )
      playing.set(id, replay)
      return id
    },
    /** Publishes the events that are due since the last step. */
    step(): void {
      for (const replay of playing.values()) advance(replay)
    },
    isPlaying: () => playing.size > 0,
  }
}
export type Replays = ReturnType<typeof createReplays>
