import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../../kernel/logger.ts'
import { createFeedWatch } from '../book/feed-watch.ts'
import type { FeedSink, MatchFeed } from './feed.ts'
import { createFeedRunner } from './runner.ts'

const clock = { now: () => Date.now() }

/** A feed that delivers what the test specifies at its start, and then runs until it is stopped. */
function openFeed(onStart: (sink: FeedSink) => void) {
  const watch = createFeedWatch(15_000)
  const sink = {
    snapshotComplete: (at: number) => watch.complete(at),
    heartbeat: (at: number) => watch.heard(at),
  } as unknown as FeedSink
  let starts = 0
  const feed = {
    name: 'told',
    start: async (to, { signal }) => {
      starts += 1
      onStart(to)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    },
  } as Partial<MatchFeed> as MatchFeed
  const isSilent = () => watch.condition(clock.now()) === 'silent'
  const runner = createFeedRunner({ feed, sink, clock, logger: createLogger('silent'), isSilent })
  return { runner, sink, isSilent, starts: () => starts }
}

describe('the runner of a feed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('starts one that went silent again, so that a full snapshot comes', async () => {
    const { runner, sink, isSilent, starts } = openFeed((to) => to.snapshotComplete(clock.now()))
    runner.start()
    for (let second = 0; second < 60; second += 5) {
      await vi.advanceTimersByTimeAsync(5_000)
      sink.heartbeat(clock.now())
    }
    expect(starts()).toBe(1)
    // Simulates a suspended process: its clock advances, its timers do not.
    vi.setSystemTime(clock.now() + 20_000)
    sink.heartbeat(clock.now())
    expect(isSilent()).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(isSilent()).toBe(false)
    expect(starts()).toBe(2)
    await runner.stop()
  })

  it('gives a snapshot time before it starts the feed once more', async () => {
    let isFirst = true
    const { runner, starts } = openFeed((to) => {
      if (isFirst) to.snapshotComplete(clock.now())
      isFirst = false
    })
    runner.start()
    await vi.advanceTimersByTimeAsync(17_000)
    expect(starts()).toBe(2)
    await vi.advanceTimersByTimeAsync(14_000)
    expect(starts()).toBe(2)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(starts()).toBe(3)
    await runner.stop()
  })
})
