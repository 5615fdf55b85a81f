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
   * Called in order, one fact at a time, at least once: it may see a fact again after a crash or its own failure.
   * While it fails, later facts wait; one that fails five rounds in a row is set aside.
   */
  readonly handle: (fact: PublishedFact) => Promise<void> | void
}

interface Together {
  /**
   * The same with all pending events, up to 500, for consumers that can read for many at once. After a failure all
   * are delivered again.
   */
  readonly handleAll: (facts: readonly PublishedFact[]) => Promise<void> | void
}

interface SubscriptionNeeds {
  /** Names its position and its loop. */
  readonly consumer: string
  /**
   * `once` (the default): one stored position for all nodes, so that a stopped consumer continues where it stopped.
   * `each-node`: every node receives every event from its start on, for what it publishes to its own sockets.
   */
  readonly reach?: 'once' | 'each-node'
  readonly topics: readonly string[]
  /** A consumer that is seen for the first time starts with facts from now on, or with all that are kept. Default `now`. */
  readonly from?: 'now' | 'beginning'
}

export interface Outbox {
  /** Writes facts in the caller's transaction and wakes the relay after its commit. */
  append(tx: Queryable & { afterCommit?(run: () => void): void }, ...facts: Fact[]): Promise<void>
  /** The same as a row for `wallets.submit`. Call `wake()` after it. */
  row(fact: Fact): InsertRow
  subscribe(subscription: Subscription): void
  /** Publishes what was committed now instead of at the next look. */
  wake(): void
  /** Starts publishing; subscriptions made before it miss nothing. */
  start(): Promise<void>
  stop(): Promise<void>
}

const keptMs = 7 * 86_400_000
/** Rounds in a row in which a consumer may fail at the same fact before it is set aside: about half a minute. */
const mostRounds = 5
const retryEveryMs = 5_000
/** Facts that come one by one are published together after the first: nobody sees the difference, and each round has its price. */
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
    /** The fact at which the last rounds failed, and how many. */
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

    /** A fact that failed several rounds in a row is set aside, so that the later ones are not kept from everybody. */
    async function handleOne(fact: PublishedFact): Promise<void> {
      try {
        await handle(fact)
      } catch (error) {
        // Of facts that are handled together nobody knows which it was: each of them that fails alone now.
        const isIt = 'handleAll' in subscription ? fact.seq >= failing.seq : fact.seq === failing.seq
        const isLast = failing.rounds >= mostRounds && isIt
        if (letters === undefined || isDatabaseFault(error) || !isLast) throw error
        logger.error({ consumer, seq: String(fact.seq), err: error }, 'a fact is set aside')
        await letters.setAside(batch, String(fact.seq), error, fact)
      }
    }

    /** Facts that were set aside and whose next try is due. A node's own channels have moved on: theirs are not repeated. */
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
 * Numbers the committed facts that have no number yet, and gives their topics; the head row lets one node do it at a time.
 * The commit need not wait for the disk: should it be lost, so is everything that was written after it, positions included.
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
