import { createHash } from 'node:crypto'
import type { CallOutput } from '@grandstand/contract'
import type { listSeasonSeeds } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import type { SeasonEditions } from './season-editions.ts'
import { commitEditions, hiddenEditions, listEditions, revealEdition } from './fairness-store.ts'

export { seasonSecret } from './season-secret.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  /** Undefined where no match is made up. */
  readonly editions: SeasonEditions | undefined
}

/** Hashes are out at least so long before anything of an edition is. */
const aheadMs = 10 * 60_000
/** Match time from the last kick-off of an edition until nothing of it is open: longer than any match with its correction. */
const overAfterMs = 8 * 3_600_000
/** The same in wall time, however fast the season runs. */
const overAfterMinMs = 60_000
const shown = 60

/** What is published before an edition begins: SHA-256 of its seed's hex digits. */
const hashOfSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/** Commits to what decides the made-up matches before they are played, and tells it afterwards. */
export function createFairness({ database, clock, editions }: Needs) {
  return {
    /** Publishes the hashes of all editions of which anything may be known soon; before the first bet, and then ahead of time. */
    async commit(): Promise<void> {
      if (editions === undefined) return
      const { mark, worldSeed, speed } = editions
      const now = clock.now()
      const wanted = editions.between(now, now + aheadMs)
      await commitEditions(
        database,
        wanted.map((each) => ({
          ...each,
          mark,
          worldSeed,
          speed,
          hash: hashOfSeed(editions.seedOf(each.feedCompetitionId, each.edition)),
        })),
      )
    },

    /** Tells the seeds of editions that are over, as the clocks of this node and of the database say, and for whose results no bet waits. */
    async reveal(): Promise<void> {
      if (editions === undefined) return
      const afterMs = Math.max(overAfterMinMs, overAfterMs / editions.speed)
      const { mark } = editions
      const over = await hiddenEditions(database, mark, clock.now() - afterMs, afterMs)
      for (const { competition_id: feedCompetitionId, edition } of over)
        await revealEdition(
          database,
          { mark, feedCompetitionId, edition },
          editions.seedOf(feedCompetitionId, edition),
          editions.matchIds(feedCompetitionId, edition),
        )
    },

    async list(before: number | undefined): Promise<CallOutput<typeof listSeasonSeeds>> {
      const found = await listEditions(database, { before, limit: shown + 1 })
      return { editions: found.slice(0, shown), hasMore: found.length > shown }
    },
  }
}

export type Fairness = ReturnType<typeof createFairness>

/** Goes on committing and telling. */
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
