import { expect, it } from 'vitest'
import type { Needs } from '../needs.ts'
import type { Offers } from '../provider.ts'
import { typesOf } from './opening.ts'

it('offers members only what the company has a way for', async () => {
  const idsOf = async (offers: Offers) => {
    const site = {
      paymentTypes: () => Promise.resolve({}),
      mayUseVirtualCurrency: () => Promise.resolve(true),
    }
    const types = await typesOf({ site, provider: { offers } } as unknown as Needs, 'main', 'm')
    return types.map(({ id }) => id)
  }
  expect(await idsOf({ ways: ['page'], speed: false, payouts: false })).toEqual([
    'sandbox-bank',
    'sandbox-wallet',
  ])
  expect(await idsOf({ ways: ['transfer', 'chain'], speed: true, payouts: true })).toEqual([
    'bank-transfer',
    'speed-pay',
    'usdt',
  ])
})
