import { valueIn } from '@grandstand/contract/house-text'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CallError, matchId, type ErrorName } from '@grandstand/contract'
import {
  placeBet,
  type Bet,
  type OddsPolicy,
  type SlipBet,
  type SlipBetAsked,
  type SlipLeg,
} from '@grandstand/contract/sportsbook'
import * as z from 'zod/mini'
import type { FeedMatchState } from '../../offer/feed/feed.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { setStakeFactor } from '../limits/risk-store.ts'
import { inPlay } from '../../offer/testing/test-feed.ts'
import { openSportsbook, type TestSportsbook } from '../testing/test-sportsbook.ts'

const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })

const refusalOf = async (run: Promise<unknown>): Promise<ErrorName | 'taken'> => {
  try {
    await run
    return 'taken'
  } catch (error) {
    if (error instanceof CallError) return error.refusal
    throw error
  }
}

describe.each(testDatabases())('bets of several legs on $name', ({ open }) => {
  let book: TestSportsbook
  let count = 0
  const mayNotSpend = new Set<string>()
  beforeAll(async () => {
    book = await openSportsbook(
      await open(),
      {},
      {
        joint: () => 2500 as SlipLeg['odds'],
        spending: {
          require: (memberId) =>
            mayNotSpend.has(memberId) ? Promise.reject(new CallError('not-allowed')) : Promise.resolve(),
        },
      },
    )
  })
  afterAll(async () => {
    await book.outbox.stop()
    await book.close()
  })

  const soon = (afterMs = 60_000): string => {
    count += 1
    book.feed.match(`multi-${count}`, book.clock.now() + afterMs)
    return `multi-${count}`
  }
  const playing = (change: Partial<FeedMatchState> = {}): string => {
    count += 1
    const id = `multi-${count}`
    book.feed.heartbeat()
    book.feed.match(id, book.clock.now() - 600_000)
    book.feed.state(id, { ...inPlay, ...change })
    return id
  }
  const pass = (ms: number) => {
    book.clock.advance(ms)
    book.feed.heartbeat()
    book.sportsbook.book.tick()
  }
  const home = (id: string) => book.leg(id, 'match-result', 'home')
  const acceptance = () => book.sportsbook.steps.acceptance()
  const bet = (asked: SlipBetAsked, lineStake = 1000n): SlipBet => ({ ...asked, lineStake: cny(lineStake) })
  interface Consent {
    readonly policy?: OddsPolicy
    readonly bandPercent?: number
    readonly isPartAllowed?: boolean
    readonly uuid?: string
  }
  const place = (memberId: string, bets: SlipBet[], consent: Consent = {}) => {
    const { policy = 'better', uuid = randomUUID(), ...rest } = consent
    return book.sportsbook.place({ memberId, uuid, bodyHash: 'b' }, { bets, oddsPolicy: policy, ...rest })
  }
  const one = ({ bets }: { bets: Bet[] }): Bet => bets[0] ?? fail()
  const fail = (): never => {
    throw new Error('nothing came back')
  }
  const seen = (leg: SlipLeg, by: number): SlipLeg => ({
    ...leg,
    odds: Math.round(leg.odds * by) as SlipLeg['odds'],
  })
  const statusOf = async (memberId: string, placed: readonly Bet[]) => {
    const found = await Promise.all(placed.map(({ id }) => book.bet(memberId, id)))
    return found.map((each) => [each?.status, each?.refusal])
  }

  it('takes a parlay at the product of its odds, rounded down once, and a system with a stake on each line', async () => {
    const member = await book.member(100_000n)
    const legs = [home(soon()), home(soon()), home(soon())]
    const product = legs.reduce((all, { odds }) => all * BigInt(odds), 1n)
    const parlay = one(await place(member, [bet({ kind: 'parlay', legs }, 1001n)]))
    expect(parlay).toMatchObject({ kind: 'parlay', status: 'accepted', lines: 1 })
    expect(parlay.potentialReturn.minor).toBe((1001n * product) / 1_000_000_000n)
    expect(parlay.odds).toBe(Number(product / 1_000_000n))

    const trixie = one(await place(member, [bet({ kind: 'system', legs, sizes: [2, 3] })]))
    expect(trixie).toMatchObject({ lines: 4, stake: cny(4000n), lineStake: cny(1000n), sizes: [2, 3] })
    const [a = 0n, b = 0n, c = 0n] = legs.map(({ odds }) => BigInt(odds))
    const lines = [a * b, a * c, b * c].map((double) => (1000n * double) / 1_000_000n)
    expect(trixie.potentialReturn.minor).toBe(
      lines.reduce((sum, line) => sum + line, (1000n * product) / 1_000_000_000n),
    )
    expect(await book.central(member)).toEqual({ available: 100_000n - 5001n, held: 5001n })
    expect(await book.bet(member, trixie.id)).toEqual(trixie)
    const statement = await book.wallets.statement(member, { limit: 2 })
    expect(statement.lines.map(({ memo }) => valueIn('zh-CN', memo['note']))).toEqual([
      '3 选全组合 4 注',
      '3 串 1',
    ])
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('[H-E8] refuses legs that are related, the same twice, none and fifty; a void leg leaves the bet', async () => {
    const member = await book.member(100_000n)
    const [id, other] = [soon(), soon()]
    const legs = [home(id), home(other)]
    const over = book.leg(id, 'total', 'over')
    const refusals = async (...asked: SlipBetAsked[]) =>
      Promise.all(asked.map((each) => refusalOf(place(member, [bet(each)]))))
    const related = place(member, [bet({ kind: 'parlay', legs: [...legs, over] })])
    await expect(related).rejects.toMatchObject({ refusal: 'related-legs', data: { at: 0, legs: [0, 2] } })
    const under = book.leg(id, 'total', 'under')
    const both = [over, under].map((leg) => ({ ...leg, isBuilder: true }))
    const sameMarket: SlipBetAsked = { kind: 'parlay', legs: [...both, home(other)] }
    await expect(place(member, [bet(sameMarket)])).rejects.toMatchObject({
      refusal: 'same-market',
      data: { legs: [0, 1] },
    })
    expect((await book.sportsbook.quote(member, [sameMarket])).bets).toMatchObject([
      { refusal: 'same-market', related: [0, 1] },
    ])
    expect(
      await refusals(
        { kind: 'system', legs: [...legs, over], sizes: [2] },
        { kind: 'parlay', legs: [home(id), home(id)] },
        { kind: 'parlay', legs: [home(id)] },
        { kind: 'single', legs },
        { kind: 'system', legs: [...legs, home(soon())], sizes: [4] },
        { kind: 'system', legs: [...legs, home(soon())] },
        { kind: 'builder', legs: legs.map((leg) => ({ ...leg, isBuilder: true })) },
      ),
    ).toEqual(['related-legs', ...Array.from({ length: 6 }, () => 'invalid-input')])
    for (const length of [0, 13, 50]) {
      const many = Array.from({ length }, () => home(id))
      const input = { bets: [bet({ kind: 'parlay', legs: many })], oddsPolicy: 'any' as const }
      expect(z.safeEncode(placeBet.input, input).success, `${length} legs`).toBe(false)
    }
    expect(await book.central(member)).toEqual({ available: 100_000n, held: 0n })

    // The parlay continues with the remaining legs, and so does each line of the system.
    const third = soon()
    const three = [...legs, home(third)]
    const parlay = one(await place(member, [bet({ kind: 'parlay', legs: three })]))
    const doubles = one(await place(member, [bet({ kind: 'system', legs: three, sizes: [2] })]))
    book.feed.result(id, { home: 0, away: 0 }, 'postponed')
    for (const won of [other, third]) book.feed.result(won, { home: 1, away: 0 })
    await book.settle()
    const [, b = 0n, c = 0n] = three.map(({ odds }) => BigInt(odds))
    const [left, single, another] = [(1000n * b * c) / 1_000_000n, (1000n * b) / 1000n, (1000n * c) / 1000n]
    expect(await book.bet(member, parlay.id)).toMatchObject({ status: 'settled', returned: cny(left) })
    expect(await book.bet(member, doubles.id)).toMatchObject({
      status: 'settled',
      returned: cny(left + single + another),
    })
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('prices legs of one match jointly, alone and inside a parlay, and holds them to the joint odds that were seen', async () => {
    const member = await book.member(100_000n)
    const id = soon()
    const inside = (leg: SlipLeg) => ({ ...leg, isBuilder: true })
    const legs = [inside(home(id)), inside(book.leg(id, 'total', 'over'))]
    const joint = (odds: number) => ({
      builders: [{ matchId: matchId.parse(id), odds: odds as Bet['odds'] }],
    })
    const alone = one(await place(member, [bet({ kind: 'builder', legs, ...joint(2400) })]))
    expect(alone).toMatchObject({ kind: 'builder', odds: 2500, potentialReturn: cny(2500n) })
    const other = home(soon())
    const mixed = one(await place(member, [bet({ kind: 'parlay', legs: [...legs, other], ...joint(2500) })]))
    expect(mixed.potentialReturn.minor).toBe((2_500_000n * BigInt(other.odds)) / 1_000_000n)
    expect(mixed.builders).toEqual([{ matchId: id, odds: 2500 }])
    const worse = place(member, [bet({ kind: 'builder', legs, ...joint(2600) })])
    await expect(worse).rejects.toMatchObject({
      refusal: 'odds-changed',
      data: { legs: [0, 1], builders: [{ matchId: id, odds: 2500 }] },
    })
    // A member who has not seen the odds of a builder has not consented to them.
    expect(await refusalOf(place(member, [bet({ kind: 'builder', legs })]))).toBe('invalid-input')
  })

  it('keeps each leg and the whole inside the band', async () => {
    const member = await book.member(100_000n)
    const legs = [home(soon()), home(soon())]
    const within = { policy: 'band' as const, bandPercent: 5 }
    const parlay = (by: number) => [bet({ kind: 'parlay', legs: legs.map((leg) => seen(leg, by)) })]
    // When each leg falls by 2 %, the whole falls by 4 %; by 4 % each, the whole falls by 8 %.
    expect(await refusalOf(place(member, parlay(1 / 0.98), within))).toBe('taken')
    expect(await refusalOf(place(member, parlay(1 / 0.96), within))).toBe('odds-changed')
    expect(await refusalOf(place(member, parlay(0.5), within))).toBe('taken')
    const single = (by: number) => [
      bet({ kind: 'single', legs: legs.slice(0, 1).map((leg) => seen(leg, by)) }),
    ]
    expect(await refusalOf(place(member, single(1 / 0.96), within))).toBe('taken')
    expect(await refusalOf(place(member, single(1 / 0.94), within))).toBe('odds-changed')
    expect(await refusalOf(place(member, single(1), { policy: 'band' }))).toBe('invalid-input')
  })

  it('gives a parlay the fate of each of its matches: a goal, or a start, while it waits', async () => {
    const member = await book.member(100_000n)
    const [first, second, third] = [playing(), playing(), soon(3000)]
    const waiting = [
      one(await place(member, [bet({ kind: 'parlay', legs: [home(first), home(soon())] })])),
      one(await place(member, [bet({ kind: 'parlay', legs: [home(second), home(third)] })])),
      one(await place(member, [bet({ kind: 'parlay', legs: [home(second), home(soon())] })])),
    ]
    expect(waiting.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
    book.feed.incident(first, 'goal', { home: 1, away: 0 }, book.clock.now())
    await acceptance()
    expect(await statusOf(member, waiting)).toEqual([
      ['refused', 'market-suspended'],
      ['pending', undefined],
      ['pending', undefined],
    ])
    pass(5000)
    await acceptance()
    expect((await statusOf(member, waiting)).slice(1)).toEqual([
      ['refused', 'match-started'],
      ['accepted', undefined],
    ])
    expect(await book.central(member)).toEqual({ available: 99_000n, held: 1000n })
  })

  it('takes several singles together or not at all, unless the member said otherwise', async () => {
    const member = await book.member(3000n)
    const singles = (...ids: string[]) => ids.map((id) => bet({ kind: 'single', legs: [home(id)] }))
    const stale = { ...bet({ kind: 'single' as const, legs: [seen(home(soon()), 2)] }) }
    const mixed = [...singles(soon()), stale]
    await expect(place(member, mixed)).rejects.toMatchObject({ refusal: 'odds-changed', data: { at: 1 } })
    expect(await refusalOf(place(member, singles(soon(), soon(), soon(), soon())))).toBe('insufficient-funds')
    expect(await book.central(member)).toEqual({ available: 3000n, held: 0n })
    const uuid = randomUUID()
    const partly = await place(member, mixed, { isPartAllowed: true, uuid })
    expect(partly.bets).toHaveLength(1)
    expect(partly.refused).toMatchObject([{ at: 1, refusal: 'odds-changed' }])
    expect(await place(member, mixed, { isPartAllowed: true, uuid })).toEqual(partly)
    const poor = await place(member, singles(soon(), soon(), soon()), { isPartAllowed: true })
    expect(poor.bets).toHaveLength(2)
    expect(poor.refused).toEqual([{ at: 2, refusal: 'insufficient-funds' }])
    expect(await book.central(member)).toEqual({ available: 0n, held: 3000n })
  })

  it('lets bets that are taken together wait for the last of them, and fall together', async () => {
    const member = await book.member(100_000n)
    const [calm, wild] = [playing(), playing()]
    const singles = () => [soon(), calm, wild].map((id) => bet({ kind: 'single', legs: [home(id)] }))
    const fallen = (await place(member, singles())).bets
    const apart = (await place(member, singles(), { isPartAllowed: true })).bets
    expect(fallen.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
    expect(apart.map(({ status }) => status)).toEqual(['accepted', 'pending', 'pending'])
    pass(2000)
    book.feed.state(wild, { suspension: { reason: 'danger', since: book.clock.now() } })
    await Promise.all([acceptance(), acceptance()])
    pass(3000)
    await acceptance()
    expect(await statusOf(member, fallen)).toEqual([
      ['refused', 'refused-together'],
      ['refused', 'refused-together'],
      ['refused', 'market-suspended'],
    ])
    expect((await statusOf(member, apart)).map(([status]) => status)).toEqual([
      'accepted',
      'accepted',
      'refused',
    ])
    expect(await book.central(member)).toEqual({ available: 98_000n, held: 2000n })
  })

  it('lets no race pass the exposure of a selection, gives refused bets’ share back, and tells the limit', async () => {
    const id = soon()
    const leg = home(id)
    const payout = book.settings.payoutMax.before
    const cap = (payout['match-result'] ?? payout.others) * book.settings.exposureOfPayout
    const members = await Promise.all(Array.from({ length: 24 }, () => book.member(100_000_000n)))
    const [any = ''] = members
    const quoted = async () =>
      (await book.sportsbook.quote(any, [{ kind: 'single', legs: [leg] }])).bets[0] ?? fail()
    const { stakeMax, stakeMaxReason } = await quoted()
    expect(stakeMaxReason).toBe('market-limit')
    const answers = await Promise.all(
      members.map((member) =>
        refusalOf(place(member, [bet({ kind: 'single', legs: [leg] }, stakeMax.minor)])),
      ),
    )
    const taken = BigInt(answers.filter((answer) => answer === 'taken').length)
    const each = (stakeMax.minor * BigInt(leg.odds)) / 1000n - stakeMax.minor
    expect(taken).toBe(cap / each)
    expect(new Set(answers)).toEqual(new Set(['taken', 'stake-above-maximum']))
    const after = await quoted()
    expect(after.stakeMaxReason).toBe('exposure')
    expect(after.stakeMax.minor).toBeLessThanOrEqual(((cap - taken * each) * 1000n) / BigInt(leg.odds - 1000))
    const over = place(any, [bet({ kind: 'single', legs: [leg] }, after.stakeMax.minor + 100n)])
    await expect(over).rejects.toMatchObject({ data: { reason: 'exposure' } })
    // The other side of the market still has room, and so has a match whose waiting bets are refused.
    expect(
      await refusalOf(place(any, [bet({ kind: 'single', legs: [book.leg(id, 'match-result', 'away')] })])),
    ).toBe('taken')
    // Without room for the least stake the market is suspended once; afterwards its other side can be backed again.
    await place(any, [bet({ kind: 'single', legs: [leg] }, after.stakeMax.minor)])
    const asked = () => place(any, [bet({ kind: 'single', legs: [leg] })])
    await expect(asked()).rejects.toMatchObject({ data: { reason: 'exposure' } })
    expect(book.market(leg.matchId, 'match-result').status).toBe('suspended')
    book.clock.advance(book.settings.exposedHoldMs)
    book.feed.complete()
    book.sportsbook.book.tick()
    expect(book.market(leg.matchId, 'match-result').status).toBe('active')
    expect(await refusalOf(asked())).not.toBe('taken')
    expect(book.market(leg.matchId, 'match-result').status).toBe('active')
    const live = playing()
    const liveQuote = await book.sportsbook.quote(any, [{ kind: 'single', legs: [home(live)] }])
    const liveMax = liveQuote.bets[0]?.stakeMax ?? fail()
    for (const member of members.slice(0, 3))
      await place(member, [bet({ kind: 'single', legs: [home(live)] }, liveMax.minor)])
    book.feed.state(live, { suspension: { reason: 'danger', since: book.clock.now() } })
    await acceptance()
    book.feed.state(live, { suspension: null })
    const freed = await book.sportsbook.quote(any, [{ kind: 'single', legs: [home(live)] }])
    expect(freed.bets[0]).toMatchObject({ stakeMax: liveMax, stakeMaxReason: 'market-limit' })
  })

  it('holds a member to the day’s stake however many bets come at once, and to the factor that was set', async () => {
    const member = await book.member(1_000_000_000n)
    const legs = Array.from({ length: 12 }, () => home(soon()))
    const quoted = async (who: string) =>
      (await book.sportsbook.quote(who, [{ kind: 'single', legs: legs.slice(0, 1) }])).bets[0] ?? fail()
    const { stakeMax } = await quoted(member)
    const answers = await Promise.all(
      legs.map((leg) => refusalOf(place(member, [bet({ kind: 'single', legs: [leg] }, stakeMax.minor)]))),
    )
    const taken = answers.filter((answer) => answer === 'taken').length
    expect(BigInt(taken)).toBe(book.settings.dayStakeMax / stakeMax.minor)
    expect((await quoted(member)).stakeMaxReason).toBe('daily-limit')
    book.clock.advance(86_400_000)
    book.feed.heartbeat()
    book.feed.complete()

    const watched = await book.member(1_000_000_000n)
    const leg = home(soon())
    const limit = async () =>
      (await book.sportsbook.quote(watched, [{ kind: 'single', legs: [leg] }])).bets[0] ?? fail()
    const whole = await limit()
    await setStakeFactor(book.database, watched, 10, 'test', new Date())
    const tenth = await limit()
    expect(tenth.stakeMaxReason).toBe('stake-factor')
    expect(tenth.stakeMax.minor).toBeLessThanOrEqual(whole.stakeMax.minor / 10n)
    expect(tenth.stakeMax.minor).toBeGreaterThan(whole.stakeMax.minor / 10n - 200n)
    await setStakeFactor(book.database, watched, 0, 'test', new Date())
    expect(await refusalOf(place(watched, [bet({ kind: 'single', legs: [leg] })]))).toBe(
      'stake-above-maximum',
    )
  })

  it('tells the operator of each bet when it is accepted, and of none that is refused', async () => {
    await book.outbox.start()
    const member = await book.member(10_000n)
    const id = playing()
    const single = (leg: SlipLeg) => [bet({ kind: 'single' as const, legs: [leg] })]
    const before = one(await place(member, single(home(soon()))))
    const waits = one(await place(member, single(home(id))))
    const falls = one(await place(member, single(home(playing())), { policy: 'none' }))
    book.feed.state(falls.legs[0]?.matchId ?? fail(), { suspension: { reason: 'danger', since: 1 } })
    pass(5000)
    await acceptance()
    const { accepted } = book.sportsbook.channels
    const told = async () =>
      ((await accepted.snapshot('all')) ?? fail()).bets
        .filter((each) => each.memberId === member)
        .map((each) => [each.bet.id, each.bet.status])
    await expect.poll(told).toEqual([
      [waits.id, 'accepted'],
      [before.id, 'accepted'],
    ])
    expect(await statusOf(member, [falls])).toEqual([['refused', 'market-suspended']])
    expect(accepted.channel.who).toBe('staff')
    expect(accepted.snapshot('me')).toBeUndefined()
  })

  it('asks the door of spending before a bet, and for a repeated answer not again', async () => {
    const member = await book.member(10_000n)
    const bets = [bet({ kind: 'single' as const, legs: [home(soon())] })]
    const uuid = randomUUID()
    const first = await place(member, bets, { uuid })
    mayNotSpend.add(member)
    expect(await refusalOf(place(member, bets))).toBe('not-allowed')
    expect(await refusalOf(place(member, [...bets, ...bets]))).toBe('not-allowed')
    expect(await place(member, bets, { uuid })).toEqual(first)
  })
})
