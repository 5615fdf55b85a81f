import { expect, it } from 'vitest'
import { priceIn } from './price.ts'

it('[ROLE-10] coins have their price in what the member settles in, and none in USDT before the rate is known', () => {
  expect(priceIn('CNY', 300, undefined)).toEqual({ minor: 3_000n, currency: 'CNY' })
  expect(priceIn('USDT', 300, '7.2000')).toEqual({ minor: 4_170_000n, currency: 'USDT' })
  expect(priceIn('USDT', 300, undefined)).toBeUndefined()
  expect(priceIn('USDT', 300, '7,2')).toBeUndefined()
})
