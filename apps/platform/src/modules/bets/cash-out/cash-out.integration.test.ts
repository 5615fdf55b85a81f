import { randomUUID } from 'node:crypto'
import { betId } from '@grandstand/contract'
import { textIn } from '@grandstand/contract/house-text'
import type { Bet, CashOutOffer } from '@grandstand/contract/sportsbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createOnce } from '../../../kernel/once.ts'
import { createOutbox } from '../../../kernel/outbox.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { settledLetter } from '../settlement/letters.ts'
import { defaultSettings } from '../settings.ts'
import { inPlay } from '../../offer/testing/test-feed.ts'
import { openSportsbook, type TestSportsbook } from '../testing/test-sportsbook.ts'
import { createCashOutWorker, createRuleWorker } from './worker.ts'
import { createCashOut } from './service.ts'

describe.each(testDatabases())('cash-out on $name', ({ open }) => {
  let book: TestSportsbook
  let cashOuts: ReturnType<typeof createCashOut>
  let decide: () => Promise<unknown>
  let rules: () => Promise<unknown>
  /** Worth of one unit of stake that a test sets. */
  let worth: number | undefined
  let count = 0
  beforeAll(async () => {
    book = await openSportsbook(await open())
    const { database, wallets, clock } = book
    const needs = {
      database,
      wallets,
      clock,
      settings: defaultSettings,
      book: book.sportsbook.book,
      once: createOnce(database),
      outbox: createOutbox(database, createLogger('silent')),
      worth: () => worth,
      newId: () => uuidV7(clock),
      onWaiting: () => {},
    }
    cashOuts = createCashOut(needs)
    const worker = createCashOutWorker(needs)
    decide = async () => {
      worker.expect(0)
      await worker.step()
    }
    rules = createRuleWorker(needs, cashOuts)
  })
  afterAll(() => book.close())

  const newMatch = (isOn = false): string => {
    count += 1
    const id = `match-${count}`
    book.feed.match(id, book.clock.now() + (isOn ? -600_000 : 60_000))
    if (isOn) book.feed.state(id, inPlay)
    return id
  }
  const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
  const asking = (memberId: string, uuid: string = randomUUID(), bodyHash = 'b') => ({
    memberId,
    uuid,
    bodyHash,
  })
  const cashOut = (memberId: string, bet: Bet, stake: bigint, atLeast: bigint, uuid?: string) =>
    cashOuts.cashOut(asking(memberId, uuid), { betId: bet.id, stake: cny(stake), atLeast: cny(atLeast) })
  const offerOf = async (member: string, bet: Bet): Promise<CashOutOffer> => cashOuts.quote(member, bet.id)
  const backed = async (id: string, stake = 10_000n) => {
    const member = await book.member(stake)
    const bet = await book.place(member, book.leg(id, 'match-result', 'home'), { stake })
    return { member, bet }
  }

  it('shows its arithmetic; part plus rest is the whole to the fen, and stands in the statement', async () => {
    worth = 1.234567
    const { member, bet } = await backed(newMatch())
    const { value } = await offerOf(member, bet)
    expect(value).toEqual({
      fair: cny(12_345n),
      margin: cny(370n),
      offer: cny(11_975n),
      factor: 1_234_567,
      marginShare: 300,
      delayMs: 0,
    })
    const first = await cashOut(member, bet, 3333n, 1n)
    expect(first.bet).toMatchObject({ status: 'accepted', cashOuts: [{ status: 'accepted' }] })
    expect((await offerOf(member, bet)).stake).toEqual(cny(6667n))
    expect(await book.central(member)).toMatchObject({ held: 6667n })
    const uuid = randomUUID()
    await cashOut(member, bet, 3333n, 1n, uuid)
    await cashOut(member, bet, 3333n, 1n, uuid)
    const last = await cashOut(member, bet, 3334n, 1n)
    expect(last.bet).toMatchObject({ status: 'cashed-out' })
    expect(await book.central(member)).toEqual({ available: 11_975n, held: 0n })
    const { lines } = await book.wallets.statement(member, { limit: 10, kinds: ['cash-out', 'bet'] })
    expect(lines.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
      ['cash-out', 'posted', 3992n],
      ['bet', 'posted', -3334n],
      ['cash-out', 'posted', 3991n],
      ['bet', 'posted', -3333n],
      ['cash-out', 'posted', 3992n],
      ['bet', 'posted', -3333n],
    ])
    expect(lines[0]?.memo['note']).toContain('提前结算')
    expect(lines[1]?.memo).toMatchObject({ result: 'cash-out', reference: bet.id })
    expect(lines.at(-1)?.memo).toMatchObject({ result: 'cash-out' })
    await expect(cashOut(member, bet, 1n, 0n)).rejects.toMatchObject({ refusal: 'bet-not-open' })
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('pays a better offer, and refuses one below what the member agreed to', async () => {
    worth = 0.9
    const { member, bet } = await backed(newMatch())
    const seen = (await offerOf(member, bet)).value?.offer.minor ?? 0n
    worth = 0.8
    await expect(cashOut(member, bet, 10_000n, seen)).rejects.toMatchObject({
      refusal: 'offer-changed',
      data: { offer: { amount: '77.60', currency: 'CNY' } },
    })
    await expect(cashOut(member, bet, 10_001n, 0n)).rejects.toMatchObject({ refusal: 'stake-above-maximum' })
    await expect(cashOut(await book.member(0n), bet, 1n, 0n)).rejects.toMatchObject({ refusal: 'not-found' })
    worth = 1
    await cashOut(member, bet, 10_000n, seen)
    expect(await book.central(member)).toEqual({ available: 9700n, held: 0n })
  })

  it('settles only the share of the rest, once, and never what was cashed out', async () => {
    worth = 1
    const id = newMatch()
    const { member, bet } = await backed(id)
    await cashOut(member, bet, 2500n, 0n)
    expect(await book.central(member)).toEqual({ available: 2425n, held: 7500n })
    book.feed.result(id, { home: 1, away: 0 })
    await book.settle()
    const rest = (bet.potentialReturn.minor * 7500n) / 10_000n
    expect(await book.bet(member, bet.id)).toMatchObject({ status: 'settled', returned: cny(rest) })
    expect(await book.central(member)).toEqual({ available: 2425n + rest, held: 0n })
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('holds on what still runs: for a frozen member too, once after a death half way, until the result', async () => {
    worth = 1
    const [lost, void_] = [newMatch(), newMatch()]
    const [of, frozen] = [await backed(lost), await backed(void_)]
    book.hook.before = (text) => {
      if (text.includes('cashed_stake = cashed_stake +')) throw new Error('killed')
    }
    const uuid = randomUUID()
    await expect(cashOut(of.member, of.bet, 4000n, 0n, uuid)).rejects.toThrow('killed')
    book.hook.before = () => {}
    expect(await book.central(of.member)).toEqual({ available: 0n, held: 10_000n })
    for (let time = 0; time < 2; time += 1) await cashOut(of.member, of.bet, 4000n, 0n, uuid)
    expect(await book.central(of.member)).toEqual({ available: 3880n, held: 6000n })
    await cashOut(of.member, of.bet, 1000n, 0n)
    expect(await book.central(of.member)).toEqual({ available: 4850n, held: 5000n })

    await book.database.transaction((tx) => book.saferPlay.freeze(tx, frozen.member, 'looked into'))
    await cashOut(frozen.member, frozen.bet, 4000n, 0n)
    expect(await book.central(frozen.member)).toEqual({ available: 3880n, held: 6000n })

    book.feed.result(lost, { home: 0, away: 1 })
    book.feed.result(void_, { home: 0, away: 0 }, 'abandoned')
    await Promise.all([book.settle(), book.settle()])
    expect(await book.bet(of.member, of.bet.id)).toMatchObject({ status: 'settled', returned: cny(0n) })
    expect(await book.central(of.member)).toEqual({ available: 4850n, held: 0n })
    expect(await book.central(frozen.member)).toEqual({ available: 9880n, held: 0n })
    const { lines } = await book.wallets.statement(of.member, { limit: 10, kinds: ['bet'] })
    expect(lines.map(({ amount, memo }) => [amount, memo['result']])).toEqual([
      [-5000n, 'lost'],
      [-1000n, 'cash-out'],
      [-4000n, 'cash-out'],
    ])
    const letter = await settledLetter(book.database, [of.bet.id, frozen.bet.id])
    expect(textIn('zh-CN', letter.title)).toBe('2 张注单已结算，返还 ¥147.30')
    expect(textIn('en', (await settledLetter(book.database, [of.bet.id])).title)).toBe(
      'Bet settled: Lost, ¥48.50 returned',
    )
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('pays a bet that an earlier build cut, whose whole stake is posted; such a build fails at one of ours', async () => {
    worth = 1
    const id = newMatch()
    const [old, ours] = [await backed(id), await backed(id)]
    await cashOut(old.member, old.bet, 4000n, 0n)
    await book.wallets.submit({ op: 'post', id: `bet:${old.bet.id}:rest:1` })
    await book.database.query({
      text: 'update bet set rest_nth = null, rest_held = null where id = $1',
      values: [old.bet.id],
    })
    await cashOut(old.member, old.bet, 1000n, 0n)
    expect(await book.central(old.member)).toEqual({ available: 4850n, held: 0n })
    await cashOut(ours.member, ours.bet, 4000n, 0n)
    for (const change of [
      "status = 'settled', result = 'lost', returned = 0, settled_at = now()",
      'cashed_stake = 5000',
    ])
      await expect(
        book.database.query({ text: `update bet set ${change} where id = $1`, values: [ours.bet.id] }),
      ).rejects.toThrow('bet_rest_held')
    book.feed.result(id, { home: 1, away: 0 })
    await book.settle()
    const shareOf = (minor: bigint) => (old.bet.potentialReturn.minor * minor) / 10_000n
    expect(await book.central(old.member)).toEqual({ available: 4850n + shareOf(5000n), held: 0n })
    expect(await book.central(ours.member)).toEqual({ available: 3880n + shareOf(6000n), held: 0n })
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('says why there is no offer: a goal is looked at, the feed is silent, a leg is lost, it is about to start', async () => {
    worth = undefined
    const id = newMatch(true)
    const member = await book.member(10_000n)
    const waiting = await book.place(member, book.leg(id, 'total', 'over'))
    expect(await offerOf(member, waiting)).toMatchObject({ reason: 'not-accepted', returns: 'never' })
    book.clock.advance(5000)
    await book.sportsbook.steps.acceptance()
    book.feed.heartbeat()
    expect((await offerOf(member, waiting)).value?.delayMs).toBe(5000)
    book.feed.state(id, { suspension: { reason: 'var', since: book.clock.now() } })
    expect(await offerOf(member, waiting)).toMatchObject({
      reason: 'market-suspended',
      returns: 'with-market',
      legIndex: 0,
    })
    await expect(cashOut(member, waiting, 100n, 0n)).rejects.toMatchObject({ refusal: 'no-offer' })
    book.feed.state(id, { suspension: null })
    book.clock.advance(16_000)
    expect(await offerOf(member, waiting)).toMatchObject({ reason: 'feed-silent', returns: 'with-feed' })
    book.feed.complete()
    const coming = newMatch()
    const soon = await backed(coming)
    book.clock.advance(61_000)
    expect(await offerOf(soon.member, soon.bet)).toMatchObject({
      reason: 'match-starting',
      returns: 'in-play',
    })
  })

  it('waits in play: paid at the offer of then, refused by a goal meanwhile, taken by neither when settled first', async () => {
    book.feed.complete()
    worth = 1
    const ids = [newMatch(true), newMatch(true), newMatch(true)]
    const member = await book.member(3000n)
    const bets: Bet[] = []
    for (const id of ids) bets.push(await book.place(member, book.leg(id, 'total', 'over')))
    book.clock.advance(5000)
    book.feed.heartbeat()
    await book.sportsbook.steps.acceptance()
    const [calm, scored, over] = bets as [Bet, Bet, Bet]
    for (const bet of bets) {
      const { bet: after } = await cashOut(member, bet, 1000n, 900n)
      expect(after.cashOuts?.[0]).toMatchObject({ status: 'pending', decideAt: book.clock.now() + 5000 })
    }
    await expect(cashOut(member, calm, 1000n, 900n)).rejects.toMatchObject({ refusal: 'cash-out-waiting' })
    book.clock.advance(1000)
    book.feed.incident(ids[1] ?? '', 'goal', { home: 1, away: 0 }, book.clock.now())
    book.feed.state(ids[1] ?? '', { score: { home: 1, away: 0 } })
    book.feed.result(ids[2] ?? '', { home: 4, away: 3 })
    await book.settle()
    worth = 1.1
    book.clock.advance(4000)
    book.feed.heartbeat()
    await Promise.all([decide(), decide()])
    expect(await book.bet(member, calm.id)).toMatchObject({ status: 'cashed-out' })
    expect(await book.bet(member, scored.id)).toMatchObject({
      status: 'accepted',
      cashOuts: [{ status: 'refused', refusal: 'market-suspended' }],
    })
    const settled = await book.bet(member, over.id)
    expect(settled).toMatchObject({
      status: 'settled',
      cashOuts: [{ status: 'refused', refusal: 'bet-not-open' }],
    })
    const won = settled?.returned?.minor ?? 0n
    expect(won).toBeGreaterThan(1000n)
    expect(await book.central(member)).toEqual({ available: 1045n + won, held: 1000n })
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('racing settlement, exactly one of the two happens', async () => {
    worth = 1
    const id = newMatch()
    const all = []
    for (let index = 0; index < 12; index += 1) all.push(await backed(id, 1000n))
    // The result is recorded in the database, but the book of this node has not received it.
    await book.database.query({
      text: `insert into match_result (match_id, outcome, home, away, detail, official_at, recorded_at)
        values ($1, 'completed', 1, 0, '{"halfTime":null,"periodScores":[],"statistics":{}}', now(), now())`,
      values: [id],
    })
    const tries = all.map(({ member, bet }) => cashOut(member, bet, 1000n, 0n).then(String, String))
    await Promise.all([...tries, book.settle(), book.settle()])
    await book.settle()
    for (const { member, bet } of all) {
      const after = await book.bet(member, bet.id)
      const isCashedOut = after?.status === 'cashed-out'
      const expected = isCashedOut ? 970n : bet.potentialReturn.minor
      expect(await book.central(member)).toEqual({ available: expected, held: 0n })
    }
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('keeps a rule while the member is away: nothing between its bounds, all of it at a bound, once', async () => {
    worth = 1
    const [low, high] = [await backed(newMatch()), await backed(newMatch())]
    const set = (who: typeof low, floor?: bigint, ceiling?: bigint) =>
      cashOuts.setRule(asking(who.member), {
        betId: betId.parse(who.bet.id),
        ...(floor !== undefined && { floor: cny(floor) }),
        ...(ceiling !== undefined && { ceiling: cny(ceiling) }),
      })
    await expect(set(low, 9700n)).rejects.toMatchObject({ refusal: 'rule-already-met' })
    await expect(set(low, 9000n, 8000n)).rejects.toMatchObject({ refusal: 'invalid-input' })
    await expect(set({ ...low, member: high.member }, 1n)).rejects.toMatchObject({ refusal: 'not-found' })
    expect((await set(low, 8000n, 12_000n)).bet.cashOutRule).toMatchObject({ floor: cny(8000n) })
    await set(high, undefined, 12_000n)
    worth = 0.9
    await rules()
    expect(await book.bet(low.member, low.bet.id)).toMatchObject({ status: 'accepted' })
    worth = 0.5
    await Promise.all([rules(), rules()])
    expect(await book.bet(low.member, low.bet.id)).toMatchObject({
      status: 'cashed-out',
      cashOuts: [{ status: 'accepted', byRule: 'floor', returned: cny(4850n) }],
    })
    expect(await book.bet(high.member, high.bet.id)).toMatchObject({ status: 'accepted' })
    worth = 1.3
    await rules()
    const after = await book.bet(high.member, high.bet.id)
    expect(after).toMatchObject({ status: 'cashed-out', cashOuts: [{ byRule: 'ceiling' }] })
    expect(after?.cashOutRule).toBeUndefined()
    expect(await book.central(high.member)).toEqual({ available: 12_610n, held: 0n })
    expect(await book.wallets.imbalances()).toEqual([])
  })
})
