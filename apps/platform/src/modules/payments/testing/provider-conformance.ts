import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProviderAway, type Notification, type PaymentProvider } from '../provider.ts'

/** A received webhook in its original form. */
export interface Delivery {
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

const ways = ['page', 'transfer', 'chain'] as const
type Way = (typeof ways)[number]
const paymentTypes = { page: 'sandbox-bank', transfer: 'bank-transfer', chain: 'usdt' } as const

/** An adapter and the service behind it: a sandbox or test account of the company, and the actions of its payers. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider
  /**
   * False when the company signs no time, so that an old webhook looks like a new one. The platform credits each
   * payment once, however often it is notified.
   */
  readonly signsTime?: false
  /** The webhook without its signature; without its headers when left out. */
  readonly unsigned?: (delivery: Delivery) => Delivery
  /** Every webhook since the start; the list may grow while a test reads it. */
  readonly deliveries: readonly Delivery[]
  /** Makes the payer pay an order in full. */
  pay(order: { readonly providerOrder: string; readonly payUrl: string }): Promise<void>
  /** Stops and restores the service's answers. */
  setAway(isAway: boolean): Promise<void>
  stop(): Promise<void>
}

/**
 * Registers the vitest suite that every adapter must pass. Run it with the company's test account before the adapter
 * takes real money; see docs/adding-a-payment-provider.md.
 */
