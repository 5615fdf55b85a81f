import { createExpiringStorage, sessionPrefix } from '@grandstand/client/session'

/** Deleted with the session, so that the next member on this device does not see earlier searches. */
const key = `${sessionPrefix}:searches`
const most = 8

const storage = () => createExpiringStorage(localStorage)

/** Recent searches on this device, latest first. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage().read(key) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((each): each is string => typeof each === 'string').slice(0, most)
      : []
  } catch {
    return []
  }
}

/** Moves a text to the front and returns the new list. */
export function keepSearch(text: string): readonly string[] {
  const next = [text, ...recentSearches().filter((each) => each !== text)].slice(0, most)
  storage().write(key, JSON.stringify(next), { amount: 3, unit: 'month' })
  return next
}

export function forgetSearches(): readonly string[] {
  storage().remove(key)
  return []
}
