import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraws, drawsOf, largestRange } from './draws.ts'

const seed = new Uint8Array(32).fill(7)

/** The words of a seed by node:crypto, from the formula. */
function* wordsOf(key: Uint8Array): Generator<number> {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', key).update(`grandstand-draws-v1\n${block}`).digest()
    for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at)
  }
}

test('draws are the words of HMAC-SHA-256, block after block', () => {
  const draws = createDraws(seed)
  const words = wordsOf(seed)
  for (let at = 0; at < 100; at += 1) expect(draws.below(largestRange)).toBe(words.next().value)
})

test('a word above the last whole value is rejected, and the next one counts', () => {
  // 2^32 = 3 × 1431655765 + 1: only the highest word is rejected for three values.
  const words = [largestRange - 1, largestRange - 2, 1_431_655_765, 0]
  const draws = drawsOf(() => words.shift()!)
  expect([draws.below(3), draws.below(3), draws.below(3)]).toEqual([2, 1, 0])
})

test('a draw is in its range, and every value can come', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: largestRange }), fc.nat(), (range, at) => {
      const value = at % range
      const word = value * Math.floor(largestRange / range)
      expect(drawsOf(() => word).below(range)).toBe(value)
    }),
  )
})

test.each([0, -1, 1.5, largestRange + 1, Number.NaN])('no draw has the range %s', (range) => {
  expect(() => drawsOf(() => 0).below(range)).toThrow(RangeError)
})

test('a shuffle has each element once, and its start does not depend on its length', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 1, max: 60 }),
      (key, size) => {
        const whole = createDraws(key).shuffled(size)
        expect(whole.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, index) => index))
        const half = Math.ceil(size / 2)
        expect(createDraws(key).shuffled(size, half)).toEqual(whole.slice(0, half))
      },
    ),
  )
})

test('a shuffle of three has all six orders equally often', () => {
  const counts = new Map<string, number>()
  const draws = createDraws(seed)
  for (let at = 0; at < 60_000; at += 1) {
    const order = draws.shuffled(3).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  // Five standard deviations of a binomial with 60,000 and 1/6.
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(460)
})

test('a weighted draw has every index as often as its weight', () => {
  const counts = [0, 0, 0]
  for (let word = 0; word < 10; word += 1)
    counts[drawsOf(() => word * Math.floor(largestRange / 10)).weighted([2, 0, 8])]! += 1
  expect(counts).toEqual([2, 0, 8])
})
