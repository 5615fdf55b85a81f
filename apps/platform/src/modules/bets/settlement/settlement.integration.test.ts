import { returnOf } from '@grandstand/betting'
import { marketId } from '@grandstand/contract'
import type { BetResult } from '@grandstand/contract/sportsbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../../../kernel/database-errors.ts'
import { openDatabase } from '../../../kernel/open-database.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { createOnServer } from '../../../kernel/testing/templates.ts'
import type { FeedPair } from '../../offer/feed/feed.ts'
import { settleWhileKilled } from '../testing/killed-settlement.ts'
import { inPlay } from '../../offer/testing/test-feed.ts'
import { actions, openSportsbook, startNode, type TestSportsbook } from '../testing/test-sportsbook.ts'

describe.each(testDatabases())('settlement on $name', ({ open }) => {
  let book: TestSportsbook
  let count = 0
  beforeAll(async () => {
    book = await openSportsbook(await open())
  })
  afterAll(() => book.close())

  const newMatch = (): string => {
    count += 1
    const id = `match-${count}`
    book.feed.match(id, book.clock.now() + 60_000)
    return id
  }
  /** Places a bet of 10.01 on home at a line, for a new member. */
  const backed = async (id: string, line: number) => {
    const member = await book.member(1001n)
    const main = book.leg(id, 'handicap', 'home')
    const markets = book.sportsbook.book.match(main.matchId)?.markets
    const market = markets?.find((each) => each.kind === 'handicap' && each.line === line)
    const odds = market?.selections.find(({ key }) => key === 'home')?.odds
    if (market === undefined || odds === undefined) throw new Error(`no line ${line}`)
    const leg = { ...main, marketId: marketId.parse(market.id), odds, version: market.version }
    return { member, odds, bet: await book.place(member, leg, { stake: 1001n }) }
  }

  it.each<[number, FeedPair, BetResult]>([
    [-2, { home: 1, away: 0 }, 'won'],
    [-2, { home: 1, away: 1 }, 'lost'],
    [-3, { home: 1, away: 0 }, 'half-won'],
    [-1, { home: 2, away: 2 }, 'half-lost'],
    [0, { home: 2, away: 2 }, 'void'],
  ])('home %i quarters at %o is %s, to the fen', async (line, score, result) => {
    const id = newMatch()
    const { member, odds, bet } = await backed(id, line)
    book.feed.result(id, score)
    await book.settle()
    const returned = returnOf(1001n, odds, result)
    expect(await book.bet(member, bet.id)).toMatchObject({
      status: 'settled',
      result,
      returned: { minor: returned, currency: 'CNY' },
      legs: [{ finalScore: score, result }],
    })
    expect(await book.central(member)).toEqual({ available: returned, held: 0n })
    const { lines } = await book.wallets.statement(member, { limit: 10, kinds: ['bet', 'bet-result'] })
    const expected = [
      ...(returned > 0n ? [{ kind: 'bet-result', amount: returned, balanceAfter: returned }] : []),
      { kind: 'bet', amount: -1001n, balanceAfter: 0n, state: 'posted' },
    ]
    expect(lines).toMatchObject(expected)
    expect(lines.every(({ memo }) => memo['reference'] === bet.id)).toBe(true)
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it.each(['postponed', 'abandoned'] as const)(
    'gives the stake back when the match is %s',
    async (outcome) => {
      const id = newMatch()
      const { member, bet } = await backed(id, -2)
      book.feed.result(id, { home: 0, away: 0 }, outcome)
      await book.settle()
      expect(await book.bet(member, bet.id)).toMatchObject({ status: 'settled', result: 'void' })
      expect(await book.central(member)).toEqual({ available: 1001n, held: 0n })
    },
  )

  it('keeps the first result: the same again, and another one, change nothing', async () => {
    const id = newMatch()
    const { member } = await backed(id, -2)
    book.feed.result(id, { home: 1, away: 0 })
    await book.settle()
    const after = await book.central(member)
    for (const score of [
      { home: 1, away: 0 },
      { home: 0, away: 5 },
    ]) {
      book.feed.result(id, score)
      await book.settle()
    }
    expect(await book.central(member)).toEqual(after)
    const facts = await book.database.query(sql`select 1 from outbox where topic = 'bet-settled'
      and payload->>'memberId' = ${member}`)
    expect(facts).toHaveLength(1)
  })

  it('settles a batch again that was broken off in the middle, once', async () => {
    const id = newMatch()
    const bets = [await backed(id, -2), await backed(id, -2)]
    book.feed.result(id, { home: 1, away: 0 })
    await book.sportsbook.steps.recorder()
    let broken = 0
    book.hook.before = (text) => {
      if (!text.includes('insert into bet_settlement')) return
      broken += 1
      if (broken <= 2) throw new DatabaseUnavailable('broken off')
    }
    await expect(book.sportsbook.steps.settlement()).rejects.toThrow('broken off')
    for (const { member } of bets) expect(await book.central(member)).toEqual({ available: 0n, held: 1001n })
    await expect(book.sportsbook.steps.settlement()).rejects.toThrow('broken off')
    await book.settle()
    book.hook.before = () => {}
    for (const { member, odds } of bets)
      expect(await book.central(member)).toEqual({ available: (1001n * BigInt(odds)) / 1000n, held: 0n })
  })

  it('decides bets that waited when the process died: by what happened meanwhile, and by the ceiling', async () => {
    const [quiet, scored, late] = [newMatch(), newMatch(), newMatch()]
    for (const id of [quiet, scored, late]) {
      book.feed.match(id, book.clock.now() - 600_000)
      book.feed.state(id, inPlay)
    }
    const member = await book.member(10_000n)
    const lateBet = await book.place(member, book.leg(late, 'total', 'over'))
    book.clock.advance(3000)
    const quietBet = await book.place(member, book.leg(quiet, 'total', 'over'))
    const scoredBet = await book.place(member, book.leg(scored, 'total', 'over'))
    // A second process continues from here; the first one is not used again.
    book.clock.advance(5500)
    book.feed.incident(scored, 'goal', { home: 1, away: 0 }, book.clock.now() - 1000)
    book.feed.state(scored, { score: { home: 1, away: 0 }, at: book.clock.now() - 1000 })
    const next = await startNode(book.database, book.clock, book.feed)
    const { bet, central } = actions(next, book.database)
    await next.sportsbook.steps.acceptance()
    expect(await bet(member, lateBet.id)).toMatchObject({ refusal: 'acceptance-timed-out' })
    expect(await bet(member, quietBet.id)).toMatchObject({ status: 'pending' })
    book.feed.replayTo(next.sportsbook.book.sink)
    book.clock.advance(1000)
    await next.sportsbook.steps.acceptance()
    expect(await bet(member, quietBet.id)).toMatchObject({ status: 'accepted' })
    // The goal suspended the bet's line, or the lines have moved and it is gone; in either case the bet is not
    // accepted.
    const scoredNow = await bet(member, scoredBet.id)
    expect(scoredNow?.status).toBe('refused')
    expect(['market-suspended', 'market-closed']).toContain(scoredNow?.refusal)
    expect(await central(member)).toEqual({ available: 9000n, held: 1000n })
    await next.wallets.stop()
  })

  it('asks the feed for matches that it missed, and gives the stake back when nobody knows them any more', async () => {
    const id = newMatch()
    const { member, bet } = await backed(id, -2)
    const next = await startNode(book.database, book.clock, {
      ...book.feed,
      recover: (ids) => Promise.resolve([...ids]),
    })
    next.sportsbook.book.sink.snapshotComplete(book.clock.now())
    const steps = actions(next, book.database)
    await next.sportsbook.steps.recovery()
    await steps.settle()
    expect(await steps.bet(member, bet.id)).toMatchObject({ status: 'accepted' })
    book.clock.advance(13 * 3_600_000)
    next.sportsbook.book.sink.snapshotComplete(book.clock.now())
    await next.sportsbook.steps.recovery()
    await steps.settle()
    expect(await steps.bet(member, bet.id)).toMatchObject({ status: 'settled', result: 'void' })
    expect(await steps.central(member)).toEqual({ available: 1001n, held: 0n })
    await next.wallets.stop()
  })
})

const server = process.env['TEST_DATABASE_URL'] ?? ''

describe.skipIf(server === '')('settlement by processes that are killed', () => {
  it('[H-E9][H-I6] settles each bet once, by two processes of two workers that are killed a hundred times', async () => {
    const { url, drop } = await createOnServer(server, 'migrated')
    const place = { url, open: () => openDatabase({ url }) }
    const killing = { bets: 500, kills: 100, processes: 2, batch: 2, pauseMs: 4 }
    const { killed, violations } = await settleWhileKilled(place, killing)
    expect(violations).toEqual([])
    expect(killed).toBe(100)
    await drop()
  }, 600_000)
})
