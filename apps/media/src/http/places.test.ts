import { expect, it } from 'vitest'
import { createPlaces } from './places.ts'

it('one cap holds for viewers of FLV and of HLS together', () => {
  let now = 0
  const places = createPlaces(2, () => now)
  expect([places.enter(), places.keep('a phone'), places.keep('another'), places.enter()]).toEqual([
    true,
    true,
    false,
    false,
  ])
  // A viewer keeps a place by further requests, and releases it by sending none.
  now += 14_000
  expect(places.keep('a phone')).toBe(true)
  now += 14_000
  expect(places.keep('another')).toBe(false)
  now += 1_000
  expect(places.keep('another')).toBe(true)
  places.leave()
  expect(places.enter()).toBe(true)
})
