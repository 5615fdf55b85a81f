import { CallError, type MatchId } from '@grandstand/contract'
import {
  matchTracker,
  type LineUp,
  type TrackedMatch,
  type TrackerEvent,
  type TrackerState,
} from '@grandstand/contract/sportsbook'
import { createFollowedMatches, type Followed, type FollowedNeeds } from './followed-matches.ts'
import { trackerListener } from './tracker-listener.ts'
import { withSubstitutions, type Substitution } from './line-ups.ts'

/**
 * Keeps the tracker events, statistics and line-ups of matches. It listens to the feed; matches that are played from
 * a file (`replays`) are added directly and have no markets.
 */
export function createTracker(needs: FollowedNeeds) {
  const matches = createFollowedMatches(needs)

  const found = (matchId: MatchId): Followed => {
    const entry = matches.find(matchId)
    if (!entry) throw new CallError('not-found')
    return entry
  }

  return {
    listener: trackerListener(matches),

    /** Adds a match from a file, with its facts, first state and line-ups. */
    addReplay: matches.begin,
    /** Appends the latest events of a match from a file, and sets its state. */
    tellReplay(
      matchId: MatchId,
      state: Omit<TrackerState, 'events'> | undefined,
      events: readonly TrackerEvent[],
    ) {
      const entry = matches.find(matchId)
      if (!entry) return
      for (const event of events) matches.append(entry, event)
      if (state) matches.set(entry, state)
    },
    substituted(matchId: MatchId, side: 'home' | 'away', substitution: Substitution) {
      matches.find(matchId)?.substitutions[side].push(substitution)
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
      [...matches.all()].flatMap(({ match }) => (match.source === undefined ? [] : [match])),

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
      snapshot: (id: string): TrackerState | undefined => matches.find(id)?.state,
    },
  }
}
export type Tracker = ReturnType<typeof createTracker>
