import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createDeadLetters, runIsolated } from '../../../kernel/dead-letters.ts'
import type { FeedCompetition, FeedMatch, FeedMatchState, FeedResult } from '../feed/feed.ts'
import { insertResults, upsertCompetitions, upsertMatches } from './fixture-store.ts'
import { progressOf } from './match-facts.ts'
import { keepProgress } from './match-facts-store.ts'

/** Writes the feed's deliveries to the database later and in batches, so that a delivery never waits for the disk. */
export interface Recorder {
  readonly competition: (competition: FeedCompetition) => void
  readonly match: (match: FeedMatch) => void
  readonly partOver: (state: FeedMatchState) => void
  readonly result: (result: FeedResult) => void
  /**
   * Writes pending items. After a failure they stay for the next step; an item that fails alone becomes a dead
   * letter.
   */
  readonly step: () => Promise<'more' | 'idle'>
}

const batchSize = 500

/**
 * Creates a recorder.
 * @param onRecorded called after results or finished parts were written
 */
export function createRecorder(database: Database, clock: Clock, onRecorded: () => void): Recorder {
  const competitions = new Map<string, FeedCompetition>()
  const matches = new Map<string, FeedMatch>()
  const results = new Map<string, FeedResult>()
  const progress = new Map<string, FeedMatchState>()
  const letters = createDeadLetters(database, clock)

  /**
   * Takes a batch now, and returns a function that writes it and turns items that the database refuses into dead
   * letters.
   */
  function take<Item>(
    name: string,
    waiting: Map<string, Item>,
    insert: (items: readonly Item[]) => Promise<void>,
  ) {
    const batch = [...waiting].slice(0, batchSize)
    return async (): Promise<boolean> => {
      if (batch.length === 0) return false
      await runIsolated({
        letters,
        batch: name,
        items: batch,
        idOf: ([id]) => id,
        run: (items) => insert(items.map(([, item]) => item)),
      })
      // An item that arrived again meanwhile is a different object and stays.
      for (const [id, item] of batch) if (waiting.get(id) === item) waiting.delete(id)
      return true
    }
  }

  return {
    competition: (competition) => void competitions.set(competition.feedCompetitionId, competition),
    match: (match) => void matches.set(match.feedMatchId, match),
    partOver: (state) => void progress.set(state.feedMatchId, state),
    // A correction is queued in addition to the result that it corrects and does not replace it.
    result: (result) => void results.set(`${result.feedMatchId}/${result.revision ?? 0}`, result),
    async step() {
      // All batches are taken at the same moment, because a match that arrives while competitions are written may
      // belong to a competition that is not yet written.
      const writeCompetitions = take('feed-competitions', competitions, (items) =>
        upsertCompetitions(database, items),
      )
      const writeMatches = take('feed-matches', matches, (items) => upsertMatches(database, items))
      const writeResults = take('feed-results', results, (items) =>
        insertResults(database, items, clock.now()),
      )
      const writeProgress = take('feed-progress', progress, (items) =>
        keepProgress(
          database,
          items.map((state) => ({ matchId: state.feedMatchId, facts: progressOf(state) })),
          clock.now(),
        ),
      )
      await writeCompetitions()
      await writeMatches()
      const hasResults = await writeResults()
      const hasProgress = await writeProgress()
      if (hasResults || hasProgress) onRecorded()
      return competitions.size + matches.size + results.size + progress.size > 0 ? 'more' : 'idle'
    },
  }
}
