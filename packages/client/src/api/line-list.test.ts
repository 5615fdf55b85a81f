import { expect, it } from 'vitest'
import { createExpiringStorage } from '../session/expiring-storage.ts'
import { keepLineList, readLineList } from './line-list.ts'

it('keeps the lines until the server says otherwise, and none but the own one without them', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: () => null,
    length: 0,
  }
  let now = 1_000
  const storage = createExpiringStorage(store, () => now)
  expect(readLineList(storage)).toEqual({ backups: [], failureThreshold: 3 })
  const list = { backups: ['https://b.example', 'https://c.example:8443'], failureThreshold: 5 }
  keepLineList(storage, list, 2_000)
  expect(readLineList(storage)).toEqual(list)
  now = 2_000
  expect(readLineList(storage)).toEqual({ backups: [], failureThreshold: 3 })
})
