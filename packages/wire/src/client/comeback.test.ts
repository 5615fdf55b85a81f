import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineChannel } from '@grandstand/contract'
import * as z from 'zod/mini'
import { createSocket } from './socket.ts'

/** A few sockets of a full node with the spread that a full node asks for; each tab waits independently. */
const tabs = 300
const room = defineChannel({
  name: 'test-room',
  who: 'anyone',
  snapshot: z.object({}),
  delta: z.object({}),
  fold: (state) => state,
})

/** Sockets that open at once, send `ready` with the spread of a full node, and break on command. */
class Line extends EventTarget {
  static readonly all = new Set<Line>()
  /** Server time of each connection attempt. */
  static readonly openedAt: number[] = []
  static spreadMs = 20_000
  static isMute = false
  readyState = 1
  readonly heard: string[] = []
  isHung = false
  constructor() {
    super()
    Line.all.add(this)
    Line.openedAt.push(Date.now())
    queueMicrotask(() => {
      this.dispatchEvent(new Event('open'))
      if (!Line.isMute) this.say({ t: 'ready', at: 0, spreadMs: Line.spreadMs })
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

beforeEach(() => {
  vi.useFakeTimers()
  Line.openedAt.length = 0
  Line.spreadMs = 20_000
  Line.isMute = false
})
afterEach(() => void vi.useRealTimers())

/** A socket with a subscription; `pauses` are the times between its connection attempts, ms. */
function follow(random = () => 1) {
  const socket = createSocket({
    url: () => 'ws://test/socket',
    deviceId: 'device',
    ticket: () => Promise.resolve('ticket'),
    WebSocket: Line as unknown as typeof globalThis.WebSocket,
    random,
  })
  const states: string[] = []
  socket.onState(({ status }) => states.push(status))
  socket.subscribe(room, 'one', () => undefined)
  const pauses = () => Line.openedAt.slice(1).map((at, index) => at - (Line.openedAt[index] ?? 0))
  return { socket, states, pauses }
}

it('tabs that lose a full node at once come back evenly over the time that it asked for, with tickets and without a log-in', async () => {
  let state = 42
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const asked: number[] = []
  const sockets = Array.from({ length: tabs }, () => {
    const socket = createSocket({
      url: () => 'ws://test/socket',
      deviceId: 'device',
      // All requests that a tab makes to reconnect; its session is unchanged.
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

it('[H-J3] a connection that opens and stays silent before ready is replaced within seconds, with growing pauses', async () => {
  Line.isMute = true
  const { socket, states, pauses } = follow()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(pauses()[0]).toBeLessThan(12_000)
  expect(pauses().length).toBeGreaterThanOrEqual(4)
  for (const [before, pause] of pauses().slice(1).entries())
    expect(pause).toBeGreaterThan(pauses()[before] ?? 0)
  expect(Line.all.size).toBeLessThanOrEqual(1)
  expect(states).toEqual(['connecting'])
  Line.isMute = false
  await vi.advanceTimersByTimeAsync(45_000)
  expect(states).toEqual(['connecting', 'connected'])
  socket.close()
})

it('[H-J3] a connection that is silent after ready is pinged, told as lost and replaced within seconds', async () => {
  Line.spreadMs = 0
  const { socket, states } = follow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Line.openedAt).toHaveLength(1)
  const [line] = Line.all
  if (!line) throw new Error('no connection')
  line.isHung = true
  const silentFrom = Date.now()
  await vi.advanceTimersByTimeAsync(25_000)
  expect(Line.openedAt).toHaveLength(2)
  expect((Line.openedAt[1] ?? 0) - silentFrom).toBeLessThan(20_000)
  expect(states).toEqual(['connecting', 'connected', 'connecting', 'connected'])
  socket.close()
})

it('[H-J3] a device whose clock is set back an hour notices the silence all the same', async () => {
  Line.spreadMs = 0
  const { socket, states } = follow()
  await vi.advanceTimersByTimeAsync(60_000)
  const [line] = Line.all
  if (!line) throw new Error('no connection')
  line.isHung = true
  vi.setSystemTime(Date.now() - 3_600_000)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(Line.openedAt).toHaveLength(2)
  expect(states.at(-1)).toBe('connected')
  socket.close()
})

it('[H-J3] a server that says ready and breaks off at once is asked with growing pauses', async () => {
  Line.spreadMs = 0
  const { socket, pauses } = follow()
  for (let second = 0; second < 120; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    for (const line of Line.all) line.break()
  }
  expect(Line.openedAt.length).toBeLessThan(12)
  expect(Math.max(...pauses())).toBeGreaterThan(25_000)
  socket.close()
})

it('a hidden tab, whose timers run once a minute, keeps a quiet connection', async () => {
  const { socket, states } = follow()
  await vi.advanceTimersByTimeAsync(2_000)
  const now = performance.now.bind(performance)
  let sleptMs = 0
  const elapsed = vi.spyOn(performance, 'now').mockImplementation(() => now() + sleptMs)
  for (let minute = 0; minute < 10; minute++) {
    sleptMs += 57_500
    vi.setSystemTime(Date.now() + 57_500)
    await vi.advanceTimersByTimeAsync(2_500)
  }
  expect(Line.openedAt).toHaveLength(1)
  expect(states).toEqual(['connecting', 'connected'])
  elapsed.mockRestore()
  socket.close()
})

it('a server that says bye for a reason that this build does not know is asked again', async () => {
  Line.spreadMs = 0
  const { socket, states } = follow()
  await vi.advanceTimersByTimeAsync(2_000)
  for (const line of Line.all) line.say({ t: 'bye', code: 99_999 })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(states).toEqual(['connecting', 'connected', 'connecting', 'connected'])
  socket.close()
})
