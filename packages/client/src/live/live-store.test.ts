import { defineChannel } from '@grandstand/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createLiveStore, type LiveSource } from './live-store.ts'

const channel = defineChannel({
  name: 'test-numbers',
  who: 'anyone',
  snapshot: z.object({ n: z.number() }),
  delta: z.object({ n: z.number() }),
  fold: (_, delta) => delta,
})

function fakeSource() {
  const open = new Map<string, (state: unknown) => void>()
  let opened = 0
  const source: LiveSource = {
    subscribe({ name }, id, listener) {
      opened += 1
      open.set(`${name}/${id}`, listener as (state: unknown) => void)
      return () => open.delete(`${name}/${id}`)
    },
    status: () => ({ connection: 'connected', lastFrameAt: undefined }),
    onStatus: () => () => {},
  }
  return {
    source,
    send: (id: string, n: number) => open.get(`test-numbers/${id}`)?.({ n }),
    forget: (id: string) => open.get(`test-numbers/${id}`)?.(undefined),
    openCount: () => open.size,
    openedCount: () => opened,
  }
}

describe('live store', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows the changes of all values together, 20 times a second', () => {
    const fake = fakeSource()
    const live = createLiveStore(fake.source)
    const seen: string[] = []
    live.watch(channel, 'a', () => seen.push(`a${live.read(channel, 'a')?.n}b${live.read(channel, 'b')?.n}`))
    live.watch(channel, 'b', () => seen.push(`b${live.read(channel, 'b')?.n}`))
    for (let n = 1; n <= 1000; n += 1) {
      fake.send('a', n)
      fake.send('b', n)
      vi.advanceTimersByTime(1)
    }
    vi.advanceTimersByTime(50)
    expect(seen.length).toBeGreaterThanOrEqual(2 * 18)
    expect(seen.length).toBeLessThanOrEqual(2 * 22)
    expect(seen.filter((each) => each.startsWith('a')).every((each) => /^a(\d+)b\1$/.test(each))).toBe(true)
    expect(live.read(channel, 'a')).toEqual({ n: 1000 })
  })

  it('[H-J2] what may no longer be shown goes at once, with what was still to be shown of it', () => {
    const fake = fakeSource()
    const live = createLiveStore(fake.source)
    const seen: (number | undefined)[] = []
    live.watch(channel, 'a', () => seen.push(live.read(channel, 'a')?.n))
    fake.send('a', 1)
    vi.advanceTimersByTime(100)
    fake.send('a', 2)
    fake.send('a', 3)
    fake.forget('a')
    expect(live.read(channel, 'a')).toBeUndefined()
    vi.advanceTimersByTime(100)
    expect(seen).toEqual([1, undefined])
    fake.send('a', 9)
    vi.advanceTimersByTime(100)
    expect(seen).toEqual([1, undefined, 9])
  })

  it('opens one subscription for any number of cells and lets it linger', () => {
    const fake = fakeSource()
    const live = createLiveStore(fake.source, { lingerMs: 5000 })
    const stops = Array.from({ length: 40 }, () => live.watch(channel, 'a', () => {}))
    expect(fake.openedCount()).toBe(1)
    for (const stop of stops) stop()
    vi.advanceTimersByTime(4999)
    expect(fake.openCount()).toBe(1)
    live.watch(channel, 'a', () => {})()
    expect(fake.openedCount()).toBe(1)
    vi.advanceTimersByTime(5000)
    expect(fake.openCount()).toBe(0)
    expect(live.read(channel, 'a')).toBeUndefined()
  })

  it('has a prefetched snapshot ready for the view that comes next', () => {
    const fake = fakeSource()
    const live = createLiveStore(fake.source, { lingerMs: 5000 })
    live.prefetchSnapshot(channel, 'a')
    fake.send('a', 7)
    vi.advanceTimersByTime(50)
    expect(live.read(channel, 'a')).toEqual({ n: 7 })
    live.watch(channel, 'a', () => {})
    vi.advanceTimersByTime(60_000)
    expect(fake.openCount()).toBe(1)
    expect(fake.openedCount()).toBe(1)
  })
})
