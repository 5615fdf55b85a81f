import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { tellOne, watchFreeRounds, type FreeRoundsNeeds } from './service.ts'

/** Starts the worker that tells venues of the free rounds that were given or cancelled, until they answer. */
export function startFreeRounds(needs: FreeRoundsNeeds): WorkerLoop {
  let watchAt = 0
  return startWorkerLoop({
    name: 'venue-free-rounds',
    everyMs: 1_000,
    logger: needs.logger,
    async step() {
      const now = needs.clock.now()
      if (now >= watchAt) {
        await watchFreeRounds(needs)
        watchAt = now + 60_000
      }
      return (await tellOne(needs)) ? 'more' : 'idle'
    },
  })
}
