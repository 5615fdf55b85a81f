import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from './clock.ts'
import type { Database } from './database.ts'
import { createDeadLetters } from './dead-letters.ts'
import { uuidV7 } from './ids.ts'
import { createLogger } from './logger.ts'
import { createOnce } from './once.ts'
import { createOutbox, type PublishedFact } from './outbox.ts'
import { sql } from './sql.ts'
import { testDatabases } from './testing/databases.ts'

const logger = createLogger('silent')

describe.each(testDatabases())('outbox and once on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  async function until(isTrue: () => boolean): Promise<void> {
    for (let tries = 0; tries < 400 && !isTrue(); tries++) await sleep(10)
    expect(isTrue()).toBe(true)
  }
  const append = (outbox: ReturnType<typeof createOutbox>, topic: string, n: number) =>
    database.transaction((tx) => outbox.append(tx, { topic, payload: { n } }))

  it('publishes committed facts at once, in order, by topic, and nothing that was rolled back', async () => {
    const outbox = createOutbox(database, logger, 60_000)
    const seen: unknown[] = []
    const others: unknown[] = []
    outbox.subscribe({
      consumer: uuidV7(),
      topics: ['a'],
      handle: ({ payload }) => void seen.push(payload['n']),
    })
    outbox.subscribe({
      consumer: uuidV7(),
      topics: ['b'],
      handle: ({ payload }) => void others.push(payload['n']),
    })
    await outbox.start()
    for (let n = 0; n < 20; n++) await append(outbox, n % 2 === 0 ? 'a' : 'b', n)
    await database
      .transaction(async (tx) => {
        await outbox.append(tx, { topic: 'a', payload: { n: 99 } })
        throw new Error('no')
      })
      .catch(() => {})
    await append(outbox, 'a', 20)
    await until(() => seen.length === 11 && others.length === 10)
    expect(seen).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
    expect(others).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
    await outbox.stop()
  })

  it.each(['handle', 'handleAll'] as const)(
    '[H-J4] a fact that always fails is set aside after five rounds, tried again later, and the others go on (%s)',
    async (way) => {
      const clock = testClock(Date.now())
      const letters = createDeadLetters(database, clock)
      const outbox = createOutbox(database, logger, 5, letters)
      const [consumer, topic] = [uuidV7(), uuidV7()]
      const seen: unknown[] = []
      let [tries, isMended] = [0, false]
      const handle = ({ payload }: PublishedFact) => {
        if (payload['n'] === 1) {
          tries += 1
          if (!isMended) throw new Error('poison')
        }
        seen.push(payload['n'])
      }
      const handleAll = (facts: readonly PublishedFact[]) => {
        const before = seen.length
        try {
          for (const fact of facts) handle(fact)
        } catch (error) {
          seen.length = before
          throw error
        }
      }
      outbox.subscribe(
        way === 'handle' ? { consumer, topics: [topic], handle } : { consumer, topics: [topic], handleAll },
      )
      for (let n = 0; n < 4; n++) await append(outbox, topic, n)
      await database.query(
        sql`insert into outbox_position (consumer, seq) values (${consumer}, (select seq from outbox_head))`,
      )
      await outbox.start()
      await until(() => seen.length === 3)
      expect(seen).toEqual([0, 2, 3])
      expect(tries).toBeGreaterThanOrEqual(5)
      expect((await letters.list()).filter(({ batch }) => batch === `outbox ${consumer}`)).toMatchObject([
        { tries: 1, error: expect.stringContaining('poison') },
      ])
      isMended = true
      await letters.retry(`outbox ${consumer}`)
      await outbox.stop()
      const restarted = createOutbox(database, logger, 5, letters)
      restarted.subscribe(
        way === 'handle' ? { consumer, topics: [topic], handle } : { consumer, topics: [topic], handleAll },
      )
      await restarted.start()
      await until(() => seen.length === 4)
      expect(seen).toEqual([0, 2, 3, 1])
      expect((await letters.list()).filter(({ batch }) => batch === `outbox ${consumer}`)).toEqual([])
      await restarted.stop()
    },
    30_000,
  )

  it('gives a fact to every node of those that each want it, from their start on', async () => {
    const [consumer, topic] = [uuidV7(), uuidV7()]
    const nodes = [createOutbox(database, logger, 20), createOutbox(database, logger, 20)]
    await append(createOutbox(database, logger), topic, 0)
    const heard = await Promise.all(
      nodes.map(async (outbox) => {
        const seen: unknown[] = []
        const handle = ({ payload }: PublishedFact) => void seen.push(payload['n'])
        outbox.subscribe({ consumer, reach: 'each-node', topics: [topic], handle })
        await outbox.start()
        return seen
      }),
    )
    for (let n = 1; n <= 5; n++) await append(nodes[n % 2] ?? createOutbox(database, logger), topic, n)
    await until(() => heard.every((seen) => seen.length === 5))
    expect(heard).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ])
    await Promise.all(nodes.map((outbox) => outbox.stop()))
  })

  it('loses nothing when it stops or a handler fails: the fact comes again, later ones wait', async () => {
    const consumer = uuidV7()
    const topic = uuidV7()
    const first = createOutbox(database, logger, 20)
    const seen: unknown[] = []
    let failures = 2
    first.subscribe({
      consumer,
      topics: [topic],
      handle({ payload }) {
        if (payload['n'] === 1 && failures-- > 0) throw new Error('not now')
        seen.push(payload['n'])
      },
    })
    await first.start()
    for (let n = 0; n < 4; n++) await append(first, topic, n)
    await until(() => seen.length === 4)
    expect(seen).toEqual([0, 1, 2, 3])
    await first.stop()
    await append(first, topic, 4)
    const second = createOutbox(database, logger, 20)
    second.subscribe({ consumer, topics: [topic], handle: ({ payload }) => void seen.push(payload['n']) })
    await second.start()
    await until(() => seen.length === 5)
    expect(seen).toEqual([0, 1, 2, 3, 4])
    await second.stop()
  })

  it('misses no fact when transactions commit in another order than they began', async () => {
    const outbox = createOutbox(database, logger, 5)
    const topic = uuidV7()
    const seen = new Set<unknown>()
    outbox.subscribe({
      consumer: uuidV7(),
      topics: [topic],
      handle: ({ payload }) => void seen.add(payload['n']),
    })
    await outbox.start()
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        database.transaction(async (tx) => {
          await outbox.append(tx, { topic, payload: { n } })
          await sleep(Math.random() * 30)
        }),
      ),
    )
    await until(() => seen.size === 40)
    await outbox.stop()
  })

  it('forgets answers only after two days', async () => {
    const once = createOnce(database)
    const request = { actor: 'm', uuid: uuidV7(), call: 'c', bodyHash: 'h' }
    expect(await once.inTransaction(request, async () => 1)).toBe(1)
    expect(await once.prune(Date.now() + 24 * 3_600_000)).toBe(0)
    expect(await once.inTransaction(request, async () => 2)).toBe(1)
    expect(await once.prune(Date.now() + 49 * 3_600_000)).toBe(1)
    const [row] = await database.query<{ count: bigint }>(sql`select count(*) from call_outcome`)
    expect(row?.count).toBe(0n)
  })

  it('keeps nothing of an effect that failed', async () => {
    const once = createOnce(database)
    const request = { actor: 'm', uuid: uuidV7(), call: 'c', bodyHash: 'h' }
    await expect(once.inTransaction(request, async () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect(await once.inTransaction(request, async () => 'yes')).toBe('yes')
  })
})
