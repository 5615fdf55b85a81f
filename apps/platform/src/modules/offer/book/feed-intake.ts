import type { FeedMatchState, FeedSink } from '../feed/feed.ts'
import type { OfferSettings } from '../settings.ts'
import { suspendedOf } from '../suspensions/suspended.ts'
import type { BookEvents } from './book-events.ts'
import type { BookMatches } from './book-matches.ts'
import type { FeedWatch } from './feed-watch.ts'
import { createEntry, phaseOf, takeIncident, takeMoment, takeState, type MatchEntry } from './match-entry.ts'
import { matchFacts } from './match-translation.ts'
import type { Repricing } from './repricing.ts'

interface Needs {
  readonly clock: { now(): number }
  readonly settings: Pick<OfferSettings, 'repriceEveryMs' | 'tickMs'>
  readonly events: BookEvents
  readonly matches: BookMatches
  readonly watch: FeedWatch
  readonly repricing: Repricing
  readonly isLive: () => boolean
}

/** Applies each delivery of the feed to the book. */
export function createFeedIntake(needs: Needs): FeedSink {
  const { clock, settings, events, matches, watch, repricing, isLive } = needs
  /** Time of an event for betting: during a snapshot the feed's time, and later the time at which it reached us. */
  const learntAt = (happenedAt: number) => (isLive() ? clock.now() : happenedAt)
  const tellInterruption = (entry: MatchEntry, before: number) => {
    if (entry.interruptedAt > before) events.interrupted(entry.facts.id)
  }

  return {
    competition: (competition) => {
      matches.competitions.set(competition.feedCompetitionId, competition)
      events.competition(competition)
    },
    match: (match) => {
      const known = matches.entries.get(match.feedMatchId)
      const competition = matches.competitions.get(match.feedCompetitionId)
      const entry = known ?? createEntry(match, competition)
      entry.feed = match
      entry.facts = matchFacts(match, competition)
      entry.suspended = suspendedOf(matches.suspensions, entry.facts.id, entry.facts.competition.id)
      if (known === undefined) {
        matches.entries.set(match.feedMatchId, entry)
        // Spreads the pricing of matches that arrive together over several ticks.
        entry.nextPriceAt = clock.now() + spread(match.feedMatchId, settings.repriceEveryMs)
      }
      matches.revision += 1
      // The hundreds of matches of a first snapshot are priced tick by tick, or on request.
      if (entry.hasPrices || isLive()) repricing.refresh(entry, clock.now())
      events.match(match)
    },
    state: (state) => {
      const entry = matches.entries.get(state.feedMatchId)
      if (entry === undefined) return
      const now = clock.now()
      const phase = phaseOf(entry, now)
      const interruptedAt = entry.interruptedAt
      const partsOver = partsOverOf(entry.state)
      const taken = takeState(entry, state, learntAt(state.suspension?.since ?? state.at))
      if (taken === 'old') return
      const isOtherPhase = phaseOf(entry, now) !== phase
      if (isOtherPhase) {
        matches.revision += 1
        entry.playsSince = now
      }
      if (partsOverOf(state) > partsOver) events.partOver(state)
      if (!entry.hasPrices && !isLive()) entry.nextPriceAt = now
      else if (taken === 'turn' || isOtherPhase) repricing.refresh(entry, now)
      else entry.nextPriceAt = Math.min(entry.nextPriceAt, now + settings.tickMs)
      repricing.publishState(entry, entry.unpublished.splice(0))
      tellInterruption(entry, interruptedAt)
    },
    incident: (incident) => {
      const entry = matches.entries.get(incident.feedMatchId)
      if (entry === undefined) return
      const interruptedAt = entry.interruptedAt
      takeIncident(entry, incident, learntAt(incident.at))
      tellInterruption(entry, interruptedAt)
    },
    lineUps: (lineUps) => {
      const entry = matches.entries.get(lineUps.feedMatchId)
      if (entry === undefined) return
      entry.lineUps = lineUps
      entry.isStale = true
      events.lineUps(lineUps)
    },
    moment: (moment) => {
      const entry = matches.entries.get(moment.feedMatchId)
      if (entry === undefined) return
      takeMoment(entry, moment)
      events.moment(moment)
    },
    result: (result) => {
      const entry = matches.entries.get(result.feedMatchId)
      const isNews = entry !== undefined && (result.revision ?? 0) > (entry.result?.revision ?? -1)
      if (isNews) {
        entry.result = { ...result, revision: result.revision ?? 0 }
        entry.endedAt ??= clock.now()
        matches.revision += 1
        repricing.refresh(entry, clock.now())
      }
      events.result(result)
    },
    snapshotComplete: () => {
      watch.complete(clock.now())
      repricing.reviewAll(clock.now())
      events.opened()
    },
    heartbeat: () => watch.heard(clock.now()),
  }
}

/**
 * Number of finished parts of a running match. Every part that has begun has a score; in a break the last of them is
 * finished too.
 */
function partsOverOf({ status, periodScores }: FeedMatchState): number {
  if (status === 'in-play') return Math.max(0, periodScores.length - 1)
  return status === 'paused' ? periodScores.length : 0
}

/** A number below `range`, derived from the id. */
function spread(id: string, range: number): number {
  let hash = 7
  for (let index = 0; index < id.length; index += 1) hash = (hash * 31 + id.charCodeAt(index)) >>> 0
  return hash % Math.max(1, range)
}
