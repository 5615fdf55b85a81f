import { openOperatorDoor } from '../http/operator/operator-door.ts'
import { alarmActs } from '../kernel/alarm-acts.ts'
import { deadLetterActs, startDeadLetterWatch } from '../kernel/dead-letter-desk.ts'
import type { Act } from '../kernel/act.ts'
import { OperatorError } from '../kernel/operator-command.ts'
import { startOncePruning } from '../kernel/once.ts'
import { startWorkerLoop } from '../kernel/worker-loop.ts'
import type { Members } from '../modules/member/service.ts'
import { operationsCalls } from '../modules/operations/calls.ts'
import { createOperations, type Operations } from '../modules/operations/service.ts'
import { rightsActs } from '../modules/operations/rights-acts.ts'
import { createStaffActs, type StaffActs } from '../modules/operations/staff-acts.ts'
import type { SamePerson } from '../modules/payments/desk/service.ts'
import type { Platform } from '../platform.ts'
import type { Area } from './area.ts'

interface Needs {
  readonly members: Pick<Members, 'idByName'>
  readonly isSamePerson: SamePerson
  readonly gatewayPublicKey: string
  /** The acts of all areas. Called once, after all of them are open. */
  readonly acts: () => readonly Act[]
}

/** How often changes that nobody has decided are looked for. */
const changesEveryMs = 15_000

/** Operations: watches over the shared infrastructure, and the registry of acts. */
export function openOperations(platform: Platform, { acts, ...people }: Needs) {
  const { config, database, databaseWatch, clock, logger, alarms, metrics, once, deadLetters } = platform
  let opened: Operations | undefined
  const operations = () => (opened ??= createOperations({ database, clock, acts: acts() }))
  let staffActs: StaffActs | undefined
  const staff = () => (staffActs ??= createStaffActs({ database, clock, once, ...people, ...operations() }))
  return {
    calls: operationsCalls(staff),
    acts: [
      ...alarmActs(alarms),
      ...deadLetterActs(deadLetters),
      ...rightsActs({ database, clock, idByName: people.members.idByName }),
    ],
    start: () => [
      startWorkerLoop({
        name: 'changes',
        everyMs: changesEveryMs,
        logger,
        step: () => staff().changes.expire(),
      }),
      startDeadLetterWatch({ letters: deadLetters, metrics, alarms, logger }),
      databaseWatch.start(),
      startOncePruning(once, clock, logger),
    ],
    /** Opens the entry point through which the command line of this machine runs acts. */
    openDoor(): Promise<{ close(): Promise<void> }> {
      const made = operations()
      return openOperatorDoor({
        dataDir: config.dataDir,
        site: { url: `http://127.0.0.1:${config.port}`, gatewayPublicKey: people.gatewayPublicKey },
        run: (act, args, options) => made.run(act, args, options),
        sentenceOf: (error) => (error instanceof OperatorError ? error.message : undefined),
        failed: (error) => logger.error({ err: error }, 'an operator command failed'),
      })
    },
  } satisfies Area & Record<string, unknown>
}
