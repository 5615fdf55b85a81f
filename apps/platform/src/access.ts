import { calls } from '@grandstand/contract/catalogue'
import { openOperatorDoor } from './http/operator/operator-door.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import type { Database } from './kernel/database.ts'
import type { Logger } from './kernel/logger.ts'
import { OperatorError, type OperatorCommand } from './kernel/operator-command.ts'
import { createOperations } from './modules/operations/service.ts'
import { gateCommands } from './modules/site/gates/commands.ts'
import { createGates, type Gates } from './modules/site/gates/service.ts'

interface Kernel {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
}

/** The gates with the rates of the settings: each is so many calls in a minute, counted over ten seconds. */
export function createSiteGates({ callsPerMinute }: Config, kernel: Kernel): Promise<Gates> {
  const rateOf = (perMinute: number) =>
    perMinute === 0 ? undefined : { points: Math.ceil(perMinute / 6), seconds: 10 }
  const { address, device, site } = callsPerMinute
  return createGates({
    ...kernel,
    rates: { address: rateOf(address), device: rateOf(device), site: rateOf(site) },
  })
}

/** Opens the operator's door with the commands of the gates and those of other modules. */
export function openOperator(
  config: Config,
  { database, clock, logger }: Kernel,
  gates: Gates,
  others: readonly OperatorCommand[],
): Promise<{ close(): Promise<void> }> {
  const callIds = new Set(calls.map(({ id }) => id))
  const own = gateCommands({ gates, database, clock, callIds, allowsDrills: config.isDemoWorld })
  const operations = createOperations({ database, clock, acts: [...own, ...others] })
  return openOperatorDoor({
    dataDir: config.dataDir,
    run: (command, args, options) => operations.run(command, args, options),
    sentenceOf: (error) => (error instanceof OperatorError ? error.message : undefined),
    failed: (error) => logger.error({ err: error }, 'an operator command failed'),
  })
}
