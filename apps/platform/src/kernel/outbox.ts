import type { DeadLetters } from './dead-letters.ts'
import type { Database, Queryable } from './database.ts'
import type { InsertRow } from './insert-row.ts'
import { insertRows } from './insert-row.ts'
import type { Logger } from './logger.ts'
import { startDelivery, type Subscription } from './outbox/delivery.ts'
import type { Fact } from './outbox/fact.ts'
import { numberFacts, pruneFacts } from './outbox/numbering.ts'
import { batchSize, nodePositions } from './outbox/position.ts'
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts'

export type { Subscription } from './outbox/delivery.ts'
export type { Fact, PublishedFact } from './outbox/fact.ts'

export interface Outbox {
  /** Writes facts in the caller's transaction and wakes the relay after its commit. */
  append(tx: Queryable & { afterCommit?(run: () => void): void }, ...facts: Fact[]): Promise<void>
  /** The fact as a row for `wallets.submit`. Call `wake()` after it. */
  row(fact: Fact): InsertRow
  subscribe(subscription: Subscription): void
  /** Publishes committed facts now instead of at the next poll. */
  wake(): void
  /** Starts publishing; subscriptions made before it miss nothing. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Pause after a round, so that facts arriving one by one are published together: each round has a cost, and the delay
 * is not noticeable.
 */
const restMs = 50

/** Publishes after commit: facts are rows of the transaction that made them true, and a relay hands them to subscribers. */
export function createOutbox(
  database: Database,
  logger: Logger,
  everyMs = 500,
  letters?: Pick<DeadLetters, 'setAside' | 'resolve' | 'due'>,
): Outbox {
  const subscriptions: Subscription[] = []
  const deliveries: { readonly topics: readonly string[]; readonly loop: WorkerLoop }[] = []
  const needs = { database, logger, everyMs, letters, nodePosition: nodePositions(database) }
  let sequencer: WorkerLoop | undefined

  const outbox: Outbox = {
    async append(tx, ...facts) {
      await insertRows(
        tx,
        facts.map((fact) => outbox.row(fact)),
      )
      tx.afterCommit?.(() => outbox.wake())
    },
    row: ({ topic, payload }) => ({ into: 'outbox', row: { topic, payload, at: new Date() } }),
    subscribe: (subscription) => void subscriptions.push(subscription),
    wake: () => sequencer?.wake(),
    async start() {
      for (const subscription of subscriptions)
        deliveries.push({ topics: subscription.topics, loop: await startDelivery(needs, subscription) })
      let pruneAt = 0
      sequencer = startWorkerLoop({
        name: 'outbox sequencer',
        everyMs,
        restMs,
        logger,
        async step() {
          const numbered = await numberFacts(database)
          const topics = new Set(numbered)
          for (const { topics: wanted, loop } of deliveries)
            if (wanted.some((topic) => topics.has(topic))) loop.wake()
          if (Date.now() > pruneAt) {
            pruneAt = Date.now() + 600_000
            await pruneFacts(database)
          }
          return numbered.length === batchSize ? 'more' : 'idle'
        },
      })
    },
    async stop() {
      await sequencer?.stop()
      await Promise.all(deliveries.map(({ loop }) => loop.stop()))
    },
  }
  return outbox
}
