import { expect, it } from 'vitest'
import { countText, seedOf } from './words.ts'

it('shortens counts of people from ten thousand on, never rounding up', () => {
  expect([0, 9_406, 9_999, 10_000, 32_408, 999_999, 1_234_567].map(countText)).toEqual([
    '0',
    '9,406',
    '9,999',
    '1 万',
    '3.2 万',
    '99.9 万',
    '123.4 万',
  ])
})

it('draws an anchor from the number in the logo', () => {
  expect([seedOf('avatar:60718'), seedOf('60718')]).toEqual(['60718', '60718'])
})
