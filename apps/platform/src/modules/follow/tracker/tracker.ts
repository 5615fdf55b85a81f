import { CallError, type ChannelDelta, type MatchId } from '@grandstand/contract'
import {
  keptEvents,
  matchTracker,
  type LineUp,
  type TrackedMatch,
  type TrackerEvent,
  type TrackerState,
} from '@grandstand/contract/sportsbook'
import type { Publish } from '../../../kernel/channel-source.ts'
import type { Clock } from '../../../kernel/clock.ts'
import {
  matchFacts,
  matchState,
  unstartedState,
  type FeedCompetition,
  type FeedListener,
  type FeedMatch,
  type FeedMatchState,
  type FeedSport,
} from '../../offer/service.ts'
import { lineUpOf, lineUpOfSquad, substitutionOf, withSubstitutions, type Substitution } from './line-ups.ts'
import { statisticsOf, trackerEventOf, trackerEventOfMoment } from './tracker-events.ts'

/**
 * Longest time that an ended match is kept, so that its events can still be read; longer than a page stays open on a
 * match that is over.
 */
const keepEndedMsMost = 30 * 60_000

interface Followed {
  match: TrackedMatch
  readonly sport: FeedSport
  state: TrackerState
  lineUps: { home?: LineUp; away?: LineUp }
  readonly substitutions: { home: Substitution[]; away: Substitution[] }
  readonly seen: Set<string>
  endedAt: number | undefined
}

interface Needs {
  readonly clock: Clock
  readonly publish: Publish
  /** How long the book keeps an ended match; the tracker keeps it no longer. */
  readonly keepEndedMs?: number | undefined
}

/**
 * Keeps the tracker events, statistics and line-ups of matches. It listens to the feed; matches that are played from
 * a file (`replays`) are added directly and have no markets.
 */
