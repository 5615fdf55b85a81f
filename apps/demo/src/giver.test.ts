import type { Gift } from '@grandstand/contract/gifts'
import { expect, it } from 'vitest'
import { chooseGift } from './giver.ts'

const gift = (id: string, price: number) => ({ id, price, type: price === 0 ? 'free' : 'priced' }) as Gift
const gifts = [
  gift('trophy', 520),
  gift('whistle', 0),
  gift('stick', 1),
  gift('scarf', 20),
  gift('drum', 188),
]

it('gives cheap gifts often and several at once, expensive ones rarely and alone, and no free ones', () => {
  const chance = [0.99, 0.1, 0.5, 0.75, 0.99]
  const random = () => chance.shift() ?? 0
  const given = Array.from({ length: 3 }, () => chooseGift(gifts, random))
  expect(given.map((each) => [each?.gift.id, each?.count])).toEqual([
    ['trophy', 1],
    ['stick', 4],
    ['drum', 1],
  ])
  expect(chooseGift([gift('whistle', 0)], () => 0)).toBeUndefined()
})
