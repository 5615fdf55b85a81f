import type { Reserve } from '@grandstand/contract/payments'
import { currencies } from '@grandstand/money'
import type { Alarms } from './kernel/alarms.ts'
import type { Database } from './kernel/database.ts'
import type { Logger } from './kernel/logger.ts'
import type { Metrics } from './kernel/metrics.ts'
import type { OperatorCommand } from './kernel/operator-command.ts'
import type { WorkerLoop } from './kernel/worker-loop.ts'
import { sumOnTheWay } from './modules/games/store.ts'
import { sumReviewing } from './modules/payments/deposits/stray-store.ts'
import { sealCommands } from './modules/wallets/seal/commands.ts'
import { houseAccount, type Wallets } from './modules/wallets/service.ts'
import { createWatch, startWatch, type Clearing } from './modules/wallets/worker.ts'

interface Needs {
  readonly database: Database
  readonly wallets: Wallets
  readonly metrics: Metrics
  readonly logger: Logger
  readonly alarms: Alarms
  readonly reserves: () => Promise<readonly Reserve[]>
}

/** Where money only passes, and what explains it. */
const clearings: readonly Clearing[] = currencies.flatMap((currency) => [
  { account: houseAccount('venue-clearing', currency), explained: (on) => sumOnTheWay(on, currency) },
  { account: houseAccount('deposits-in-review', currency), explained: (on) => sumReviewing(on, currency) },
])

/** The eyes on the books: invariants as metrics and an alarm, the chain of seals, and the operator's commands for it. */
export function openLedgerWatch(needs: Needs) {
  const options = {
    ...needs,
    clearings,
    surplus: async () =>
      (await needs.reserves()).map(({ currency, surplus }) => ({ currency, minor: surplus.minor })),
  }
  const commands: readonly OperatorCommand[] = [
    ...sealCommands(needs.database),
    {
      name: 'alarms',
      usage: '',
      about: 'Tells what somebody has to look at now.',
      run: () => Promise.resolve(needs.alarms.raised()),
    },
  ]
  return {
    commands,
    /** For tests that turn the wheel themselves. */
    watch: () => createWatch(options),
    start: (): WorkerLoop[] => startWatch(options),
  }
}
