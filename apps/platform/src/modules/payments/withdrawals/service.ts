import type { WorkerLoop } from '../../../kernel/worker-loop.ts'
import type { WithdrawalNeeds } from './needs.ts'
import { createWithdrawalNews } from './news.ts'
import { createReview } from './review.ts'
import { createSpeedDraws } from './draws/speed-draws.ts'
import { createWithdrawalStep, startWithdrawalWorker } from './worker.ts'
import { createWithdrawals } from './withdrawals.ts'

export { withdrawalEndedLetter } from './letters.ts'
export { withdrawalEndedTopic, withdrawalTopics } from './moves.ts'
export { defaultSettings, type WithdrawalSettings } from './settings.ts'

/**
 * Opens withdrawals with their review, speed draws, the provider's notifications and the worker that processes them.
 */
export function openWithdrawals(needs: WithdrawalNeeds) {
  let worker: WorkerLoop | undefined
  const wake = () => worker?.wake()
  const news = createWithdrawalNews(needs)
  const withdrawals = createWithdrawals(needs, wake)
  const step = createWithdrawalStep(needs, news)
  return {
    withdrawals,
    draws: createSpeedDraws(needs, withdrawals),
    review: createReview(needs, wake),
    /** Handlers of the provider's notifications about payouts and speed draws. */
    news,
    /** One step of the worker, for tests that drive it themselves. */
    step,
    start(): WorkerLoop {
      worker = startWithdrawalWorker(needs, step)
      return worker
    },
  }
}
