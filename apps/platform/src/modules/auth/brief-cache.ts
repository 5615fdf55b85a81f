import type { Clock } from '../../kernel/clock.ts'

const maxKept = 20_000

/** Remembers answers for a moment, and shares one that is being fetched, so that a burst of calls asks the database once. */
export function createBriefCache<T>(clock: Clock, keptMs: number) {
  const kept = new Map<string, { readonly value: Promise<T>; readonly until: number }>()
  return {
    get(key: string, fetch: () => Promise<T>): Promise<T> {
      const now = clock.now()
      const known = kept.get(key)
      if (known && known.until > now) return known.value
      if (kept.size >= maxKept) kept.clear()
      const value = fetch()
      kept.set(key, { value, until: now + keptMs })
      value.catch(() => kept.delete(key))
      return value
    },
    clear: () => kept.clear(),
    forget: (key: string) => void kept.delete(key),
  }
}
