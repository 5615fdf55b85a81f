import { expect, it } from 'vitest'
import { createFeedWatch } from './feed-watch.ts'

it('[H-E6] is live from a full snapshot until 15 s without a sign of life, and again from the next snapshot', () => {
  const watch = createFeedWatch(15_000)
  expect(watch.condition(0)).toBe('starting')
  watch.heard(0)
  expect(watch.condition(0)).toBe('starting')
  watch.complete(1000)
  watch.heard(2000)
  expect(watch.condition(16_999)).toBe('live')
  expect(watch.wentSilent(16_999)).toBe(false)
  expect(watch.condition(17_000)).toBe('silent')
  expect(watch.wentSilent(17_000)).toBe(true)
  expect(watch.wentSilent(17_001)).toBe(false)
  watch.heard(18_000)
  expect(watch.condition(18_000)).toBe('silent')
  watch.complete(19_000)
  expect(watch.condition(19_000)).toBe('live')
})

it('notices a silence that ends before anybody asked', () => {
  const watch = createFeedWatch(15_000)
  watch.complete(0)
  watch.heard(16_000)
  expect(watch.condition(16_000)).toBe('silent')
  expect(watch.wentSilent(16_000)).toBe(true)
})
