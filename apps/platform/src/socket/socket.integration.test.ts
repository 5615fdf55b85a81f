import { connect } from 'node:net'
import { defineChannel } from '@grandstand/contract'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import { createSocket, type LiveSocket } from '@grandstand/wire/client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { startStand, type Stand } from '../http/testing/stand.ts'

const list = z.object({ values: z.array(z.int()) })
const counter = defineChannel({
  name: 'test-counter',
  who: 'anyone',
  snapshot: list,
  delta: z.object({ add: z.int() }),
  fold: ({ values }, { add }) => ({ values: values.includes(add) ? values : [...values, add] }),
})
const mine = defineChannel({ ...counter, name: 'test-mine', who: 'owner' })
const wide = defineChannel({
  name: 'test-wide',
  who: 'anyone',
  snapshot: z.object({ at: z.int() }),
  delta: z.object({ at: z.int(), pad: z.string() }),
  fold: (_, { at }) => ({ at }),
})

const guarded = defineChannel({ ...counter, name: 'test-guarded', isEnteredByTicket: true })

let stand: Stand
let shift = 0
const state = new Map<string, number[]>()
let widest = 0
/** Resolvers of the tickets that are being verified. */
const admitting: (() => void)[] = []
const open: (LiveSocket | WebSocket)[] = []

beforeAll(async () => {
  stand = await startStand({
    now: () => Date.now() + shift,
    sockets: { recheckMs: 300, limits: { behindMs: 1_500 } },
  })
  const snapshot = (id: string) => (id === 'none' ? undefined : { values: [...(state.get(id) ?? [])] })
  stand.channels.publishChannel(counter, {
    snapshot: async (id) => {
      await pause(5)
      return snapshot(id)
    },
  })
  stand.channels.publishChannel(mine, { snapshot })
  stand.channels.publishChannel(guarded, {
    snapshot,
    admit: () => new Promise((resolve) => admitting.push(() => resolve(undefined))),
  })
  stand.channels.publishChannel(wide, { snapshot: () => ({ at: widest }) })
})
afterEach(() => {
  for (const each of open.splice(0)) each.close()
  shift = 0
})
afterAll(() => stand.close())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const until = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 200 && !isTrue(); tries++) await pause(20)
  expect(isTrue()).toBe(true)
}

function change(id: string, add: number): void {
  state.set(id, [...(state.get(id) ?? []), add])
  stand.channels.publish(counter, id, { add })
}

const ticketFor = (token?: string) => async () =>
  (await stand.tab({ token: () => token }).api.call(takeSocketTicket, {})).ticket

function live(token?: string, options: Partial<Parameters<typeof createSocket>[0]> = {}): LiveSocket {
  const socket = createSocket({
    url: () => stand.socketUrl,
    deviceId: 'device-1',
    ticket: ticketFor(token),
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    ...options,
  })
  open.push(socket)
  return socket
}

/** Opens a bare socket and says hello with this ticket; resolves with the first frame or the close code. */
function hello(
  ticket: string,
  { deviceId = 'device-1', origin }: { deviceId?: string; origin?: string } = {},
): Promise<{ socket: WebSocket; first: string | number }> {
  const socket = new WebSocket(stand.socketUrl, origin === undefined ? {} : { origin })
  open.push(socket)
  return new Promise((resolve) => {
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', ticket, deviceId })))
    socket.once('message', (data: Buffer) => resolve({ socket, first: data.toString() }))
    socket.on('error', () => undefined)
    socket.once('close', (code) => resolve({ socket, first: code }))
  })
}

