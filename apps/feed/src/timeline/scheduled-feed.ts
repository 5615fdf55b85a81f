import type { FeedArchiveSink, FeedHistoryAsked, FeedSink, FeedTimeSource, MatchFeed } from '../feed.ts'
import type { FeedSchedule } from './feed-schedule.ts'
import { createFeedRun } from './feed-run.ts'
import { createPlayingMatch } from './playing-match.ts'

/** Longest wait, so that a change of the system clock is noticed. */
const waitMsMax = 1_000
/** Matches that change within this time are served by one timer. */
const waitMsMin = 20

/** Turns a schedule into a feed that runs by the wall clock. It has no state that a restart would lose. */
export function createScheduledFeed(name: string, schedule: FeedSchedule): MatchFeed {
  return {
    name,
    start: async (sink, { clock, signal }) => {
      if (signal.aborted) return
      const run = createFeedRun(schedule, sink, clock.now())
      while (!signal.aborted && !run.isOver(clock.now())) {
        const wait = Math.min(waitMsMax, Math.max(waitMsMin, run.nextAt() - clock.now()))
        await pause(wait, signal)
        if (!signal.aborted) run.advance(clock.now())
      }
    },
    recover: async (feedMatchIds, sink, { clock }) =>
      feedMatchIds.filter((feedMatchId) => !recoverMatch(schedule, feedMatchId, sink, clock)),
    season: (asked) => schedule.season(asked),
    history: (asked, sink, { clock }) => deliverHistory(schedule, asked, sink, clock),
  }
}

/** Generated in steps of this much match time, back from the latest, yielding between them. */
const historyStepMs = 6 * 3_600_000

async function deliverHistory(
  schedule: FeedSchedule,
  { from, until, limit, feedCompetitionId }: FeedHistoryAsked,
  sink: FeedArchiveSink,
  clock: FeedTimeSource,
): Promise<void> {
  const step = historyStepMs / schedule.speed
  let left = limit
  for (let end = until; end > from && left > 0; end -= step) {
    const begin = Math.max(from, end - step)
    const past = schedule
      .known(begin, end)
      .filter(({ match }) => match.startsAt >= begin && match.startsAt < end)
      .filter(({ match }) => feedCompetitionId === undefined || match.feedCompetitionId === feedCompetitionId)
      .toSorted((a, b) => b.match.startsAt - a.match.startsAt)
      .slice(0, left)
    for (const scheduled of past) {
      const result = createPlayingMatch(scheduled, schedule.speed).resultAt(clock.now())
      if (result === null) continue
      sink.match(scheduled.match)
      sink.result(result)
      left -= 1
      // A script takes some milliseconds to generate, so requests and prices are served between two of them.
      await breathe()
    }
  }
}

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

function recoverMatch(
  schedule: FeedSchedule,
  feedMatchId: string,
  sink: FeedSink,
  clock: FeedTimeSource,
): boolean {
  const found = schedule.find(feedMatchId)
  const scheduled = found ?? schedule.formerly?.(feedMatchId) ?? null
  if (scheduled === null) return false
  const now = clock.now()
  const match = createPlayingMatch(scheduled, schedule.speed)
  if (found === null && match.resultAt(now) === null) return true
  sink.match(scheduled.match)
  const lineUps = match.lineUpsAt(now)
  if (lineUps !== null) sink.lineUps(lineUps)
  for (const incident of match.incidentsFrom(0, now)) sink.incident(incident)
  sink.state(match.stateAt(now))
  const result = match.resultAt(now)
  if (result !== null) sink.result(result)
  return true
}

async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, waitMs)
    signal.addEventListener('abort', done)
  })
}
