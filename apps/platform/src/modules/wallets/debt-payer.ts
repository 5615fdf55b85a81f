import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import type { Wallets } from './service.ts'

interface Needs {
  readonly database: Database
  readonly wallets: Wallets
  readonly logger: Logger
}

/** One look at all debts: what wallets can pay is paid. */
export async function debtStep({ database, wallets }: Pick<Needs, 'database' | 'wallets'>): Promise<'idle'> {
  await database.transaction((tx) => wallets.payDebts(tx))
  return 'idle'
}

/** Pays debts now and then, and at once when it is woken because money has come in. */
export function startDebtPayer(needs: Needs): WorkerLoop {
  return startWorkerLoop({
    name: 'debts',
    everyMs: 5000,
    restMs: 250,
    step: () => debtStep(needs),
    logger: needs.logger,
  })
}
