/** Expiry of a stored value: the evening, a duration in some unit, or an instant (epoch ms). */
export type Expiry =
  | 'evening'
  | { readonly amount: number; readonly unit: ExpiryUnit }
  | { readonly at: number }

export type ExpiryUnit = 'minute' | 'hour' | 'day' | 'month' | 'year'

const eveningHour = 22

/** The next 22:00 by the local clock: today's, or tomorrow's when it has passed [CONST-04]. */
export function nextEvening(now: number): number {
  const evening = new Date(now)
  evening.setHours(eveningHour, 0, 0, 0)
  if (evening.getTime() <= now) evening.setDate(evening.getDate() + 1)
  return evening.getTime()
}

/** The instant at which a value stored now expires. A month after 31 January is the last day of February. */
export function expiresAt(now: number, expiry: Expiry): number {
  if (expiry === 'evening') return nextEvening(now)
  if ('at' in expiry) return expiry.at
  const { amount, unit } = expiry
  if (unit === 'minute') return now + amount * 60_000
  if (unit === 'hour') return now + amount * 3_600_000
  const end = new Date(now)
  if (unit === 'day') return end.setDate(end.getDate() + amount)
  return addMonths(end, unit === 'month' ? amount : amount * 12)
}

function addMonths(date: Date, months: number): number {
  const day = date.getDate()
  date.setDate(1)
  date.setMonth(date.getMonth() + months)
  const lastDay = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()
  date.setDate(Math.min(day, lastDay))
  return date.getTime()
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface ExpiringStorage {
  /** The stored text; undefined when there is none or it has expired (it is then removed). */
  read(key: string): string | undefined
  write(key: string, value: string, expiry: Expiry): void
  remove(key: string): void
  /** Removes everything whose key begins with `prefix`. */
  removeAll(prefix: string): void
}

/**
 * Stores texts with an expiry. A storage that throws (blocked, full) behaves as an empty one: the value lives in
 * memory only.
 */
export function createExpiringStorage(store: Store, now: () => number = Date.now): ExpiringStorage {
  const remove = (key: string) => quietly(() => store.removeItem(key))
  return {
    read(key) {
      const kept = parseKept(quietly(() => store.getItem(key)) ?? null)
      if (kept === undefined) return undefined
      if (kept.until > now()) return kept.value
      remove(key)
      return undefined
    },
    write(key, value, expiry) {
      const text = JSON.stringify({ value, until: expiresAt(now(), expiry) })
      quietly(() => store.setItem(key, text))
    },
    remove,
    removeAll(prefix) {
      const keys = quietly(() => Array.from({ length: store.length }, (_, index) => store.key(index))) ?? []
      for (const key of keys) if (key?.startsWith(prefix)) remove(key)
    },
  }
}

function parseKept(text: string | null): { value: string; until: number } | undefined {
  const kept: unknown = text === null ? null : quietly(() => JSON.parse(text) as unknown)
  if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('until' in kept)) return undefined
  if (typeof kept.value !== 'string' || typeof kept.until !== 'number') return undefined
  return { value: kept.value, until: kept.until }
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
