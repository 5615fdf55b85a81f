import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import type { Jackpots, ShownPools } from './service.ts'

/** Starts the worker that asks venues for their jackpots and publishes what has changed: open pages move with it. */
export const startJackpots = ({
  jackpots,
  publish,
  logger,
}: {
  readonly jackpots: Pick<Jackpots, 'ask' | 'change'>
  readonly publish: (pools: ShownPools) => void
  readonly logger: Logger
}): WorkerLoop =>
  startWorkerLoop({
    name: 'game-jackpots',
    everyMs: 10_000,
    logger,
    async step() {
      await jackpots.ask()
      const changed = jackpots.change()
      if (changed) publish(changed)
      return 'idle'
    },
  })
