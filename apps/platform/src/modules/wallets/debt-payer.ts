import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import type { Wallets } from './service.ts'

interface Needs {
  readonly database: Database
  readonly wallets: Wallets
  readonly outbox: Outbox
  readonly logger: Logger
}

/** Told when a debt was paid from a member's wallet; the payload is `{ memberId }`. */
export const debtPaidTopic = 'debt-paid'

/** One look at all debts: what wallets can pay is paid, and the members are told. */
export async function debtStep({
  database,
  wallets,
  outbox,
}: Pick<Needs, 'database' | 'wallets' | 'outbox'>): Promise<'idle'> {
  await database.transaction(async (tx) => {
    const paid = await wallets.payDebts(tx)
    await outbox.append(tx, ...paid.map((memberId) => ({ topic: debtPaidTopic, payload: { memberId } })))
  })
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
