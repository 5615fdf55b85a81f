import { createDeadLetters, isDatabaseFault } from '../../../kernel/dead-letters.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { ProviderAway } from '../provider.ts'
import { createDrawSteps } from './draws/steps.ts'
import { LeaseLost, leaseMs } from './lease.ts'
import type { WithdrawalNeeds } from './needs.ts'
import type { WithdrawalNewsDesk } from './news.ts'
import { createPayoutSteps } from './payout-steps.ts'
import * as store from './store.ts'
import { createStrandedKeeper, isStranded } from './stranded.ts'

const batch = 20
const againMs = 5_000

/**
 * One step of the worker of withdrawals: sends approved ones, asks about those without an outcome, and ends those
 * whose time is over.
 */
export function createWithdrawalStep(needs: WithdrawalNeeds, news: WithdrawalNewsDesk) {
  const { database, clock, logger } = needs
  const letters = createDeadLetters(database, clock)
  const payouts = createPayoutSteps(needs, news)
  const draws = createDrawSteps(needs)
  const stranded = createStrandedKeeper(needs)
  const inMs = (ms: number) => new Date(clock.now() + ms)

  const steps: Partial<Record<store.WithdrawalRow['state'], (row: store.WithdrawalRow) => Promise<void>>> = {
    approved: payouts.send,
    paying: payouts.askAfter,
    matching: draws.lookForPayer,
    matched: draws.handToPeople,
    claimed: draws.handToPeople,
  }

  /** Runs a row's step. A row that fails is set aside, so that it does not block the others. */
  async function doStep(row: store.WithdrawalRow): Promise<void> {
    try {
      await (isStranded(needs, row) ? stranded.keep(row) : steps[row.state]?.(row))
      await letters.resolve(database, store.withdrawalBatch, [row.id])
    } catch (error) {
      if (error instanceof LeaseLost) return
      await store.setDue(database, row, inMs(againMs))
      const about = { withdrawal: row.id, err: error }
      if (error instanceof ProviderAway) logger.warn(about, 'the provider is away; the withdrawal waits')
      else if (isDatabaseFault(error)) throw error
      else await letters.setAside(store.withdrawalBatch, row.id, error)
    }
  }

  return async (): Promise<'more' | 'idle'> => {
    for (let done = 0; done < batch; done++) {
      const row = await store.takeDue(database, new Date(clock.now()), inMs(leaseMs))
      if (!row) {
        await stranded.watch()
        return 'idle'
      }
      await doStep(row)
    }
    return 'more'
  }
}

export function startWithdrawalWorker(
  needs: Pick<WithdrawalNeeds, 'logger'>,
  step: ReturnType<typeof createWithdrawalStep>,
): WorkerLoop {
  return startWorkerLoop({ name: 'withdrawals', everyMs: 1_000, logger: needs.logger, step })
}
