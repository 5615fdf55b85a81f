import { expect, it, vi } from 'vitest'
import { createHistory } from './history.ts'

const now = Date.parse('2026-11-26T06:00:00Z')

it('is told apart: older results that are still being fetched, and those that are there', async () => {
  vi.useFakeTimers()
  let finish = () => {}
  const history = createHistory({
    feed: {
      history: () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    },
    recorder: { match: () => {}, result: () => {}, step: () => Promise.resolve('done') },
    clock: { now: () => now },
    logger: { warn: () => {} },
  } as never)
  const first = history.ofDay(now - 3_600_000, now)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await first).toBe(false)
  finish()
  expect(await history.ofDay(now - 3_600_000, now)).toBe(true)
  vi.useRealTimers()
})
