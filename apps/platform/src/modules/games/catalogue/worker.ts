import type { Outbox } from '../../../kernel/outbox.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { Heat } from './heat-service.ts'
import { readCatalogues, rememberNothing, type PullingNeeds } from './pulling.ts'
import { catalogueChangedTopic, type Catalogue } from './service.ts'

/** Starts the worker that reads the venues' catalogues. */
export function startCatalogues(needs: PullingNeeds): WorkerLoop {
  const remembered = rememberNothing(needs)
  return startWorkerLoop({
    name: 'game-catalogues',
    // A venue that starts after the platform is read within a second of its first answer.
    everyMs: 1_000,
    logger: needs.logger,
    async step() {
      await readCatalogues(needs, remembered)
      return 'idle'
    },
  })
}

/** Reads the catalogue again on each node after a change. */
export function followCatalogue(
  outbox: Pick<Outbox, 'subscribe'>,
  catalogue: Pick<Catalogue, 'refresh'>,
): void {
  outbox.subscribe({
    consumer: 'game-catalogue',
    reach: 'each-node',
    topics: [catalogueChangedTopic],
    handleAll: () => catalogue.refresh(),
  })
}

/** Starts the worker that counts who plays what, on one node, and reads it on each. */
export const startHeat = ({ heat, logger }: { readonly heat: Heat; readonly logger: Logger }): WorkerLoop =>
  startWorkerLoop({
    name: 'game-heat',
    everyMs: 10_000,
    logger,
    async step() {
      await heat.step()
      return 'idle'
    },
  })
