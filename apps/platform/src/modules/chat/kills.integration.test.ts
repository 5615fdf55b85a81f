import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CallError } from '@grandstand/contract'
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
import { createApi, createSocket, type Api } from '@grandstand/wire/client'
import { createIdentityPem, identityFromPem } from '@grandstand/wire/server'
import { Client } from 'pg'
import { build } from 'vite'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../kernel/testing/free-port.ts'

const server = process.env['TEST_DATABASE_URL']
/** A hundred are the full number; a start takes longer where the database starts with it. */
const kills = Number(process.env['CHAT_KILLS'] ?? (server === undefined ? 3 : 10))
const talkers = ['talker01', 'talker02', 'talker03']
const identityPem = createIdentityPem()
const { publicKey } = identityFromPem(identityPem)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a chat node that is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chat-kills-'))
  const built = fileURLToPath(new URL('../../../node_modules/.chat-node', import.meta.url))
  const name = `chat_kills_${process.pid}`
  let port = 0
  let env: Record<string, string> = {}
  const children = new Set<ChildProcess>()

  beforeAll(async () => {
    port = await freePort()
    env = {
      DATA_DIR: join(folder, 'database'),
      PORT: String(port),
      IDENTITY: identityPem,
      TALKERS: talkers.join(','),
    }
    if (server !== undefined) {
      await onServer(`create database ${name}`)
      const url = new URL(server)
      url.pathname = `/${name}`
      env['DATABASE_URL'] = url.href
    }
    // One file starts in a fraction of the time that a hundred take.
    await build({
      configFile: false,
      logLevel: 'silent',
      root: fileURLToPath(new URL('../../..', import.meta.url)),
      ssr: { noExternal: [/^@grandstand\//] },
      build: {
        ssr: fileURLToPath(new URL('testing/chat-node.ts', import.meta.url)),
        outDir: built,
        emptyOutDir: true,
      },
    })
  }, 60_000)
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
    rmSync(built, { recursive: true, force: true })
    if (server !== undefined) await onServer(`drop database if exists ${name} with (force)`)
  })

  async function onServer(statement: string): Promise<void> {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  const message = (child: ChildProcess): Promise<unknown> =>
    new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`the node ended: ${code}`)))
    })

  /** A node that has been loaded and waits to be told to listen. */
  async function spare(): Promise<ChildProcess> {
    const child = fork(join(built, 'chat-node.js'), {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.add(child)
    await message(child)
    return child
  }
  async function listen(child: ChildProcess): Promise<ChatRoomNo> {
    const listening = message(child)
    child.send('listen')
    return chatRoomNo.parse(await listening)
  }

  const apiOf = (talker?: string): Api =>
    createApi({
      origins: [`http://127.0.0.1:${port}`],
      gatewayPublicKey: publicKey,
      build: '250514',
      deviceId: `device-${talker ?? 'reader'}`,
      token: () => (talker === undefined ? undefined : `token-${talker}`),
    })

  /** Asks until an answer comes, always with the same uuid. */
  async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        const kinds = ['network', 'line', 'degraded', 'timeout', 'envelope', 'bad-answer']
        if (!(error instanceof CallError) || !kinds.includes(error.kind)) throw error
        await pause(30)
      }
    }
  }

  it(
    `loses no acknowledged message, doubles none and keeps their order over ${kills} kills`,
    async () => {
      let node = await spare()
      const roomNo = await listen(node)
      const acknowledged = new Map<string, ChatMessage[]>(talkers.map((talker) => [talker, []]))
      const loading = new AbortController()
      const load = talkers.map(async (talker) => {
        const api = apiOf(talker)
        for (let count = 0; !loading.signal.aborted; count++) {
          const uuid = crypto.randomUUID()
          const text = `${talker} ${count}`
          const said = await untilAnswered(() => api.call(sendChat, { roomNo, text }, { uuid }))
          acknowledged.get(talker)?.push(said.message)
          await pause(5)
        }
      })

      // A reader as the web's: what a snapshot does not bring after a reconnect is asked for.
      const reader = apiOf()
      let read: readonly ChatMessage[] = []
      const socket = createSocket({
        url: () => `ws://127.0.0.1:${port}/socket`,
        deviceId: 'device-reader',
        random: () => 0,
        ticket: async () => (await reader.call(takeSocketTicket, {})).ticket,
        entryTicket: async ({ id }) =>
          (await reader.call(connectChat, { roomNo: chatRoomNo.parse(id) })).ticket,
        WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
      })
      socket.subscribe(roomMessages, roomNo, (news) => {
        if (news.kind === 'live')
          read = addMessages(
            read,
            news.state.messages.filter(({ msgType }) => msgType === 'text'),
          )
      })

      const count = () => [...acknowledged.values()].reduce((sum, { length }) => sum + length, 0)
      for (let kill = 0; kill < kills; kill++) {
        const next = await spare()
        // Every kill comes in the middle of work.
        for (const from = count(); count() < from + 5;) await pause(10)
        const gone = new Promise((resolve) => node.once('exit', resolve))
        node.kill('SIGKILL')
        await gone
        children.delete(node)
        node = next
        await listen(node)
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
      // Everything was asked for until it was answered: what is there is what was acknowledged, as it was said then.
      expect(all).toEqual(said.toSorted((one, other) => one.seq - other.seq))
      for (const own of acknowledged.values())
        expect(own.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq).toSorted((a, b) => a - b))

      const last = all.at(-1)?.seq ?? 0
      for (let tries = 0; tries < 400 && (read.at(-1)?.seq ?? 0) < last; tries++) await pause(25)
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
      socket.close()
    },
    60_000 + kills * 10_000,
  )
})
