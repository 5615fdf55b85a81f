import { randomBytes, randomUUID } from 'node:crypto'
import { CallError, memberId, type MemberId } from '@grandstand/contract'
import { priceOf } from '@grandstand/contract/gifts'
import { createUsdtWithdrawal } from '@grandstand/contract/payments'
import type { Bet, BetKind, SlipLeg } from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallContext } from '../kernel/bind-call.ts'
import { uuidV7 } from '../kernel/ids.ts'
import { createLogger } from '../kernel/logger.ts'
import { createOnce } from '../kernel/once.ts'
import { createOutbox } from '../kernel/outbox.ts'
import { createSecretBox } from '../kernel/secret-box.ts'
import { sql } from '../kernel/sql.ts'
import { testDatabases } from '../kernel/testing/databases.ts'
import { createNotices } from '../modules/auth/notices/service.ts'
import { createCoins } from '../modules/gifts/coins.ts'
import { createMembers } from '../modules/member/service.ts'
import type { NewPayout, PaymentProvider } from '../modules/payments/provider.ts'
import { createCashOut } from '../modules/bets/cash-out/service.ts'
import { createFollowing } from '../modules/follow/testing/whole-following.ts'
import { defaultSettings } from '../modules/bets/settings.ts'
import { inPlay } from '../modules/offer/testing/test-feed.ts'
import { openSportsbook, type TestSportsbook } from '../modules/bets/testing/test-sportsbook.ts'
import { rateActs } from '../modules/wallets/rate-acts.ts'
import { houseAccount, move, walletAccount, walletOf } from '../modules/wallets/service.ts'
import { openWithdrawalWorld, type WithdrawalWorld } from './testing/withdrawal-world.ts'
import { initialBanks } from '../modules/site/service.ts'

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const pin = '271828'
/** Converts hundredths of a USDT to millionths. */
const usdt = (cents: number) => ({ minor: BigInt(cents) * 10_000n, currency: 'USDT' as const })
const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const up = (minor: bigint, rate: bigint) => (minor * rate + 99_999_999n) / 100_000_000n

