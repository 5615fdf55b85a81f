import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import { moveOne, type MovingNeeds } from './moving.ts'

/** Goes on with transfers that a venue has not answered, until each is done or refunded. */
export function startVenueMover(needs: MovingNeeds): WorkerLoop {
  return startWorkerLoop({
    name: 'venue-mover',
    everyMs: 1_000,
    logger: needs.logger,
    step: async () => ((await moveOne(needs)) ? 'more' : 'idle'),
  })
}
