import { createHmac } from 'node:crypto'
import { CallError, memberId } from '@grandstand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createOnce } from '../../kernel/once.ts'
import { createOutbox } from '../../kernel/outbox.ts'
import { sql } from '../../kernel/sql.ts'
import { testDatabases } from '../../kernel/testing/databases.ts'
import { createMembers } from '../member/service.ts'
import { createWallets, type Wallets } from '../wallets/service.ts'
import { createSandboxProvider } from './adapters/sandbox.ts'
import type { PaymentProvider } from './provider.ts'
import { createPayments, noLimits, type Payments } from './service.ts'
import { initialBanks } from '../site/service.ts'

const secret = 'a secret of at least thirty-two characters'
const bodyHash = 'same'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

describe.each(testDatabases())('payments on $name', ({ open }) => {
  const clock = testClock()
  let database: Database
  let wallets: Wallets
  let payments: Payments

  beforeAll(async () => {
    database = await open()
    wallets = await createWallets({ database, clock })
    const members = createMembers(database)
    await database.transaction(async (tx) => {
      await members.add(tx, 'm1', 'fan1', new Date(clock.now()))
      await wallets.openAccounts(tx, 'm1')
    })
    // The browser journey covers the provider's own server; here only its parsing of webhooks is real.
    const provider: PaymentProvider = {
      ...createSandboxProvider({ url: 'http://127.0.0.1:1', secret }),
      createOrder: ({ merchantOrder }) =>
        Promise.resolve({
          providerOrder: `p-${merchantOrder}`,
          payUrl: `http://127.0.0.1:1/pay/p-${merchantOrder}`,
        }),
      cancelOrder: () => Promise.resolve('cancelled'),
    }
    const logger = createLogger('silent')
    payments = createPayments({
      database,
      wallets,
      once: createOnce(database),
      outbox: createOutbox(database, logger),
      provider,
      clock,
      logger,
      siteUrl: 'http://localhost',
      site: {
        mayUseVirtualCurrency: () => Promise.resolve(true),
        banks: () => Promise.resolve(initialBanks),
        paymentTypes: () => Promise.resolve({}),
      },
      rate: () => Promise.resolve(72_000n),
      limits: noLimits,
    })
  })

  afterAll(async () => {
    await wallets.stop()
    await database.close()
  })

  const deposit = (n: number, fen: bigint) =>
    payments.createDeposit(
      { memberId: memberId.parse('m1'), uuid: uuid(n), bodyHash, siteId: '5000' },
      { method: 'sandbox-bank', amount: { minor: fen, currency: 'CNY' } },
    )
  const available = async () =>
    (await wallets.balances('m1')).find((each) => each.wallet === 'central')?.available

  function webhook(fields: Record<string, unknown>, { at = clock.now(), key = secret } = {}) {
    const body = JSON.stringify({ event: 'order.paid', currency: 'CNY', ...fields })
    const seconds = Math.floor(at / 1000)
    const v1 = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
    return payments.takeNotification(body, { 'x-sandbox-signature': `t=${seconds},v1=${v1}` })
  }

  it('[H-D11] a notification 1,000 times, reordered, wrongly signed, stale or of another amount, currency or order: one credit', async () => {
    const order = await deposit(1, 50_000n)
    const genuine = { order: `p-${order.id}`, merchantOrder: order.id, amount: '500.00' }
    expect(await webhook(genuine, { key: 'another secret of thirty-two characters' })).toBe(false)
    expect(await webhook(genuine, { at: clock.now() - 6 * 60_000 })).toBe(false)
    await webhook({ ...genuine, amount: '5000.00' })
    await webhook({ ...genuine, currency: 'USDT' })
    await webhook({ ...genuine, merchantOrder: 'dep_other' })
    await webhook({ ...genuine, order: 'p-unknown' })
    expect(await available()).toBe(0n)

    const answers = await Promise.all(Array.from({ length: 1000 }, () => webhook(genuine)))
    expect(answers.every(Boolean)).toBe(true)
    // A failure that was sent before the payment arrives after it.
    await webhook({ ...genuine, event: 'order.failed' })
    expect(await available()).toBe(50_000n)
    expect((await payments.get('m1', order.id)).state).toBe('credited')
    expect(await wallets.imbalances()).toEqual([])
  })

  it('the same uuid is the same order, whatever happened to the first answer', async () => {
    const [first, again] = [await deposit(2, 10_000n), await deposit(2, 10_000n)]
    expect(again).toEqual(first)
    await payments.cancelDeposit({ memberId: memberId.parse('m1'), uuid: uuid(3), bodyHash }, first.id)
  })

  it('[H-D7] the same uuid with another body is refused', async () => {
    const order = await deposit(4, 10_000n)
    const other = payments.createDeposit(
      { memberId: memberId.parse('m1'), uuid: uuid(4), bodyHash: 'other', siteId: '5000' },
      { method: 'sandbox-bank', amount: { minor: 20_000n, currency: 'CNY' } },
    )
    await expect(other).rejects.toEqual(new CallError('uuid-reused'))
    await payments.cancelDeposit({ memberId: memberId.parse('m1'), uuid: uuid(5), bodyHash }, order.id)
  })

  it('another member does not find the order', async () => {
    const order = await deposit(6, 10_000n)
    await expect(payments.get('m2', order.id)).rejects.toEqual(new CallError('not-found'))
    await expect(
      payments.cancelDeposit({ memberId: memberId.parse('m2'), uuid: uuid(7), bodyHash }, order.id),
    ).rejects.toEqual(new CallError('not-found'))
    await payments.cancelDeposit({ memberId: memberId.parse('m1'), uuid: uuid(8), bodyHash }, order.id)
  })

  it('money for a cancelled order is kept for review, not credited and not lost', async () => {
    const before = await available()
    const order = await deposit(9, 7_700n)
    await payments.cancelDeposit({ memberId: memberId.parse('m1'), uuid: uuid(10), bodyHash }, order.id)
    expect(await webhook({ order: `p-${order.id}`, merchantOrder: order.id, amount: '77.00' })).toBe(true)
    expect(await available()).toBe(before)
    const strays = await database.query<{ amount: bigint }>(
      sql`select amount from stray_payment where deposit_id = ${order.id}`,
    )
    expect(strays).toEqual([{ amount: 7_700n }])
  })

  it('limits are the method’s, told with the refusal', async () => {
    await expect(deposit(11, 999n)).rejects.toMatchObject({
      refusal: 'amount-below-minimum',
      data: { limit: '10.00' },
    })
    await expect(deposit(12, 5_000_001n)).rejects.toMatchObject({ refusal: 'amount-above-maximum' })
  })
})
