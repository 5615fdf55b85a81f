import { createHash } from 'node:crypto'
import { CallError, membersOnly, type Call, type CallInput, type CallOutput } from '@grandstand/contract'
import {
  addPaymentProof,
  appealSpeedPay,
  cancelDeposit,
  cancelSpeedPay,
  confirmSpeedPay,
  createDeposit,
  createSpeedPay,
  createUsdtDeposit,
  depositKind,
  getDeposit,
  getPaymentProof,
  listBanks,
  listDeposits,
  listPaymentTypes,
  remindSpeedPay,
} from '@grandstand/contract/payments'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallContext } from '../../../kernel/bind-call.ts'
import { noAcknowledgements } from '../../../kernel/acknowledgements.ts'
import { createOnce } from '../../../kernel/once.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { paymentsCalls } from '../calls/index.ts'
import { OrderNotKnown } from '../provider.ts'
import { createPayments, noLimits } from '../service.ts'
import { openPaymentsWorld, type PaymentsWorld } from '../testing/payments-world.ts'

const yuan = (whole: bigint) => ({ minor: whole * 100n, currency: 'CNY' as const })
const usdt = (whole: bigint) => ({ minor: whole * 1_000_000n, currency: 'USDT' as const })
const minuteMs = 60_000

describe.each(testDatabases())('deposits on $name', ({ open }) => {
  let world: PaymentsWorld
  beforeAll(async () => {
    world = await openPaymentsWorld(open)
  })
  afterAll(() => world.close())

  const stateOf = async (id: string) => (await world.payments.get('m1', id)).state
  const card = (fen = 100n) =>
    world.payments.createDeposit(world.asking(), { method: 'sandbox-bank', amount: yuan(fen) })
  const transfer = (amount = yuan(500n)) =>
    world.payments.createDeposit(world.asking(), {
      method: 'bank-transfer',
      amount,
      payerName: '王小明',
    })
  const chain = (wallet: 'central' | 'usdt' = 'central') =>
    world.payments.createUsdtDeposit(world.asking(), { network: 'TRC20', amount: usdt(100n), wallet })
  async function speed(): Promise<string> {
    const input = {
      method: 'speed-pay',
      amount: yuan(200n),
      wallet: 'central',
      payerName: '王小明',
    } as const
    return world.payments.speed.create(world.asking(), input)
  }
  const about = (id: string, amount: string) => ({ order: `p-${id}`, merchantOrder: id, amount })
  const speedNews = (id: string, event: string, more: object = {}) =>
    world.tell({ event: `speed.${event}`, side: 'pay', ...about(id, '200.00'), ...more })
  const account = { bankName: '沙盒银行', accountName: '李**', accountNumber: '6217001' }

  describe('[H-D11] one credit, whatever comes, by each way', () => {
    it('card: paid many times, failed after it', async () => {
      const before = await world.available()
      const { id } = await card()
      const news = about(id, '100.00')
      await Promise.all(Array.from({ length: 20 }, () => world.tell({ event: 'order.paid', ...news })))
      await world.tell({ event: 'order.failed', ...news })
      expect((await world.available()) - before).toBe(10_000n)
      expect(await stateOf(id)).toBe('credited')
    })

    it('card: paid before its order was written (the process had died in between), and told again after', async () => {
      const before = await world.available()
      const asking = world.asking()
      const digest = createHash('sha256').update(`m1\n${asking.uuid}`).digest('hex')
      const id = `dep_${digest.slice(0, 24)}`
      const news = { event: 'order.paid', ...about(id, '100.00') }
      await world.tell(news)
      expect((await world.payments.reviewing(100)).map(({ provider_order }) => provider_order)).toContain(
        `p-${id}`,
      )
      const order = await world.payments.createDeposit(asking, {
        method: 'sandbox-bank',
        amount: yuan(100n),
      })
      expect(order).toMatchObject({ id, state: 'credited' })
      await world.tell(news)
      expect((await world.available()) - before).toBe(10_000n)
      expect((await world.payments.reviewing(100)).map(({ provider_order }) => provider_order)).not.toContain(
        `p-${id}`,
      )
      expect(await world.wallets.imbalances()).toEqual([])
    })

    it('transfer: what arrived, once; a second transfer to the same account is kept for review', async () => {
      const before = await world.available()
      const order = await transfer()
      expect(order.transfer).toMatchObject({ reference: 'ABC234', payerName: '王小明' })
      const news = { event: 'order.paid', ...about(order.id, '480.00'), payment: 'T1' }
      await Promise.all(Array.from({ length: 20 }, () => world.tell(news)))
      await world.tell({ ...news, amount: '9999.00' })
      await world.tell({ ...news, payment: 'T2', amount: '20.00' })
      expect((await world.available()) - before).toBe(48_000n)
      const view = await world.payments.get('m1', order.id)
      expect(view.received?.minor).toBe(48_000n)
      expect(view.reviews).toMatchObject([{ amount: { minor: 2_000n }, state: 'reviewing' }])
      await world.payments.resolve('T2', 'send-back', '')
    })

    it('chain: confirmations in any order and repeated, paid many times', async () => {
      const before = await world.available()
      const { id } = await chain()
      const news = { ...about(id, '99.50'), currency: 'USDT', payment: `tx-${id}`, needed: 20 }
      for (const confirmations of [0, 7, 3, 7])
        await world.tell({ event: 'order.seen', ...news, confirmations })
      const seen = await world.payments.get('m1', id)
      expect(seen).toMatchObject({ state: 'unfinished', chain: { confirmations: 7, needed: 20 } })
      const paid = { event: 'order.paid', ...news, confirmations: 20 }
      await Promise.all(Array.from({ length: 20 }, () => world.tell(paid)))
      await world.tell({ event: 'order.seen', ...news, confirmations: 8 })
      // 99.50 USDT at the order's rate of 7.2.
      expect((await world.available()) - before).toBe(71_640n)
      expect(await stateOf(id)).toBe('credited')
    })

    it('speed: released many times, denied and decided after it', async () => {
      const before = await world.available()
      const id = await speed()
      await speedNews(id, 'matched', { account })
      await world.payments.speed.confirm(world.asking(), id, '流水 1')
      await Promise.all(Array.from({ length: 20 }, () => speedNews(id, 'released')))
      await speedNews(id, 'denied')
      await speedNews(id, 'appeal-paid')
      expect((await world.available()) - before).toBe(20_000n)
      expect(await stateOf(id)).toBe('credited')
    })
  })

  it('USDT goes to the wallet that was chosen, at the rate of the order or as it is', async () => {
    const before = await world.available('usdt')
    const { id, arrives } = await chain('usdt')
    expect(arrives).toEqual(usdt(100n))
    await world.tell({
      event: 'order.paid',
      ...about(id, '100.123456'),
      currency: 'USDT',
      payment: `tx-${id}`,
    })
    expect((await world.available('usdt')) - before).toBe(100_123_456n)
    expect((await chain()).arrives).toEqual(yuan(720n))
  })

  it('a reorganised chain takes a payment back: the order waits again, and another payment credits it', async () => {
    const before = await world.available()
    const { id } = await chain()
    const news = { ...about(id, '100.00'), currency: 'USDT', needed: 20 }
    await world.tell({ event: 'order.seen', ...news, payment: `a-${id}`, confirmations: 10 })
    await world.tell({ event: 'order.undone', ...news, payment: `a-${id}` })
    await world.tell({ event: 'order.seen', ...news, payment: `a-${id}`, confirmations: 9 })
    expect(await stateOf(id)).toBe('pending')
    expect(await world.available()).toBe(before)
    await world.tell({ event: 'order.paid', ...news, payment: `b-${id}`, confirmations: 20 })
    expect((await world.available()) - before).toBe(72_000n)
  })

  it('money undone after it was credited is taken back whole, or not at all', async () => {
    const { id } = await transfer(yuan(300n))
    const news = { ...about(id, '300.00'), payment: `u-${id}` }
    await world.tell({ event: 'order.paid', ...news })
    const before = await world.available()
    await world.tell({ event: 'order.undone', ...news })
    await world.tell({ event: 'order.undone', ...news })
    expect(await world.available()).toBe(before)
    const stray = (await world.payments.reviewing(50)).find(({ deposit_id: of }) => of === id)
    expect(stray).toMatchObject({ what: 'undone', amount: 30_000n })
    const payment = stray?.payment ?? ''
    await expect(world.payments.resolve(payment, 'credit', '')).rejects.toMatchObject({
      refusal: 'deposit-not-open',
    })
    await world.payments.resolve(payment, 'take-back', '')
    await world.payments.resolve(payment, 'take-back', '')
    expect(before - (await world.available())).toBe(30_000n)
  })

  it('[H-E10] a deposit and late money pay what their member owes in the commit that credits them', async () => {
    await world.addMember('debtor')
    const owe = { kind: 'bet-rollback', memberId: 'debtor', currency: 'CNY', amount: 15_000n } as const
    await world.database.transaction((tx) => world.wallets.takeBack(tx, [{ id: 'owe', ...owe, memo: {} }]))
    const input = { method: 'sandbox-bank', amount: yuan(100n) }
    const order = () => world.payments.createDeposit(world.asking({ who: 'debtor' }), input)
    const [one, two] = [await order(), await order()]
    await world.tell({ event: 'order.paid', ...about(one.id, '100.00') })
    expect(await world.available('central', 'debtor')).toBe(0n)
    expect(await world.wallets.debts('debtor')).toEqual([{ currency: 'CNY', amount: 5_000n }])
    await world.payments.cancelDeposit(world.asking({ who: 'debtor' }), two.id)
    await world.tell({ event: 'order.paid', ...about(two.id, '100.00') })
    await world.payments.resolve(`p-${two.id}`, 'credit', '')
    expect(await world.available('central', 'debtor')).toBe(5_000n)
    expect(await world.wallets.debts('debtor')).toEqual([])
  })

  describe('late money', () => {
    it('for a closed order is in review, visible, and credited once by a decision', async () => {
      const before = await world.available()
      const { id } = await card()
      world.clock.advance(16 * minuteMs)
      await world.closeTimedOut()
      expect(await world.payments.get('m1', id)).toMatchObject({
        state: 'closed',
        closedBecause: 'timed-out',
      })
      await world.tell({ event: 'order.paid', ...about(id, '100.00') })
      await world.tell({ event: 'order.paid', ...about(id, '100.00') })
      expect(await world.available()).toBe(before)
      expect((await world.payments.get('m1', id)).reviews).toMatchObject([{ state: 'reviewing' }])
      expect((await world.payments.open('m1')).map((each) => each.id)).toContain(id)
      await Promise.all(
        Array.from({ length: 5 }, () => world.payments.resolve(`p-${id}`, 'credit', '已核对')),
      )
      expect((await world.available()) - before).toBe(10_000n)
      expect((await world.payments.get('m1', id)).reviews).toMatchObject([
        { state: 'credited', note: '已核对' },
      ])
      await expect(world.payments.resolve(`p-${id}`, 'send-back', '')).rejects.toMatchObject({
        refusal: 'deposit-not-open',
      })
    })

    it('[H-D11] that was undone while it was in review is booked out, and can be credited no more', async () => {
      const before = await world.available()
      const { id } = await card()
      await world.payments.cancelDeposit(world.asking(), id)
      for (const news of [about(id, '100.00'), about('dep_unknown', '7.00')])
        for (const event of ['order.paid', 'order.undone', 'order.undone'])
          await world.tell({ event, ...news })
      const waiting = (await world.payments.reviewing(100)).map(({ payment }) => payment)
      for (const payment of [`p-${id}`, 'p-dep_unknown']) {
        expect(waiting.filter((each) => each.endsWith(payment))).toEqual([])
        await expect(world.payments.resolve(payment, 'credit', '')).rejects.toMatchObject({
          refusal: 'deposit-not-open',
        })
      }
      expect(await world.available()).toBe(before)
      expect((await world.payments.get('m1', id)).reviews).toMatchObject([{ state: 'sent-back' }])
      expect(await world.wallets.imbalances()).toEqual([])
    })

    it('[H-D11] that a person credited is taken back from the member when it is undone, and no other payment with it', async () => {
      const { id } = await transfer(yuan(300n))
      const news = (payment: string, amount: string) => ({ ...about(id, amount), payment })
      const [one, two] = [news(`one-${id}`, '300.00'), news(`two-${id}`, '20.00')]
      for (const each of [one, two]) await world.tell({ event: 'order.paid', ...each })
      await world.payments.resolve(two.payment, 'credit', '')
      const before = await world.available()
      await world.tell({ event: 'order.undone', ...two })
      await world.payments.resolve(`undone:${two.payment}`, 'take-back', '')
      expect(before - (await world.available())).toBe(2_000n)
      await world.tell({ event: 'order.undone', ...one })
      await world.payments.resolve(`undone:${one.payment}`, 'take-back', '')
      expect(before - (await world.available())).toBe(32_000n)
      expect(await world.wallets.imbalances()).toEqual([])
    })

    it('[H-J9] that is told of two orders is in review, and credited to neither by itself', async () => {
      const before = await world.available()
      const [one, other] = [await card(), await card()]
      const payment = `both-${one.id}`
      await world.tell({ event: 'order.seen', ...about(one.id, '100.00'), payment })
      for (const { id } of [other, other, one])
        await world.tell({ event: 'order.paid', ...about(id, '100.00'), payment })
      const strays = (await world.payments.reviewing(100)).filter((each) => each.payment === payment)
      expect(strays).toMatchObject([{ amount: 10_000n, deposit_id: other.id, is_booked: true }])
      expect(await world.available()).toBe(before)
      await world.payments.resolve(payment, 'send-back', '')
    })

    it('that fits no order of ours is sent back, never credited', async () => {
      await world.tell({ event: 'order.paid', ...about('dep_nobody', '5.00') })
      await expect(world.payments.resolve('p-dep_nobody', 'credit', '')).rejects.toMatchObject({
        refusal: 'not-found',
      })
      expect(await world.payments.resolve('p-dep_nobody', 'send-back', '')).toBe('sent-back')
    })
  })

  it('[H-J1] an outcome that another node is asked for while the provider is told is never a false `cancelled`', async () => {
    const elsewhere = createOnce(world.database)
    const outcomes: unknown[] = []
    const settleDuring = async (work: (asking: ReturnType<typeof world.asking>) => Promise<unknown>) => {
      const asking = world.asking()
      const settle = () => elsewhere.settle(['m1'], asking.uuid).catch((error: unknown) => error)
      world.settings.whileTold = async () => void outcomes.push(await settle())
      try {
        await work(asking)
      } finally {
        world.settings.whileTold = () => Promise.resolve()
      }
      expect(await settle()).toBe('done')
    }
    const { id } = await card()
    await settleDuring((asking) => world.payments.cancelDeposit(asking, id))
    expect(await stateOf(id)).toBe('cancelled')
    const paying = await speed()
    await speedNews(paying, 'matched', { account })
    await settleDuring((asking) => world.payments.speed.confirm(asking, paying, '流水 1'))
    expect(await stateOf(paying)).toBe('unfinished')
    expect(outcomes).toEqual([new CallError('unavailable'), new CallError('unavailable')])
    await speedNews(paying, 'released')
  })

  it('[H-J1] what was begun by a process that was killed while the provider was told is carried on by another', async () => {
    for (const left of await world.payments.open('m1'))
      if (left.state === 'pending') await world.payments.cancelDeposit(world.asking(), left.id)
    const once = createOnce(world.database, noAcknowledgements, { askingMs: 0 })
    createPayments({ ...world.needs, once })
    /** Kills the process after the provider has accepted the request and before its answer arrives. */
    const killedDuring = async (work: (asking: ReturnType<typeof world.asking>) => Promise<unknown>) => {
      const asking = world.asking()
      world.settings.whileTold = () => Promise.reject(new Error('killed'))
      await expect(work(asking)).rejects.toThrow('killed')
      world.settings.whileTold = () => Promise.resolve()
      return () => once.settle(['m1'], asking.uuid)
    }
    const { id } = await card()
    const paying = await speed()
    await speedNews(paying, 'matched', { account })
    const cancelling = await killedDuring((asking) => world.payments.cancelDeposit(asking, id))
    const confirming = await killedDuring((asking) => world.payments.speed.confirm(asking, paying, '流水 9'))
    expect([await stateOf(id), await stateOf(paying)]).toEqual(['pending', 'pending'])
    expect([await cancelling(), await confirming()]).toEqual(['done', 'done'])
    expect([await stateOf(id), await stateOf(paying)]).toEqual(['cancelled', 'unfinished'])
    expect(world.told.filter((each) => each === `confirm p-${paying} 流水 9`)).toHaveLength(2)
    await speedNews(paying, 'released')
    // The order was paid in the meantime, so it is not cancelled, and the settled request says so.
    const { id: paid } = await card()
    const tooLate = await killedDuring((asking) => world.payments.cancelDeposit(asking, paid))
    await world.tell({ event: 'order.paid', ...about(paid, '100.00') })
    expect(await tooLate()).toBe('cancelled')
    expect(await stateOf(paid)).toBe('credited')
    const leaving = await speed()
    const left = await killedDuring((asking) => world.payments.cancelDeposit(asking, leaving))
    expect(await left()).toBe('done')
    expect(await stateOf(leaving)).toBe('cancelled')
  })

  describe('speed pay', () => {
    it('denied, appealed with a reason, decided: credited, with the answer', async () => {
      const before = await world.available()
      const id = await speed()
      await speedNews(id, 'matched', { account })
      expect((await world.payments.get('m1', id)).speed).toMatchObject({
        stage: 'paying',
        counterparty: { name: '李**' },
      })
      const confirming = world.asking()
      await world.payments.speed.confirm(confirming, id, '流水 2')
      await world.payments.speed.confirm(confirming, id, '流水 2')
      expect(world.told.filter((each) => each.startsWith(`confirm p-${id}`))).toHaveLength(1)
      expect(await stateOf(id)).toBe('unfinished')
      await expect(world.payments.cancelDeposit(world.asking(), id)).rejects.toEqual(
        new CallError('deposit-not-open'),
      )
      const early = world.payments.speed.appeal(world.asking(), id, 'other', '没到账')
      await expect(early).rejects.toMatchObject({ refusal: 'not-yet' })
      await speedNews(id, 'denied')
      await world.payments.speed.appeal(world.asking(), id, 'paid-not-released', '已付款')
      await speedNews(id, 'appeal-paid', { text: '凭证一致' })
      const { state, speed: end } = await world.payments.get('m1', id)
      expect([state, end?.stage, end?.appeal?.answer]).toEqual(['credited', 'over', '凭证一致'])
      expect((await world.available()) - before).toBe(20_000n)
    })

    it('matched before the order is written: the provider has to tell again, and then is heard', async () => {
      world.settings.beforeAnswer = (order) =>
        expect(speedNews(order, 'matched', { account })).rejects.toThrow(OrderNotKnown)
      const id = await speed()
      world.settings.beforeAnswer = () => Promise.resolve()
      expect((await world.payments.get('m1', id)).speed?.stage).toBe('matching')
      await speedNews(id, 'matched', { account })
      expect((await world.payments.get('m1', id)).speed?.stage).toBe('paying')
      await speedNews(id, 'released')
    })

    it('a lost appeal closes it with the answer', async () => {
      const id = await speed()
      await speedNews(id, 'matched', { account })
      await world.payments.speed.confirm(world.asking(), id, '流水 3')
      world.clock.advance(11 * minuteMs)
      await world.payments.speed.appeal(world.asking(), id, 'other', '没到账')
      await speedNews(id, 'appeal-unpaid', { text: '没有入账' })
      const { state, closedBecause, speed: end } = await world.payments.get('m1', id)
      expect([state, closedBecause, end?.appeal?.answer]).toEqual(['closed', 'appeal-lost', '没有入账'])
    })

    it('takes pictures of the payment: written anew, three at most, seen by nobody else', async () => {
      const id = await speed()
      const png =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
      const { proofs } = world.payments
      const adding = world.asking()
      await proofs.add(adding, id, png)
      await proofs.add(adding, id, png)
      await expect(proofs.add(world.asking(), id, 'PHN2Zy8+')).rejects.toMatchObject({
        refusal: 'picture-refused',
      })
      await expect(proofs.add(world.asking({ who: 'm2' }), id, png)).rejects.toMatchObject({
        refusal: 'not-found',
      })
      expect((await world.payments.get('m1', id)).speed?.pictures).toBe(1)
      expect((await proofs.get('m1', id, 1)).type).toBe('image/jpeg')
      await expect(proofs.get('m2', id, 1)).rejects.toMatchObject({ refusal: 'not-found' })
      for (let count = 0; count < 2; count++) await proofs.add(world.asking(), id, png)
      await expect(proofs.add(world.asking(), id, png)).rejects.toMatchObject({
        refusal: 'deposit-not-open',
      })
      await world.payments.cancelSpeedPay(world.asking(), id)
    })

    it('[H-G7] an upload that is no picture is refused, any other is written anew, and none has an address', async () => {
      const id = await speed()
      const add = (bytes: Uint8Array) =>
        world.payments.proofs
          .add(world.asking(), id, Buffer.from(bytes).toString('base64'))
          .then(() => 'added')
          .catch((error: CallError) => error.refusal)
      const ground = (width: number, height: number) =>
        sharp({ create: { width, height, channels: 3, background: '#3068ec' } })
      const png = await ground(20, 10).png().toBuffer()
      const refused = {
        svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        'HTML as PNG': Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
        '100 MP': await ground(10_000, 10_000).png().toBuffer(),
        path: Buffer.from('../../etc/passwd'),
        '0 B': Buffer.alloc(0),
      }
      for (const [what, bytes] of Object.entries(refused))
        expect(await add(bytes), what).toBe('picture-refused')
      // Oversized bodies are refused by their length before anything is read.
      const tooLong = { depositId: id, picture: 'A'.repeat(4_000_001) }
      expect(addPaymentProof.input.safeParse(tooLong).success).toBe(false)
      const bound = paymentsCalls(world.payments).find(({ call }) => call.id === addPaymentProof.id)
      expect(bound?.maxBytes).toBeLessThan(5_000_000)

      const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
      const placed = await ground(20, 10)
        .jpeg()
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 20/1' } })
        .toBuffer()
      expect((await sharp(placed).metadata()).exif).toBeDefined()
      expect([await add(polyglot), await add(placed)]).toEqual(['added', 'added'])
      for (const number of [1, 2]) {
        const { type, bytes } = await world.payments.proofs.get('m1', id, number)
        const { format, exif } = await sharp(bytes).metadata()
        expect([type, format, exif]).toEqual(['image/jpeg', 'jpeg', undefined])
        expect(Buffer.from(bytes).includes('script')).toBe(false)
      }
      // The picture is sent as a blob in a sealed answer only, so no origin can serve it as a page.
      expect([getPaymentProof.answer, getPaymentProof.who]).toEqual(['blob', membersOnly])
      await world.payments.cancelSpeedPay(world.asking(), id)
    })

    it('reminds no more often than the cool-down, and a repeated request once', async () => {
      const id = await speed()
      await speedNews(id, 'matched', { account })
      await world.payments.speed.confirm(world.asking(), id, '流水 4')
      await expect(world.payments.speed.remind(world.asking(), id)).rejects.toMatchObject({
        refusal: 'not-yet',
      })
      world.clock.advance(2 * minuteMs)
      const reminding = world.asking()
      await world.payments.speed.remind(reminding, id)
      await world.payments.speed.remind(reminding, id)
      expect((await world.payments.get('m1', id)).speed?.reminders).toBe(1)
      await expect(world.payments.speed.remind(world.asking(), id)).rejects.toMatchObject({
        refusal: 'not-yet',
      })
      await speedNews(id, 'released')
    })

    it('nobody found in time closes it; three matched orders cancelled are enough for a day', async () => {
      const id = await speed()
      world.clock.advance(6 * minuteMs)
      await world.closeTimedOut()
      expect((await world.payments.get('m1', id)).closedBecause).toBe('no-counterparty')
      for (let count = 0; count < 3; count++) {
        const next = await speed()
        await speedNews(next, 'matched', { account })
        await world.payments.cancelSpeedPay(world.asking(), next)
        expect(await stateOf(next)).toBe('cancelled')
      }
      await expect(speed()).rejects.toMatchObject({ refusal: 'too-many-cancellations' })
      world.clock.advance(25 * 60 * minuteMs)
      await expect(speed()).resolves.toMatch(/^dep_/)
      world.clock.advance(6 * minuteMs)
      await world.closeTimedOut()
    })
  })

  describe('what may be opened', () => {
    it('virtual currency only by members of the white list, who are told why', async () => {
      const asking = world.asking({ who: 'm2' })
      const input = { network: 'TRC20', amount: usdt(100n), wallet: 'usdt' } as const
      await expect(world.payments.createUsdtDeposit(asking, input)).rejects.toMatchObject({
        refusal: 'white-list-only',
      })
      const closedFor = async (who: string) =>
        (await world.payments.types('5000', who)).types.find(({ id }) => id === 'usdt')?.closed
      expect(await closedFor('m2')).toEqual({ reason: 'white-list' })
      expect(await closedFor('m1')).toBeUndefined()
    })

    it('a type as the operator set it: limits, fee, maintenance, hidden', async () => {
      world.settings.types = {
        'sandbox-bank': { min: '50.00', feeBasisPoints: 100 },
        'bank-transfer': { maintenance: 1_800_000_000_000 },
        'sandbox-wallet': { isHidden: true },
      }
      const refused = async (method: string, amount = yuan(20n)) =>
        world.payments
          .createDeposit(world.asking(), { method, amount, payerName: '王小明' })
          .then(() => 'none')
          .catch((error: CallError) => [error.refusal, error.data])
      expect(await refused('sandbox-bank')).toEqual(['amount-below-minimum', { limit: '50.00' }])
      expect(await refused('bank-transfer', yuan(500n))).toEqual([
        'payment-type-closed',
        { until: 1_800_000_000_000 },
      ])
      expect(await refused('sandbox-wallet')).toEqual(['invalid-input', { field: 'method' }])
      expect(await refused('usdt')).toEqual(['invalid-input', { field: 'amount' }])
      const before = await world.available()
      const { id, arrives } = await card()
      expect(arrives).toEqual(yuan(99n))
      await world.tell({ event: 'order.paid', ...about(id, '100.00') })
      expect((await world.available()) - before).toBe(9_900n)
      world.settings.types = {}
    })

    it('nothing is opened over the member’s own limits, or while the provider is away', async () => {
      world.settings.limit = {
        ...noLimits,
        requireDeposit: () => Promise.reject(new CallError('not-allowed')),
      }
      await expect(card()).rejects.toMatchObject({ refusal: 'not-allowed' })
      world.settings.limit = noLimits
      world.settings.isAway = true
      await expect(transfer()).rejects.toMatchObject({ refusal: 'provider-away' })
      world.settings.isAway = false
    })

    it('three unpaid orders are enough; all of them are found again', async () => {
      const before = (await world.payments.list('m1', undefined, 50)).deposits.length
      for (const { id } of await world.payments.open('m1'))
        await world.payments.cancelDeposit(world.asking(), id).catch(() => undefined)
      for (let count = 0; count < 3; count++) await card()
      await expect(card()).rejects.toMatchObject({ refusal: 'too-many-open-deposits' })
      const { deposits, hasMore } = await world.payments.list('m1', undefined, 2)
      expect([deposits.length, hasMore]).toEqual([2, true])
      expect((await world.payments.list('m1', undefined, 50)).deposits).toHaveLength(before + 3)
      expect((await world.payments.list('m2', undefined, 50)).deposits).toEqual([])
    })
  })
  it('[AREA-05] [CALL-10] by the calls: payment types, pay, bank list, USDT pay, speed pay with confirm, appeal, reminder, cancel', async () => {
    world.clock.advance(25 * 60 * minuteMs)
    await world.closeTimedOut()
    const bound = paymentsCalls(world.payments)
    const call = async <C extends Call>({ id }: C, input: CallInput<C>): Promise<CallOutput<C>> => {
      const found = bound.find((each) => each.call.id === id)
      return (await found?.run(input, world.asking() as unknown as CallContext)) as CallOutput<C>
    }
    const { types, rate } = await call(listPaymentTypes, {})
    expect([...new Set(types.map(({ kind }) => kind))].toSorted()).toEqual(depositKind.options.toSorted())
    expect(rate).toBe('7.2000')

    const first = await call(listBanks, { page: 1, size: 10 })
    const second = await call(listBanks, { page: 2, size: 10 })
    const past = await call(listBanks, { page: 999, size: 10 })
    expect([first.banks.length, past.banks.length]).toEqual([10, 0])
    expect(new Set([...first.banks, ...second.banks].map(({ code }) => code)).size).toBe(20)
    expect(second.total).toBe(first.total)

    const paid = (await call(createDeposit, { method: 'sandbox-wallet', amount: yuan(50n) })).deposit
    await world.tell({ event: 'order.paid', ...about(paid.id, '50.00') })
    expect((await call(getDeposit, { depositId: paid.id })).deposit?.state).toBe('credited')
    const coin = await call(createUsdtDeposit, { network: 'ERC20', amount: usdt(20n), wallet: 'usdt' })
    expect(coin.deposit).toMatchObject({ kind: 'chain', state: 'pending' })
    expect((await call(cancelDeposit, { depositId: coin.deposit.id })).deposit.state).toBe('cancelled')

    const input = { amount: yuan(200n), payerName: '王小明' }
    const { id } = (await call(createSpeedPay, input)).deposit
    await speedNews(id, 'matched', { account })
    const said = await call(confirmSpeedPay, { depositId: id, proof: '流水 9' })
    expect(said.deposit).toMatchObject({ state: 'unfinished', speed: { stage: 'releasing' } })
    world.clock.advance(3 * minuteMs)
    expect((await call(remindSpeedPay, { depositId: id })).deposit.speed?.reminders).toBe(1)
    await speedNews(id, 'denied')
    const appeal = { depositId: id, reason: 'paid-not-released', text: '已付款' } as const
    expect((await call(appealSpeedPay, appeal)).deposit.speed?.stage).toBe('appealing')
    await speedNews(id, 'appeal-paid')
    expect((await call(getDeposit, { depositId: id })).deposit?.state).toBe('credited')
    const other = (await call(createSpeedPay, input)).deposit
    expect((await call(cancelSpeedPay, { depositId: other.id })).deposit.state).toBe('cancelled')
    expect((await call(listDeposits, { limit: 1 })).deposits[0]?.id).toBe(other.id)
  })

  it('the books are right after all of it', async () => {
    expect(await world.wallets.imbalances()).toEqual([])
  })
})