describe.each(testDatabases())('a member who settles in USDT, on $name', ({ open }) => {
  let book: TestSportsbook
  let desk: WithdrawalWorld
  let cashOuts: ReturnType<typeof createCashOut>
  let following: ReturnType<typeof createFollowing>
  let setRate: (rate: string) => Promise<unknown>
  let worth: number | undefined
  let count = 0
  const sent: NewPayout[] = []

  beforeAll(async () => {
    book = await openSportsbook(await open())
    const { database, wallets, clock, sportsbook, feed } = book
    const logger = createLogger('silent')
    const once = createOnce(database)
    const outbox = createOutbox(database, logger)
    const newId = () => uuidV7(clock)
    const kernel = { database, once, outbox, clock, logger, newId, wallets }
    const members = createMembers(database)
    const provider: Pick<PaymentProvider, 'offers' | 'payouts' | 'speed'> = {
      offers: { ways: [], speed: true, payouts: true },
      payouts: {
        create(payout) {
          sent.push(payout)
          return Promise.resolve({ providerPayout: `p-${payout.merchantPayout}`, state: 'accepted' })
        },
        find: () => Promise.resolve(undefined),
      },
      speed: {} as PaymentProvider['speed'],
    }
    desk = openWithdrawalWorld({
      ...kernel,
      alarms: { set: () => {}, raised: () => ({}) },
      secrets: createSecretBox(randomBytes(32)),
      members,
      notices: createNotices({ database, once, outbox, clock }),
      provider,
      site: {
        mayUseVirtualCurrency: () => Promise.resolve(true),
        banks: () => Promise.resolve(initialBanks),
      },
      requireStepUp: () => Promise.resolve(),
    })
    cashOuts = createCashOut({
      ...kernel,
      settings: defaultSettings,
      book: sportsbook.book,
      worth: () => worth,
      onWaiting: () => {},
    })
    following = createFollowing({
      ...kernel,
      publish: () => {},
      feed,
      sportsbook,
      nameOf: () => Promise.resolve('张三丰66'),
    })
    const [command] = rateActs({ database, clock })
    setRate = async (rate) => {
      clock.advance(1)
      return command?.run([rate, 'risk desk'], {})
    }
  })
  afterAll(() => book.close())

  const newMatch = (isOn = false): string => {
    count += 1
    const id = `usdt-${count}`
    book.feed.heartbeat()
    book.feed.complete()
    book.feed.match(id, book.clock.now() + (isOn ? -600_000 : 60_000))
    if (isOn) book.feed.state(id, inPlay)
    return id
  }
  const home = (id: string) => book.leg(id, 'match-result', 'home')
  const asking = (id: MemberId) => ({ memberId: id, uuid: randomUUID(), bodyHash: 'b' })
  const one = (bets: readonly Bet[]): Bet => {
    if (bets[0] === undefined) throw new Error('no bet came back')
    return bets[0]
  }
  const place = async (
    member: MemberId,
    lineStake: { minor: bigint; currency: Currency },
    legs: SlipLeg[],
    kind: BetKind = 'single',
    sizes?: number[],
  ): Promise<Bet> =>
    one(
      (
        await book.sportsbook.place(asking(member), {
          bets: [{ kind, legs, lineStake, ...(sizes && { sizes }) }],
          oddsPolicy: 'better',
        })
      ).bets,
    )
  const refusalOf = (run: Promise<unknown>) =>
    run.then(
      () => 'taken',
      (error: unknown) => (error instanceof CallError ? error.refusal : Promise.reject(error)),
    )
  const available = async (member: MemberId, wallet: 'central' | 'usdt') =>
    (await book.wallets.balances(member)).find((each) => each.wallet === wallet)

  async function newMember(amounts: Partial<Record<Currency, bigint>>): Promise<MemberId> {
    const id = memberId.parse(uuidV7(book.clock))
    await book.database.transaction(async (tx) => {
      await createMembers(book.database).add(tx, id, `fan-${id}`, new Date(book.clock.now()))
      await book.wallets.openAccounts(tx, id)
    })
    for (const [currency, minor] of Object.entries(amounts) as [Currency, bigint][]) {
      await book.wallets.submit({
        op: 'transfer',
        id: randomUUID(),
        kind: 'deposit',
        postings: move(
          minor,
          houseAccount('provider-clearing', currency),
          walletAccount(id, walletOf(currency)),
        ),
      })
      const at = new Date(book.clock.now())
      await book.database.query(sql`
        insert into deposit (id, number, member_id, method, currency, wallet, amount, state, pay_url, created_at,
          closes_at, credited_at, credited)
        values (${`d-${id}-${currency}`}, ${`D-${id}-${currency}`}, ${id}, 'sandbox', ${currency}, ${walletOf(currency)},
          ${minor}, 'credited', '', ${at}, ${at}, ${at}, ${minor})`)
    }
    return id
  }

  it('deposits, bets, wins, loses, cashes out, is corrected, and withdraws what was played, all in USDT', async () => {
    const member = await newMember({ USDT: 200_000_000n })
    const context = { ...asking(member), deviceId: 'd', clientType: 'WEB', ip: '203.0.113.7', userAgent: '' }
    const steps: readonly Parameters<typeof desk.bindings.update>[1][] = [
      { step: 'userRealNameBind', realName: '王小明' },
      { step: 'userInfoBind', birthday: '1990-05-17' },
      { step: 'selectRealName' },
      { step: 'selectUSDT', network: 'TRC20' },
    ]
    for (const step of steps)
      await desk.bindings.update({ ...context, ...asking(member) } as CallContext, step, () =>
        Promise.resolve(),
      )
    await desk.passwords.set(asking(member), pin)
    const chain = await desk.cards.insertAddress('TRC20', tron, context as CallContext)
    const withdrawable = async () =>
      (await desk.withdrawals.prepare(member)).ways.find(({ kind }) => kind === 'usdt')?.withdrawable
    expect(await withdrawable()).toEqual(usdt(0))

    const [won, lost, corrected, part] = [newMatch(), newMatch(), newMatch(), newMatch()]
    const single = await place(member, usdt(5000), [home(won)])
    expect(single).toMatchObject({ status: 'accepted', stake: usdt(5000), usdtRate: '7.2000' })
    expect(single.potentialReturn).toEqual({
      minor: (50_000_000n * BigInt(single.odds)) / 1000n,
      currency: 'USDT',
    })
    const legs = [home(won), home(lost)]
    const parlay = await place(member, usdt(3000), legs, 'parlay')
    const system = await place(member, usdt(1000), [...legs, home(corrected)], 'system', [2])
    expect(system).toMatchObject({ lines: 3, stake: usdt(3000) })
    const wrong = await place(member, usdt(3000), [home(corrected)])
    worth = 1.234567
    const bought = await place(member, usdt(2000), [home(part)])
    const offer = await cashOuts.quote(member, bought.id)
    expect(offer.value).toMatchObject({
      fair: { minor: 24_691_340n, currency: 'USDT' },
      offer: { minor: 23_950_599n, currency: 'USDT' },
    })
    await cashOuts.cashOut(asking(member), { betId: bought.id, stake: usdt(500), atLeast: usdt(1) })
    await expect(
      cashOuts.cashOut(asking(member), { betId: bought.id, stake: cny(100n), atLeast: cny(1n) }),
    ).rejects.toMatchObject({ refusal: 'invalid-input' })

    for (const [id, score] of [
      [won, { home: 2, away: 0 }],
      [lost, { home: 0, away: 1 }],
      [corrected, { home: 1, away: 0 }],
      [part, { home: 0, away: 2 }],
    ] as const)
      book.feed.result(id, score)
    await book.settle()
    expect(await book.bet(member, single.id)).toMatchObject({
      result: 'won',
      returned: single.potentialReturn,
    })
    expect(await book.bet(member, parlay.id)).toMatchObject({ result: 'lost', returned: usdt(0) })
    expect(await book.bet(member, wrong.id)).toMatchObject({ returned: wrong.potentialReturn })
    const before = (await available(member, 'usdt'))?.available ?? 0n
    book.feed.correctResult(corrected, { fullTime: { home: 0, away: 0 } })
    await book.settle()
    expect(await book.bet(member, wrong.id)).toMatchObject({ result: 'lost', corrections: 1 })
    const after = await available(member, 'usdt')
    expect(after?.available).toBeLessThan(before)
    expect(after?.held).toBe(0n)

    // Every line is in USDT; the CNY wallet was never touched.
    const { lines } = await book.wallets.statement(member, { limit: 100 })
    expect(new Set(lines.map(({ currency, wallet }) => `${currency} ${wallet}`))).toEqual(
      new Set(['USDT usdt']),
    )
    const sum = lines.reduce((total, { amount, state }) => (state === 'posted' ? total + amount : total), 0n)
    expect(sum).toBe(after?.balance)
    const { summary } = await book.sportsbook.bets(member, { state: 'all', limit: 10 })
    expect(summary).toMatchObject({ count: 0, stake: cny(0n), usdt: { count: 5, stake: usdt(16_000) } })
    const profit = await book.wallets.profitAndLoss(member, 'usdt', 'day')
    expect(profit.deposited).toBe(200_000_000n)

    // 5 bets of 160 USDT, one of them cashed out at 5: turnover of 45 of the deposit is left.
    const left = (after?.available ?? 0n) - 45_000_000n
    expect(await withdrawable()).toEqual({ minor: left > 0n ? left : 0n, currency: 'USDT' })
    const last = newMatch()
    await place(member, usdt(4500), [home(last)])
    book.feed.result(last, { home: 1, away: 0 })
    await book.settle()
    const all = await available(member, 'usdt')
    expect(await withdrawable()).toEqual({ minor: all?.available, currency: 'USDT' })
    book.clock.advance(25 * 3_600_000)
    const amount = usdt(2000)
    const order = await desk.withdrawals.create(asking(member), createUsdtWithdrawal.name, {
      kind: 'usdt',
      amount,
      destinationId: chain.id,
      password: pin,
    })
    expect(order).toMatchObject({ amount, arrives: usdt(1900) })
    await desk.step()
    expect(sent).toMatchObject([{ amount: 19_000_000n, to: { network: 'TRC20', address: tron } }])
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('buys coins with USDT: they cost, and are no turnover', async () => {
    const member = await newMember({ USDT: 100_000_000n })
    const { database, wallets, clock } = book
    const coins = createCoins({ database, wallets, clock, once: createOnce(database) })
    const turnover = async () => {
      const way = (await desk.withdrawals.prepare(member)).ways.find(({ kind }) => kind === 'usdt')
      return way?.rules.find(({ rule }) => rule === 'turnover')?.progress
    }
    expect(await turnover()).toEqual({ done: usdt(0), total: usdt(10_000), left: usdt(10_000) })
    const pay = { minor: priceOf(3_000, 'USDT', 72_000n), currency: 'USDT' as const }
    expect(await coins.buy(asking(member), { coins: 3_000, pay })).toMatchObject({ coins: 3_000, paid: pay })
    expect(pay).toEqual(usdt(4_167))
    expect(await available(member, 'usdt')).toMatchObject({ available: usdt(5_833).minor })
    expect(await turnover()).toEqual({ done: usdt(0), total: usdt(10_000), left: usdt(10_000) })
    await place(member, usdt(1_000), [home(newMatch())])
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('bets in play and follows a shared bet of a member who settles in the other unit', async () => {
    const [member, other] = [await newMember({ USDT: 100_000_000n }), await newMember({ CNY: 100_000n })]
    const leg = home(newMatch(true))
    const waiting = await place(member, usdt(1000), [leg])
    expect(waiting).toMatchObject({ status: 'pending', stake: usdt(1000) })
    book.clock.advance(5000)
    book.feed.heartbeat()
    await book.sportsbook.steps.acceptance()
    expect(await book.bet(member, waiting.id)).toMatchObject({ status: 'accepted', usdtRate: '7.2000' })

    const shared = await place(other, cny(5000n), [home(newMatch())])
    const { code } = await following.sharing.share(asking(other), { betId: shared.id, naming: 'masked' })
    const followed = await following.sharing.follow(asking(member), { code, stake: usdt(1000), band: 5 })
    expect(followed).toMatchObject({ stake: usdt(1000), potentialReturn: { currency: 'USDT' } })
    expect(await available(member, 'usdt')).toMatchObject({ available: 80_000_000n, held: 20_000_000n })
  })

  it('refuses stakes of two currencies in one placement, and what the wallet of the stake does not have', async () => {
    const member = await newMember({ USDT: 10_000_000n })
    const leg = home(newMatch())
    const bets = [cny(1000n), usdt(100)].map((lineStake) => ({
      kind: 'single' as const,
      legs: [leg],
      lineStake,
    }))
    expect(await refusalOf(book.sportsbook.place(asking(member), { bets, oddsPolicy: 'any' }))).toBe(
      'invalid-input',
    )
    expect(await refusalOf(place(member, cny(1000n), [leg]))).toBe('insufficient-funds')
    expect(await refusalOf(place(member, usdt(1001), [leg]))).toBe('insufficient-funds')
    expect(await refusalOf(place(member, usdt(99), [leg]))).toBe('stake-below-minimum')
    expect(await refusalOf(place(member, usdt(1000), [leg]))).toBe('taken')
  })

  it('quotes limits in the unit, and holds bets to the same maxima in it', async () => {
    const member = await newMember({ USDT: 10n ** 12n, CNY: 10n ** 9n })
    const leg = home(newMatch())
    const slip = [{ kind: 'single' as const, legs: [leg] }]
    const [inCny] = (await book.sportsbook.quote(member, slip)).bets
    const [inUsdt] = (await book.sportsbook.quote(member, slip, 'USDT')).bets
    expect(inUsdt).toMatchObject({ stakeMin: usdt(100), stakeMaxReason: 'market-limit' })
    const [most, mostFen] = [inUsdt?.stakeMax.minor ?? 0n, inCny?.stakeMax.minor ?? 0n]
    expect(most % 100_000n).toBe(0n)
    // Both maxima are the same but for their steps: one yuan, and a tenth of a USDT.
    const worthFen = (most * 72_000n) / 100_000_000n
    expect(worthFen - mostFen < 200n && mostFen - worthFen < 200n).toBe(true)
    await expect(place(member, { minor: most + 10_000n, currency: 'USDT' }, [leg])).rejects.toMatchObject({
      refusal: 'stake-above-maximum',
      data: { limit: { currency: 'USDT' } },
    })
    expect(await refusalOf(place(member, { minor: most, currency: 'USDT' }, [leg]))).toBe('taken')
  })

  it('counts a mixed book in fen at the rate of each bet: exposure and the day’s stake are an independent sum', async () => {
    const [ann, bo] = [
      await newMember({ USDT: 10n ** 10n, CNY: 10n ** 8n }),
      await newMember({ USDT: 10n ** 10n }),
    ]
    const id = newMatch()
    const [leg, second] = [home(id), home(newMatch())]
    const bets: { bet: Bet; rate: bigint; member: MemberId }[] = []
    const add = async (member: MemberId, bet: Promise<Bet>, rate = 0n) =>
      bets.push({ bet: await bet, rate, member })
    await add(ann, place(ann, cny(12_345n), [leg]))
    await add(ann, place(ann, usdt(3333), [leg]), 72_000n)
    await setRate('7.3519')
    await add(ann, place(ann, usdt(1234), [leg]), 73_519n)
    await add(bo, place(bo, usdt(777), [leg, second], 'parlay'), 73_519n)
    await setRate('7.2000')
    await add(bo, place(bo, usdt(101), [leg]), 72_000n)
    const fen = (minor: bigint, rate: bigint) => (rate === 0n ? minor : up(minor, rate))
    const exposure = async () => {
      const [row] = await book.database.query<{ liability: bigint }>(
        sql`select liability from selection_exposure where match_id = ${id} and selection = 'home'`,
      )
      return row?.liability
    }
    const costs = bets.reduce((sum, { bet, rate }) => {
      const legs = BigInt(bet.legs.length)
      return sum + (fen(bet.potentialReturn.minor - bet.stake.minor, rate) + legs - 1n) / legs
    }, 0n)
    expect(await exposure()).toBe(costs)
    const staked = async (member: MemberId) =>
      (
        await book.database.query<{ staked: bigint }>(
          sql`select staked from member_day_stake where member_id = ${member}`,
        )
      )[0]?.staked
    for (const member of [ann, bo])
      expect(await staked(member)).toBe(
        bets
          .filter((each) => each.member === member)
          .reduce((sum, { bet, rate }) => sum + fen(bet.stake.minor, rate), 0n),
      )
    expect(bets.map(({ bet }) => bet.usdtRate)).toEqual([undefined, '7.2000', '7.3519', '7.3519', '7.2000'])
    // An open bet keeps the rate that was stored with it, so that settlement subtracts the same exposure that was
    // added.
    book.feed.result(id, { home: 0, away: 1 })
    await book.settle()
    expect(await exposure()).toBe(0n)
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('a rate is a row with its time and who set it: never edited, never in the past, never far off by a slip', async () => {
    const { database, clock } = book
    const [set] = rateActs({ database, clock })
    await setRate('7.1234')
    await expect(set?.run(['7.2', 'desk'], {})).rejects.toThrow('Another rate begins')
    expect(await book.wallets.rate()).toMatchObject({ tenThousandths: 71_234n, since: clock.now() })
    await expect(setRate('72')).rejects.toThrow('--large yes')
    await expect(setRate('7.12345')).rejects.toThrow('RATE')
    await expect(set?.run(['7.1', 'desk'], { since: '2020-01-01T00:00:00Z' })).rejects.toThrow('past')
    await set?.run(['7.1', 'desk'], { since: '1h' })
    expect((await book.wallets.rate()).tenThousandths).toBe(71_234n)
    clock.advance(3_600_000)
    expect((await book.wallets.rate()).tenThousandths).toBe(71_000n)
    await expect(database.query(sql`update usdt_rate set ten_thousandths = 1000`)).rejects.toThrow(
      'never edited',
    )
    await setRate('7.2000')
  })
})
