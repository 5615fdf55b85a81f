import { openOperatorDoor } from '../http/operator/operator-door.ts'
import { alarmCommands } from '../kernel/alarm-commands.ts'
import { deadLetterCommands, startDeadLetterWatch } from '../kernel/dead-letter-desk.ts'
import { OperatorError, type OperatorCommand } from '../kernel/operator-command.ts'
import { startOncePruning } from '../kernel/once.ts'
import { createOperations } from '../modules/operations/service.ts'
import type { Platform } from '../platform.ts'
import type { Area } from './area.ts'

/** Who looks after the platform: watches over what every area is built on, and the operator's commands. */
export function openOperations(platform: Platform) {
  const { config, database, databaseWatch, clock, logger, alarms, metrics, once, deadLetters } = platform
  return {
    commands: [...alarmCommands(alarms), ...deadLetterCommands(deadLetters)],
    start: () => [
      startDeadLetterWatch({ letters: deadLetters, metrics, alarms, logger }),
      databaseWatch.start(),
      startOncePruning(once, clock, logger),
    ],
    /** Opens the operator's door with the commands of all areas. */
    openDoor(commands: readonly OperatorCommand[]): Promise<{ close(): Promise<void> }> {
      const operations = createOperations({ database, clock, acts: commands })
      return openOperatorDoor({
        dataDir: config.dataDir,
        run: (command, args, options) => operations.run(command, args, options),
        sentenceOf: (error) => (error instanceof OperatorError ? error.message : undefined),
        failed: (error) => logger.error({ err: error }, 'an operator command failed'),
      })
    },
  } satisfies Area & Record<string, unknown>
}
