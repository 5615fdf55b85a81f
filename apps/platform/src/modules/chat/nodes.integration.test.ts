import {
  isNumbered,
  listChatRoomStatus,
  roomMessages,
  setUpRoom,
  type ChatRoomNo,
  type RoomView,
} from '@grandstand/contract/chat'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRedis, type TestRedis } from '../../http/testing/redis.ts'
import type { Database } from '../../kernel/database.ts'
import { oneDatabase } from '../../kernel/testing/databases.ts'
import { createRedisBus } from './adapters/redis-bus.ts'
import type { Bus } from './bus.ts'
import { startChatWorld, until, type ChatTab, type ChatWorld } from './testing/chat-world.ts'

/** Nodes do not poll the database here: messages arrive over Redis, or because a gap in the numbers was noticed. */
const never = 3_600_000

describe.each(oneDatabase())('chat nodes over Redis, on $name', ({ open }) => {
  let database: Database
  let redis: TestRedis
  const buses: Bus[] = []
  const worlds: ChatWorld[] = []
  let ann: ChatTab
  let bob: ChatTab

  async function node(name: string, compareMs: number): Promise<ChatWorld> {
    const bus = await createRedisBus(redis.url, name, () => undefined)
    buses.push(bus)
    const world = await startChatWorld(database, {
      bus,
      isReal: true,
      settings: { inWindow: 10_000, roomPerSecond: 10_000, compareMs, tellViewersMs: 50 },
    })
    worlds.push(world)
    return world
  }

  beforeAll(async () => {
    ;[database, redis] = await Promise.all([open(), startRedis()])
    const [one, two] = [await node('one', never), await node('two', never)]
    ann = await one.tab('annfan01', 'device-a')
    bob = await two.tab('bobfan01', 'device-b')
  })
  afterAll(async () => {
    for (const world of worlds) await world.close()
    for (const bus of buses) bus.close()
    await redis?.close()
    await database?.close()
  })

  /** Collects what a tab receives of a room, in order; a duplicate appears twice. */
  async function enter(tab: ChatTab, roomNo: ChatRoomNo) {
    const seen: { view: RoomView | undefined; told: number[] } = { view: undefined, told: [] }
    const stop = tab.open().subscribe(roomMessages, roomNo, (news) => {
      if (news.kind !== 'live') throw new Error(JSON.stringify(news))
      const isFirst = seen.view === undefined
      seen.view = news.state
      const messages = isFirst
        ? news.state.messages
        : news.deltas.flatMap(({ messages: fresh }) => [...(fresh ?? [])])
      seen.told.push(...messages.filter(isNumbered).map(({ seq }) => seq))
    })
    await until(() => seen.view !== undefined)
    return Object.assign(seen, { stop })
  }
  /** Waits until this many nodes have subscribed in Redis, because a node subscribes while somebody enters. */
  const isHeard = (roomNo: string, nodes: number) =>
    until(async () => (await redis.command('PUBLISH', `gs:room:${roomNo}`, '{}')) === `:${nodes}`)
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
  const say = async (tab: ChatTab, roomNo: ChatRoomNo, texts: readonly string[]) => {
    for (const text of texts) await tab.say(roomNo, text)
  }

  it('tells both nodes’ sockets once and in order what is said on both at once', async () => {
    const roomNo = await (worlds[0] as ChatWorld).room('match-both')
    const [here, there] = [await enter(ann, roomNo), await enter(bob, roomNo)]
    await isHeard(roomNo, 2)
    const lines = upTo(6).map((at) => `第 ${at} 句`)
    await Promise.all([ann, bob, ann, bob].map((tab) => say(tab, roomNo, lines)))
    await until(() => here.told.length >= 24 && there.told.length >= 24)
    expect(here.told).toEqual(upTo(24))
    expect(there.told).toEqual(upTo(24))
    // Each is welcomed only on its own node; numbered messages are the same for both.
    const numbered = ({ view }: { view: RoomView | undefined }) => view?.messages.filter(isNumbered)
    expect(numbered(there)).toEqual(numbered(here))
  })

  it('tells what a manager set up on one node to the sockets of the other', async () => {
    const roomNo = await (worlds[0] as ChatWorld).room('match-set-up')
    const there = await enter(bob, roomNo)
    await isHeard(roomNo, 1)
    await (worlds[0] as ChatWorld).area.chat.managers.add(roomNo, 'm-annfan01')
    await ann.api.call(setUpRoom, { roomNo, slowSeconds: 10 })
    await until(() => there.view?.settings.slowSeconds === 10)
  })

  it('counts who is in a room on all nodes, whichever is asked, and forgets who left and a node that is gone', async () => {
    const third = await node('gone', never)
    const cat = await third.tab('catfan02', 'device-d')
    const roomNo = await third.room('match-viewers')
    const count = async ({ api }: ChatTab) =>
      (await api.call(listChatRoomStatus, { chatRoomNos: [roomNo] })).rooms[0]?.viewers
    const here = await enter(ann, roomNo)
    const tabs = [ann, bob, cat]
    for (const tab of [bob, cat]) await enter(tab, roomNo)
    for (const tab of tabs) await until(async () => (await count(tab)) === 3)
    here.stop()
    await until(async () => (await count(bob)) === 2)
    // The last node is cut off, so it publishes no more counts.
    buses.at(-1)?.close()
    await until(async () => (await count(bob)) === 1)
  })

  it('goes on while Redis is dead, and what was not told is filled in when the next message shows the gap', async () => {
    const roomNo = await (worlds[0] as ChatWorld).room('match-dead')
    const [here, there] = [await enter(ann, roomNo), await enter(bob, roomNo)]
    await isHeard(roomNo, 2)
    await say(ann, roomNo, ['一', '二'])
    await until(() => there.told.length === 2)
    await redis.stop()
    await say(ann, roomNo, ['三', '四', '五'])
    await until(() => here.told.length >= 5)
    expect(here.told).toEqual(upTo(5))
    expect(there.told).toEqual(upTo(2))
    // This room is entered while Redis is down and is subscribed when it is back.
    const late = await (worlds[0] as ChatWorld).room('match-late')
    await enter(bob, late)
    await redis.start()
    await isHeard(roomNo, 2)
    await isHeard(late, 1)
    await say(ann, roomNo, ['六'])
    await until(() => there.told.length >= 6 && here.told.length >= 6)
    expect(there.told).toEqual(upTo(6))
    expect(here.told).toEqual(upTo(6))
  })

  it('doubles nothing when Redis stood still and brings late what the database gave long before', async () => {
    // This node polls the database, as nodes do in production.
    const third = await node('three', 100)
    const cat = await third.tab('catfan01', 'device-c')
    const roomNo = await third.room('match-frozen')
    const there = await enter(cat, roomNo)
    await isHeard(roomNo, 1)
    redis.freeze(true)
    await say(ann, roomNo, ['一', '二', '三'])
    await until(() => there.told.length >= 3)
    redis.freeze(false)
    await say(ann, roomNo, ['四'])
    await until(() => there.told.length >= 4)
    // The messages that Redis held back arrived before this one, on the same connection.
    expect(there.told).toEqual(upTo(4))
  })
})
