import type { Clock } from '../../../kernel/clock.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import type { Tables, TablesChange } from './service.ts'

const everyMs = 2_000
/** While nobody looks. */
const idleMs = 30_000

/** Starts the worker that asks venues for their live tables and publishes what has changed: open lobbies move with it. */
export function startTables({
  tables,
  isFollowed,
  publish,
  clock,
  logger,
}: {
  readonly tables: Pick<Tables, 'ask' | 'change'>
  readonly isFollowed: () => boolean
  readonly publish: (change: TablesChange) => void
  readonly clock: Clock
  readonly logger: Logger
}): WorkerLoop {
  let askedAt = -idleMs
  return startWorkerLoop({
    name: 'live-tables',
    everyMs,
    logger,
    async step() {
      const now = clock.now()
      if (!isFollowed() && now - askedAt < idleMs) return 'idle'
      askedAt = now
      await tables.ask()
      const change = tables.change()
      if (change) publish(change)
      return 'idle'
    },
  })
}
