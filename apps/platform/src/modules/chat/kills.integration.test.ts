import type { ChildProcess } from 'node:child_process'
import {
  addMessages,
  chatRoomNo,
  connectChat,
  gapsIn,
  listChatHistory,
  roomMessages,
  sendChat,
  type ChatMessage,
  type ChatRoomNo,
} from '@grandstand/contract/chat'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import { createSocket, type Api } from '@grandstand/wire/client'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../kernel/testing/free-port.ts'
import { openChatNodes, pause, untilAnswered, type ChatNodes } from './testing/chat-nodes.ts'

/**
 * Number of kills; a full run has 100. The default is lower for the embedded database, which makes each start slower.
 */
const kills = Number(process.env['CHAT_KILLS'] ?? (process.env['TEST_DATABASE_URL'] === undefined ? 3 : 10))
const talkers = ['talker01', 'talker02', 'talker03']
const faraway = 'talker04'

describe('a chat node that is killed', () => {
  let nodes: ChatNodes
  let port = 0
  let node: ChildProcess
  let roomNo: ChatRoomNo

  beforeAll(async () => {
    nodes = await openChatNodes([...talkers, faraway])
    port = await freePort()
    node = await nodes.spare(port)
    roomNo = await nodes.listen(node)
  }, 120_000)
  afterAll(() => nodes?.close())

  async function replaceNode(): Promise<void> {
    const next = await nodes.spare(port)
    await nodes.kill(node)
    node = next
    await nodes.listen(node)
  }

  const socketOf = (api: Api, at: number) =>
    createSocket({
      url: () => `ws://127.0.0.1:${at}/socket`,
      deviceId: 'device-reader',
      random: () => 0,
      ticket: async () => (await api.call(takeSocketTicket, {})).ticket,
      entryTicket: async ({ id }) => (await api.call(connectChat, { roomNo: chatRoomNo.parse(id) })).ticket,
      WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    })
  const isText = ({ msgType }: ChatMessage) => msgType === 'text'

  it(
    `loses no acknowledged message, doubles none and keeps their order over ${kills} kills, also for who is at another node`,
    async () => {
      const acknowledged = new Map<string, ChatMessage[]>(talkers.map((talker) => [talker, []]))
      const loading = new AbortController()
      const talk = async (talker: string, at: number) => {
        const own: ChatMessage[] = []
        acknowledged.set(talker, own)
        const api = nodes.apiAt(at, talker)
        for (let count = 0; !loading.signal.aborted; count++) {
          const uuid = crypto.randomUUID()
          const text = `${talker} ${count}`
          const said = await untilAnswered(() => api.call(sendChat, { roomNo, text }, { uuid }))
          own.push(said.message)
          await pause(5)
        }
      }

      // A reader like the web client: after a reconnect it requests the messages that the snapshot does not include.
      const reader = nodes.apiAt(port)
      let read: readonly ChatMessage[] = []
      const socket = socketOf(reader, port)
      socket.subscribe(roomMessages, roomNo, (news) => {
        if (news.kind === 'live') read = addMessages(read, news.state.messages.filter(isText))
      })

      // A second node that keeps running: its reader must receive every message once and in order.
      const told: number[] = []
      const close: (() => unknown)[] = [() => socket.close()]
      const load = talkers.map((talker) => talk(talker, port))
      if (nodes.hasSeveral) {
        const steadyPort = await freePort()
        const steady = await nodes.spare(steadyPort)
        if ((await nodes.listen(steady)) !== roomNo) throw new Error('the spare node has another room')
        const far = socketOf(nodes.apiAt(steadyPort), steadyPort)
        let entered: number | undefined
        far.subscribe(roomMessages, roomNo, (news) => {
          if (news.kind !== 'live') return
          const messages =
            entered === undefined
              ? news.state.messages
              : news.deltas.flatMap(({ messages: fresh }) => [...(fresh ?? [])])
          // Messages sent during entry may be in the snapshot and also in the deltas after it.
          told.push(
            ...messages.filter((each) => isText(each) && each.seq > (entered ?? 0)).map(({ seq }) => seq),
          )
          entered ??= news.state.head
        })
        load.push(talk(faraway, steadyPort))
        close.push(
          () => far.close(),
          () => nodes.kill(steady),
        )
      }

      const count = () => talkers.reduce((sum, talker) => sum + (acknowledged.get(talker)?.length ?? 0), 0)
      for (let kill = 0; kill < kills; kill++) {
        // Waits for five more answers, so that every kill interrupts running work.
        for (const from = count(); count() < from + 5;) await pause(10)
        await replaceNode()
      }
      loading.abort()
      await Promise.all(load)

      const all: ChatMessage[] = []
      for (let hasMore = true; hasMore;) {
        const after = all.at(-1)?.seq ?? 0
        const page = await untilAnswered(() => reader.call(listChatHistory, { roomNo, after, limit: 100 }))
        all.push(...page.messages)
        hasMore = page.hasMore
      }
      expect(all.map(({ seq }) => seq)).toEqual(Array.from(all, (_, at) => at + 1))
      const said = [...acknowledged.values()].flat()
      expect(said.length).toBeGreaterThanOrEqual(kills * 5)
      expect(new Set(said.map(({ id }) => id)).size).toBe(said.length)
      // Every request was repeated until it was answered, so the stored messages are exactly the acknowledged ones.
      expect(all).toEqual(said.toSorted((one, other) => one.seq - other.seq))
      for (const own of acknowledged.values())
        expect(own.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq).toSorted((a, b) => a - b))

      const last = all.at(-1)?.seq ?? 0
      const isThere = () =>
        (read.at(-1)?.seq ?? 0) >= last && (!nodes.hasSeveral || (told.at(-1) ?? 0) >= last)
      for (let tries = 0; tries < 400 && !isThere(); tries++) await pause(25)
      for (const { after, before } of gapsIn(read)) {
        for (let from = after; from < before - 1;) {
          const page = await untilAnswered(() =>
            reader.call(listChatHistory, { roomNo, after: from, before }),
          )
          read = addMessages(read, page.messages)
          from = page.messages.at(-1)?.seq ?? before
        }
      }
      expect(read.map(({ id }) => id)).toEqual(
        all.filter(({ seq }) => seq >= (read[0]?.seq ?? 0)).map(({ id }) => id),
      )
      const first = told[0] ?? 0
      const wanted = Array.from({ length: last - first + 1 }, (_, at) => first + at)
      expect(told).toEqual(nodes.hasSeveral ? wanted : [])
      for (const each of close) await each()
    },
    60_000 + kills * 60_000,
  )
})
