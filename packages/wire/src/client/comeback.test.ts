import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineChannel } from '@grandstand/contract'
import * as z from 'zod/mini'
import { createSocket } from './socket.ts'

/** A few of a full node's, in what a full node asks for: each tab waits for itself alone. */
const tabs = 300
const room = defineChannel({
  name: 'test-room',
  who: 'anyone',
  snapshot: z.object({}),
  delta: z.object({}),
  fold: (state) => state,
})

/** Sockets that open at once, say `ready` with the spread of a full node, and break when they are told to. */
class Line extends EventTarget {
  static readonly all = new Set<Line>()
  readyState = 1
  readonly heard: string[] = []
  isHung = false
  constructor() {
    super()
    Line.all.add(this)
    queueMicrotask(() => {
      this.dispatchEvent(new Event('open'))
      this.say({ t: 'ready', at: 0, spreadMs: 20_000 })
    })
  }
  send(frame: string): void {
    this.heard.push(frame)
    if (frame === '{"t":"ping"}' && !this.isHung) queueMicrotask(() => this.say({ t: 'pong', at: 0 }))
  }
  say(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  close(): void {
    Line.all.delete(this)
  }
  break(): void {
    this.readyState = 3
    Line.all.delete(this)
    this.dispatchEvent(new Event('close'))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tabs that lose a full node at once come back evenly over the time that it asked for, with tickets and without a log-in', async () => {
  let state = 42
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const asked: number[] = []
  const sockets = Array.from({ length: tabs }, () => {
    const socket = createSocket({
      url: () => 'ws://test/socket',
      deviceId: 'device',
      // All that a tab asks for to come back: its session is as it was.
      ticket: () => {
        asked.push(Date.now())
        return Promise.resolve('ticket')
      },
      WebSocket: Line as unknown as typeof globalThis.WebSocket,
      random,
    })
    socket.subscribe(room, 'x', () => undefined)
    return socket
  })
  await vi.advanceTimersByTimeAsync(100)
  expect(sockets.every((socket) => socket.state().status === 'connected')).toBe(true)
  asked.length = 0
  const lostAt = Date.now()
  for (const line of Line.all) line.break()
  await vi.advanceTimersByTimeAsync(21_000)
  expect(asked).toHaveLength(tabs)
  const seconds = new Map<number, number>()
  for (const at of asked) {
    const second = Math.floor((at - lostAt) / 1_000)
    seconds.set(second, (seconds.get(second) ?? 0) + 1)
  }
  expect(Math.max(...seconds.values())).toBeLessThan(40)
  expect(sockets.every((socket) => socket.state().status === 'connected')).toBe(true)
  for (const socket of sockets) socket.close()
}, 30_000)

it('pings a quiet line at each look, and one on which frames come only so often that the server knows of a listener', async () => {
  const socket = createSocket({
    url: () => 'ws://test/socket',
    deviceId: 'device',
    ticket: () => Promise.resolve('ticket'),
    WebSocket: Line as unknown as typeof globalThis.WebSocket,
  })
  socket.subscribe(room, 'one', () => undefined)
  await vi.advanceTimersByTimeAsync(100)
  const [line] = Line.all
  const pings = () => line?.heard.filter((frame) => frame === '{"t":"ping"}').length
  for (let second = 0; second < 250; second++) {
    line?.say({ t: 'delta', c: 'test-room', id: 'one', seq: 1, data: [], at: 0 })
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(pings()).toBe(2)
  for (let looks = 0; looks < 4; looks++) {
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(pings()).toBeGreaterThanOrEqual(5)
  socket.close()
})

it('a server that hangs is told from a quiet one within twelve seconds, and its line goes on where it stood', async () => {
  const lines = Line.all.size
  const socket = createSocket({
    url: () => 'ws://test/socket',
    deviceId: 'device',
    ticket: () => Promise.resolve('ticket'),
    WebSocket: Line as unknown as typeof globalThis.WebSocket,
  })
  socket.subscribe(room, 'one', () => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(socket.state().status).toBe('connected')
  const line = [...Line.all].at(-1)
  if (!line) throw new Error('no line')
  line.isHung = true
  await vi.advanceTimersByTimeAsync(12_500)
  expect(socket.state().status).toBe('connecting')
  line.say({ t: 'delta', c: 'test-room', id: 'one', seq: 1, data: [], at: 0 })
  expect(socket.state().status).toBe('connected')
  expect(Line.all.size).toBe(lines + 1)
  socket.close()
})
