import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startRounds } from './rounds.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('asks for the time each minute, whether it was answered or not, and for the lines each hour', async () => {
  const syncClock = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no line')))
  const refreshLines = vi.fn<() => Promise<void>>(() => Promise.resolve())
  startRounds(syncClock, refreshLines)
  expect([syncClock.mock.calls.length, refreshLines.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(59_999)
  expect(syncClock).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(syncClock).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3_539_999)
  expect([syncClock.mock.calls.length, refreshLines.mock.calls.length]).toEqual([60, 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(refreshLines).toHaveBeenCalledTimes(2)
})
