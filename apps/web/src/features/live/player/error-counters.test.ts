import { createExpiringStorage } from '@grandstand/client/session'
import { expect, it } from 'vitest'
import { createErrorCounters } from './error-counters.ts'

function stand() {
  const kept = new Map<string, string>()
  let now = 1_000_000
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
  /** Simulates another page load in the same browser. */
  const reload = () => createErrorCounters(createExpiringStorage(store, () => now))
  return { reload, pass: (ms: number) => void (now += ms) }
}

it('[STATE-05] the errors of each line are counted over reloads, forgiven one by one, and forgotten after an hour', () => {
  const { reload, pass } = stand()
  const counters = reload()
  expect(counters.read()).toEqual({})
  counters.count(1)
  counters.count(1)
  counters.count(3)
  expect(reload().read()).toEqual({ 1: 2, 3: 1 })
  reload().forgive(1)
  expect(counters.read()).toEqual({ 3: 1 })
  pass(3_600_001)
  expect(reload().read()).toEqual({})
})
