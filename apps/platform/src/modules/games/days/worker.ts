import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { compareDue, raiseCases, type NightlyNeeds } from './nightly.ts'

/** Starts the worker that compares the days of venues in the night after. */
export function startVenueDays(needs: NightlyNeeds): WorkerLoop {
  let isFirst = true
  return startWorkerLoop({
    name: 'venue-days',
    everyMs: 30_000,
    logger: needs.logger,
    async step() {
      if (isFirst) await raiseCases(needs)
      isFirst = false
      return (await compareDue(needs)) ? 'more' : 'idle'
    },
  })
}
