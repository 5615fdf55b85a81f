import { CallError, type ErrorName } from '@grandstand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noAcknowledgements } from './acknowledgements.ts'
import type { Database } from './database.ts'
import { uuidV7 } from './ids.ts'
import { createOnce, type AskedFirst, type Once } from './once.ts'
import { sql } from './sql.ts'
import { testDatabases } from './testing/databases.ts'

describe.each(testDatabases())('once on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  describe('[H-J1] an effect that another company is asked for first', () => {
    const newKey = () => ({ actor: 'm', uuid: uuidV7(), bodyHash: 'h' })
    const nothing = () => Promise.resolve()
    const refused = (refusal: ErrorName) => () => Promise.reject(new CallError(refusal))
    const killed = () => Promise.reject(new Error('killed'))
    /** A node with a call that runs these functions; it resumes requests older than `askingMs`. */
    function node(ask: AskedFirst['ask'], effect: AskedFirst['effect'] = nothing, askingMs = 0) {
      const once = createOnce(database, noAcknowledgements, { askingMs })
      const inputs: unknown[] = []
      const send = once.afterAsking<string>('c', (actor, input) => {
        inputs.push([actor, input])
        return Promise.resolve({ ask, effect })
      })
      const settle = (uuid: string) => once.settle(['m'], uuid).catch((error: unknown) => error)
      return { once, inputs, settle, send: (key: ReturnType<typeof newKey>) => send(key, 'input') }
    }

    it('is never called cancelled while the other company may have done its part', async () => {
      const elsewhere = node(nothing, nothing, 30_000)
      const key = newKey()
      const toldElsewhere: unknown[] = []
      const here = node(async () => {
        toldElsewhere.push(await elsewhere.settle(key.uuid))
        expect(await elsewhere.once.isDone({ ...key, call: 'c' })).toBe(false)
      })
      const doing = here.send(key)
      const toldHere = here.settle(key.uuid)
      await doing
      expect(toldElsewhere).toEqual([new CallError('unavailable')])
      expect(elsewhere.inputs).toEqual([])
      expect(await toldHere).toBe('done')
      expect(await elsewhere.settle(key.uuid)).toBe('done')
    })

    it('is asked for again where its first process died, and has one effect', async () => {
      const key = newKey()
      await expect(node(killed).send(key)).rejects.toThrow('killed')
      let [asked, effects] = [0, 0]
      const nodes = [1, 2].map(() =>
        node(
          () => Promise.resolve(++asked),
          () => Promise.resolve(++effects),
        ),
      )
      // Two nodes concurrently.
      await Promise.all(nodes.map((each) => each.send(key)))
      expect(effects).toBe(1)
      const before = asked
      const [{ send }] = nodes as [(typeof nodes)[0]]
      await send(key)
      await expect(send({ ...key, bodyHash: 'o' })).rejects.toEqual(new CallError('uuid-reused'))
      expect([asked, effects]).toEqual([before, 1])
    })

    it('asks nobody after it was cancelled, and is forgotten when it was refused for good', async () => {
      const [cancelled, late] = [newKey(), newKey()]
      const asking = node(killed)
      expect(await asking.settle(cancelled.uuid)).toBe('cancelled')
      await expect(asking.send(cancelled)).rejects.toEqual(new CallError('request-cancelled'))
      const tooLate = node(refused('deposit-not-open'))
      await expect(tooLate.send(late)).rejects.toEqual(new CallError('deposit-not-open'))
      expect(await tooLate.settle(late.uuid)).toBe('cancelled')
    })

    it('stays unknown after an answer that says nothing', async () => {
      const key = newKey()
      const away = node(refused('provider-away'))
      await expect(away.send(key)).rejects.toEqual(new CallError('provider-away'))
      expect(await away.settle(key.uuid)).toEqual(new CallError('unavailable'))
      const back = node(nothing)
      await back.send(key)
      expect(await back.settle(key.uuid)).toBe('done')
    })

    it('is carried on by whoever is asked for the outcome, where its process died: once, by what was kept', async () => {
      const key = newKey()
      await expect(node(killed).send(key)).rejects.toThrow('killed')
      let effects = 0
      const nodes = [1, 2].map(() => node(nothing, () => Promise.resolve(++effects)))
      expect(await Promise.all(nodes.map(({ settle }) => settle(key.uuid)))).toEqual(['done', 'done'])
      expect(effects).toBe(1)
      expect(nodes.flatMap(({ inputs }) => inputs)).toContainEqual(['m', 'input'])
      const [row] = await database.query(
        sql`select wish as input, answer::text from call_outcome where uuid = ${key.uuid}`,
      )
      expect(row).toEqual({ input: null, answer: 'null' })
    })

    it('is cancelled where the other company says later that it is too late, and stays so', async () => {
      const key = newKey()
      await expect(node(killed).send(key)).rejects.toThrow('killed')
      const tooLate = node(refused('deposit-not-open'))
      await expect(tooLate.send(key)).rejects.toEqual(new CallError('deposit-not-open'))
      expect(await tooLate.settle(key.uuid)).toBe('cancelled')
      await expect(node(nothing).send(key)).rejects.toEqual(new CallError('request-cancelled'))
    })

    it('is done where the other company agrees and our own rows have moved on without it', async () => {
      const key = newKey()
      await expect(node(killed).send(key)).rejects.toThrow('killed')
      expect(await node(nothing, refused('deposit-not-open')).settle(key.uuid)).toBe('done')
      await node(killed).send(key)
    })

    it('is not carried on where what is to be done was not kept, or nobody knows how', async () => {
      const [old, unknown] = [newKey(), newKey()]
      await database.query(
        sql`insert into call_outcome (actor, uuid, call, body_hash) values ('m', ${old.uuid}, 'c', 'h')`,
      )
      expect(await node(nothing).settle(old.uuid)).toEqual(new CallError('unavailable'))
      await expect(node(killed).send(unknown)).rejects.toThrow('killed')
      const stranger = createOnce(database, noAcknowledgements, { askingMs: 0 })
      await expect(stranger.settle(['m'], unknown.uuid)).rejects.toEqual(new CallError('unavailable'))
    })
  })

  describe('[H-J1] tombstones', () => {
    const count = async (actor: string) => {
      const [row] = await database.query<{ count: bigint }>(
        sql`select count(*) from call_outcome where actor = ${actor}`,
      )
      return Number(row?.count)
    }
    const ask = async (once: Once, actor: string, times: number) => {
      const answers: unknown[] = []
      for (let n = 0; n < times; n++)
        answers.push(await once.settle([actor], uuidV7()).catch((error: unknown) => error))
      return answers
    }

    it('of one actor are bounded: more are refused while a request may be late, then the oldest give way', async () => {
      const once = createOnce(database)
      const request = { actor: 'visitor:asker', uuid: uuidV7(), call: 'c', bodyHash: 'h' }
      await once.inTransaction(request, () => Promise.resolve(1))
      await database.query(
        sql`insert into call_outcome (actor, uuid, call, body_hash)
            select 'visitor:asker', 'u' || n, '', '' from generate_series(1, 98) as n`,
      )
      const full = new CallError('rate-limited')
      expect(await ask(once, 'visitor:asker', 4)).toEqual(['cancelled', 'cancelled', full, full])
      expect(await count('visitor:asker')).toBe(101)
      // Existing outcomes are still returned, and other actors can still ask.
      expect(await once.settle(['visitor:asker'], request.uuid)).toBe('done')
      expect(await ask(once, 'visitor:other', 1)).toEqual(['cancelled'])
      await database.query(
        sql`update call_outcome set at = at - interval '11 minutes' where actor = 'visitor:asker'`,
      )
      const oldest = await database.query<{ uuid: string }>(
        sql`select uuid from call_outcome where actor = 'visitor:asker' and call = '' order by at limit 3`,
      )
      expect(await ask(once, 'visitor:asker', 3)).toEqual(['cancelled', 'cancelled', 'cancelled'])
      expect(await count('visitor:asker')).toBe(101)
      const left = await database.query(
        sql`select 1 from call_outcome where uuid = any(${oldest.map(({ uuid }) => uuid)}::text[])`,
      )
      expect(left).toEqual([])
    })

    it('of visitors are forgotten after an hour, those of members are not', async () => {
      const once = createOnce(database)
      await ask(once, 'visitor:gone', 2)
      await ask(once, 'member-1', 2)
      await once.prune(Date.now() + 59 * 60_000)
      expect(await count('visitor:gone')).toBe(2)
      await once.prune(Date.now() + 61 * 60_000)
      expect([await count('visitor:gone'), await count('member-1')]).toEqual([0, 2])
    })
  })
})
