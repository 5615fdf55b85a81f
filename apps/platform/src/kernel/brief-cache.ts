import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/**
 * Remembers answers for a moment, and shares one that is being fetched, so that a burst of calls asks the database once.
 * A full cache gives up what was used least recently. A failed fetch is not remembered.
 */
export function createBriefCache<T>(clock: Clock, keptMs: number, most = 20_000) {
  const kept = new LRUCache<string, Promise<T>>({ max: most, ttl: keptMs, ttlResolution: 0, perf: clock })
  return {
    get(key: string, fetch: () => Promise<T>): Promise<T> {
      const known = kept.get(key)
      if (known) return known
      const value = fetch()
      kept.set(key, value)
      value.catch(() => {
        if (kept.peek(key) === value) kept.delete(key)
      })
      return value
    },
    clear: () => kept.clear(),
    forget: (key: string) => void kept.delete(key),
    forgetWhere(matches: (key: string) => boolean): void {
      const keys = Array.from(kept.keys()).filter(matches)
      for (const key of keys) kept.delete(key)
    },
  }
}
