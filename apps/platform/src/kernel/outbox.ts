import { isDatabaseFault, type DeadLetters } from './dead-letters.ts'
import type { Database, Queryable } from './database.ts'
import type { InsertRow } from './insert-row.ts'
import { insertRows } from './insert-row.ts'
import type { Logger } from './logger.ts'
import type { Fact, PublishedFact } from './outbox-fact.ts'
import { batchSize, keptPosition, nodePositions } from './outbox-position.ts'
import { sql } from './sql.ts'
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts'

export type { Fact, PublishedFact } from './outbox-fact.ts'

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

const keptMs = 7 * 86_400_000
/** Rounds in a row in which a consumer may fail at the same fact before it is set aside: about half a minute. */
const mostRounds = 5
const retryEveryMs = 5_000
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
  const nodePosition = nodePositions(database)
  let sequencer: WorkerLoop | undefined

  async function deliver(subscription: Subscription): Promise<WorkerLoop> {
    const { consumer, topics, reach, from = 'now' } = subscription
    await number(database)
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
        deliveries.push({ topics: subscription.topics, loop: await deliver(subscription) })
      let pruneAt = 0
      sequencer = startWorkerLoop({
        name: 'outbox sequencer',
        everyMs,
        restMs,
        logger,
        async step() {
          const numbered = await number(database)
          const topics = new Set(numbered)
          for (const { topics: wanted, loop } of deliveries)
            if (wanted.some((topic) => topics.has(topic))) loop.wake()
          if (Date.now() > pruneAt) {
            pruneAt = Date.now() + 600_000
            await prune(database)
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

/**
 * Numbers the committed facts without a number and returns their topics. The lock on the head row lets one node do it
 * at a time. The commit need not be flushed to disk: if it is lost, everything written after it is lost too,
 * including positions.
 */
async function number(database: Database): Promise<string[]> {
  const [waiting] = await database.query(sql`select 1 from outbox where seq is null limit 1`)
  if (waiting === undefined) return []
  return database.transaction(async (tx) => {
    await tx.query(sql`set local synchronous_commit = off`)
    const [head] = await tx.query<{ seq: bigint }>(sql`select seq from outbox_head for update`)
    const numbered = await tx.query<{ topic: string }>(
      sql`update outbox set seq = ${head?.seq ?? 0n}::int8 + fresh.n
          from (select id, row_number() over (order by id) as n
                from (select id from outbox where seq is null order by id limit ${batchSize}) as oldest) as fresh
          where outbox.id = fresh.id returning topic`,
    )
    await tx.query(sql`update outbox_head set seq = seq + ${numbered.length}::int8`)
    return numbered.map(({ topic }) => topic)
  })
}

async function prune(database: Database): Promise<void> {
  await database.query(
    sql`delete from outbox where seq is not null and at < ${new Date(Date.now() - keptMs)}`,
  )
}
