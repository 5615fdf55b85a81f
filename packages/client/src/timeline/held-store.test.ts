import { defineChannel } from '@grandstand/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createHeldStore } from './held-store.ts'
import { createLiveStore, type LiveSource } from '../live/live-store.ts'
import { createTimeline } from './timeline.ts'

const number = z.object({ n: z.number() })
const make = (name: string) =>
  defineChannel({ name, who: 'anyone', snapshot: number, delta: number, fold: (_, delta) => delta })
const prices = make('test-prices')
const money = make('test-money')

function stand(pastOf?: Parameters<typeof createHeldStore>[3]) {
  const open = new Map<string, (state: unknown, at?: number) => void>()
  const source: LiveSource = {
    subscribe(channel, id, listener) {
      open.set(`${channel.name}/${id}`, listener as (state: unknown, at?: number) => void)
      return () => open.delete(`${channel.name}/${id}`)
    },
    status: () => ({ connection: 'connected', lastFrameAt: undefined }),
    onStatus: () => () => {},
  }
  const live = createLiveStore(source)
  const timeline = createTimeline(() => Date.now())
  const held = createHeldStore(live, timeline, (channel) => channel === prices, pastOf)
  const send = (channel: string, n: number, at = Date.now()) => {
    open.get(`${channel}/a`)?.({ n }, at)
    vi.advanceTimersByTime(50)
  }
  const shown = () => held.read(prices, 'a')?.n
  return { live, timeline, held, send, shown, open }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

it('shows a price when the picture is there; what is not held, and the truth, are as they are now', () => {
  const { held, timeline, send, shown, live } = stand()
  let drawn = 0
  held.watch(prices, 'a', () => (drawn += 1))
  held.watch(money, 'a', () => {})
  send('test-prices', 1)
  expect(shown()).toBe(1)
  for (let n = 0; n < 3; n += 1) timeline.measured(3_000)
  send('test-prices', 2)
  send('test-money', 7)
  expect(shown()).toBe(1)
  expect(held.read(money, 'a')?.n).toBe(7)
  expect(held.truth?.read(prices, 'a')?.n).toBe(2)
  expect(live.read(prices, 'a')?.n).toBe(2)
  expect(drawn).toBe(1)
  vi.advanceTimersByTime(2_800)
  expect(shown()).toBe(1)
  vi.advanceTimersByTime(200)
  expect(shown()).toBe(2)
  expect(drawn).toBe(2)
})

it('steps through what came between, and skips to the truth when it is switched off', () => {
  const { held, timeline, send, shown } = stand()
  held.watch(prices, 'a', () => {})
  send('test-prices', 0)
  timeline.measured(2_000)
  const seen: (number | undefined)[] = []
  held.watch(prices, 'a', () => seen.push(shown()))
  for (let n = 1; n <= 10; n += 1) {
    send('test-prices', n)
    vi.advanceTimersByTime(250)
  }
  expect(seen).toEqual([1, 2, 3, 4, 5].slice(0, seen.length))
  expect(seen.length).toBeGreaterThan(1)
  timeline.setOn(false)
  expect(shown()).toBe(10)
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  send('test-prices', 11)
  expect(shown()).toBe(11)
})

it('a row that scrolls out and in again does not run ahead of the picture', () => {
  const { held, timeline, send, shown, open } = stand()
  const stop = held.watch(prices, 'a', () => {})
  send('test-prices', 1)
  timeline.measured(20_000)
  send('test-prices', 2)
  stop()
  vi.advanceTimersByTime(3_000)
  const stopAgain = held.watch(prices, 'a', () => {})
  expect(shown()).toBe(1)
  stopAgain()
  vi.advanceTimersByTime(10_001)
  expect(open.size).toBe(0)
})

it('keeps the states of 45 s at 20 a second, however many changes they carry, and lets them go', () => {
  const { held, timeline, send, shown } = stand()
  held.watch(prices, 'a', () => {})
  send('test-prices', 0)
  let states = 0
  for (let tick = 0; tick < 44 * 20; tick += 1) {
    if (tick % 5 === 0) timeline.measured(45_000)
    states += 1
    send('test-prices', states)
  }
  expect(shown()).toBe(0)
  vi.advanceTimersByTime(46_000)
  expect(shown()).toBe(states)
})

it('who enters late sees what stood at the picture’s moment, each step in its time, and then what came since', () => {
  const now = Date.now()
  const past = [60_000, 13_000, 11_000, 4_000].map((ago, n) => ({ at: now - ago, state: { n: n + 1 } }))
  const { held, timeline, send, shown } = stand((channel) => (channel === prices ? past : []))
  timeline.expect(12_000)
  const seen: (number | undefined)[] = []
  // Holds also in the first frame, before anything is watched.
  expect(shown()).toBe(2)
  held.watch(prices, 'a', () => seen.push(shown()))
  expect(shown()).toBe(2)
  // The current value arrives and is in the truth store immediately.
  send('test-prices', 5)
  expect(held.truth?.read(prices, 'a')?.n).toBe(5)
  // A match's clock also runs at the picture's moment.
  expect(held.momentOf?.(Date.now())).toBe(Date.now() - 12_000)
  const onTheWay: unknown[] = []
  for (let tick = 0; tick < 48; tick += 1) {
    timeline.measured(12_000)
    vi.advanceTimersByTime(250)
    if ([3, 30, 33].includes(tick)) onTheWay.push(shown())
  }
  expect(onTheWay).toEqual([3, 3, 4])
  vi.advanceTimersByTime(250)
  expect(shown()).toBe(5)
  expect(seen).toEqual([3, 4, 5])
})

it('knows no past while nothing is late', () => {
  const { held, send, shown } = stand(() => [{ at: Date.now() - 5_000, state: { n: 1 } }])
  held.watch(prices, 'a', () => {})
  expect(shown()).toBeUndefined()
  send('test-prices', 2)
  expect(shown()).toBe(2)
})
