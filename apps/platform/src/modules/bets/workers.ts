import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import type { BetsNeeds } from './needs.ts'
import { recoverMatches } from './settlement/recovery.ts'
import { settlementStep } from './settlement/worker.ts'

const paceMs = { acceptance: 100, settlement: 5000, recovery: 60_000 }

/** The workers of bets: deciding about waiting ones, settling, and asking for results that were missed. */
export function createBetWorkers(needs: BetsNeeds, acceptanceStep: () => Promise<'more' | 'idle'>) {
  const { database, wallets, outbox, clock, logger, offer, feed } = needs
  const { book } = offer
  const loops: WorkerLoop[] = []
  const recovery = {
    database,
    feed,
    sink: book.sink,
    clock,
    logger,
    settings: offer.settings,
    isKnown: (id: string) => book.has(id),
  }

  /** Steps of the workers by name, so that tests can run them one at a time. */
  const steps = {
    acceptance: acceptanceStep,
    settlement: () => settlementStep({ database, wallets, outbox, clock }),
    recovery: async (): Promise<'idle'> => {
      if (book.feedCondition() === 'live') await recoverMatches(recovery)
      return 'idle'
    },
  }

  return {
    steps,
    wake: (name: keyof typeof steps) => loops.find((loop) => loop.name === name)?.wake(),

    start: (): void => {
      for (const name of Object.keys(paceMs) as (keyof typeof paceMs)[])
        loops.push(startWorkerLoop({ name, everyMs: paceMs[name], step: steps[name], logger }))
    },

    stop: async (): Promise<void> => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
