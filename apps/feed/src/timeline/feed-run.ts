import type { FeedSink } from '../feed.ts'
import type { FeedSchedule, ScheduledMatch } from './feed-schedule.ts'
import { createPlayingMatch, type PlayingMatch } from './playing-match.ts'

const heartbeatMs = 5_000
const announceMs = 10_000
const momentsBackMs = 20_000
/** Age up to which a fresh start delivers matches, by their start in match time; `recover` serves older ones. */
const lookBackMs = 4 * 3_600_000

/** Emission of a schedule, driven by calls of `advance` as time passes. */
export interface FeedRun {
  /** Delivers everything that has happened since the last call. */
  advance(now: number): void
  /** Wall time of the next delivery. */
  nextAt(): number
  isOver(now: number): boolean
}

interface Tracked {
  playing: PlayingMatch
  /** Number of incidents delivered. */
  position: number
  sequence: number
  /** Time up to which moments were delivered. */
  momentsAt: number
  hasLineUps: boolean
  revision: number
  nextAt: number
}

/** Creates a run and delivers the snapshot of `now` immediately. */
export function createFeedRun(schedule: FeedSchedule, sink: FeedSink, now: number): FeedRun {
  const tracked = new Map<string, Tracked>()
  let announcedAt = now
  let heartbeatAt = now

  const deliver = (feedMatchId: string, item: Tracked, at: number) => {
    const lineUps = item.hasLineUps ? null : item.playing.lineUpsAt(at)
    if (lineUps !== null) sink.lineUps(lineUps)
    item.hasLineUps ||= lineUps !== null
    const incidents = item.playing.incidentsFrom(item.position, at)
    for (const incident of incidents) sink.incident(incident)
    item.position += incidents.length
    const state = item.playing.stateAt(at)
    if (state.sequence > item.sequence) sink.state(state)
    item.sequence = Math.max(item.sequence, state.sequence)
    for (const moment of item.playing.momentsBetween(item.momentsAt, at)) sink.moment(moment)
    item.momentsAt = at
    const result = item.playing.resultAt(at)
    if (result !== null && (result.revision ?? 0) > item.revision) {
      sink.result(result)
      item.revision = result.revision ?? 0
    }
    item.nextAt = item.playing.nextAfter(at)
    if (item.nextAt === Infinity) tracked.delete(feedMatchId)
  }

  const announce = (scheduled: ScheduledMatch, at: number) => {
    const { feedMatchId } = scheduled.match
    const item = {
      playing: createPlayingMatch(scheduled, schedule.speed),
      position: 0,
      sequence: -1,
      // A tracker that joins needs the current position of the ball, not former ones.
      momentsAt: at - momentsBackMs,
      hasLineUps: false,
      revision: -1,
      nextAt: 0,
    }
    tracked.set(feedMatchId, item)
    sink.match(scheduled.match)
    deliver(feedMatchId, item, at)
  }

  for (const competition of schedule.competitions) sink.competition(competition)
  for (const scheduled of schedule.known(now - lookBackMs / schedule.speed, now)) announce(scheduled, now)
  sink.snapshotComplete(now)
  sink.heartbeat(now)

  return {
    advance: (at) => {
      if (at >= announcedAt + announceMs) {
        for (const scheduled of schedule.announced(announcedAt, at)) announce(scheduled, at)
        announcedAt = at
      }
      for (const [feedMatchId, item] of tracked) if (item.nextAt <= at) deliver(feedMatchId, item, at)
      if (at >= heartbeatAt + heartbeatMs) {
        sink.heartbeat(at)
        heartbeatAt = at
      }
    },
    nextAt: () => {
      let next = heartbeatAt + heartbeatMs
      for (const { nextAt } of tracked.values()) if (nextAt < next) next = nextAt
      return next
    },
    isOver: (at) => schedule.endsAt !== null && at >= schedule.endsAt && tracked.size === 0,
  }
}
