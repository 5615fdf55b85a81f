import type { FeedCompetition } from '../feed/feed.ts'
import type { MatchEntry } from './match-entry.ts'

/** The matches and competitions that the book holds, by their ids in the feed. */
export interface BookMatches {
  readonly entries: Map<string, MatchEntry>
  readonly competitions: Map<string, FeedCompetition>
  /** Rises whenever the list of matches changes; begins with the clock, so that it rises across restarts too. */
  revision: number
}

export const createBookMatches = (now: number): BookMatches => ({
  entries: new Map(),
  competitions: new Map(),
  revision: now,
})
