import { mainFormOf } from '@grandstand/contract'
import type { BoundCall } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { instantOf, OperatorError, wanted, type OperatorCommand } from '../../../kernel/operator-command.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import type { RobotChecks } from './robot-checks.ts'
import type { Challenges } from './challenges.ts'
import * as store from './store.ts'

/** A demand of another node is known here within a second. */
const refreshMs = 800
const usualMs = 30 * 60_000
const prefix = 'demand '
const everybody = '*'
/** What solves a challenge cannot stand behind one. */
const exempt = /^(gateway|time)\.|^auth\.(captcha|slider|geetest|robotCheck)\b/

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly challenges: Challenges
  readonly robotChecks: RobotChecks
}

/** Challenges that the operator puts before calls, for everybody or for one device: an answer to an attack that no count has noticed. */
export function createDemands({ database, clock, logger, challenges, robotChecks }: Needs) {
  let demanded: ReadonlySet<string> = new Set()

  async function refresh(): Promise<void> {
    const rows = await store.readMarks(database, prefix, new Date(clock.now()))
    demanded = new Set(rows.map(({ key }) => key))
  }
  const keyOf = (callId: string, deviceId = everybody) => `${prefix}${mainFormOf(callId)} ${deviceId}`
  const untilOf = (options: Readonly<Record<string, string>>) =>
    new Date(instantOf(options['until'], clock.now()) ?? clock.now() + usualMs)

  const commands = (callIds: ReadonlySet<string>): readonly OperatorCommand[] => {
    const callIn = (args: readonly string[]): string => {
      const id = wanted(args, 0, 'The call')
      if (!callIds.has(id)) throw new OperatorError(`${id} is no call: npm run calls lists them.`)
      if (exempt.test(id)) throw new OperatorError(`${id} is needed to solve a challenge.`)
      return id
    }
    return [
      {
        name: 'challenge',
        usage: 'CALL [--device ID] [--until WHEN]',
        about: 'Asks for a verification challenge before a call, for 30 minutes if nothing else is said.',
        async run(args, options) {
          await store.setMark(database, keyOf(callIn(args), options['device']), untilOf(options))
          await refresh()
          return { until: untilOf(options).toISOString() }
        },
      },
      {
        name: 'end-challenge',
        usage: 'CALL [--device ID]',
        about: 'Takes the challenge before a call away.',
        async run(args, options) {
          await store.forget(database, [keyOf(callIn(args), options['device'])])
          await refresh()
          return {}
        },
      },
      {
        name: 'robot-check',
        usage: 'ADDRESS | --device ID',
        about: 'Asks an address or a device for the robot check, for ten minutes.',
        async run(args, options) {
          const { device } = options
          await robotChecks.demandOf(
            device === undefined ? { ip: wanted(args, 0, 'The address') } : { deviceId: device },
          )
          return {}
        },
      },
    ]
  }

  return {
    commands,
    /** The same call behind the challenge that the operator asks for, if any. */
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
