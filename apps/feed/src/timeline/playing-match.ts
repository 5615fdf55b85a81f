import type { FeedIncident, FeedLineUps, FeedMatch, FeedMatchState, FeedMoment, FeedResult } from '../feed.ts'
import { remainingBefore } from '../remaining.ts'
import type { ScheduledMatch } from './feed-schedule.ts'
import { nextResultAfter, resultOf } from './playing-result.ts'
import {
  lastIndexUpTo,
  nothing,
  type MatchScript,
  type ScriptIncident,
  type ScriptMoment,
} from './match-script.ts'

/** Wall milliseconds between two states of a match in which only the clock moves. */
const tickMs = 5_000
/** Match milliseconds before the start at which the line-ups are announced. */
const lineUpsAheadMs = 60 * 60_000

/**
 * One match on the wall clock. Every answer is a function of the script and the given time, so that a newly started
 * feed gives the same answers as one that has been running.
 */
export interface PlayingMatch {
  stateAt(now: number): FeedMatchState
  /** Incidents with positions from `position` on that have happened by `now`. */
  incidentsFrom(position: number, now: number): FeedIncident[]
  /** Moments that began after `from`, up to `now`. */
  momentsBetween(from: number, now: number): FeedMoment[]
  /** The line-ups, once they are announced. */
  lineUpsAt(now: number): FeedLineUps | null
  /** The official result once it is out. */
  resultAt(now: number): FeedResult | null
  /** Wall time of the next delivery after `now`; Infinity when there is none. */
  nextAfter(now: number): number
}

export function createPlayingMatch(scheduled: ScheduledMatch, speed: number): PlayingMatch {
  return scheduled.postponedAt === null
    ? played(scheduled, speed)
    : calledOff(scheduled, scheduled.postponedAt, speed)
}

function played(scheduled: ScheduledMatch, speed: number): PlayingMatch {
  const { match, script: write, lineUps, correction } = scheduled
  let written: MatchScript | null = null
  const script = () => (written ??= write())
  const { feedMatchId, startsAt } = match
  const tick = tickMs * speed
  const wallAt = (at: number) => startsAt + Math.ceil(at / speed)
  const matchAt = (now: number) => Math.floor((now - startsAt) * speed)

  let moments: readonly ScriptMoment[] | null = null
  let times: readonly number[] | null = null
  const momentTimes = () => {
    moments ??= script().moments?.() ?? []
    return (times ??= moments.map(({ at }) => at))
  }
  const stepAt = (at: number) => {
    const { changes, endsAt } = script()
    const change = changes[lastIndexUpTo(changes, at)] ?? 0
    return at >= endsAt ? endsAt : Math.max(change, Math.floor(at / tick) * tick)
  }
  const incident = (item: ScriptIncident, position: number): FeedIncident => {
    const { at, ...rest } = item
    return { ...rest, id: `${feedMatchId}-${position}`, feedMatchId, at: wallAt(at) }
  }

  return {
    stateAt: (now) => {
      if (now < startsAt) return scheduledState(match, speed)
      const step = stepAt(matchAt(now))
      const { clock, suspension, ...snapshot } = script().snapshotAt(step)
      return {
        ...snapshot,
        feedMatchId,
        sequence: step + 1,
        at: wallAt(step),
        clock: { ...clock, at: wallAt(step), rate: speed },
        suspension:
          suspension === null ? null : { reason: suspension.reason, since: wallAt(suspension.from) },
      }
    },
    incidentsFrom: (position, now) => {
      if (now < startsAt) return []
      const until = matchAt(now)
      const found: FeedIncident[] = []
      const { incidents } = script()
      for (let i = position; i < incidents.length; i += 1) {
        const item = incidents[i]
        if (item === undefined || item.at > until) break
        found.push(incident(item, i))
      }
      return found
    },
    momentsBetween: (from, now) => {
      if (now < startsAt || matchAt(from) > script().endsAt) return []
      const begun = momentTimes()
      const all = moments ?? []
      const [since, until] = [matchAt(from), matchAt(now)]
      const found: FeedMoment[] = []
      for (let position = lastIndexUpTo(begun, since) + 1; position < all.length; position += 1) {
        const moment = all[position]
        if (moment === undefined || moment.at > until) break
        found.push({ ...moment, id: `${feedMatchId}-m${position}`, feedMatchId, at: wallAt(moment.at) })
      }
      return found
    },
    lineUpsAt: (now) => {
      const at = wallAt(-lineUpsAheadMs)
      const known = now < at ? null : (lineUps?.() ?? null)
      return known && { ...known, feedMatchId, at }
    },
    resultAt: (now) => (now < startsAt ? null : resultOf(scheduled, script(), now, { wallAt, matchAt })),
    nextAfter: (now) => {
      const announcedAt = wallAt(-lineUpsAheadMs)
      if (now < startsAt) return lineUps !== undefined && now < announcedAt ? announcedAt : startsAt
      const { changes, endsAt } = script()
      const at = matchAt(now)
      if (at >= endsAt) return wallAt(nextResultAfter(at, endsAt, correction))
      const change = changes[lastIndexUpTo(changes, at) + 1] ?? endsAt
      const seen = momentTimes()
      const moment = seen[lastIndexUpTo(seen, at) + 1] ?? endsAt
      return wallAt(Math.min(change, moment, (Math.floor(at / tick) + 1) * tick))
    },
  }
}

function calledOff(
  { match, calledOffAs: outcome = 'postponed' }: ScheduledMatch,
  postponedAt: number,
  speed: number,
): PlayingMatch {
  const scheduled = scheduledState(match, speed)
  return {
    stateAt: (now) =>
      now < postponedAt
        ? scheduled
        : {
            ...scheduled,
            sequence: 1,
            at: postponedAt,
            status: outcome === 'abandoned' ? outcome : 'postponed',
          },
    incidentsFrom: () => [],
    momentsBetween: () => [],
    lineUpsAt: () => null,
    resultAt: (now) => {
      if (now < postponedAt) return null
      const { feedMatchId } = match
      return {
        feedMatchId,
        outcome,
        at: postponedAt,
        fullTime: nothing,
        halfTime: null,
        periodScores: [],
        statistics: {},
      }
    },
    nextAfter: (now) => (now < postponedAt ? postponedAt : Infinity),
  }
}

function scheduledState({ feedMatchId, startsAt: at, strength }: FeedMatch, speed: number): FeedMatchState {
  return {
    feedMatchId,
    sequence: 0,
    at,
    status: 'scheduled',
    period: { kind: 'not-started', number: 0 },
    clock: { isRunning: false, direction: 'up', seconds: 0, at, rate: speed, stoppageMinutes: null },
    score: nothing,
    periodScores: [],
    statistics: {},
    suspension: null,
    remaining: remainingBefore(strength),
    mapHomeProbability: null,
  }
}
