import { withdrawalEndedLetter } from './letters.ts'
import { inBoth, valueIn } from '@grandstand/contract/house-text'
import { randomBytes, randomUUID } from 'node:crypto'
import { addressId, CallError, cardId, memberId, type MemberId } from '@grandstand/contract'
import { withdrawPasswordLockMs } from '@grandstand/contract/member'
import { createUsdtWithdrawal, createWithdrawal, type Withdrawal } from '@grandstand/contract/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noAcknowledgements } from '../../../kernel/acknowledgements.ts'
import type { CallContext } from '../../../kernel/bind-call.ts'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createDeadLetters } from '../../../kernel/dead-letters.ts'
import { createOnce } from '../../../kernel/once.ts'
import { createOutbox } from '../../../kernel/outbox.ts'
import { createSecretBox } from '../../../kernel/secret-box.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { createNotices } from '../../auth/notices/service.ts'
import { createMembers } from '../../member/service.ts'
import { ProviderAway, type NewPayout } from '../provider.ts'
import { defaultSettings } from './settings.ts'
import { createWallets, houseAccount, move, walletAccount, type Wallets } from '../../wallets/service.ts'
import {
  openWithdrawalWorld,
  type WithdrawalWorldNeeds,
  type WithdrawalWorld,
} from '../../../areas/testing/withdrawal-world.ts'
import { initialBanks } from '../../site/service.ts'

const yuan = (amount: number) => ({ minor: BigInt(amount) * 100n, currency: 'CNY' as const })
const cards = ['6225880137706868', '4111111111111111', '6212262201023557228', '6222021234567890128']
const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const pin = '271828'
const refusal = (name: string) => expect.objectContaining({ refusal: name }) as unknown
const hourMs = 3_600_000

