import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { pullRecords, type RecordsNeeds } from './pulling.ts'

/** Starts the worker that pulls the records of closed rounds. */
export const startRecords = (needs: RecordsNeeds): WorkerLoop =>
  startWorkerLoop({
    name: 'venue-records',
    everyMs: 1_000,
    logger: needs.logger,
    step: async () => ((await pullRecords(needs)) ? 'more' : 'idle'),
  })