describe('live values', () => {
  it('sends the snapshot, then numbered deltas: old snapshot and deltas give the fresh snapshot', async () => {
    state.set('a', [1])
    const heard: number[][] = []
    const socket = live()
    socket.subscribe(counter, 'a', (news) => news.kind === 'live' && heard.push(news.state.values))
    for (let add = 2; add < 60; add++) {
      change('a', add)
      if (add % 7 === 0) await pause(3)
    }
    await until(() => heard.at(-1)?.length === 59)
    expect(heard.at(-1)).toEqual(state.get('a'))
    let fresh: number[] = []
    live().subscribe(counter, 'a', (news) => news.kind === 'live' && (fresh = news.state.values))
    await until(() => fresh.length === 59)
    expect(fresh).toEqual(heard.at(-1))
    expect(socket.state()).toMatchObject({ status: 'connected' })
  })

  it('frames what one tick brought to a channel together', async () => {
    const { socket } = await hello(await ticketFor()())
    const frames: { t: string; data: unknown[] }[] = []
    socket.on('message', (data: Buffer) =>
      frames.push(JSON.parse(data.toString()) as (typeof frames)[number]),
    )
    socket.send(JSON.stringify({ t: 'sub', s: [{ c: 'test-counter', id: 'b' }] }))
    await until(() => frames.some(({ t }) => t === 'snap'))
    for (let add = 0; add < 100; add++) change('b', add)
    await until(() => frames.some(({ t }) => t === 'delta'))
    await pause(120)
    const deltas = frames.filter(({ t }) => t === 'delta')
    expect(deltas).toHaveLength(1)
    expect(deltas[0]?.data).toHaveLength(100)
  })

  it("keeps a member's own channel from everybody else", async () => {
    stand.sessions.logIn('own-1', 'm-1')
    state.set('m-1', [7])
    const refusals: unknown[] = []
    let seen: number[] = []
    live('own-1').subscribe(mine, 'me', (news) => news.kind === 'live' && (seen = news.state.values))
    const visitor = live()
    visitor.subscribe(mine, 'me', (news) => news.kind === 'refused' && refusals.push(news.name))
    visitor.subscribe(mine, 'm-1', (news) => news.kind === 'refused' && refusals.push(news.name))
    visitor.subscribe(counter, 'none', (news) => news.kind === 'refused' && refusals.push(news.name))
    await until(() => seen.length === 1 && refusals.length === 3)
    expect(seen).toEqual([7])
    expect(new Set(refusals)).toEqual(new Set(['login-required', 'not-allowed', 'not-found']))
    stand.channels.publish(mine, 'm-1', { add: 8 })
    await until(() => seen.length === 2)
  })

  it('comes back by itself after the line broke, with a fresh snapshot', async () => {
    state.set('c', [1])
    let values: number[] = []
    const made: WebSocket[] = []
    class Kept extends WebSocket {
      constructor(url: string) {
        super(url)
        made.push(this)
      }
    }
    const statuses: string[] = []
    const socket = live(undefined, {
      WebSocket: Kept as unknown as typeof globalThis.WebSocket,
      random: () => 0,
    })
    socket.onState(({ status }) => statuses.push(status))
    socket.subscribe(counter, 'c', (news) => news.kind === 'live' && (values = news.state.values))
    await until(() => values.length === 1)
    made[0]?.terminate()
    state.set('c', [1, 2, 3])
    await until(() => values.length === 3)
    expect(statuses).toEqual(['connecting', 'connected', 'connecting', 'connected'])
  })

  it('gives a slow reader a fresh snapshot when it has caught up, and the others are not held up', async () => {
    const { socket } = await hello(await ticketFor()())
    let slowLast = -1
    let slowSnaps = 0
    let fast = -1
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { t: string; data: { at: number } & { at: number }[] }
      if (frame.t === 'snap') slowSnaps++
      slowLast = frame.t === 'snap' ? frame.data.at : (frame.data.at(-1)?.at ?? slowLast)
    })
    socket.send(JSON.stringify({ t: 'sub', s: [{ c: 'test-wide', id: 'x' }] }))
    live().subscribe(wide, 'x', (news) => news.kind === 'live' && (fast = news.state.at))
    await until(() => slowSnaps === 1 && fast >= 0)
    socket.pause()
    const pad = 'x'.repeat(200_000)
    for (let at = 1; at <= 60; at++) {
      widest = at
      stand.channels.publish(wide, 'x', { at, pad })
      await pause(15)
    }
    await until(() => fast === 60)
    socket.resume()
    await until(() => slowLast === 60)
    expect(slowSnaps).toBe(2)
  })
})

