import { createInProcessMemory } from '@grandstand/wire/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRedisMemory, createShelteredMemory, type RedisMemory } from './index.ts'
import { echo, testCalls } from './testing/calls.ts'
import { startRedis, type TestRedis } from './testing/redis.ts'
import { resend, startStand, type Sent, type Stand, type Tab } from './testing/stand.ts'

let redis: TestRedis
let shared: RedisMemory
let stand: Stand
let clockMs = Date.now()
const now = () => clockMs

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 600 && !isTrue(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isTrue()).toBe(true)
}

beforeAll(async () => {
  redis = await startRedis()
  shared = await createRedisMemory(redis.url, () => undefined)
  await until(() => shared.isReady())
  stand = await startStand({
    calls: testCalls,
    memory: createShelteredMemory(shared, createInProcessMemory(), { now }),
  })
})
afterAll(async () => {
  await stand.close()
  shared.close()
  await redis.close()
})

/** Makes a call and returns the request as it was sent. */
async function bet(tab: Tab, text: string): Promise<Sent> {
  await tab.api.call(echo, { text })
  return tab.sent.at(-1) as Sent
}

describe('[H-I4] a platform whose Redis fails', () => {
  it.each<[string, () => Promise<unknown> | void, () => Promise<unknown> | void]>([
    ['is killed', () => redis.stop(), () => redis.start()],
    ['is flushed', () => redis.command('FLUSHALL'), () => {}],
    ['stands still', () => redis.freeze(true), () => redis.freeze(false)],
    [
      'is out of memory',
      async () => {
        // Redis evicts nothing, so a full Redis accepts no writes.
        expect(await redis.command('CONFIG', 'SET', 'maxmemory', '1')).toBe('+OK')
      },
      () => redis.command('CONFIG', 'SET', 'maxmemory', '0'),
    ],
  ])(
    'betting continues when it %s, and no replay is taken: not then, not after it is back',
    async (_name, fail, heal) => {
      const tab = stand.tab()
      const before = await bet(tab, 'before')
      await fail()
      // The same tab renews its keys by itself where necessary.
      const meanwhile = await bet(tab, 'meanwhile')
      await bet(stand.tab(), 'a new tab')
      for (const sent of [before, meanwhile]) expect((await resend(sent)).status).toBe(400)
      await heal()
      await until(() => shared.isReady())
      clockMs += 20_000
      const after = await bet(tab, 'after')
      for (const sent of [before, meanwhile, after]) expect((await resend(sent)).status).toBe(400)
      expect(stand.failures).toEqual([])
    },
  )
})