export function providerConformance(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`the provider ${name}`, () => {
    let under: ProviderUnderTest
    /** A number in the form of the platform's own, which is all that a company has to accept. */
    const own = (kind: 'dep' | 'wdr' = 'dep') => `${kind}_${randomBytes(12).toString('hex')}`
    beforeAll(async () => {
      under = await open()
    }, 60_000)
    afterAll(() => under?.stop())

    const order = (way: Way, merchantOrder = own()) => ({
      merchantOrder,
      number: 'D261126-0638ABCD',
      paymentType: paymentTypes[way],
      way,
      amount: way === 'chain' ? 12_500_000n : 12_500n,
      currency: way === 'chain' ? ('USDT' as const) : ('CNY' as const),
      returnUrl: 'http://localhost/app/deposit/x',
      expiresAt: Date.now() + 600_000,
      ...(way === 'transfer' && { payerName: '王小明' }),
      ...(way === 'chain' && { network: 'TRC20' as const }),
    })
    const offers = () => under.provider.offers
    /** A way to pay that the company supports. */
    const anyWay = (): Way => offers().ways[0] ?? 'page'
    const told = (): Notification[] =>
      under.deliveries.flatMap(({ body, headers }) => {
        const news = under.provider.readNotification(body, headers, Date.now())
        return news === undefined || news === 'ignored' ? [] : [news]
      })
    /** An unsupported request throws `ProviderAway`. */
    const isAway = (asked: Promise<unknown>) => expect(asked).rejects.toBeInstanceOf(ProviderAway)
    const heard = async (is: (news: Notification) => boolean): Promise<void> => {
      await expect.poll(() => told().find(is), { timeout: 20_000, interval: 50 }).toBeDefined()
    }

    it.each(ways)(
      'makes one %s order for each of our numbers, tells what it takes, and when it is paid',
      async (way) => {
        const input = order(way)
        if (!offers().ways.includes(way)) return isAway(under.provider.createOrder(input))
        const [first, again] = [
          await under.provider.createOrder(input),
          await under.provider.createOrder(input),
        ]
        expect(again).toEqual(first)
        const isPayable = {
          page: /^https?:\/\//.test(first.payUrl ?? ''),
          transfer: /\S/.test(first.transfer?.reference ?? ''),
          chain: (first.chain?.needed ?? 0) > 0,
        }
        expect(isPayable[way], way).toBe(true)
        await under.pay(first)
        const isPaid = (news: Notification) =>
          news.about === 'deposit' && news.event === 'paid' && news.merchantOrder === input.merchantOrder
        await heard(isPaid)
        expect(told().find(isPaid)).toMatchObject({
          providerOrder: first.providerOrder,
          amount: input.amount,
          currency: input.currency,
        })
      },
      30_000,
    )

    it('says of an order that was paid that it is, and cancels one that was not, also twice', async () => {
      const paid = await under.provider.createOrder(order(anyWay()))
      await under.pay(paid)
      expect(await under.provider.cancelOrder(paid.providerOrder)).toBe('paid')
      const open_ = await under.provider.createOrder(order(anyWay()))
      expect(await under.provider.cancelOrder(open_.providerOrder)).toBe('cancelled')
      expect(await under.provider.cancelOrder(open_.providerOrder)).toBe('cancelled')
    })

    it('reads no webhook that was changed, is old, or is not signed', async () => {
      await expect.poll(() => under.deliveries.length, { timeout: 10_000 }).toBeGreaterThan(0)
      const [delivery] = under.deliveries
      if (!delivery) throw new Error('nothing was told')
      const read = (body: string, headers: Delivery['headers'], now: number) =>
        under.provider.readNotification(body, headers, now)
      expect(read(delivery.body, delivery.headers, Date.now())).toBeDefined()
      expect(read(`${delivery.body} `, delivery.headers, Date.now())).toBeUndefined()
      const unsigned = under.unsigned?.(delivery) ?? { body: delivery.body, headers: {} }
      expect(read(unsigned.body, unsigned.headers, Date.now())).toBeUndefined()
      expect(read(`${delivery.body}&amount=1`, delivery.headers, Date.now())).toBeUndefined()
      const isReadLate = read(delivery.body, delivery.headers, Date.now() + 6 * 60_000) !== undefined
      expect(isReadLate).toBe(under.signsTime === false)
      expect(read('', delivery.headers, Date.now())).toBeUndefined()
    })

    it('pays out once for each of our numbers, and can be asked what became of it', async () => {
      const input = {
        merchantPayout: own('wdr'),
        amount: 10_000n,
        currency: 'CNY' as const,
        to: {
          way: 'bank' as const,
          bankName: '沙盒银行',
          accountName: '王小明',
          accountNumber: '6217001',
        },
      }
      const { payouts } = under.provider
      if (!offers().payouts) {
        await isAway(payouts.create(input))
        return isAway(payouts.find(input.merchantPayout))
      }
      expect(await payouts.find(input.merchantPayout)).toBeUndefined()
      const [first, again] = [await payouts.create(input), await payouts.create(input)]
      expect(again.providerPayout).toBe(first.providerPayout)
      const isOurs = (news: Notification) =>
        news.about === 'payout' && news.merchantPayout === input.merchantPayout
      await heard(isOurs)
      expect(told().find(isOurs)).toMatchObject({ amount: input.amount, currency: input.currency })
      expect((await payouts.find(input.merchantPayout))?.providerPayout).toBe(first.providerPayout)
    }, 30_000)

    it('finds somebody for a speed order, takes the payer’s word once, and tells that it was released', async () => {
      const { speed } = under.provider
      const input = {
        merchantOrder: own(),
        number: 'D261126-0638ABCD',
        side: 'pay' as const,
        amount: 20_000n,
        currency: 'CNY' as const,
        party: { name: '王小明' },
        matchBy: Date.now() + 300_000,
      }
      if (!offers().speed) return isAway(speed.open(input))
      const [first, again] = [await speed.open(input), await speed.open(input)]
      expect(again).toEqual(first)
      expect(await speed.confirm(first.providerOrder, 'too early')).toBe('too-late')
      const is = (event: string) => (news: Notification) =>
        news.about === 'speed' && news.event === event && news.merchantOrder === input.merchantOrder
      await heard((news): news is Notification => is('matched')(news))
      expect(told().find(is('matched'))).toMatchObject({ account: { accountName: expect.any(String) } })
      expect(await speed.confirm(first.providerOrder, '流水 1')).toBe('done')
      expect(await speed.confirm(first.providerOrder, '流水 1')).toBe('done')
      expect(await speed.cancel(first.providerOrder)).toBe('too-late')
      await heard((news): news is Notification => is('released')(news))
      // A retry after the asking process died may come much later and gets the same answer.
      expect(await speed.confirm(first.providerOrder, '流水 1')).toBe('done')
    }, 30_000)

    it('is away in one way only: ProviderAway, and the same input works when it is back', async () => {
      const input = order(anyWay())
      await under.setAway(true)
      await expect(under.provider.createOrder(input)).rejects.toBeInstanceOf(ProviderAway)
      await expect(under.provider.payouts.find('none')).rejects.toBeInstanceOf(ProviderAway)
      await under.setAway(false)
      expect((await under.provider.createOrder(input)).providerOrder).toMatch(/\S/)
    })
  })
}
