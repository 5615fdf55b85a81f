import type { Database } from '../../../kernel/database.ts'
import { isDatabaseFault } from '../../../kernel/dead-letters.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { VenueAway, type VenueHost } from '../venue.ts'
import type { Registry } from './service.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly registry: Pick<Registry, 'list' | 'announce'>
  readonly host: Pick<VenueHost, 'status'>
  readonly logger: Logger
}

/**
 * Asks each venue for its state and announces those that changed. One that does not answer keeps its last state, and
 * none keeps another from being asked.
 */
export async function askStates({ database, registry, host, logger }: Needs): Promise<void> {
  await Promise.all(
    registry.list().map(async ({ code }) => {
      try {
        const said = await host.status?.(code)
        if (said === undefined) return
        const until = said.until === undefined || said.isOpen ? null : new Date(said.until)
        await database.transaction(async (tx) => {
          if (await store.setSaid(tx, code, said.isOpen ? 1 : 0, until)) await registry.announce(tx)
        })
      } catch (error) {
        if (isDatabaseFault(error)) throw error
        if (!(error instanceof VenueAway))
          logger.error({ venue: code, err: error }, 'the state of a venue was not read')
      }
    }),
  )
}

/** Starts the worker that follows what venues say about themselves. */
export const startVenueStates = (needs: Needs): WorkerLoop =>
  startWorkerLoop({
    name: 'venue-states',
    everyMs: 10_000,
    logger: needs.logger,
    async step() {
      await askStates(needs)
      return 'idle'
    },
  })
