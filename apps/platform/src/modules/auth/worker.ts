import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import type { SecondFactor } from './second-factor/service.ts'
import type { Auth } from './service.ts'

interface Needs {
  readonly auth: Auth
  readonly secondFactor: Pick<SecondFactor, 'prune'>
  readonly database: Database
  readonly logger: Logger
}

/**
 * Background work of auth: writes buffered uses, deletes expired data, and announces sessions that other nodes ended.
 */
export function startAuthWorkers({ auth, secondFactor, database, logger }: Needs): WorkerLoop[] {
  const loop = (name: string, everyMs: number, run: () => Promise<void>) =>
    startWorkerLoop({
      name,
      everyMs,
      logger,
      step: async () => {
        await run()
        return 'idle'
      },
    })
  return [
    loop('auth notes', 1_000, () => auth.flush()),
    loop('auth pruning', 3_600_000, () => auth.prune()),
    loop('second-factor pruning', 600_000, () => secondFactor.prune()),
    // The embedded database has only one node.
    ...(database.engine === 'postgres'
      ? [loop('sessions of other nodes', 400, () => auth.hearOtherNodes())]
      : []),
  ]
}
