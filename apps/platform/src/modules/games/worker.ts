import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import { compareOne, raiseDifferences, type ComparingNeeds } from './comparing.ts'
import { moveOne, type MovingNeeds } from './moving.ts'
import { recoverOne } from './recovery/service.ts'
import { createTransfers } from './transfers.ts'

/** Starts the worker that retries transfers without a venue's answer until each is done or refunded. */
export function startVenueMover(needs: MovingNeeds): WorkerLoop {
  return startWorkerLoop({
    name: 'venue-mover',
    everyMs: 1_000,
    logger: needs.logger,
    step: async () => ((await moveOne(needs)) ? 'more' : 'idle'),
  })
}

/** Starts the worker that goes on with recoveries from venues that were away or had an open round. */
export function startVenueRecovery(needs: MovingNeeds): WorkerLoop {
  const recovering = { ...needs, transfers: createTransfers(needs) }
  return startWorkerLoop({
    name: 'venue-recovery',
    everyMs: 1_000,
    logger: needs.logger,
    step: async () => ((await recoverOne(recovering)) ? 'more' : 'idle'),
  })
}

/** Starts the worker that compares ended transfers with the venues' own books. */
export function startVenueComparing(needs: ComparingNeeds): WorkerLoop {
  let isFirst = true
  return startWorkerLoop({
    name: 'venue-comparing',
    everyMs: 5_000,
    logger: needs.logger,
    async step() {
      if (isFirst) await raiseDifferences(needs)
      isFirst = false
      return (await compareOne(needs)) ? 'more' : 'idle'
    },
  })
}
