import { expect, test } from 'vitest'
import { readNumbers, wordOf } from './numbers.ts'

test('what a scanner writes is read, and what is no card of the game is not', () => {
  expect(readNumbers('cards', '2c A♠ 10h')).toEqual([0, 51, 34])
  expect([0, 51, 34].map((card) => wordOf('cards', card))).toEqual(['2♣', 'A♠', '10♥'])
  expect(readNumbers('cards', '11h')).toBeUndefined()
  expect(readNumbers('cards', '')).toBeUndefined()
  expect(readNumbers('wheel', '36')).toEqual([36])
  expect(readNumbers('wheel', '37')).toBeUndefined()
  expect(readNumbers('dice', '1 6 3')).toEqual([1, 6, 3])
  expect(readNumbers('dice', '0 6 3')).toBeUndefined()
})