export function createTracker({ clock, publish, keepEndedMs = keepEndedMsMost }: Needs) {
  const followed = new Map<string, Followed>()
  const competitions = new Map<string, FeedCompetition>()

  const tell = (id: string, delta: ChannelDelta<typeof matchTracker>) => publish(matchTracker, id, delta)

  function append(entry: Followed, event: TrackerEvent): void {
    if (entry.seen.has(event.id)) return
    entry.seen.add(event.id)
    entry.state = { ...entry.state, events: keptEvents([...entry.state.events, event]) }
    tell(entry.match.id, { appended: [event] })
  }

  function set(entry: Followed, state: Omit<TrackerState, 'events'>): void {
    entry.state = { ...state, events: entry.state.events }
    const isOver = state.status === 'ended' || state.status === 'abandoned' || state.status === 'postponed'
    if (isOver) entry.endedAt ??= clock.now()
    tell(entry.match.id, { set: state, appended: [] })
  }

  /** Drops matches that ended long ago. */
  function forgetOld(): void {
    const before = clock.now() - Math.min(keepEndedMs, keepEndedMsMost)
    for (const [id, { endedAt }] of followed) if ((endedAt ?? Infinity) < before) followed.delete(id)
  }

  function begin(
    match: TrackedMatch & { sport: FeedSport },
    state: TrackerState,
    lineUps: Followed['lineUps'],
  ): void {
    const substitutions = { home: [], away: [] }
    followed.set(match.id, {
      match,
      sport: match.sport,
      state,
      lineUps,
      substitutions,
      seen: new Set(),
      endedAt: undefined,
    })
  }

  const listener: FeedListener = {
    competition: (competition) => void competitions.set(competition.feedCompetitionId, competition),
    match: (feedMatch) => {
      const facts = trackedFacts(feedMatch, competitions.get(feedMatch.feedCompetitionId))
      const known = followed.get(facts.id)
      if (known) known.match = facts
      else
        begin(
          facts,
          { ...stateOf(unstartedState(feedMatch), feedMatch.sport), events: [] },
          squads(feedMatch),
        )
    },
    state: (state) => {
      const entry = followed.get(state.feedMatchId)
      if (entry) set(entry, stateOf(state, entry.sport))
    },
    incident: (incident) => {
      const entry = followed.get(incident.feedMatchId)
      if (!entry) return
      const substitution = substitutionOf(incident)
      if (substitution && incident.side !== null && !entry.seen.has(incident.id))
        entry.substitutions[incident.side].push(substitution)
      append(entry, trackerEventOf(incident, entry.sport))
    },
    moment: (moment) => {
      const entry = followed.get(moment.feedMatchId)
      const event = entry && trackerEventOfMoment(moment, entry.sport)
      const last = entry?.state.events.at(-1)
      // Skips a moment whose incident has just been appended.
      if (entry && event && !(last?.kind === event.kind && last.at === event.at)) append(entry, event)
    },
    lineUps: ({ feedMatchId, home, away }) => {
      const entry = followed.get(feedMatchId)
      if (!entry) return
      const [ofHome, ofAway] = [lineUpOf(home), lineUpOf(away)]
      entry.lineUps = { ...(ofHome && { home: ofHome }), ...(ofAway && { away: ofAway }) }
    },
    heartbeat: forgetOld,
  }

  const found = (matchId: MatchId): Followed => {
    const entry = followed.get(matchId)
    if (!entry) throw new CallError('not-found')
    return entry
  }

  return {
    listener,

    /** Adds a match from a file, with its facts, first state and line-ups. */
    addReplay: begin,
    /** Appends the latest events of a match from a file, and sets its state. */
    tellReplay(
      matchId: MatchId,
      state: Omit<TrackerState, 'events'> | undefined,
      events: readonly TrackerEvent[],
    ) {
      const entry = followed.get(matchId)
      if (!entry) return
      for (const event of events) append(entry, event)
      if (state) set(entry, state)
    },
    substituted(matchId: MatchId, side: 'home' | 'away', substitution: Substitution) {
      followed.get(matchId)?.substitutions[side].push(substitution)
    },

    /**
     * Facts and state of a match.
     * @throws CallError('not-found')
     */
    tracker(matchId: MatchId): { match: TrackedMatch; state: TrackerState } {
      const { match, state } = found(matchId)
      return { match, state }
    },

    replays: (): TrackedMatch[] =>
      [...followed.values()].flatMap(({ match }) => (match.source === undefined ? [] : [match])),

    /**
     * Line-ups of a match, with its substitutions.
     * @throws CallError('not-found')
     */
    lineUps(matchId: MatchId): { home?: LineUp; away?: LineUp } {
      const { lineUps, substitutions } = found(matchId)
      return {
        ...(lineUps.home && { home: withSubstitutions(lineUps.home, substitutions.home) }),
        ...(lineUps.away && { away: withSubstitutions(lineUps.away, substitutions.away) }),
      }
    },

    channel: {
      channel: matchTracker,
      snapshot: (id: string): TrackerState | undefined => followed.get(id)?.state,
    },
  }
}
export type Tracker = ReturnType<typeof createTracker>

function trackedFacts(match: FeedMatch, competition: FeedCompetition | undefined) {
  const { sport } = match
  const { id, competition: named, home, away, startsAt } = matchFacts(match, competition)
  return { id, sport, competition: named, home, away, startsAt }
}

function squads({ home, away, sport }: FeedMatch) {
  const [ofHome, ofAway] = [lineUpOfSquad(home.squad, sport), lineUpOfSquad(away.squad, sport)]
  return { ...(ofHome && { home: ofHome }), ...(ofAway && { away: ofAway }) }
}

function stateOf(state: FeedMatchState, sport: FeedMatch['sport']): Omit<TrackerState, 'events'> {
  const { status, period, clock, score } = matchState(state, sport)
  return { status, period, clock, score, statistics: statisticsOf(state.statistics) }
}
