import { memberOwner } from '@grandstand/ledger'
import type { Clock } from '../../kernel/clock.ts'
import { createDeadLetters, isDatabaseFault, runIsolated } from '../../kernel/dead-letters.ts'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import { debtBatch } from './debt-store.ts'
import type { Wallets } from './service.ts'

interface Needs {
  readonly database: Database
  readonly wallets: Wallets
  readonly clock: Clock
  readonly logger: Logger
}

/** One look at all debts: what wallets can pay is paid. A member whose debt cannot be paid is set aside. */
export async function debtStep({ database, wallets, clock }: Omit<Needs, 'logger'>): Promise<'idle'> {
  const letters = createDeadLetters(database, clock)
  const pay = (owners?: readonly string[]) =>
    database.transaction(async (tx) => {
      const paid = await wallets.payDebts(tx, owners?.map(memberOf))
      await letters.resolve(tx, debtBatch, owners ?? paid.map(memberOwner))
    })
  try {
    await pay()
  } catch (error) {
    if (isDatabaseFault(error)) throw error
    const items = await wallets.payableOwners()
    await runIsolated({ letters, batch: debtBatch, items, idOf: (owner) => owner, run: pay })
  }
  return 'idle'
}

const memberOf = (owner: string): string => owner.slice(memberOwner('').length)

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
