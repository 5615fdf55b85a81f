import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import type { Alarms } from '../../../kernel/alarms.ts'
import { pullRecords, recordsAbsences, watchRecords, type RecordsNeeds } from './pulling.ts'

/** Starts the worker that pulls the records of closed rounds. */
export function startRecords(needs: RecordsNeeds & { readonly alarms: Alarms }): WorkerLoop {
  let watchAt = 0
  const absences = recordsAbsences(needs)
  return startWorkerLoop({
    name: 'venue-records',
    everyMs: 1_000,
    logger: needs.logger,
    async step() {
      const now = needs.clock.now()
      if (now >= watchAt) await watchRecords(needs)
      if (now >= watchAt) watchAt = now + 60_000
      return (await pullRecords(needs, absences)) ? 'more' : 'idle'
    },
  })
}
