import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Recorder } from '../recording/recorder.ts'
import type { OfferSettings } from '../settings.ts'
import { seasonsToSettle } from './outright-store.ts'
import { emptyResult } from './played-results.ts'
import { isComplete, tableOf, type SeasonEntry } from './season-entry.ts'
import type { Seasons } from './seasons.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly settings: Pick<OfferSettings, 'unknownMatchVoidAfterMs'>
  readonly recorder: Pick<Recorder, 'result'>
}

/** How long after its end a season is looked at again for corrected results. */
const correctedWithinMs = 7 * 24 * 3_600_000

/** Records the final tables of seasons with bets, and new revisions after a corrected result. */
export async function settleSeasons(
  { database, clock, settings, recorder }: Needs,
  { entryOf, load }: Pick<Seasons, 'entryOf' | 'load'>,
  freshen: (entry: SeasonEntry, now: number) => void,
): Promise<'idle'> {
  const now = clock.now()
  const rows = await seasonsToSettle(database, now - correctedWithinMs)
  for (const { id, revision, table: told } of rows) {
    const entry = entryOf(id)
    if (entry === undefined || now < entry.season.lastRoundAt) continue
    await load(entry)
    if (!entry.isLoaded || !entry.isTableStale) continue
    if (!isComplete(entry, now - settings.unknownMatchVoidAfterMs)) continue
    entry.isTableStale = false
    const table = tableOf(entry)
    if (JSON.stringify(told) !== JSON.stringify(table)) {
      const next = { ...emptyResult, feedMatchId: id, outcome: 'completed' as const, table, at: now }
      recorder.result({ ...next, revision: revision === null ? 0 : revision + 1 })
    }
    entry.isSettled = true
    freshen(entry, now)
  }
  return 'idle'
}
