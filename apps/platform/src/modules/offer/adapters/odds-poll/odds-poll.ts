import { setTimeout as sleep } from 'node:timers/promises'
import type { MatchFeed } from '../../feed/feed.ts'
import { scoresEvent } from './messages.ts'
import { AskedTooOften, createOddsService } from './odds-service.ts'
import type { OddsPollOptions } from './options.ts'
import { createRounds, readEvents } from './rounds.ts'
import { matchIdOf, trackEvent } from './tracked-event.ts'

/** Number of intervals after the last complete round for which the feed counts as alive. */
const aliveRounds = 3
const longestPauseMs = 15 * 60_000

/**
 * Polls a public odds service: JSON over HTTPS with odds by bookmaker and final scores, and no data while a match is
 * played. It offers no betting in play, no archive and no seasons.
 */
export function createOddsPollFeed(options: OddsPollOptions): MatchFeed {
  const { leagues, onProblem } = options
  const { everyMs = 60_000, heartbeatEveryMs = 5_000 } = options
  const service = createOddsService(options)

  return {
    name: 'odds-poll',

    async start(sink, { clock, signal }) {
      const hear = createRounds(options, service, sink, clock)
      let heardAt = -Infinity
      let isComplete = false
      const beating = setInterval(() => {
        const now = clock.now()
        if (isComplete && now - heardAt <= aliveRounds * everyMs) sink.heartbeat(now)
      }, heartbeatEveryMs)
      try {
        while (!signal.aborted) {
          let pauseMs = everyMs
          try {
            for (const league of leagues) if (!signal.aborted) await hear(league)
            if (signal.aborted) return
            heardAt = clock.now()
            if (!isComplete) sink.snapshotComplete(heardAt)
            isComplete = true
          } catch (error) {
            onProblem(error instanceof Error ? error.message : String(error))
            if (error instanceof AskedTooOften) pauseMs = Math.max(everyMs, error.pauseMs)
          }
          await sleep(Math.min(longestPauseMs, pauseMs), undefined, { signal }).catch(() => {})
        }
      } finally {
        clearInterval(beating)
      }
    },

    async recover(feedMatchIds, sink, { clock }) {
      const asked = new Map(feedMatchIds.map((id) => [id.replace(/^odds-/, ''), id]))
      const known = new Set<string>()
      for (const league of leagues)
        for (const event of readEvents(
          scoresEvent,
          await service.scores(league, [...asked.keys()]),
          onProblem,
        )) {
          if (!asked.has(event.id) || known.has(event.id)) continue
          known.add(event.id)
          const tracked = trackEvent(event, sink, onProblem)
          // The score is delivered twice to confirm it, because a single answer suffices for a past match.
          tracked.heardScores(event, clock.now())
          tracked.heardScores(event, clock.now())
        }
      return feedMatchIds.filter((id) => ![...known].some((eventId) => matchIdOf(eventId) === id))
    },
  }
}
