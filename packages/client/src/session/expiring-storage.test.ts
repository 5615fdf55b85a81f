import { describe, expect, it } from 'vitest'
import { createExpiringStorage, expiresAt, nextEvening } from './expiring-storage.ts'

const at = (text: string) => new Date(text).getTime()

function memoryStore() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

describe('expiring storage', () => {
  it('[CONST-04] ends at 22:00 local time the same day, else the next', () => {
    expect(nextEvening(at('2026-11-21T09:30:00'))).toBe(at('2026-11-21T22:00:00'))
    expect(nextEvening(at('2026-11-21T21:59:59.999'))).toBe(at('2026-11-21T22:00:00'))
    expect(nextEvening(at('2026-11-21T22:00:00'))).toBe(at('2026-11-22T22:00:00'))
    expect(nextEvening(at('2026-12-31T23:10:00'))).toBe(at('2027-01-01T22:00:00'))
  })

  it('[CONST-04] counts in minutes, hours, days, months and years', () => {
    const now = at('2026-01-31T10:00:00')
    expect(expiresAt(now, { amount: 5, unit: 'minute' })).toBe(at('2026-01-31T10:05:00'))
    expect(expiresAt(now, { amount: 2, unit: 'hour' })).toBe(at('2026-01-31T12:00:00'))
    expect(expiresAt(now, { amount: 1, unit: 'day' })).toBe(at('2026-02-01T10:00:00'))
    expect(expiresAt(now, { amount: 1, unit: 'month' })).toBe(at('2026-02-28T10:00:00'))
    expect(expiresAt(now, { amount: 1, unit: 'year' })).toBe(at('2027-01-31T10:00:00'))
    expect(expiresAt(at('2028-02-29T10:00:00'), { amount: 1, unit: 'year' })).toBe(at('2029-02-28T10:00:00'))
  })

  it('forgets a value when its time is over', () => {
    const store = memoryStore()
    let now = at('2026-11-21T21:00:00')
    const storage = createExpiringStorage(store, () => now)
    storage.write('token', 'abc', 'evening')
    expect(storage.read('token')).toBe('abc')
    now = at('2026-11-21T22:00:00')
    expect(storage.read('token')).toBeUndefined()
    expect(store.kept.size).toBe(0)
  })

  it('reads what it did not write as nothing', () => {
    const store = memoryStore()
    const storage = createExpiringStorage(store)
    for (const odd of ['', 'abc', 'null', '{"value":1,"until":9e15}', '{"value":"a"}']) {
      store.kept.set('token', odd)
      expect(storage.read('token')).toBeUndefined()
    }
  })

  it('does without a store that throws', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    const storage = createExpiringStorage({
      getItem: blocked,
      setItem: blocked,
      removeItem: blocked,
      key: blocked,
      length: 0,
    })
    storage.write('token', 'abc', 'evening')
    expect(storage.read('token')).toBeUndefined()
    storage.remove('token')
  })
})
