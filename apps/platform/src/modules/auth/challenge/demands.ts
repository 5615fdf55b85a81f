import { mainFormOf } from '@grandstand/contract'
import type { BoundCall } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { Act } from '../../../kernel/act.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { demandActs } from './acts.ts'
import type { RobotChecks } from './robot-checks.ts'
import type { Challenges } from './challenges.ts'
import * as store from './store.ts'

/** Interval at which demands made on other nodes are read: they apply here within a second. */
const refreshMs = 800
const prefix = 'demand '
const everybody = '*'
/** Calls that solve a challenge or that every client needs first cannot require a challenge themselves. */
const exempt = /^(gateway|time)\.|^auth\.(captcha|slider|geetest|robotCheck)\b/

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly challenges: Challenges
  readonly robotChecks: RobotChecks
}

/**
 * Challenges that an operator puts before calls, for everybody or for one device, against attacks that the counters
 * have not noticed.
 */
export function createDemands({ database, clock, logger, challenges, robotChecks }: Needs) {
  let demanded: ReadonlySet<string> = new Set()

  async function refresh(): Promise<void> {
    const rows = await store.readMarks(database, prefix, new Date(clock.now()))
    demanded = new Set(rows.map(({ key }) => key))
  }
  const keyOf = (callId: string, deviceId = everybody) => `${prefix}${mainFormOf(callId)} ${deviceId}`
  const acts = (callIds: ReadonlySet<string>): readonly Act[] =>
    demandActs({
      clock,
      robotChecks,
      callIds,
      isExempt: (id) => exempt.test(id),
      refresh,
      demand: (id, device, until, on = database) => store.setMark(on, keyOf(id, device), until),
      release: (id, device, on = database) => store.forget(on, [keyOf(id, device)]),
    })

  return {
    acts,
    /** Wraps a call so that it requires a challenge while an operator demands one. */
    guarded: (bound: BoundCall): BoundCall =>
      exempt.test(bound.call.id)
        ? bound
        : {
            ...bound,
            run(input, context) {
              const { id } = bound.call
              const isDemanded =
                demanded.size > 0 && (demanded.has(keyOf(id)) || demanded.has(keyOf(id, context.deviceId)))
              if (!isDemanded) return bound.run(input, context)
              return challenges.require(context).then(() => bound.run(input, context))
            },
          },
    async start(): Promise<WorkerLoop> {
      await refresh()
      return startWorkerLoop({
        name: 'challenge-demands',
        everyMs: refreshMs,
        logger,
        step: async () => {
          await refresh()
          return 'idle'
        },
      })
    },
  }
}
