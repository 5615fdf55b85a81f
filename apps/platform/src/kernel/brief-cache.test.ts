import { expect, it } from 'vitest'
import { createBriefCache } from './brief-cache.ts'
import { testClock } from './clock.ts'

function opened(most?: number) {
  const clock = testClock(Date.UTC(2026, 10, 25))
  const cache = createBriefCache<string>(clock, 1_000, most)
  let fetched = 0
  const get = (key: string) => cache.get(key, () => Promise.resolve(`${key} ${++fetched}`))
  return { clock, cache, get }
}

it('asks once while an answer is fetched or remembered, and again afterwards', async () => {
  const { clock, get } = opened()
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a 1', 'a 1'])
  clock.advance(1_000)
  expect(await get('a')).toBe('a 1')
  clock.advance(1)
  expect(await get('a')).toBe('a 2')
})

it('a use does not keep an answer longer', async () => {
  const { clock, get } = opened()
  await get('a')
  clock.advance(900)
  await get('a')
  clock.advance(101)
  expect(await get('a')).toBe('a 2')
})

it('does not remember what failed', async () => {
  const { cache, get } = opened()
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await get('a')).toBe('a 1')
})

it('forgets one answer, those that match, and all', async () => {
  const { cache, get } = opened()
  for (const key of ['a 1', 'a 2', 'b']) await get(key)
  cache.forget('b')
  cache.forgetWhere((key) => key.startsWith('a '))
  expect(await get('a 1')).toBe('a 1 4')
  expect(await get('b')).toBe('b 5')
  cache.clear()
  expect(await get('b')).toBe('b 6')
})

it('gives up what was used least recently when it is full', async () => {
  const { get } = opened(2)
  await get('a')
  await get('b')
  await get('a')
  await get('c')
  expect(await get('a')).toBe('a 1')
  expect(await get('b')).toBe('b 4')
})
