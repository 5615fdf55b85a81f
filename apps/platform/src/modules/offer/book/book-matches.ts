import type { FeedCompetition } from '../feed/feed.ts'
import type { Suspension } from '../suspensions/suspended.ts'
import type { MatchEntry } from './match-entry.ts'

/** Matches and competitions of the book, by their ids in the feed. */
export interface BookMatches {
  readonly entries: Map<string, MatchEntry>
  readonly competitions: Map<string, FeedCompetition>
  /**
   * Increases whenever the list of matches changes. Starts at the current time, so that it also increases across
   * restarts.
   */
  revision: number
  /** What operators have suspended, also of matches that the book does not have yet. */
  suspensions: readonly Suspension[]
}

export const createBookMatches = (now: number): BookMatches => ({
  entries: new Map(),
  competitions: new Map(),
  revision: now,
  suspensions: [],
})
