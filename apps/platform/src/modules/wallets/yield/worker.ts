import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { countDueDays, type CountNeeds } from './count.ts'

/** Pays interest soon after each midnight of Asia/Shanghai, including the days missed while no worker ran. */
export function startYieldWorker(needs: CountNeeds & { readonly logger: Logger }): WorkerLoop {
  return startWorkerLoop({
    name: 'yield',
    everyMs: 15_000,
    logger: needs.logger,
    step: async () => ((await countDueDays(needs)) > 0 ? 'more' : 'idle'),
  })
}
