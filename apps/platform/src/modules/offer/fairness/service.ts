import { createHash } from 'node:crypto'
import { competitionId, type CallOutput } from '@grandstand/contract'
import { outrightIdOf, type listSeasonSeeds } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import type { CommittedEdition, SeasonEditions } from './season-editions.ts'
import { commitEditions, hiddenEditions, listEditions, revealEdition } from './fairness-store.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  /** Undefined when no match is simulated. */
  readonly editions: SeasonEditions | undefined
  /** Called when the feed reveals a seed that does not match its published hash. */
  readonly onBroken?: (edition: Pick<CommittedEdition, 'feedCompetitionId' | 'edition'>) => void
}

/** Least time between the publication of an edition's hash and anything else of the edition. */
const aheadMs = 10 * 60_000
/**
 * Match time from the last kick-off of an edition until it counts as over; longer than any match with its correction.
 */
const afterMs = 8 * 3_600_000
/** Least wall time of the same, however fast the season runs. */
const afterMinMs = 60_000
const shown = 60

/** Commitment that is published before an edition begins: the SHA-256 of its seed's hex digits. */
const hashOfSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/** Commits to the seeds of simulated matches before they are played, and reveals them afterwards. */
export function createFairness({ database, clock, editions, onBroken = () => {} }: Needs) {
  /** Worlds that the feed knows; it cannot reveal the seeds of others. */
  const marks = new Set<string>()
  return {
    /**
     * Publishes the hashes of all editions of which anything may be known soon. Called before the first bet, and then
     * regularly.
     */
    async commit(): Promise<void> {
      if (editions === undefined) return
      const committed = await editions.committed(clock.now() + aheadMs)
      for (const { mark } of committed) marks.add(mark)
      await commitEditions(database, committed)
    },

    /**
     * Publishes the seeds of editions that are over by the clocks of the feed, this node and the database, unless an
     * open bet still waits for one of their results.
     */
    async reveal(): Promise<void> {
      if (editions === undefined) return
      const over = await hiddenEditions(database, [...marks], clock.now(), { afterMs, afterMinMs })
      for (const { mark, competition_id: feedCompetitionId, edition, seed_hash } of over) {
        const which = { mark, feedCompetitionId, edition }
        const revealed = await editions.revealed(which)
        if (revealed === undefined) continue
        const { seed, season, matchIds } = revealed
        if (hashOfSeed(seed) !== seed_hash) {
          onBroken(which)
          continue
        }
        const outright = outrightIdOf(competitionId.parse(feedCompetitionId), season)
        await revealEdition(database, which, seed, [outright, ...matchIds])
      }
    },

    async list(before: number | undefined): Promise<CallOutput<typeof listSeasonSeeds>> {
      const found = await listEditions(database, { before, limit: shown + 1 })
      return { editions: found.slice(0, shown), hasMore: found.length > shown }
    },
  }
}

export type Fairness = ReturnType<typeof createFairness>

/** Starts the worker that commits and reveals seeds. */
export const startFairness = (fairness: Fairness, logger: Logger): WorkerLoop =>
  startWorkerLoop({
    name: 'season seeds',
    everyMs: 60_000,
    logger,
    step: async () => {
      await fairness.commit()
      await fairness.reveal()
      return 'idle'
    },
  })
