import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markOf } from '@grandstand/wire/server'
import { createRedisMemory, type RedisMemory } from './index.ts'
import { echo, testCalls } from './testing/calls.ts'
import { startRedis, type TestRedis } from './testing/redis.ts'
import { codeOf, resend, startStand, type Sent, type Stand } from './testing/stand.ts'

let redis: TestRedis
let memories: RedisMemory[]
let node1: Stand
let node2: Stand

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 200 && !isTrue(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isTrue()).toBe(true)
}
const areReady = () => memories.every((memory) => memory.isReady())

beforeAll(async () => {
  redis = await startRedis()
  memories = await Promise.all([0, 1].map(() => createRedisMemory(redis.url, () => undefined)))
  await until(areReady)
  // Two nodes, or one platform under two domains, which are the same for the memory.
  node1 = await startStand({ calls: testCalls, memory: memories[0] as RedisMemory })
  node2 = await startStand({ calls: testCalls, memory: memories[1] as RedisMemory })
})
beforeEach(() => until(areReady))
afterAll(async () => {
  await node1.close()
  await node2.close()
  for (const memory of memories) memory.close()
  await redis.close()
})

async function placed(): Promise<Sent> {
  const tab = node1.tab()
  await tab.api.call(echo, { text: 'bet' })
  return tab.sent.at(-1) as Sent
}
const at = (stand: Stand, sent: Sent) => ({ url: stand.origin + new URL(sent.url).pathname })

describe('one memory for all nodes', () => {
  it('opens on node 2 the keys that node 1 made', async () => {
    let origin = node1.origin
    const tab = node1.tab({ origins: [''], fetch: (input, init) => fetch(origin + (input as string), init) })
    await tab.api.call(echo, { text: 'a' })
    origin = node2.origin
    await tab.api.call(echo, { text: 'b' })
    expect(node2.refusals).toEqual([])
  })

  it('[H-B1] refuses a replay on node 2 and on a backup domain', async () => {
    const sent = await placed()
    expect(await resend(sent, at(node2, sent))).toMatchObject({
      status: 400,
      code: codeOf('envelope-refused'),
    })
    expect(node2.refusals.at(-1)).toBe('replay')
  })

  it('[H-J14] forgets the keys when the clock of Redis has gone back, and knows nothing while it is not the node’s', async () => {
    const memory = memories[0] as RedisMemory
    const period = Math.floor(Date.now() / 3_600_000)
    const mark = async () => markOf(await memory.masterKey(period))
    const before = await mark()
    expect(await memory.remember('h-j14', period, before, Date.now())).toBe('fresh')
    expect(await memory.remember('h-j14', period, before, Date.now())).toBe('seen')
    for (const offset of [3_600_000, -3_600_000])
      await expect(memory.remember('h-j14', period, before, Date.now() + offset)).rejects.toThrow('clocks')
    // Sets the stored latest time an hour ahead, as if Redis's clock had gone back.
    const latest = "redis.call('SET', redis.call('KEYS', 'gs:wire:*:latest')[1], ARGV[1])"
    await redis.command('EVAL', latest, '0', String(Date.now() + 3_600_000))
    expect(await memory.remember('h-j14', period, before, Date.now())).toBe('lost')
    expect(await memory.remember('h-j14', period, before, Date.now())).toBe('lost')
    expect(await mark()).not.toBe(before)
    expect(await memory.remember('another', period, await mark(), Date.now())).toBe('fresh')
  })

  it('lets one of a hundred equal requests on two nodes through', async () => {
    const tab = node1.tab()
    await tab.api.call(echo, { text: 'handshake' })
    let caught: Sent | undefined
    const before = tab.sent.length
    const slow = node1.tab({
      fetch: async (input, init) => {
        if (!(input as string).endsWith(echo.path)) return fetch(input, init)
        caught = {
          url: input as string,
          method: 'POST',
          headers: init?.headers as Record<string, string>,
          body: init?.body as Uint8Array<ArrayBuffer>,
        }
        throw new Error('caught')
      },
    })
    await slow.api.call(echo, { text: 'once' }).catch(() => undefined)
    const sent = caught as unknown as Sent
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => resend(sent, at(index % 2 === 0 ? node1 : node2, sent))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tab.sent).toHaveLength(before)
  })

  it('[H-B1] refuses a replay after FLUSHALL: the keys are gone with the nonces, and tabs renew theirs in silence', async () => {
    const tab = node1.tab()
    await tab.api.call(echo, { text: 'bet' })
    const sent = tab.sent.at(-1) as Sent
    expect(await redis.command('FLUSHALL')).toBe('+OK')
    for (const node of [node1, node2]) {
      expect(await resend(sent, at(node, sent))).toMatchObject({ status: 400, code: codeOf('rekey') })
    }
    await tab.api.call(echo, { text: 'next' })
    expect(await resend(sent)).toMatchObject({ status: 400, code: codeOf('rekey') })
  })

  it('refuses everything while Redis is away, at once, and counts a restarted Redis as another memory', async () => {
    const tab = node1.tab()
    await tab.api.call(echo, { text: 'bet' })
    const sent = tab.sent.at(-1) as Sent
    await redis.stop()
    await until(() => !areReady())
    const startedAt = performance.now()
    await expect(tab.api.call(echo, { text: 'unchecked?' })).rejects.toMatchObject({ refusal: 'unavailable' })
    await expect(node2.tab().api.call(echo, { text: 'new tab' })).rejects.toMatchObject({
      refusal: 'unavailable',
    })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    await redis.start()
    await until(areReady)
    expect(await resend(sent)).toMatchObject({ status: 400, code: codeOf('rekey') })
    await tab.api.call(echo, { text: 'on' })
  })

  it('does not trust a master key that outlived its nonces', async () => {
    const sent = await placed()
    // The state after a snapshot was restored into the same process: keys exist, nonces are gone.
    const memory = memories[0] as RedisMemory
    const period = Math.floor(Date.now() / 3_600_000)
    const key = await memory.masterKey(period)
    await redis.command('FLUSHALL')
    expect(Buffer.from(await memory.masterKey(period)).equals(Buffer.from(key))).toBe(false)
    expect(await resend(sent)).toMatchObject({ code: codeOf('rekey') })
  })
})
