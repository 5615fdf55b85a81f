import type { Database } from '../database.ts'
import { isDatabaseFault, type DeadLetters } from '../dead-letters.ts'
import type { Logger } from '../logger.ts'
import type { PublishedFact } from './fact.ts'
import { numberFacts } from './numbering.ts'
import { batchSize, keptPosition, type nodePositions } from './position.ts'
import { startWorkerLoop, type WorkerLoop } from '../worker-loop.ts'

export type Subscription = SubscriptionNeeds & (OneByOne | Together)

interface OneByOne {
  /**
   * Called in order, one fact at a time, at least once: a fact may be repeated after a crash or a failure of the
   * consumer. While it fails, later facts wait; a fact that fails five rounds in a row is set aside.
   */
  readonly handle: (fact: PublishedFact) => Promise<void> | void
}

interface Together {
  /**
   * Called with all pending facts, up to 500, for consumers that can process many together. After a failure all of
   * them are delivered again.
   */
  readonly handleAll: (facts: readonly PublishedFact[]) => Promise<void> | void
}

interface SubscriptionNeeds {
  /** Name of its position and its loop. */
  readonly consumer: string
  /**
   * `once` (the default): one stored position for all nodes, so that a stopped consumer continues where it stopped.
   * `each-node`: every node receives every event from its start on, for what it publishes to its own sockets.
   */
  readonly reach?: 'once' | 'each-node'
  readonly topics: readonly string[]
  /** Whether a new consumer starts with facts from now on or with all stored ones. Default `now`. */
  readonly from?: 'now' | 'beginning'
}

/** Rounds in a row in which a consumer may fail at the same fact before it is set aside: about half a minute. */
const mostRounds = 5
const retryEveryMs = 5_000
interface Needs {
  readonly database: Database
  readonly logger: Logger
  readonly everyMs: number
  readonly letters: Pick<DeadLetters, 'setAside' | 'resolve' | 'due'> | undefined
  readonly nodePosition: ReturnType<typeof nodePositions>
}

/** Starts handing facts to one subscriber, from its position on. */
export async function startDelivery(
  { database, logger, everyMs, letters, nodePosition }: Needs,
  subscription: Subscription,
): Promise<WorkerLoop> {
  const { consumer, topics, reach, from = 'now' } = subscription
  await numberFacts(database)
  const position = reach === 'each-node' ? nodePosition() : keptPosition(database, consumer, from)
  await position.begin()
  const batch = `outbox ${consumer}`
  /** The fact at which the latest rounds failed, and the number of these rounds. */
  let failing = { seq: 0n, rounds: 0 }
  let retryAt = 0
  const handle = async (fact: PublishedFact): Promise<void> =>
    'handleAll' in subscription ? subscription.handleAll([fact]) : subscription.handle(fact)
  const hasFailed = (facts: readonly PublishedFact[]) =>
    failing.rounds >= mostRounds && facts.some(({ seq }) => seq === failing.seq)

  function noteFailure(facts: readonly PublishedFact[], done: bigint | undefined): void {
    const at = facts.find(({ seq }) => done === undefined || seq > done)?.seq ?? 0n
    failing = { seq: at, rounds: failing.seq === at ? failing.rounds + 1 : 1 }
  }

  /** Sets aside a fact that failed several rounds in a row, so that it does not block later facts. */
  async function handleOne(fact: PublishedFact): Promise<void> {
    try {
      await handle(fact)
    } catch (error) {
      // In a batch it is unknown which fact failed, so each one from there on that now fails alone is set aside.
      const isIt = 'handleAll' in subscription ? fact.seq >= failing.seq : fact.seq === failing.seq
      const isLast = failing.rounds >= mostRounds && isIt
      if (letters === undefined || isDatabaseFault(error) || !isLast) throw error
      logger.error({ consumer, seq: String(fact.seq), err: error }, 'a fact is set aside')
      await letters.setAside(batch, String(fact.seq), error, fact)
    }
  }

  /** Retries facts that were set aside and are due. Not for a node's own channels, which have moved on. */
  async function retry(): Promise<void> {
    if (letters === undefined || reach === 'each-node' || performance.now() < retryAt) return
    retryAt = performance.now() + retryEveryMs
    for (const { item, detail } of await letters.due(batch, 20)) {
      const kept = detail as {
        readonly topic: string
        readonly payload: PublishedFact['payload']
        readonly at: string
      }
      try {
        await handle({ seq: BigInt(item), topic: kept.topic, payload: kept.payload, at: new Date(kept.at) })
        await letters.resolve(database, batch, [item])
      } catch (error) {
        if (isDatabaseFault(error)) throw error
        await letters.setAside(batch, item, error)
      }
    }
  }

  return startWorkerLoop({
    name: `outbox ${consumer}`,
    everyMs,
    logger,
    async step(signal) {
      await retry()
      const facts = await position.next(topics)
      let done: bigint | undefined
      try {
        if ('handleAll' in subscription && !hasFailed(facts)) {
          if (facts.length > 0) await subscription.handleAll(facts)
          done = facts.at(-1)?.seq
        } else
          for (const fact of facts) {
            if (signal.aborted) break
            await handleOne(fact)
            done = fact.seq
          }
        failing = { seq: 0n, rounds: 0 }
      } catch (error) {
        if (!isDatabaseFault(error)) noteFailure(facts, done)
        throw error
      } finally {
        if (done !== undefined) await position.advance(done)
      }
      if (facts.length === 0) await position.skipOthers(topics)
      return facts.length === batchSize ? 'more' : 'idle'
    },
  })
}
