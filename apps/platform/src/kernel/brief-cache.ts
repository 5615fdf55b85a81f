import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/**
 * Caches answers for a short time and shares fetches in progress, so that a burst of calls queries the database once.
 * A full cache evicts the least recently used entry. A failed fetch is not cached.
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
