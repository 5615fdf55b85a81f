import { valueIn } from '@grandstand/contract/house-text'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CallError, type ErrorName } from '@grandstand/contract'
import type { OddsPolicy } from '@grandstand/contract/sportsbook'
import type { FeedMatchState } from '../../offer/feed/feed.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { inPlay } from '../../offer/testing/test-feed.ts'
import { openSportsbook, type TestSportsbook } from '../testing/test-sportsbook.ts'

const fail = (): never => {
  throw new Error('nothing was quoted')
}

const refusalOf = async (run: Promise<unknown>): Promise<ErrorName | 'accepted'> => {
  try {
    await run
    return 'accepted'
  } catch (error) {
    if (error instanceof CallError) return error.refusal
    throw error
  }
}

describe.each(testDatabases())('bets on $name', ({ open }) => {
  let book: TestSportsbook
  let count = 0
  beforeAll(async () => {
    book = await openSportsbook(await open())
  })
  afterAll(() => book.close())

  const soon = (): string => {
    count += 1
    const id = `match-${count}`
    book.feed.match(id, book.clock.now() + 60_000)
    return id
  }
  /** A match that has been in play for so long that its kick-off plays no part. */
  const playing = (change: Partial<FeedMatchState> = {}): string => {
    count += 1
    const id = `match-${count}`
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
  const acceptance = () => book.sportsbook.steps.acceptance()

  describe('before the match', () => {
    it('accepts at once and holds the stake; the house has nothing yet', async () => {
      const member = await book.member(10_000n)
      const leg = book.leg(soon(), 'match-result', 'home')
      const bet = await book.place(member, leg, { stake: 2500n })
      expect(bet).toMatchObject({ status: 'accepted', isInPlay: false, odds: leg.odds })
      expect(bet.number).toMatch(/^B\d\d-[2-9A-HJ-NP-Z]{6}$/)
      expect(bet.potentialReturn.minor).toBe((2500n * BigInt(leg.odds)) / 1000n)
      expect(await book.central(member)).toEqual({ available: 7500n, held: 2500n })
      expect(await book.wallets.imbalances()).toEqual([])
      const statement = await book.wallets.statement(member, { limit: 1 })
      expect(statement.lines[0]).toMatchObject({ kind: 'bet', state: 'pending', amount: -2500n })
      expect(valueIn('zh-CN', statement.lines[0]?.memo)).toMatchObject({
        note: '丹麦 vs 比利时 · 丹麦',
        reference: bet.id,
      })
    })

    it('[H-E1] closes prices of before the match at the server time of its start', async () => {
      const member = await book.member(10_000n)
      const id = soon()
      const leg = book.leg(id, 'match-result', 'home')
      const startsAt = book.clock.now() + 60_000
      const results: (string | undefined)[] = []
      for (const at of [startsAt - 1, startsAt, startsAt + 1]) {
        book.clock.set(at)
        results.push(await refusalOf(book.place(member, leg)))
      }
      expect(results).toEqual(['accepted', 'match-started', 'match-started'])
      // The feed reports play with new prices, but the slip still has a price from before the match.
      book.feed.heartbeat()
      book.feed.complete()
      book.feed.state(id, inPlay)
      expect(await refusalOf(book.place(member, leg))).toBe('match-started')
      expect(await book.place(member, book.leg(id, 'match-result', 'home'))).toMatchObject({
        status: 'pending',
        isInPlay: true,
      })
    })

    it('[H-D1] lets exactly 10 of 50 parallel bets of 10 on a balance of 100 be placed', async () => {
      const member = await book.member(10_000n)
      const leg = book.leg(soon(), 'match-result', 'home')
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => refusalOf(book.place(member, leg, { stake: 1000n }))),
      )
      expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(10)
      expect(answers.filter((answer) => answer === 'insufficient-funds')).toHaveLength(40)
      expect(await book.central(member)).toEqual({ available: 0n, held: 10_000n })
      expect((await book.sportsbook.bets(member, { state: 'open', limit: 100 })).bets).toHaveLength(10)
      expect(await book.wallets.imbalances()).toEqual([])
    })

    it('[H-D6] places one bet for 100 parallel duplicates, with one answer', async () => {
      const member = await book.member(100_000n)
      const leg = book.leg(soon(), 'total', 'over')
      const uuid = randomUUID()
      const answers = await Promise.all(Array.from({ length: 100 }, () => book.place(member, leg, { uuid })))
      expect(answers.every((answer) => answer.id === answers[0]?.id)).toBe(true)
      expect(answers).toEqual(answers.map(() => answers[0]))
      expect(await book.central(member)).toEqual({ available: 99_000n, held: 1000n })
    })

    it('[H-D7] refuses the uuid of one bet for another, and takes it from another member', async () => {
      const [one, two] = [await book.member(10_000n), await book.member(10_000n)]
      const leg = book.leg(soon(), 'match-result', 'away')
      const uuid = randomUUID()
      await book.place(one, leg, { uuid, bodyHash: 'first' })
      expect(await refusalOf(book.place(one, leg, { uuid, bodyHash: 'second' }))).toBe('uuid-reused')
      expect(await refusalOf(book.place(two, leg, { uuid, bodyHash: 'first' }))).toBe('accepted')
    })

    it('keeps no answer of a refusal: with money the same uuid is placed', async () => {
      const member = await book.member(999n)
      const leg = book.leg(soon(), 'match-result', 'away')
      const uuid = randomUUID()
      expect(await refusalOf(book.place(member, leg, { uuid, stake: 1000n }))).toBe('insufficient-funds')
      expect(await refusalOf(book.place(member, leg, { uuid, stake: 999n }))).toBe('accepted')
    })

    it('tells the limits, by what the bet could return', async () => {
      const member = await book.member(100_000_000n)
      const leg = book.leg(soon(), 'match-result', 'draw')
      const quote = await book.sportsbook.quote(member, [{ kind: 'single', legs: [leg] }])
      const { stakeMax, stakeMin } = quote.bets[0] ?? fail()
      expect((stakeMax.minor * BigInt(leg.odds)) / 1000n).toBeLessThanOrEqual(50_000_000n)
      const poor = await book.sportsbook.quote(await book.member(999n), [{ kind: 'single', legs: [leg] }])
      expect(poor.bets[0]).toMatchObject({
        stakeMax: { minor: 999n },
        stakeMaxReason: 'balance',
        house: { stakeMax, reason: 'market-limit' },
      })
      const tooMuch = book.place(member, leg, { stake: stakeMax.minor + 1n })
      await expect(tooMuch).rejects.toMatchObject({
        refusal: 'stake-above-maximum',
        data: { limit: { amount: expect.stringMatching(/^\d+\.00$/), currency: 'CNY' } },
      })
      expect(await refusalOf(book.place(member, leg, { stake: stakeMin.minor - 1n }))).toBe(
        'stake-below-minimum',
      )
      expect(await refusalOf(book.place(member, leg, { stake: stakeMax.minor }))).toBe('accepted')
    })

    it('[H-E3] never takes a worse price in silence, and passes a better one on', async () => {
      const member = await book.member(100_000n)
      const leg = book.leg(soon(), 'match-result', 'home')
      const sawLess = { ...leg, odds: (leg.odds - 10) as typeof leg.odds, version: leg.version - 1 }
      const sawMore = { ...leg, odds: (leg.odds + 10) as typeof leg.odds, version: leg.version - 1 }
      const outcomesOf = async (policy: OddsPolicy) => {
        const outcomes = []
        for (const seen of [sawLess, leg, sawMore])
          outcomes.push(await refusalOf(book.place(member, seen, { policy })))
        return outcomes
      }
      expect(await outcomesOf('none')).toEqual(['odds-changed', 'accepted', 'odds-changed'])
      expect(await outcomesOf('better')).toEqual(['accepted', 'accepted', 'odds-changed'])
      expect(await outcomesOf('any')).toEqual(['accepted', 'accepted', 'accepted'])
      const refused = book.place(member, sawMore, { policy: 'better' })
      await expect(refused).rejects.toMatchObject({ data: { odds: leg.odds, version: leg.version } })
      const { bets } = await book.sportsbook.bets(member, { state: 'all', limit: 100 })
      expect(bets.every((bet) => bet.odds === leg.odds)).toBe(true)
    })
  })

  describe('in play', () => {
    it('waits out the delay, then accepts; the owner is told', async () => {
      const member = await book.member(10_000n)
      const bet = await book.place(member, book.leg(playing(), 'match-result', 'home'))
      expect(bet).toMatchObject({ status: 'pending', legs: [{ scoreAtBet: { home: 0, away: 0 } }] })
      expect(bet.decideAt).toBe(bet.placedAt + 5000)
      expect(bet.decideBy).toBe(bet.placedAt + 8000)
      pass(4999)
      await acceptance()
      expect(await book.bet(member, bet.id)).toMatchObject({ status: 'pending' })
      pass(1)
      await acceptance()
      expect(await book.bet(member, bet.id)).toMatchObject({
        status: 'accepted',
        decidedAt: book.clock.now(),
      })
      expect(await book.central(member)).toEqual({ available: 9000n, held: 1000n })
    })

    it('refuses what is not decided by the ceiling, and releases the stake', async () => {
      const member = await book.member(10_000n)
      const bet = await book.place(member, book.leg(playing(), 'match-result', 'home'))
      pass(8000)
      await acceptance()
      expect(await book.bet(member, bet.id)).toMatchObject({
        status: 'refused',
        refusal: 'acceptance-timed-out',
      })
      expect(await book.central(member)).toEqual({ available: 10_000n, held: 0n })
    })

    it.each([
      ['suspended', { suspension: { reason: 'danger', since: 1 } }, 'market-suspended'],
      ['over', { status: 'ended', period: { kind: 'ended', number: 2 } }, 'market-closed'],
      ['abandoned', { status: 'abandoned' }, 'market-closed'],
    ] as const)(
      '[H-E4] refuses bets that wait on a match that is %s, and releases the stake once',
      async (_, change, refusal) => {
        const member = await book.member(10_000n)
        const id = playing()
        const bet = await book.place(member, book.leg(id, 'match-result', 'home'))
        pass(2000)
        book.feed.state(id, change)
        // Two workers and a repeated step release the stake once.
        await Promise.all([acceptance(), acceptance()])
        pass(3000)
        await acceptance()
        expect(await book.bet(member, bet.id)).toMatchObject({ status: 'refused', refusal })
        expect(await book.central(member)).toEqual({ available: 10_000n, held: 0n })
        expect(await book.wallets.imbalances()).toEqual([])
      },
    )

    it('[H-E4] refuses bets that wait on a match that is settled meanwhile; its result changes nothing', async () => {
      const member = await book.member(10_000n)
      const id = playing()
      const bet = await book.place(member, book.leg(id, 'match-result', 'home'))
      book.feed.state(id, { status: 'ended' })
      book.feed.result(id, { home: 3, away: 0 })
      await book.settle()
      expect(await book.bet(member, bet.id)).toMatchObject({ status: 'pending' })
      await acceptance()
      await book.settle()
      expect(await book.bet(member, bet.id)).toMatchObject({ status: 'refused', refusal: 'market-closed' })
      expect(await book.central(member)).toEqual({ available: 10_000n, held: 0n })
    })

    it('[H-E5] gives all bets that wait on a market one fate when a goal falls, whatever is left of their delay', async () => {
      const id = playing()
      const members = await Promise.all(Array.from({ length: 5 }, () => book.member(10_000n)))
      const bets = []
      for (const member of members) {
        bets.push({ member, bet: await book.place(member, book.leg(id, 'total', 'over'), { policy: 'any' }) })
        pass(1000)
      }
      // The delay of the first bet is over by now, because the worker is late.
      book.feed.incident(id, 'goal', { home: 1, away: 0 }, book.clock.now())
      book.feed.state(id, {
        score: { home: 1, away: 0 },
        suspension: { reason: 'goal', since: book.clock.now() },
      })
      book.feed.state(id, { suspension: null })
      await acceptance()
      const ended = await Promise.all(bets.map(({ member, bet }) => book.bet(member, bet.id)))
      expect(ended.map((bet) => [bet?.status, bet?.refusal])).toEqual(
        bets.map(() => ['refused', 'market-suspended']),
      )
      for (const member of members)
        expect(await book.central(member)).toEqual({ available: 10_000n, held: 0n })
      // A bet placed after the interruption is not affected by it.
      pass(1)
      const [member = ''] = members
      const later = await book.place(member, book.leg(id, 'total', 'over'))
      pass(5000)
      await acceptance()
      expect(await book.bet(member, later.id)).toMatchObject({ status: 'accepted' })
    })

    it('[H-E5] undoes an acceptance that a goal overtakes before it is written', async () => {
      const id = playing()
      const member = await book.member(10_000n)
      const bet = await book.place(member, book.leg(id, 'match-result', 'draw'))
      pass(5000)
      let isAccepting = false
      book.hook.before = (text) => {
        if (isAccepting || !text.includes('potential_return = ')) return
        isAccepting = true
        book.feed.incident(id, 'goal', { home: 1, away: 0 }, book.clock.now())
        book.feed.state(id, { score: { home: 1, away: 0 } })
      }
      expect(await acceptance()).toBe('more')
      expect(isAccepting).toBe(true)
      expect(await book.bet(member, bet.id)).toMatchObject({ status: 'pending' })
      await acceptance()
      expect(await book.bet(member, bet.id)).toMatchObject({ status: 'refused' })
    })

    it('compares the odds of then with what the member saw', async () => {
      const member = await book.member(100_000n)
      const id = playing({ remaining: { match: 0.9, period: 0.4 } })
      const legs = { home: book.leg(id, 'match-result', 'home'), draw: book.leg(id, 'match-result', 'draw') }
      const placed = []
      for (const selection of ['home', 'draw'] as const)
        for (const policy of ['none', 'better', 'any'] as const)
          placed.push(await book.place(member, legs[selection], { policy }))
      pass(5000)
      // Time has passed: a draw has become more probable, a win less.
      book.feed.state(id, { remaining: { match: 0.3, period: 0.1 } })
      await acceptance()
      const now = {
        home: book.leg(id, 'match-result', 'home').odds,
        draw: book.leg(id, 'match-result', 'draw').odds,
      }
      expect(now.home).toBeGreaterThan(legs.home.odds)
      expect(now.draw).toBeLessThan(legs.draw.odds)
      const ended = await Promise.all(placed.map((bet) => book.bet(member, bet.id)))
      const changed = (oddsNow: number) => ({ status: 'refused', refusal: 'odds-changed', oddsNow })
      expect(ended).toMatchObject([
        changed(now.home),
        { status: 'accepted', odds: now.home },
        { status: 'accepted', odds: now.home },
        changed(now.draw),
        changed(now.draw),
        { status: 'accepted', odds: now.draw },
      ])
      const better = ended[1]
      expect(better?.potentialReturn.minor).toBe((1000n * BigInt(now.home)) / 1000n)
      expect(better?.legs[0]?.odds).toBe(now.home)
    })

    describe('[H-J12] at risen odds', () => {
      const rising = () => playing({ remaining: { match: 0.9, period: 0.4 } })
      const rise = (id: string, match = 0.3) => {
        pass(5000)
        book.feed.state(id, { remaining: { match, period: 0.1 } })
      }

      it('a bet that would return more than a bet may is refused and its stake released', async () => {
        const member = await book.member(100_000_000n)
        const id = rising()
        const leg = book.leg(id, 'match-result', 'home')
        const quote = await book.sportsbook.quote(member, [{ kind: 'single', legs: [leg] }])
        const { stakeMax } = quote.bets[0] ?? fail()
        const most = await book.place(member, leg, { stake: stakeMax.minor, policy: 'any' })
        const less = await book.place(member, leg, { stake: stakeMax.minor / 2n, policy: 'any' })
        expect(most.potentialReturn.minor).toBeLessThanOrEqual(20_000_000n)
        rise(id)
        await acceptance()
        expect(await book.bet(member, most.id)).toMatchObject({
          status: 'refused',
          refusal: 'stake-above-maximum',
        })
        const taken = await book.bet(member, less.id)
        expect(taken?.status).toBe('accepted')
        expect(taken?.odds).toBeGreaterThan(leg.odds)
        expect(await book.central(member)).toMatchObject({ held: less.stake.minor })
      })

      it('a selection never costs more than it may, on two nodes that decide at once', async () => {
        const id = rising()
        const leg = book.leg(id, 'match-result', 'home')
        const placed: { member: string; id: string }[] = []
        const stake = (20_000_000n * 1000n) / BigInt(leg.odds) / 3n
        for (;;) {
          const member = await book.member(10_000_000n)
          const answer = await book
            .place(member, leg, { stake, policy: 'any' })
            .catch((error: unknown) => (error instanceof CallError ? error.refusal : Promise.reject(error)))
          if (answer === 'stake-above-maximum') break
          if (typeof answer === 'string') throw new Error(`refused with ${answer}`)
          placed.push({ member, id: answer.id })
        }
        rise(id, 0.6)
        while ((await Promise.all([acceptance(), acceptance()])).includes('more'));
        const bets = await Promise.all(placed.map((each) => book.bet(each.member, each.id)))
        const accepted = bets.filter((bet) => bet?.status === 'accepted')
        const costs = accepted.reduce(
          (sum, bet) => sum + (bet ? bet.potentialReturn.minor - bet.stake.minor : 0n),
          0n,
        )
        expect(bets.length).toBeGreaterThan(accepted.length)
        expect(accepted.length).toBeGreaterThan(0)
        expect(costs).toBeLessThanOrEqual(80_000_000n)
        const [row] = await book.database.query<{ liability: bigint }>(
          sql`select liability from selection_exposure where match_id = ${id} and selection = 'home'`,
        )
        expect(row?.liability).toBe(costs)
      })

      it('bets that stand or fall together are refused together', async () => {
        const member = await book.member(100_000_000n)
        const [one, other] = [rising(), rising()]
        const bet = (id: string, minor: bigint) => ({
          kind: 'single' as const,
          legs: [book.leg(id, 'match-result', 'home')],
          lineStake: { minor, currency: 'CNY' as const },
        })
        const legs = bet(one, 0n).legs
        const quote = await book.sportsbook.quote(member, [{ kind: 'single', legs }])
        const { stakeMax } = quote.bets[0] ?? fail()
        const { bets } = await book.sportsbook.place(
          { memberId: member, uuid: randomUUID(), bodyHash: 'b' },
          { bets: [bet(one, stakeMax.minor), bet(other, 1000n)], oddsPolicy: 'any' },
        )
        rise(one)
        book.feed.state(other, { remaining: { match: 0.3, period: 0.1 } })
        await acceptance()
        const found = await Promise.all(bets.map(({ id }) => book.bet(member, id)))
        expect(found.map((each) => each?.refusal)).toEqual(['stake-above-maximum', 'refused-together'])
        expect(await book.central(member)).toMatchObject({ held: 0n })
      })
    })

    it('does not take a handicap from before a goal for one from after it, whatever the odds', async () => {
      const member = await book.member(10_000n)
      const id = playing()
      const leg = book.leg(id, 'handicap', 'home')
      pass(1000)
      book.feed.state(id, { score: { home: 1, away: 0 } })
      const after = book.sportsbook.book.match(leg.matchId)?.markets.find((each) => each.id === leg.marketId)
      expect(after?.status).toBe('active')
      expect(await refusalOf(book.place(member, leg, { policy: 'any' }))).toBe('odds-changed')
    })

    it('[H-E6] stops when the feed was silent for 15 s, until a full snapshot has come', async () => {
      const member = await book.member(10_000n)
      const id = playing()
      const waiting = await book.place(member, book.leg(id, 'match-result', 'home'))
      book.clock.advance(15_000)
      book.sportsbook.book.tick()
      const leg = book.leg(id, 'match-result', 'home')
      expect(await refusalOf(book.place(member, leg))).toBe('feed-silent')
      expect(
        book.sportsbook.book.match(leg.matchId)?.markets.every(({ status }) => status === 'suspended'),
      ).toBe(true)
      expect(await refusalOf(book.place(member, book.leg(soon(), 'match-result', 'home')))).toBe('accepted')
      // A heartbeat is no snapshot.
      book.feed.heartbeat()
      expect(await refusalOf(book.place(member, leg))).toBe('feed-silent')
      book.feed.complete()
      expect(await refusalOf(book.place(member, book.leg(id, 'match-result', 'home')))).toBe('accepted')
      await acceptance()
      expect(await book.bet(member, waiting.id)).toMatchObject({ status: 'refused' })
    })
  })
})
