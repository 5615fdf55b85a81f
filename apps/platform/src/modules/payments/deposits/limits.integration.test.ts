import { depositCreditedLetter } from './letters.ts'
import { inBoth } from '@grandstand/contract/house-text'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { createMembers } from '../../member/service.ts'
import { createSaferPlay, type SaferPlayService } from '../../wallets/safer-play/service.ts'
import { noLimits } from '../service.ts'
import { openPaymentsWorld, type PaymentsWorld } from '../testing/payments-world.ts'

const yuan = (whole: bigint) => ({ minor: whole * 100n, currency: 'CNY' as const })
const usdt = (whole: bigint) => ({ minor: whole * 1_000_000n, currency: 'USDT' as const })
const dayMs = 86_400_000

const refusalsOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { refusal?: string }).refusal] : [],
  )

describe.each(testDatabases())('limits of deposits on $name', ({ open }) => {
  let world: PaymentsWorld
  let saferPlay: SaferPlayService
  let who = ''
  let members = 0
  beforeAll(async () => {
    world = await openPaymentsWorld(open)
    const { database, clock } = world
    saferPlay = createSaferPlay({
      database,
      once: world.once,
      clock,
      members: createMembers(database),
      openDeposits: (id) => world.payments.openOrders(id),
    })
    world.settings.limit = saferPlay
    world.guarding.guard = saferPlay.guard
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    who = `limited-${++members}`
    await world.addMember(who)
  })

  const order = (amount: bigint, method = 'bank-transfer') =>
    world.payments.createDeposit(world.asking({ who }), {
      method,
      amount: yuan(amount),
      payerName: '高大',
    })
  const limit = (fen: bigint | undefined) =>
    saferPlay.setLimit(world.asking({ who }), {
      limit: {
        kind: 'deposit',
        period: 'day',
        ...(fen !== undefined && { amount: { minor: fen, currency: 'CNY' } }),
      },
    })
  const paid = (id: string, amount: string, payment: string) =>
    world.tell({ event: 'order.paid', order: `p-${id}`, merchantOrder: id, amount, payment })
  const get = (id: string) => world.payments.get(who, id)
  const available = () => world.available('central', who)

  it('opens three orders at most, also of twelve that are asked for at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => order(200n)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(new Set(refusalsOf(results))).toEqual(new Set(['too-many-open-deposits']))
    expect(await world.payments.openOrders(who)).toHaveLength(3)
  })

  it('[H-D16] eight orders at once do not pass a limit together', async () => {
    await limit(30_000n)
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => order(200n)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await world.payments.openOrders(who)).toEqual([yuan(200n)])
  })

  it('[H-J9] holds what exceeds a limit, tells member and desk, and credits it when the limit allows', async () => {
    await limit(20_000n)
    const { id } = await order(200n)
    await paid(id, '40000.00', `tx-${who}`)
    expect(await available()).toBe(20_000n)
    const told = await get(id)
    expect(told).toMatchObject({ state: 'credited', received: yuan(40_000n), arrives: yuan(200n) })
    expect(told.reviews).toMatchObject([{ amount: yuan(39_800n), state: 'reviewing', isOverLimit: true }])
    const payment = `excess:tx-${who}`
    expect((await world.payments.reviewing(50)).map((row) => row.payment)).toContain(payment)
    expect(await world.events('deposit-held')).toContainEqual(
      expect.objectContaining({ memberId: who, held: '3980000', currency: 'CNY' }),
    )
    // Neither the worker nor a person credits it while the limit has no room.
    world.clock.advance(11 * 60_000)
    await world.releaseHeld()
    await expect(world.payments.resolve(payment, 'credit', 'asked by phone')).rejects.toMatchObject({
      refusal: 'deposit-limit-reached',
    })
    expect(await available()).toBe(20_000n)
    // A looser limit takes effect after a day; then the worker credits the rest by itself.
    await limit(undefined)
    world.clock.advance(dayMs + 1)
    await world.releaseHeld()
    expect(await available()).toBe(4_000_000n)
    const after = await get(id)
    expect(after).toMatchObject({ arrives: yuan(40_000n), reviews: [{ state: 'credited' }] })
    const credits = (await world.events('deposit-credited')).filter(({ memberId }) => memberId === who)
    expect(credits.map(depositCreditedLetter)).toMatchObject([
      { memberId: who, title: inBoth('存款到账 ¥200.00', 'Deposit received: ¥200.00') },
      { memberId: who, path: `/app/deposit/${id}` },
    ])
    expect(credits.map(({ credited }) => credited)).toEqual(['20000', '3980000'])
    expect(await world.wallets.imbalances()).toEqual([])
  })

  it('[H-J9] sends back what a limit holds, and holds all of it where there is no room at all', async () => {
    const { id } = await order(200n)
    await limit(0n)
    await paid(id, '200.00', `none-${who}`)
    expect(await available()).toBe(0n)
    expect(await get(id)).toMatchObject({
      state: 'closed',
      closedBecause: 'over-limit',
      reviews: [{ amount: yuan(200n), isOverLimit: true, state: 'reviewing' }],
    })
    await world.payments.resolve(`excess:none-${who}`, 'send-back', '已退回')
    expect(await get(id)).toMatchObject({ reviews: [{ state: 'sent-back' }] })
    expect(await available()).toBe(0n)
    expect(await world.wallets.imbalances()).toEqual([])
  })

  it('[H-J9] several payments at once, and late ones that a person credits, do not pass a limit', async () => {
    await limit(50_000n)
    const orders = [await order(100n), await order(100n), await order(100n)]
    await Promise.all(orders.map(({ id }, at) => paid(id, '900.00', `many-${who}-${at}`)))
    expect(await available()).toBe(50_000n)
    world.clock.advance(dayMs)
    const late = await order(100n)
    await world.payments.cancelDeposit(world.asking({ who }), late.id)
    await paid(late.id, '40000.00', `late-${who}`)
    await expect(world.payments.resolve(`late-${who}`, 'credit', '')).rejects.toMatchObject({
      refusal: 'deposit-limit-reached',
    })
    expect(await world.wallets.imbalances()).toEqual([])
  })

  it('[H-J9] what is undone is taken from the member only as far as they got it', async () => {
    await limit(20_000n)
    const { id } = await order(200n)
    const payment = `gone-${who}`
    await paid(id, '300.00', payment)
    await world.tell({
      event: 'order.undone',
      order: `p-${id}`,
      merchantOrder: id,
      amount: '300.00',
      payment,
    })
    await world.payments.resolve(`undone:${payment}`, 'take-back', '')
    expect(await available()).toBe(0n)
    expect(await world.inReview('CNY', who)).toBe(0n)
    expect(await world.wallets.imbalances()).toEqual([])
  })

  it('values USDT against a limit in CNY', async () => {
    await limit(72_000n)
    world.allowVirtualCurrency(who)
    const { id } = await world.payments.createUsdtDeposit(world.asking({ who }), {
      network: 'TRC20',
      amount: usdt(50n),
      wallet: 'usdt',
    })
    const news = { event: 'order.paid', order: `p-${id}`, merchantOrder: id, currency: 'USDT' }
    await world.tell({ ...news, amount: '250.00', payment: `chain-${who}` })
    expect(await world.available('usdt', who)).toBe(100_000_000n)
    expect((await get(id)).reviews).toMatchObject([{ amount: usdt(150n), isOverLimit: true }])
    expect(await world.wallets.imbalances()).toEqual([])
  })

  it('credits everything where no limit is set', async () => {
    const { id } = await order(200n)
    await paid(id, '40000.00', `free-${who}`)
    expect(await available()).toBe(4_000_000n)
    expect((await get(id)).reviews).toEqual([])
  })
})

