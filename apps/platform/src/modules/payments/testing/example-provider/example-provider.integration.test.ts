import { describe, expect, it } from 'vitest'
import { providerConformance, type Delivery } from '../provider-conformance.ts'
import { merchant, runCompany, secret } from './company.ts'
import { createExampleProvider } from './example-provider.ts'

/** The adapter, with the stand-in behind it. */
async function open() {
  const deliveries: Delivery[] = []
  const company = await runCompany((body) => Promise.resolve(void deliveries.push({ body, headers: {} })))
  return {
    provider: createExampleProvider({ url: company.url, merchant, secret }),
    deliveries,
    unsigned: ({ body }: Delivery) => ({ body: body.replace(/&sign=.*/, ''), headers: {} }),
    pay: ({ providerOrder }: { readonly providerOrder: string }) => company.pay(providerOrder),
    setAway: (isAway: boolean) => Promise.resolve(company.setAway(isAway)),
    stop: () => company.stop(),
  }
}

providerConformance('example', open)

describe('the example of an adapter', () => {
  it('ignores a genuine webhook about nothing of ours, and believes no field that is there twice', async () => {
    const { provider, deliveries, pay, stop } = await open()
    const order = {
      merchantOrder: `dep_${'a'.repeat(24)}`,
      number: 'D261126-0638ABCD',
      paymentType: 'sandbox-wallet',
      way: 'page',
      amount: 12_500n,
      currency: 'CNY',
      returnUrl: 'http://localhost/',
      expiresAt: Date.now() + 60_000,
    } as const
    await pay(await provider.createOrder(order))
    const [paid, other] = deliveries.map(({ body }) => body)
    await stop()
    const read = (body = '') => provider.readNotification(body, {}, Date.now())
    expect(read(paid)).toMatchObject({ merchantOrder: order.merchantOrder, amount: 12_500n })
    expect(read(other)).toBe('ignored')
    expect(read(`cents=1&${paid}`)).toBeUndefined()
  })
})