describe.each(testDatabases())('withdrawals on $name', ({ open }) => {
  const clock = testClock(Date.UTC(2026, 10, 21, 2))
  let database: Database
  let wallets: Wallets
  let desk: WithdrawalWorld
  const sent: NewPayout[] = []
  let isAway = false
  /** Whether the company pays out. */
  let paysOut = true
  const alarms = new Map<string, string | undefined>()
  /** Runs right after a worker has taken a withdrawal. */
  let afterTaking: () => Promise<void> = () => Promise.resolve()
  /** Runs while the provider is asked to pay. */
  let whilePaying: (payout: NewPayout) => Promise<void> = () => Promise.resolve()
  /** Runs while the provider is notified that a speed draw was paid. */
  let whileReleasing: () => Promise<void> = () => Promise.resolve()
  let poisoned = ''
  let needs: WithdrawalWorldNeeds
  let members = 0
  /** Tests do not replace a payout name unless they say so. */
  const noProof = () => Promise.reject(new Error('no proof was to be asked for'))

  beforeAll(async () => {
    database = await open()
    wallets = await createWallets({ database, clock })
    const logger = createLogger('silent')
    const once = createOnce(database)
    const outbox = createOutbox(database, logger)
    const answer = () =>
      isAway ? Promise.reject(new ProviderAway('away')) : Promise.resolve('done' as const)
    const provider: WithdrawalWorldNeeds['provider'] = {
      get offers() {
        return { ways: [], speed: true, payouts: paysOut }
      },
      payouts: {
        async create(payout) {
          if (isAway) return Promise.reject(new ProviderAway('away'))
          if (payout.merchantPayout === poisoned) return Promise.reject(new TypeError('not an answer'))
          sent.push(payout)
          await whilePaying(payout)
          return Promise.resolve({ providerPayout: `p-${payout.merchantPayout}`, state: 'accepted' })
        },
        find: () => Promise.resolve(undefined),
      },
      speed: {
        open: ({ merchantOrder }) =>
          Promise.resolve({ providerOrder: `s-${merchantOrder}`, payUrl: 'http://127.0.0.1:1/' }),
        confirm: answer,
        release: () => whileReleasing().then(answer),
        deny: answer,
        remind: answer,
        appeal: answer,
        cancel: answer,
      },
    }
    needs = {
      database: {
        ...database,
        async query<Row>(statement: Parameters<Database['query']>[0]) {
          const rows = await database.query<Row>(statement)
          if (statement.text.includes('lease = lease + 1')) await afterTaking()
          return rows
        },
      },
      once,
      outbox,
      clock,
      logger,
      alarms: {
        set: (name, sentence) => void alarms.set(name, sentence),
        raised: () => ({}),
      },
      newId: () => uuidV7(clock),
      secrets: createSecretBox(randomBytes(32)),
      wallets,
      members: createMembers(database),
      notices: createNotices({ database, once, outbox, clock }),
      provider,
      site: {
        mayUseVirtualCurrency: (id) => Promise.resolve(!unlisted.has(id)),
        banks: () => Promise.resolve(banks),
      },
      requireStepUp: () => Promise.resolve(),
    }
    desk = openWithdrawalWorld(needs)
  })

  afterAll(async () => {
    await wallets.stop()
    await database.close()
  })

  let banks = initialBanks
  /** Members who may not use virtual currency. */
  const unlisted = new Set<string>()
  const asking = (id: MemberId, uuid: string = randomUUID(), bodyHash = 'same') => ({
    memberId: id,
    uuid,
    bodyHash,
  })
  const context = (id: MemberId) =>
    ({ ...asking(id), deviceId: 'd', clientType: 'WEB', ip: '203.0.113.7', userAgent: '' }) as CallContext

  /** A member who has completed every bind step, with money that was not deposited and so needs no turnover. */
  async function ready(fen = 10_000_000n, hasBound = true): Promise<MemberId> {
    const id = memberId.parse(`m${++members}`)
    const name = `fan${members}`
    await database.transaction(async (tx) => {
      await createMembers(database).add(tx, id, name, new Date(clock.now()))
      await wallets.openAccounts(tx, id)
    })
    await wallets.submit({
      op: 'transfer',
      id: randomUUID(),
      kind: 'correction',
      postings: move(fen, houseAccount('house-corrections', 'CNY'), walletAccount(id, 'central')),
    })
    if (!hasBound) return id
    await desk.bindings.update(context(id), { step: 'userRealNameBind', realName: '王小明' }, noProof)
    await desk.bindings.update(context(id), { step: 'userInfoBind', birthday: '1990-05-17' }, noProof)
    await desk.bindings.update(context(id), { step: 'selectRealName' }, noProof)
    await desk.bindings.update(context(id), { step: 'selectUSDT', network: 'TRC20' }, noProof)
    await desk.passwords.set(asking(id), pin)
    return id
  }
  let cardCount = 0
  /** Luhn: the last digit makes the sum end in 0. */
  function freshCard(): string {
    const start = `622588${String(++cardCount).padStart(9, '0')}`
    for (let last = 0; last <= 9; last++) {
      const digits = `${start}${last}`
      const sum = Array.from(digits, Number).reduce((total, digit, at) => {
        const weighted = (digits.length - 1 - at) % 2 === 0 ? digit : digit * 2
        return total + (weighted > 9 ? weighted - 9 : weighted)
      }, 0)
      if (sum % 10 === 0) return digits
    }
    return start
  }
  const withCard = async (fen?: bigint) => {
    const id = await ready(fen)
    return { id, card: await desk.cards.insertCard(freshCard(), undefined, context(id)) }
  }
  const take = (id: MemberId, card: string, amount: number, uuid?: string): Promise<Withdrawal> =>
    desk.withdrawals.create(asking(id, uuid), createWithdrawal.name, {
      kind: 'bank',
      amount: yuan(amount),
      destinationId: card,
      password: pin,
    })
  const central = async (id: string) => {
    const found = (await wallets.balances(id)).find(({ wallet }) => wallet === 'central')
    return [found?.balance, found?.held]
  }
  const told = (withdrawal: Withdrawal, event: 'paid' | 'failed', amount = withdrawal.arrives.minor) =>
    database.transaction((tx) =>
      desk.news.takePayout(tx, {
        about: 'payout',
        event,
        providerPayout: `p-${withdrawal.id}`,
        merchantPayout: withdrawal.id,
        amount,
        currency: withdrawal.amount.currency,
        ...(event === 'failed' && { reason: '收款账户已注销' }),
      }),
    )
  /** Delivers the provider's notification about a speed draw of ¥500. */
  const hear = (order: Withdrawal, event: 'matched' | 'claimed' | 'appeal-unpaid' | 'unmatched') =>
    database.transaction((tx) =>
      desk.news.takeDraw(tx, {
        about: 'speed',
        side: 'draw',
        event,
        providerOrder: `s-${order.id}`,
        merchantOrder: order.id,
        amount: 50_000n,
        currency: 'CNY',
        text: '流水号 7',
      }),
    )
  const stateOf = async (id: MemberId, withdrawal: Withdrawal) =>
    (await desk.withdrawals.view(id, withdrawal.id)).state

  it('[ENT-16] the bind steps go in their order: userRealNameBind, userInfoBind, selectRealName, selectUSDT', async () => {
    const id = await ready(0n + 1n, false)
    const next = async () => (await desk.bindings.state(id)).next
    const bind = (input: Parameters<typeof desk.bindings.update>[1]) =>
      desk.bindings.update(context(id), input, noProof)
    expect(await next()).toBe('userRealNameBind')
    await expect(bind({ step: 'userInfoBind', birthday: '1990-05-17' })).rejects.toEqual(
      refusal('bind-step-not-next'),
    )
    await bind({ step: 'userRealNameBind', realName: '欧阳娜娜' })
    expect((await bind({ step: 'userRealNameBind', realName: '欧阳娜娜' })).next).toBe('userInfoBind')
    await expect(bind({ step: 'userRealNameBind', realName: '别人' })).rejects.toEqual(
      refusal('real-name-bound'),
    )
    await expect(bind({ step: 'selectRealName' })).rejects.toMatchObject({
      refusal: 'bind-step-not-next',
      data: { next: 'userInfoBind' },
    })
    await expect(bind({ step: 'userInfoBind', birthday: '2008-11-22' })).rejects.toEqual(refusal('under-age'))
    await bind({ step: 'userInfoBind', birthday: '2008-11-21' })
    await expect(bind({ step: 'selectUSDT' })).rejects.toEqual(refusal('bind-step-not-next'))
    const isBoundFor = async (way: number) =>
      (await desk.withdrawals.prepare(id)).ways[way]?.rules.find(({ rule }) => rule === 'bind-steps')?.isMet
    expect(await isBoundFor(0)).toBe(false)
    await bind({ step: 'selectRealName', payoutName: 'Ouyang Nana' })
    // The network of the last step is needed for USDT alone.
    expect([await isBoundFor(0), await isBoundFor(1)]).toEqual([true, false])
    const done = await bind({ step: 'selectUSDT', network: 'TRC20' })
    expect(done).toMatchObject({
      maskedName: '*阳娜娜',
      maskedPayoutName: 'O***** N***',
      maskedBirthday: '2008-**-**',
      network: 'TRC20',
    })
    expect(done.next).toBeUndefined()
    expect(done.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    const [row] = await database.query<{ real_name: Buffer }>(
      sql`select real_name from member_binding where member_id = ${id}`,
    )
    expect(row?.real_name.toString('utf8')).not.toContain('娜')
  })

  it('[H-D19] six wrong withdrawal passwords side by side all count: then it is locked, also for the right one', async () => {
    const id = await ready()
    const verify = (digits: string) => desk.passwords.verify(asking(id), digits)
    const results = await Promise.allSettled(Array.from({ length: 6 }, (_, at) => verify(`11223${at}`)))
    const left = results.map((each) => {
      const { refusal: name, data } = (each as PromiseRejectedResult).reason as CallError
      expect(name).toBe('wrong-withdraw-password')
      return (data as { triesLeft: number }).triesLeft
    })
    expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
    await expect(verify(pin)).rejects.toMatchObject({
      refusal: 'withdraw-password-locked',
      data: { retryAfterMs: withdrawPasswordLockMs },
    })
    clock.advance(withdrawPasswordLockMs)
    await verify(pin)
  })

  it('the withdrawal password is set once, changed by the old one, reset without it, and never one that is guessed first', async () => {
    const id = await ready(1n, false)
    for (const simple of ['111111', '123456', '654321', '121212', '123123'])
      await expect(desk.passwords.set(asking(id), simple), simple).rejects.toEqual(
        refusal('withdraw-password-too-simple'),
      )
    await expect(desk.passwords.verify(asking(id), pin)).rejects.toEqual(refusal('withdraw-password-not-set'))
    await expect(desk.passwords.reset(asking(id), pin)).rejects.toEqual(refusal('withdraw-password-not-set'))
    const uuid = randomUUID()
    await desk.passwords.set(asking(id, uuid), pin)
    await desk.passwords.set(asking(id, uuid), pin)
    await expect(desk.passwords.set(asking(id), '314159')).rejects.toEqual(refusal('withdraw-password-set'))
    await expect(desk.passwords.update(asking(id), '000001', '314159')).rejects.toEqual(
      refusal('wrong-withdraw-password'),
    )
    await desk.passwords.update(asking(id), pin, '314159')
    await desk.passwords.verify(asking(id), '314159')
    await desk.passwords.reset(asking(id), pin)
    await desk.passwords.verify(asking(id), pin)
  })

  it('[AREA-07] [ROLE-08] [CONST-05] bank cards and addresses are inserted, listed and deleted: at most three, each once and one member’s', async () => {
    const [id, other] = [await ready(), await ready()]
    const insert = (who: MemberId, number: string) => desk.cards.insertCard(number, 'ICBC', context(who))
    const first = await insert(id, cards[0] as string)
    expect(valueIn('zh-CN', first)).toMatchObject({
      bank: { code: 'CMB', name: '招商银行' },
      last4: '6868',
      holder: '*小明',
    })
    const unnamed = await ready(1n, false)
    await expect(insert(unnamed, cards[3] as string)).rejects.toEqual(refusal('bind-steps-open'))
    await expect(desk.cards.insertCard(cards[1] as string, undefined, context(id))).rejects.toEqual(
      refusal('bank-unknown'),
    )
    const again = await Promise.all([insert(id, cards[1] as string), insert(id, cards[1] as string)])
    expect(again[0]?.id).toBe(again[1]?.id)
    await insert(id, cards[2] as string)
    expect((await insert(id, cards[0] as string)).id).toBe(first.id)
    await expect(insert(id, cards[3] as string)).rejects.toEqual(refusal('too-many-cards'))
    expect(await desk.cards.cards(id)).toHaveLength(3)
    await expect(insert(other, cards[0] as string)).rejects.toEqual(refusal('card-not-accepted'))

    // [ENT-03] The operator sets the list of banks: a card of a removed bank stays, and no new card of it can be
    // added.
    banks = [{ code: 'LOCAL', name: '本地银行' }]
    expect((await desk.cards.cards(id)).map(({ bank }) => bank.name)).toContain('招商银行')
    await expect(insert(other, cards[3] as string)).rejects.toEqual(refusal('bank-unknown'))
    banks = initialBanks

    // Another member can neither see nor remove it.
    expect(await desk.cards.cards(other)).toEqual([])
    await expect(desk.cards.deleteCard(asking(other), first.id)).rejects.toEqual(refusal('not-found'))
    await expect(take(other, first.id, 100)).rejects.toEqual(refusal('not-found'))
    await desk.cards.deleteCard(asking(id), first.id)
    expect((await desk.cards.cards(id)).map(({ last4 }) => last4)).toEqual(['1111', '7228'])

    // The same applies to addresses, for members on the white list.
    unlisted.add(id)
    await expect(desk.cards.insertAddress('TRC20', tron, context(id))).rejects.toEqual(
      refusal('white-list-only'),
    )
    unlisted.delete(id)
    const address = await desk.cards.insertAddress('TRC20', tron, context(id))
    expect((await desk.cards.insertAddress('TRC20', tron, context(id))).id).toBe(address.id)
    expect(address.short).toBe('TJRabP…jpRTv8')
    await expect(desk.cards.insertAddress('TRC20', tron, context(other))).rejects.toEqual(
      refusal('address-not-accepted'),
    )
    await expect(desk.cards.deleteAddress(asking(other), address.id)).rejects.toEqual(refusal('not-found'))
    await desk.cards.deleteAddress(asking(id), addressId.parse(address.id))
    expect(await desk.cards.addresses(id)).toEqual([])

    const rows = await database.query(sql`select * from payout_card`)
    for (const number of cards) expect(JSON.stringify(rows)).not.toContain(number)
  })

  it('is refused with every reason, holds at once when it is not, and is paid once whatever the provider repeats', async () => {
    const id = await ready(100_000n, false)
    const blocked = desk.withdrawals.prepare(id)
    const unmet = (await blocked).ways[0]?.rules.filter(({ isMet }) => !isMet).map(({ rule }) => rule)
    expect(unmet).toEqual(['bind-steps', 'withdraw-password', 'destination'])

    const { id: m, card } = await withCard(100_000n)
    expect((await desk.withdrawals.prepare(m)).ways[0]).toMatchObject({
      withdrawable: { minor: 100_000n },
      rules: expect.arrayContaining([expect.objectContaining({ rule: 'turnover', isMet: true })]) as unknown,
    })
    const uuid = randomUUID()
    const [first, again] = await Promise.all([take(m, card.id, 300, uuid), take(m, card.id, 300, uuid)])
    expect(again.id).toBe(first.id)
    expect(first).toMatchObject({
      state: 'approved',
      destination: expect.stringContaining(`${inBoth('招商银行', 'China Merchants Bank')} ··`) as string,
    })
    expect(await central(m)).toEqual([100_000n, 30_000n])
    await expect(take(m, card.id, 701)).rejects.toEqual(refusal('insufficient-funds'))

    isAway = true
    await desk.step()
    expect(await stateOf(m, first)).toBe('paying')
    isAway = false
    clock.advance(6_000)
    await desk.step()
    expect(sent.filter(({ merchantPayout }) => merchantPayout === first.id)).toHaveLength(1)
    expect(sent.find(({ merchantPayout }) => merchantPayout === first.id)?.to).toMatchObject({
      way: 'bank',
      accountName: '王小明',
      bankName: '招商银行',
    })

    await told(first, 'paid', 1n)
    expect(await stateOf(m, first)).toBe('paying')
    await Promise.all(Array.from({ length: 20 }, () => told(first, 'paid')))
    expect(await stateOf(m, first)).toBe('paid')
    expect(await central(m)).toEqual([70_000n, 0n])
    await told(first, 'failed')
    expect(await central(m)).toEqual([70_000n, 0n])
    const said = await database.query<{ said: string }>(
      sql`select said from payout_contradiction where withdrawal_id = ${first.id} order by said`,
    )
    expect(said.map((row) => row.said)).toEqual(['failed', 'paid'])
  })

  it('[H-J4] a payout that is told against our books waits for a person, once', async () => {
    const letters = createDeadLetters(database, clock)
    const mine = async (order: Withdrawal) =>
      (await letters.list()).filter(({ error }) => error.includes(order.number))
    const { id, card } = await withCard()
    const order = await take(id, card.id, 300)
    await desk.step()
    await told(order, 'paid')
    expect(await mine(order)).toEqual([])
    for (let times = 0; times < 3; times++) await told(order, 'failed')
    const [letter, ...others] = await mine(order)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ batch: 'payout contradictions', nextTryAt: null })
    expect(letter?.error).toContain('says failed')
    await letters.close('payout contradictions', letter?.item ?? '', 'the bank sent it back, paid again')
    await told(order, 'failed')
    expect(await mine(order)).toEqual([])
  })

  it('[H-J4] sends all payouts but the one that cannot be sent, which is set aside and sent when it can be', async () => {
    const letters = createDeadLetters(database, clock)
    const aside = async () => (await letters.list()).filter(({ batch }) => batch === 'withdrawals')
    const { id, card } = await withCard(1_000_000n)
    const orders = []
    for (let count = 0; count < 3; count++) orders.push(await take(id, card.id, 100 + count))
    const [bad, ...good] = orders
    poisoned = bad?.id ?? ''
    await desk.step()
    const isSent = (order: Withdrawal | undefined) =>
      sent.some(({ merchantPayout }) => merchantPayout === order?.id)
    expect(good.map(isSent)).toEqual([true, true])
    expect(await aside()).toMatchObject([{ batch: 'withdrawals', item: poisoned, tries: 1 }])
    const again = poisoned
    poisoned = ''
    clock.advance(30_000)
    await desk.step()
    expect(isSent(bad)).toBe(false)
    await letters.retry('withdrawals', again)
    await desk.step()
    expect(isSent(bad)).toBe(true)
    expect(await aside()).toEqual([])
    for (const order of orders) await told(order, 'paid')
  })

  it('what a company that took another’s place does not pay out waits for a person, and is kept until then', async () => {
    const { id, card } = await withCard(200_000n)
    const [paying, lost] = [await take(id, card.id, 300), await take(id, card.id, 400)]
    await desk.step()
    const unsent = await take(id, card.id, 500)
    paysOut = false
    const before = sent.length
    clock.advance(61_000)
    await desk.step()
    await desk.step()
    expect(sent).toHaveLength(before)
    expect(alarms.get('stranded-withdrawals')).toMatch(/^3 withdrawals wait/)
    const view = (order: Withdrawal) => desk.withdrawals.view(id, order.id)
    expect(await view(unsent)).toMatchObject({ state: 'approved' })
    expect(await view(paying)).toMatchObject({ state: 'paying' })
    for (const order of [paying, unsent]) expect((await view(order)).reason).toContain('正由人工处理')
    const waiting = (await desk.review.waiting(1000)).map((each) => each.id)
    expect(waiting).toEqual(expect.arrayContaining([paying.id, lost.id, unsent.id]))
    const { ways } = await desk.withdrawals.prepare(id)
    const blocked = ways.filter(({ rules }) => rules.some(({ rule }) => rule === 'not-offered'))
    expect(blocked.map(({ kind, withdrawable }) => [kind, withdrawable.minor])).toEqual([
      ['bank', 0n],
      ['usdt', 0n],
    ])
    await expect(take(id, card.id, 100)).rejects.toEqual(refusal('withdrawal-blocked'))
    const end = (order: Withdrawal, isPaid: boolean) =>
      database.transaction((tx) => desk.review.endPayout(tx, order.id, isPaid, '原支付公司确认'))
    // It was never sent, so nobody can have paid it.
    expect(await end(unsent, true)).toBe('not-waiting')
    expect(await central(id)).toEqual([200_000n, 120_000n])
    expect(await end(unsent, false)).toBe('decided')
    expect(await end(lost, false)).toBe('decided')
    expect(await end(paying, true)).toBe('decided')
    expect(await end(paying, false)).toBe('not-waiting')
    expect(await Promise.all([unsent, lost, paying].map((order) => stateOf(id, order)))).toEqual([
      'rejected',
      'failed',
      'paid',
    ])
    expect((await view(paying)).reason).toBeUndefined()
    expect(await central(id)).toEqual([170_000n, 0n])
    clock.advance(61_000)
    await desk.step()
    expect(alarms.get('stranded-withdrawals')).toBeUndefined()
    paysOut = true
    const later = await take(id, card.id, 100)
    expect(await end(later, false)).toBe('not-waiting')
    await desk.step()
    await told(later, 'paid')
  })

  it('a payout that fails gives the money back once, also when the provider then says that it was paid', async () => {
    const { id, card } = await withCard(100_000n)
    const withdrawal = await take(id, card.id, 400)
    await desk.step()
    await Promise.all([told(withdrawal, 'failed'), told(withdrawal, 'failed'), told(withdrawal, 'paid')])
    // The first notification decides, and the money is in one place.
    const end = await desk.withdrawals.view(id, withdrawal.id)
    expect(await central(id)).toEqual([end.state === 'failed' ? 100_000n : 60_000n, 0n])
    const failed = await take(id, card.id, 100)
    await desk.step()
    await told(failed, 'failed')
    expect(await desk.withdrawals.view(id, failed.id)).toMatchObject({
      state: 'failed',
      reason: '收款账户已注销',
    })
    await told(failed, 'paid')
    expect(await stateOf(id, failed)).toBe('failed')
    expect((await central(id))[1]).toBe(0n)
  })

  it('a deposit is to be played once before it leaves: bets count by their result, and what they leave is what is kept', async () => {
    const { id, card } = await withCard(100_000n)
    const at = new Date(clock.now())
    await database.query(sql`
      insert into deposit (id, number, member_id, method, currency, amount, state, pay_url, created_at, closes_at, credited_at, credited)
      values (${`d-${id}`}, ${`D-${id}`}, ${id}, 'sandbox-bank', 'CNY', 60000, 'credited', '', ${at}, ${at}, ${at}, 60000)`)
    const bet = (n: number, stake: number, result: string) =>
      database.query(sql`
        insert into bet (id, number, member_id, status, currency, stake, odds, odds_policy, potential_return, is_in_play,
          placed_at, decided_at, result, returned, settled_at, line_stake, lines)
        values (${`b-${id}-${n}`}, ${`B-${n}`}, ${id}, 'settled', 'CNY', ${stake}, 1900, 'any', ${stake * 2}, false, ${at}, ${at},
          ${result}, 0, ${new Date(clock.now() + n)}, ${stake}, 1)`)
    await bet(1, 20_000, 'lost')
    await bet(2, 20_000, 'half-won')
    await bet(3, 90_000, 'void')
    const { ways, counted } = await desk.withdrawals.prepare(id)
    expect(ways[0]).toMatchObject({ available: { minor: 100_000n }, withdrawable: { minor: 70_000n } })
    expect(ways[0]?.rules.find(({ rule }) => rule === 'turnover')).toMatchObject({
      isMet: false,
      progress: { done: { minor: 30_000n }, total: { minor: 60_000n }, left: { minor: 30_000n } },
    })
    expect(counted.map((each) => each.counted.minor)).toEqual([10_000n, 20_000n])
    await expect(take(id, card.id, 701)).rejects.toMatchObject({
      refusal: 'withdrawal-blocked',
      data: { rules: [{ rule: 'turnover' }] },
    })
    await take(id, card.id, 700)
    await bet(4, 30_000, 'won')
    expect((await desk.withdrawals.prepare(id)).ways[0]?.withdrawable.minor).toBe(30_000n)
  })

  it('a uuid whose answer was forgotten opens no second withdrawal', async () => {
    const { id, card } = await withCard(100_000n)
    const uuid = randomUUID()
    await take(id, card.id, 100, uuid)
    await createOnce(database).prune(Date.now() + 49 * hourMs)
    await expect(take(id, card.id, 100, uuid)).rejects.toEqual(refusal('uuid-reused'))
    expect(await central(id)).toEqual([100_000n, 10_000n])
    while ((await desk.step()) === 'more');
  })

  it('[H-E10] what a member owes cannot be withdrawn, also before the debt payer has looked', async () => {
    const { id, card } = await withCard(1n)
    await database.transaction((tx) =>
      wallets.takeBack(tx, [
        { id: randomUUID(), kind: 'bet-rollback', memberId: id, currency: 'CNY', amount: 80_001n, memo: {} },
      ]),
    )
    await wallets.submit({
      op: 'transfer',
      id: randomUUID(),
      kind: 'correction',
      postings: move(100_000n, houseAccount('house-corrections', 'CNY'), walletAccount(id, 'central')),
    })
    await expect(take(id, card.id, 300)).rejects.toEqual(refusal('insufficient-funds'))
    await take(id, card.id, 200)
    expect(await wallets.debts(id)).toEqual([])
    expect(await central(id)).toEqual([20_000n, 20_000n])
    while ((await desk.step()) === 'more');
  })

  it('late money that a person credited is to be played once like any deposit', async () => {
    const { id, card } = await withCard(100_000n)
    const at = new Date(clock.now())
    await database.query(sql`
      insert into deposit (id, number, member_id, method, currency, amount, state, pay_url, created_at, closes_at)
      values (${`d-${id}`}, ${`D-${id}`}, ${id}, 'sandbox-bank', 'CNY', 60000, 'cancelled', '', ${at}, ${at})`)
    const stray = (payment: string, amount: number, state: string, what = 'came') =>
      database.query(sql`
        insert into stray_payment (payment, deposit_id, currency, amount, reason, what, state, is_booked, at, decided_at)
        values (${`${payment}-${id}`}, ${`d-${id}`}, 'CNY', ${amount}, '', ${what}, ${state}, true, ${at}, ${at})`)
    await stray('late', 60_000, 'credited')
    await stray('returned', 10_000, 'sent-back')
    await stray('waiting', 10_000, 'reviewing')
    expect((await desk.withdrawals.prepare(id)).ways[0]?.withdrawable.minor).toBe(40_000n)
    await expect(take(id, card.id, 500)).rejects.toMatchObject({ data: { rules: [{ rule: 'turnover' }] } })
    await desk.review.waiveTurnover(id)
    clock.advance(1)
    expect((await desk.withdrawals.prepare(id)).ways[0]?.withdrawable.minor).toBe(100_000n)
  })

  it('nobody has to play what was deposited while a pause forbids to play; afterwards it counts again', async () => {
    const { id, card } = await withCard(100_000n)
    const at = new Date(clock.now())
    await database.query(sql`
      insert into deposit (id, number, member_id, method, currency, amount, state, pay_url, created_at, closes_at, credited_at, credited)
      values (${`d-${id}`}, ${`D-${id}`}, ${id}, 'sandbox-bank', 'CNY', 100000, 'credited', '', ${at}, ${at}, ${at}, 100000)`)
    await expect(take(id, card.id, 500)).rejects.toMatchObject({ data: { rules: [{ rule: 'turnover' }] } })
    await createMembers(database).setExcludedUntil(database, id, new Date(clock.now() + 24 * hourMs))
    expect((await desk.withdrawals.prepare(id)).ways[0]?.withdrawable.minor).toBe(100_000n)
    await take(id, card.id, 500)
    clock.advance(24 * hourMs)
    expect((await desk.withdrawals.prepare(id)).ways[0]?.withdrawable.minor).toBe(0n)
  })

  it('[H-D13] after a change of card, password, phone or payout name withdrawals wait, and the daily limit is exact among those that race', async () => {
    const { id, card } = await withCard(50_000_000n)
    const withdrawal = await take(id, card.id, 6_000)
    expect(withdrawal.state).toBe('reviewing')
    // The order keeps its original card; the new card can be used after a day.
    await desk.cards.deleteCard(asking(id), cardId.parse(card.id))
    const fresh = await desk.cards.insertCard(freshCard(), undefined, context(id))
    await expect(take(id, fresh.id, 100)).rejects.toMatchObject({
      refusal: 'withdrawal-blocked',
      data: { rules: [{ rule: 'destination', until: clock.now() + defaultSettings.coolOffMs }] },
    })
    expect((await desk.withdrawals.view(id, withdrawal.id)).destination).toBe(withdrawal.destination)
    clock.advance(defaultSettings.coolOffMs)
    await desk.passwords.update(asking(id), pin, '314159')
    await desk.passwords.update(asking(id), '314159', pin)
    await expect(take(id, fresh.id, 100)).rejects.toMatchObject({
      data: { rules: [{ rule: 'cool-off', because: 'withdraw-password' }] },
    })
    clock.advance(defaultSettings.coolOffMs)
    await database.query(sql`
      insert into security_notice (member_id, kind, at) values (${id}, 'phone-changed', ${new Date(clock.now() - hourMs)})`)
    await expect(take(id, fresh.id, 100)).rejects.toMatchObject({
      data: { rules: [{ rule: 'cool-off', because: 'phone' }] },
    })
    clock.advance(defaultSettings.coolOffMs)
    const rename = { step: 'selectRealName', payoutName: '李强' } as const
    await desk.bindings.update(context(id), rename, () => Promise.resolve())
    const afterRename = {
      refusal: 'withdrawal-blocked',
      data: {
        rules: [{ rule: 'cool-off', because: 'payout-name', until: clock.now() + defaultSettings.coolOffMs }],
      },
    }
    await expect(take(id, fresh.id, 100)).rejects.toMatchObject(afterRename)
    clock.advance(defaultSettings.coolOffMs - 1)
    await expect(take(id, fresh.id, 100)).rejects.toMatchObject(afterRename)
    clock.advance(1)
    expect((await take(id, fresh.id, 100)).state).toMatch(/^(approved|reviewing)$/)

    const { id: rich, card: theirs } = await withCard(50_000_000n)
    const racing = await Promise.allSettled(Array.from({ length: 5 }, () => take(rich, theirs.id, 90_000)))
    expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const blocks = racing.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    for (const block of blocks)
      expect(block).toMatchObject({
        refusal: 'withdrawal-blocked',
        data: { rules: [{ rule: 'daily-amount' }] },
      })
    await take(rich, theirs.id, 20_000)
    await expect(take(rich, theirs.id, 50)).rejects.toMatchObject({ refusal: 'withdrawal-blocked' })
    expect((await central(rich))[1]).toBe(20_000_000n)
  })

  it('[H-J10] another payout name asks for a proof, is told, and stops withdrawals for the cooling time', async () => {
    const { id, card } = await withCard(1_000_000n)
    const rename = (name: string, prove: () => Promise<void>) =>
      desk.bindings.update(context(id), { step: 'selectRealName', payoutName: name }, prove)
    const proof = { asked: 0 }
    const prove = () => Promise.resolve(void (proof.asked += 1))
    // Choosing the same name again changes nothing and asks for no proof.
    await rename('王小明', noProof)
    const refusing = () => Promise.reject(new CallError('second-factor-required'))
    await expect(rename('李强', refusing)).rejects.toEqual(refusal('second-factor-required'))
    expect((await desk.bindings.facts(id)).payoutName).toBe('王小明')
    await rename('李强', prove)
    expect(proof.asked).toBe(1)
    expect((await desk.bindings.facts(id)).payoutName).toBe('李强')
    const notices = await database.query(
      sql`select 1 from security_notice where member_id = ${id} and kind = 'payout-name-changed'`,
    )
    expect(notices).toHaveLength(1)
    await expect(take(id, card.id, 100)).rejects.toMatchObject({
      refusal: 'withdrawal-blocked',
      data: { rules: [{ rule: 'cool-off', because: 'payout-name', until: clock.now() + 24 * hourMs }] },
    })
    clock.advance(24 * hourMs)
    expect((await take(id, card.id, 100)).state).toBe('approved')
  })

  it('[H-J10] of two first payout names at once one is a change, and asks for the proof', async () => {
    const id = await ready(1n, false)
    const noneYet = () => Promise.reject(new CallError('second-factor-required'))
    await desk.bindings.update(context(id), { step: 'userRealNameBind', realName: '王小明' }, noProof)
    await desk.bindings.update(context(id), { step: 'userInfoBind', birthday: '1990-05-17' }, noProof)
    const both = await Promise.allSettled(
      ['王小明', '李强'].map((payoutName) =>
        desk.bindings.update(context(id), { step: 'selectRealName', payoutName }, noneYet),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('[H-J10] a payout goes to the name and the card that it was judged by, whatever is changed before it leaves', async () => {
    const { id, card } = await withCard(100_000_000n)
    const large = await take(id, card.id, 8_000)
    await desk.bindings.update(context(id), { step: 'selectRealName', payoutName: '李强' }, () =>
      Promise.resolve(),
    )
    await desk.cards.deleteCard(asking(id), card.id)
    const later = await desk.cards.insertCard(freshCard(), undefined, context(id))
    sent.length = 0
    expect(await desk.review.alone.decide(large.id, 'ann', 'approve', '')).toBe('approved')
    await desk.step()
    const [payout] = sent.filter(({ merchantPayout }) => merchantPayout === large.id)
    expect(payout?.to).toMatchObject({ way: 'bank', accountName: '王小明' })
    expect(payout?.to).toMatchObject({ accountNumber: expect.stringMatching(new RegExp(`${card.last4}$`)) })
    expect(later.last4).not.toBe(undefined)
  })

  it('a worker that is slower than its lease pays nothing that another one has taken', async () => {
    const waiting: Withdrawal[] = []
    for (let made = 0; made < 4; made++) {
      const { id, card } = await withCard()
      for (let of = 0; of < 3; of++) waiting.push(await take(id, card.id, 100))
    }
    sent.length = 0
    let isInside = false
    // Each answer takes 5 s, and a second worker runs a step in the middle of each.
    whilePaying = async () => {
      if (isInside) return
      clock.advance(5_000)
      isInside = true
      await desk.step()
      isInside = false
    }
    await desk.step()
    whilePaying = () => Promise.resolve()
    const ours = new Set<string>(waiting.map(({ id }) => id))
    const asked = sent.map(({ merchantPayout }) => merchantPayout).filter((id) => ours.has(id))
    expect(asked.toSorted()).toEqual([...ours].toSorted())
  })

  it('a worker whose lease ran out while it asked writes nothing over what came after it', async () => {
    const { id, card } = await withCard()
    const one = await take(id, card.id, 100)
    sent.length = 0
    const asked = () => sent.filter(({ merchantPayout }) => merchantPayout === one.id).length
    whilePaying = async ({ merchantPayout }) => {
      if (merchantPayout !== one.id || asked() > 1) return
      clock.advance(31_000)
      // Another worker repeats the request under the same number, and it is paid, before the first answer arrives.
      await desk.step()
      await told(one, 'paid')
    }
    await desk.step()
    whilePaying = () => Promise.resolve()
    expect([asked(), await stateOf(id, one)]).toEqual([2, 'paid'])
    clock.advance(10 * 60_000)
    await desk.step()
    expect([asked(), await stateOf(id, one), (await central(id))[1]]).toEqual([2, 'paid', 0n])
  })

  it('a withdrawal that left `approved` between the taking and the sending is not paid', async () => {
    const { id, card } = await withCard()
    const one = await take(id, card.id, 100)
    sent.length = 0
    // Another process moves the withdrawal on in between.
    afterTaking = async () => {
      afterTaking = () => Promise.resolve()
      await database.query(
        sql`update withdrawal set state = 'paying', lease = lease + 1, provider_order = 'other' where id = ${one.id}`,
      )
    }
    await desk.step()
    expect(sent.filter(({ merchantPayout }) => merchantPayout === one.id)).toEqual([])
  })

  it('three cards, three addresses and three open withdrawals are the most, also when eight are asked for at once', async () => {
    const id = await ready()
    const eight = <T>(make: (at: number) => Promise<T>) =>
      Promise.allSettled(Array.from({ length: 8 }, (_, at) => make(at)))
    const kept = (results: readonly PromiseSettledResult<unknown>[]) =>
      results.filter(({ status }) => status === 'fulfilled').length
    const numbers = Array.from({ length: 8 }, () => freshCard())
    expect(
      kept(await eight((at) => desk.cards.insertCard(numbers[at] as string, undefined, context(id)))),
    ).toBe(3)
    const addresses = await eight((at) =>
      desk.cards.insertAddress('ERC20', `0x${String(at).padStart(40, '0')}`, context(id)),
    )
    expect(kept(addresses)).toBe(3)
    const [card] = await desk.cards.cards(id)
    clock.advance(24 * hourMs)
    expect(kept(await eight(() => take(id, card?.id ?? '', 100)))).toBe(3)
  })

  it('a large one needs two different people; a refused or cancelled one gives the money back', async () => {
    const { id, card } = await withCard(50_000_000n)
    const large = await take(id, card.id, 60_000)
    const { review } = desk
    expect(large).toMatchObject({ state: 'reviewing', approvals: { needed: 2, given: 0 }, canCancel: true })
    expect(await review.alone.decide(large.id, 'ann', 'approve', '')).toBe('one-more')
    expect(await review.alone.decide(large.id, 'ann', 'approve', '')).toBe('said-already')
    expect(await review.alone.decide(large.id, 'bob', 'approve', '')).toBe('approved')
    await expect(desk.withdrawals.cancel(asking(id), large.id)).rejects.toEqual(
      refusal('withdrawal-not-open'),
    )
    const [refused, cancelled] = [await take(id, card.id, 8_000), await take(id, card.id, 9_000)]
    expect(await review.alone.decide(refused.id, 'ann', 'reject', '资料不符')).toBe('rejected')
    await desk.withdrawals.cancel(asking(id), cancelled.id)
    expect(await review.alone.decide(cancelled.id, 'ann', 'approve', '')).toBe('not-waiting')
    expect(await desk.withdrawals.view(id, refused.id)).toMatchObject({
      state: 'rejected',
      reason: '资料不符',
    })
    expect(await central(id)).toEqual([50_000_000n, 6_000_000n])
    const ended = await database.query<{ payload: Record<string, string> }>(
      sql`select payload from outbox where topic = 'withdrawal-ended' and payload->>'memberId' = ${id} order by seq`,
    )
    // Members need no letter of what they have done themselves.
    expect(ended.map(({ payload }) => withdrawalEndedLetter(payload)?.path)).toEqual([
      `/app/withdraw/${refused.id}`,
      undefined,
    ])
    await review.freeze(id, 'asked by the bank')
    await expect(take(id, card.id, 100)).rejects.toMatchObject({ data: { rules: [{ rule: 'frozen' }] } })
    await review.freeze(id, null)
    const other = await ready()
    await expect(desk.withdrawals.view(other, large.id)).rejects.toEqual(refusal('not-found'))
    await expect(desk.withdrawals.cancel(asking(other), large.id)).rejects.toEqual(refusal('not-found'))
    expect((await desk.withdrawals.page(id, 2)).withdrawals.map((each) => each.id)).toHaveLength(2)
    expect((await desk.withdrawals.page(id, 2)).hasMore).toBe(true)
  })

  it('[AREA-06] preparation, new, USDT with its fee, and speed draws that are confirmed, appealed, reminded, cancelled', async () => {
    const { id, card } = await withCard(1_000_000n)
    await wallets.submit({
      op: 'transfer',
      id: randomUUID(),
      kind: 'correction',
      postings: move(100_000_000n, houseAccount('house-corrections', 'USDT'), walletAccount(id, 'usdt')),
    })
    const chain = await desk.cards.insertAddress('ERC20', ethereum, context(id))
    const { ways } = await desk.withdrawals.prepare(id)
    expect(ways.map(({ kind, withdrawable }) => [kind, withdrawable.minor])).toEqual([
      ['bank', 1_000_000n],
      ['usdt', 100_000_000n],
      ['speed', 500_000n],
    ])
    const coins = await desk.withdrawals.create(asking(id), createUsdtWithdrawal.name, {
      kind: 'usdt',
      amount: { minor: 100_000_000n, currency: 'USDT' },
      destinationId: chain.id,
      password: pin,
    })
    expect(coins).toMatchObject({ fee: { minor: 5_000_000n }, arrives: { minor: 95_000_000n } })
    while ((await desk.step()) === 'more');
    expect(sent.find(({ merchantPayout }) => merchantPayout === coins.id)).toMatchObject({
      amount: 95_000_000n,
      to: { way: 'chain', network: 'ERC20', address: ethereum },
    })
    await told(coins, 'paid')
    const fees = await database.query(
      sql`select balance from account where key = ${houseAccount('house-fees', 'USDT')}`,
    )
    expect(fees).toEqual([{ balance: 5_000_000n }])
    const cash = await take(id, card.id, 100)
    while ((await desk.step()) === 'more');
    await told(cash, 'paid')
    const rest = 990_000n
    expect(await central(id)).toEqual([rest, 0n])

    const draw = () =>
      desk.withdrawals.create(asking(id), 'createSpeedDraw', {
        kind: 'speed',
        amount: yuan(500),
        destinationId: card.id,
        password: pin,
      })
    const first = await draw()
    while ((await desk.step()) === 'more');
    await expect(desk.draws.remind(asking(id), first.id)).rejects.toEqual(refusal('withdrawal-not-open'))
    await hear(first, 'matched')
    await expect(desk.draws.cancel(asking(id), first.id)).rejects.toEqual(refusal('withdrawal-not-open'))
    const reminders = await Promise.allSettled(
      [1, 2, 3, 4].map(() => desk.draws.remind(asking(id), first.id)),
    )
    expect(reminders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(desk.draws.remind(asking(id), first.id)).rejects.toEqual(refusal('reminded-lately'))
    await hear(first, 'claimed')
    const other = await ready()
    await expect(desk.draws.confirm(asking(other), first.id)).rejects.toEqual(refusal('not-found'))
    const uuid = randomUUID()
    const [done] = await Promise.all([
      desk.draws.confirm(asking(id, uuid), first.id),
      desk.draws.confirm(asking(id, uuid), first.id),
    ])
    expect(done).toMatchObject({ state: 'paid', speed: { proof: '流水号 7' } })
    expect(await central(id)).toEqual([rest - 50_000n, 0n])

    const second = await draw()
    while ((await desk.step()) === 'more');
    await hear(second, 'matched')
    await hear(second, 'claimed')
    const appeal = { reason: 'not-received', text: '卡上没有这笔钱' } as const
    expect(await desk.draws.appeal(asking(id), second.id, appeal)).toMatchObject({
      state: 'appealed',
      speed: { appeal: { reason: 'not-received', text: '卡上没有这笔钱' } },
    })
    await hear(second, 'appeal-unpaid')
    expect(await stateOf(id, second)).toBe('closed')
    const third = await draw()
    await desk.draws.cancel(asking(id), third.id)
    const fourth = await draw()
    while ((await desk.step()) === 'more');
    await hear(fourth, 'unmatched')
    expect(await central(id)).toEqual([rest - 50_000n, 0n])
  })

  it('[H-J1] a speed draw that the provider heard was paid is never told as cancelled to who asks another node', async () => {
    const { id, card } = await withCard(100_000n)
    const input = { kind: 'speed', amount: yuan(500), destinationId: card.id, password: pin } as const
    const order = await desk.withdrawals.create(asking(id), 'createSpeedDraw', input)
    while ((await desk.step()) === 'more');
    for (const event of ['matched', 'claimed'] as const) await hear(order, event)
    const uuid = randomUUID()
    const settle = () => createOnce(database).settle([id], uuid)
    whileReleasing = () => expect(settle()).rejects.toEqual(refusal('unavailable'))
    expect(await desk.draws.confirm(asking(id, uuid), order.id)).toMatchObject({ state: 'paid' })
    whileReleasing = () => Promise.resolve()
    expect(await settle()).toBe('done')
  })

  it('[H-J1] a speed draw whose process was killed while the provider was told is carried on by another node', async () => {
    const { id, card } = await withCard(100_000n)
    const input = { kind: 'speed', amount: yuan(500), destinationId: card.id, password: pin } as const
    const order = await desk.withdrawals.create(asking(id), 'createSpeedDraw', input)
    while ((await desk.step()) === 'more');
    for (const event of ['matched', 'claimed'] as const) await hear(order, event)
    const uuid = randomUUID()
    whileReleasing = () => Promise.reject(new Error('killed'))
    await expect(desk.draws.confirm(asking(id, uuid), order.id)).rejects.toThrow('killed')
    whileReleasing = () => Promise.resolve()
    expect(await stateOf(id, order)).toBe('claimed')
    const once = createOnce(database, noAcknowledgements, { askingMs: 0 })
    openWithdrawalWorld({ ...needs, once })
    expect(await once.settle([id], uuid)).toBe('done')
    expect(await stateOf(id, order)).toBe('paid')
  })

  it('bets and withdrawals at once on one balance never take it below zero', async () => {
    const { id, card } = await withCard(100_000n)
    const bet = (n: number) =>
      wallets.submit({
        op: 'hold',
        id: `bet:${id}-${n}`,
        kind: 'bet',
        postings: move(10_000n, walletAccount(id, 'central'), houseAccount('house-betting', 'CNY')),
      })
    const results = await Promise.allSettled([
      ...Array.from({ length: 10 }, (_, n) => bet(n)),
      ...Array.from({ length: 3 }, () => take(id, card.id, 300)),
    ])
    expect(results.length).toBe(13)
    const [balance, held] = await central(id)
    expect((balance ?? 0n) - (held ?? 0n)).toBeGreaterThanOrEqual(0n)
    expect((balance ?? 0n) - (held ?? 0n)).toBeLessThan(30_000n)
    // After all tests above, every balance is the sum of its entries, and no money was created or lost in any
    // currency.
    expect(await wallets.imbalances()).toEqual([])
  })
})
