import type { ChannelDelta } from '@grandstand/contract'
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
import type { FeedSport } from '../../offer/service.ts'
import type { Substitution } from './line-ups.ts'

/**
 * Longest time that an ended match is kept, so that its events can still be read; longer than a page stays open on a
 * match that is over.
 */
const keepEndedMsMost = 30 * 60_000

export interface Followed {
  match: TrackedMatch
  readonly sport: FeedSport
  state: TrackerState
  lineUps: { home?: LineUp; away?: LineUp }
  readonly substitutions: { home: Substitution[]; away: Substitution[] }
  readonly seen: Set<string>
  endedAt: number | undefined
}

export interface FollowedNeeds {
  readonly clock: Clock
  readonly publish: Publish
  /** How long the book keeps an ended match; the tracker keeps it no longer. */
  readonly keepEndedMs?: number | undefined
}

/** Keeps what is known of each followed match, and publishes its changes. */
export function createFollowedMatches({ clock, publish, keepEndedMs = keepEndedMsMost }: FollowedNeeds) {
  const followed = new Map<string, Followed>()

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

  return {
    find: (id: string): Followed | undefined => followed.get(id),
    all: () => followed.values(),
    begin,
    append,
    set,
    forgetOld,
  }
}
export type FollowedMatches = ReturnType<typeof createFollowedMatches>