describe.each(testDatabases())('whatever a provider writes on $name', ({ open }) => {
  let world: PaymentsWorld
  beforeAll(async () => {
    world = await openPaymentsWorld(open)
    world.settings.limit = noLimits
  })
  afterAll(() => world.close())

  const names = [
    'with/slash',
    'with space',
    '转账-王小明',
    'x'.repeat(95),
    'y'.repeat(20_000),
    'a\u0000b',
    '\uD800 half of a pair',
    '',
    '👩‍👩‍👧 ‮ "quoted\' \\ %00 --',
    'naïve:@.-_',
  ]

  it.each(names.map((name, at) => ({ name, at })))(
    'books money under the name number $at, as a stray, undone and decided, and answers once more alike',
    async ({ name }) => {
      const { id } = await world.payments.createDeposit(world.asking(), {
        method: 'bank-transfer',
        amount: yuan(100n),
        payerName: '王',
      })
      const before = await world.available()
      const news = { order: `p-${id}`, merchantOrder: id, amount: '100.00', payment: `${name}!` }
      const stray = { ...news, order: `unknown ${name}`, merchantOrder: name, payment: `${name}?` }
      for (const each of [stray, stray, news, news])
        expect(await world.tell({ event: 'order.paid', ...each })).toBe(true)
      expect((await world.available()) - before).toBe(10_000n)
      await world.tell({ event: 'order.undone', ...news })
      const waiting = await world.payments.reviewing(50)
      expect(waiting.map(({ what }) => what).toSorted()).toEqual(['came', 'undone'])
      for (const { payment, what } of waiting) {
        await world.payments.resolve(payment, what === 'came' ? 'send-back' : 'take-back', 'looked at')
      }
      expect(await world.available()).toBe(before)
      expect(await world.payments.reviewing(50)).toEqual([])
      expect(await world.wallets.imbalances()).toEqual([])
    },
  )

  it('books dust that becomes nothing in the wallet, once, and keeps its order open for the payment', async () => {
    const { id } = await world.payments.createUsdtDeposit(world.asking(), {
      network: 'TRC20',
      amount: usdt(10n),
      wallet: 'central',
    })
    const news = { event: 'order.paid', order: `p-${id}`, merchantOrder: id, currency: 'USDT' }
    const before = await world.available()
    for (const amount of ['0.001', '0.001']) await world.tell({ ...news, amount, payment: `dust/${id}` })
    expect(await world.available()).toBe(before)
    expect((await world.payments.get('m1', id)).state).toBe('pending')
    await world.tell({ ...news, amount: '10.00', payment: `real ${id}` })
    expect((await world.available()) - before).toBe(7_200n)
    const [fees] = await world.database.query<{ balance: bigint }>(
      sql`select balance from account where key = 'house/house-fees/USDT'`,
    )
    expect(fees?.balance).toBe(1_000n)
    expect(await world.wallets.imbalances()).toEqual([])
  })

  it('books a payment that its fee eats up, and dust that comes for an order that is over', async () => {
    world.settings.types = { 'bank-transfer': { feeBasisPoints: 5_000 } }
    const { id } = await world.payments.createDeposit(world.asking(), {
      method: 'bank-transfer',
      amount: yuan(100n),
      payerName: '王',
    })
    const news = { event: 'order.paid', order: `p-${id}`, merchantOrder: id }
    await world.tell({ ...news, amount: '0.01', payment: `fee ${id}` })
    await world.payments.cancelDeposit(world.asking(), id)
    await world.tell({ ...news, amount: '0.01', payment: `late ${id}` })
    await world.payments.resolve(`late ${id}`, 'credit', '')
    expect(await world.wallets.imbalances()).toEqual([])
    world.settings.types = {}
  })

  it('answers free text of every kind of news, at most by telling that it knows no such order', async () => {
    for (const name of names) {
      const texts = { order: name, merchantOrder: name, amount: '1.00', text: name.slice(0, 400) }
      const account = { bankName: name, accountName: name, accountNumber: name }
      for (const event of ['matched', 'unmatched', 'claimed', 'released', 'denied', 'appeal-paid'])
        await world.tellOrUnknown({ event: `speed.${event}`, side: 'pay', ...texts, account })
      for (const event of ['seen', 'failed', 'undone'])
        await world.tellOrUnknown({ event: `order.${event}`, ...texts, payment: name })
      await world.tellOrUnknown({ event: 'payout.failed', payout: name, reason: name, ...texts })
    }
    expect(
      await world.tell({ event: 'order.paid', order: 'o', merchantOrder: 'm', amount: '9'.repeat(30) }),
    ).toBe(false)
    expect(await world.wallets.imbalances()).toEqual([])
  })
})
