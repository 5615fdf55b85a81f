import { join } from 'node:path'
import { openAcknowledgements, type Acknowledgements } from './kernel/acknowledgements.ts'
import type { Alarms } from './kernel/alarms.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import type { Database } from './kernel/database.ts'
import type { Logger } from './kernel/logger.ts'
import { answersKeptMs, type Once } from './kernel/once.ts'
import type { SecretBox } from './kernel/secret-box.ts'
import { reconciliationCommands } from './modules/reconciliation/commands.ts'
import { createReconciliation } from './modules/reconciliation/service.ts'
import { databaseName } from './modules/reconciliation/store.ts'
import type { Wallets } from './modules/wallets/service.ts'

interface Kernel {
  readonly database: Database
  readonly clock: Clock
  readonly alarms: Alarms
  readonly secrets: Pick<SecretBox, 'hash'>
}

/** Opens the file that tells, outside the database, what was acknowledged. */
export async function openMemoryOutside(config: Config, { database, clock, alarms, secrets }: Kernel) {
  const folder = join(config.acknowledgementsDir, await databaseName(database))
  const mac = (text: string) => secrets.hash(text, 'acknowledgements').toString('hex').slice(0, 32)
  const acknowledgements: Acknowledgements = openAcknowledgements({
    folder,
    mac,
    now: () => clock.now(),
    onFailure: (error) =>
      alarms.set(
        'acknowledgements-away',
        error && `What is acknowledged cannot be written down in ${folder}: ${error.message}.`,
      ),
  })
  return {
    acknowledgements,
    /**
     * Compares before anything is done anew, so that a database older than its acknowledgements is noticed at once.
     * @returns the operator's commands, and whether something is missing that was not known before
     */
    async reconcile(needs: {
      readonly wallets: Wallets
      readonly once: Once
      readonly logger: Logger
    }): Promise<{
      readonly commands: ReturnType<typeof reconciliationCommands>
      readonly isBehind: boolean
    }> {
      const { wallets, once, logger } = needs
      // Before anything is forgotten: a restored copy still has the answers of its last days.
      const newestAt = (await once.newestAt()) ?? clock.now()
      const answersKnownSince = newestAt - answersKeptMs + 3_600_000
      const reconciliation = createReconciliation({
        database,
        wallets,
        once,
        alarms,
        answersKnownSince,
        mac,
      })
      const { found, damaged } = await reconciliation.compare(folder)
      if (found > 0) logger.error({ found }, 'the database is older than what was acknowledged')
      if (damaged.length > 0) logger.error({ damaged }, 'acknowledgements are not as they were written')
      return { commands: reconciliationCommands(reconciliation, folder), isBehind: found > 0 }
    },
  }
}
