import { answersKeptMs } from '../kernel/once.ts'
import { reconciliationActs } from '../modules/reconciliation/acts.ts'
import { createReconciliation } from '../modules/reconciliation/service.ts'
import type { Wallets } from '../modules/wallets/service.ts'
import type { Platform } from '../platform.ts'
import type { Area } from './area.ts'

interface Needs {
  readonly wallets: Wallets
}

/**
 * Compares the database with the acknowledgements stored outside of it before any new work, so that a restored, older
 * database is noticed immediately. `isBehind` says whether something is missing that was not known before.
 */
export async function openReconciliation(platform: Platform, { wallets }: Needs) {
  const { database, once, clock, alarms, logger, acknowledged } = platform
  // Read before anything is pruned: a restored copy still has the answers of its last days.
  const newestAt = (await once.newestAt()) ?? clock.now()
  const reconciliation = createReconciliation({
    database,
    wallets,
    once,
    alarms,
    answersKnownSince: newestAt - answersKeptMs + 3_600_000,
    mac: acknowledged.mac,
  })
  const { found, damaged } = await reconciliation.compare(acknowledged.folder)
  if (found > 0) logger.error({ found }, 'the database is older than what was acknowledged')
  if (damaged.length > 0) logger.error({ damaged }, 'acknowledgements are not as they were written')
  return {
    isBehind: found > 0,
    acts: reconciliationActs(reconciliation, acknowledged.folder),
  } satisfies Area & Record<string, unknown>
}