describe('hostile sockets', () => {
  it('[H-H1] refuses a ticket that was used, is too old, or is of another device or origin', async () => {
    stand.sessions.logIn('h1', 'm-h1')
    const take = ticketFor('h1')
    const used = await take()
    expect((await hello(used)).first).toMatch(/"ready"/)
    expect((await hello(used)).first).toBe(4401)
    expect((await hello(await take(), { deviceId: 'device-2' })).first).toBe(4401)
    // The ticket was requested by a program without an origin.
    expect((await hello(await take(), { origin: stand.origin })).first).toBe(4401)
    expect((await hello(await take(), { origin: 'https://evil.example' })).first).toBe(1006)
    const old = await take()
    shift = 30_001
    expect((await hello(old)).first).toBe(4401)
    shift = 0
    expect((await hello('1.AAAA')).first).toBe(4401)
    const dead = await take()
    stand.sessions.revoke('h1', 'session-expired')
    expect(JSON.parse(String((await hello(dead)).first))).toMatchObject({ t: 'bye', code: 20_002 })
  })

  it('closes a socket whose session is gone at the next recheck, when nothing announced the end', async () => {
    stand.sessions.logIn('rechecked', 'm-h2')
    const ended: unknown[] = []
    let values: unknown
    const socket = live('rechecked', { onEnded: (name) => ended.push(name) })
    socket.subscribe(mine, 'me', (news) => news.kind === 'live' && (values = news.state))
    await until(() => values !== undefined)
    stand.sessions.alive.delete('rechecked')
    await until(() => ended.length === 1)
    expect(ended).toEqual(['session-expired'])
    expect(socket.state().status).toBe('offline')
  })

  it('[H-H4] ends a socket that sends a frame of 64 KiB and one byte with 1009', async () => {
    const { socket } = await hello(await ticketFor()())
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.send('x'.repeat(65_537))
    expect(await closed).toBe(1009)
  })

  it('[H-H4] bounds one-byte fragments, ping floods and message floods', async () => {
    const cpu = process.cpuUsage()
    const floods = {
      fragments: (socket: WebSocket) => socket.send('x', { fin: false }),
      pings: (socket: WebSocket) => socket.ping(),
      messages: (socket: WebSocket) => socket.send('{"t":"ping"}'),
    }
    for (const [name, once] of Object.entries(floods)) {
      const { socket } = await hello(await ticketFor()())
      const closed = new Promise<number>((resolve) => socket.once('close', resolve))
      for (let sent = 0; sent < 1_000_000 && socket.readyState === WebSocket.OPEN; sent++) {
        once(socket)
        if (sent % 200 === 0) await pause(0)
      }
      expect([1006, 1008], name).toContain(await closed)
    }
    const { user, system } = process.cpuUsage(cpu)
    expect((user + system) / 1_000_000).toBeLessThan(4)
  })

  it('[H-H4] negotiates no compression, so that no frame can grow', async () => {
    const { socket } = await hello(await ticketFor()())
    expect(socket.extensions).toBe('')
    const port = Number(new URL(stand.socketUrl).port)
    const answer = await new Promise<string>((resolve, reject) => {
      const raw = connect(port, '127.0.0.1', () => {
        raw.write(
          `GET /socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-extensions: permessage-deflate\r\n\r\n`,
        )
        raw.once('data', (head) => {
          // A text frame with the compressed bit, masked with zeros.
          raw.write(Buffer.from([0xc1, 0x81, 0, 0, 0, 0, 0x78]))
          raw.once('data', (close) => {
            resolve(head.toString('latin1') + close.toString('latin1'))
            raw.destroy()
          })
        })
      })
      raw.once('error', reject)
    })
    expect(answer).toContain('101 Switching')
    expect(answer).not.toContain('permessage-deflate')
    expect(answer.slice(-4, -2)).toBe('\u0088\u0002')
  })

  it('lets nobody in who left while the ticket was looked at', async () => {
    const { socket } = await hello(await ticketFor()())
    const name = { c: guarded.name, id: 'a' }
    const send = (frame: object) => socket.send(JSON.stringify(frame))
    const heard: string[] = []
    socket.on('message', (data: Buffer) => heard.push((JSON.parse(data.toString()) as { t: string }).t))
    send({ t: 'sub', s: [{ ...name, ticket: 'x' }] })
    send({ t: 'unsub', s: [name] })
    send({ t: 'ping' })
    await until(() => heard.includes('pong') && admitting.length === 1)
    admitting.pop()?.()
    send({ t: 'ping' })
    await until(() => heard.length === 2)
    expect([heard, stand.channels.countFollowers(guarded, 'a')]).toEqual([['pong', 'pong'], 0])
    send({ t: 'sub', s: [{ ...name, ticket: 'x' }] })
    await until(() => admitting.length === 1)
    admitting.pop()?.()
    await until(() => heard.at(-1) === 'snap')
    expect(stand.channels.countFollowers(guarded, 'a')).toBe(1)
  })

  it('refuses sockets elsewhere and from foreign pages', async () => {
    for (const [url, origin, status] of [
      ['/other', undefined, '404'],
      ['/socket', 'https://evil.example', '403'],
      ['/socket?x=1', undefined, '404'],
    ] as const) {
      const socket = new WebSocket(
        stand.socketUrl.replace('/socket', url),
        origin === undefined ? {} : { origin },
      )
      const message = await new Promise<string>((resolve) =>
        socket.once('error', (error) => resolve(error.message)),
      )
      expect(message).toContain(status)
    }
    // A connection that is reset while it is refused does not crash the server.
    const port = Number(new URL(stand.socketUrl).port)
    const ask = `GET /other HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n${'x'.repeat(70_000)}`
    for (let times = 0; times < 20; times++)
      await new Promise((resolve) => {
        const raw = connect(port, '127.0.0.1', () => raw.write(ask, () => raw.resetAndDestroy()))
        raw.on('error', () => undefined).once('close', resolve)
      })
    expect((await hello(await ticketFor()())).socket.readyState).toBe(WebSocket.OPEN)
  })
})
