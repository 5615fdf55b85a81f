import { randomUUID } from 'node:crypto'
import { matchId } from '@grandstand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createOnce } from '../../../kernel/once.ts'
import { createOutbox } from '../../../kernel/outbox.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { suspensionActs } from '../../offer/service.ts'
import { inPlay, testCompetition } from '../../offer/testing/test-feed.ts'
import { createCashOut } from '../cash-out/service.ts'
import { createCashOutWorker } from '../cash-out/worker.ts'
import { defaultSettings } from '../settings.ts'
import {
  actions,
  openSportsbook,
  startNode,
  type TestNode,
  type TestSportsbook,
} from '../testing/test-sportsbook.ts'

type Book = TestNode['sportsbook']['book']

describe.each(testDatabases())('betting that operators suspend, on $name', ({ open }) => {
  let site: TestSportsbook
  /** Another node of the site. Its memory is as old as its last `suspensions` step. */
  let other: TestNode & ReturnType<typeof actions>
  let count = 0

  const startAnother = async () => {
    const node = await startNode(site.database, site.clock, site.feed)
    void site.feed.start(node.sportsbook.sink, { clock: site.clock, signal: new AbortController().signal })
    return { ...node, ...actions(node, site.database) }
  }
  beforeAll(async () => {
    site = await openSportsbook(await open())
    other = await startAnother()
  })
  afterAll(async () => {
    await other.wallets.stop()
    await site.close()
  })

  const act = async (name: string, ...words: string[]): Promise<unknown> => {
    const { database, sportsbook } = site
    const acts = suspensionActs({ database, suspensions: sportsbook.suspensions, book: sportsbook.book })
    return acts.find((each) => each.name === name)?.run(words, {})
  }
  const newMatch = (isOn = false): string => {
    count += 1
    const id = `match-${count}`
    site.feed.heartbeat()
    site.feed.match(id, site.clock.now() + (isOn ? -600_000 : 60_000))
    if (isOn) site.feed.state(id, inPlay)
    return id
  }
  const statuses = (book: Book, id: string) => [
    ...new Set(book.match(matchId.parse(id))?.markets.map(({ status }) => status)),
  ]
  const word = (book: Book, id: string) => book.matchAlone(matchId.parse(id))?.state.suspension
  const suspended = { refusal: 'market-suspended' }

  it('closes a match until it is resumed, whatever the feed says; a second time is refused', async () => {
    const [id, member] = [newMatch(true), await site.member(10_000n)]
    const { book } = site.sportsbook
    const leg = site.leg(id, 'match-result', 'home')
    site.published.length = 0
    await act('suspend-betting', 'match', id)
    expect(statuses(book, id)).toEqual(['suspended'])
    expect(word(book, id)).toContain('平台停止投注')
    // Members see it: both channels have been told before the act is answered.
    expect(site.published.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(['market-odds', 'board-odds', 'match-state']),
    )
    await expect(site.place(member, leg)).rejects.toMatchObject(suspended)
    await expect(act('suspend-betting', 'match', id)).rejects.toThrow('is suspended already')
    site.feed.state(id, { suspension: { reason: 'goal', since: site.clock.now() } })
    site.clock.advance(3000)
    site.feed.state(id, { suspension: null, score: { home: 1, away: 0 } })
    site.feed.heartbeat()
    await site.sportsbook.steps.book()
    expect(statuses(book, id)).toEqual(['suspended'])
    expect(word(book, id)).toContain('平台停止投注')
    await act('resume-betting', 'match', id)
    expect(statuses(book, id)).toEqual(['active'])
    expect(word(book, id)).toBeUndefined()
    // The prices of the goal, not those of before.
    expect(site.leg(id, 'match-result', 'home').odds).toBeLessThan(leg.odds)
    await expect(act('resume-betting', 'match', id)).rejects.toThrow('is not suspended')
  })

  it('is of other nodes within a step, and of a node that starts later before its first price', async () => {
    const id = newMatch()
    await act('suspend-betting', 'match', id)
    expect(statuses(other.sportsbook.book, id)).toEqual(['active'])
    await other.sportsbook.steps.suspensions()
    expect(statuses(other.sportsbook.book, id)).toEqual(['suspended'])
    const later = await startNode(site.database, site.clock, site.feed)
    await later.sportsbook.suspensions.refresh()
    site.feed.replayTo(later.sportsbook.sink)
    expect(statuses(later.sportsbook.book, id)).toEqual(['suspended'])
    expect(word(later.sportsbook.book, id)).toContain('平台停止投注')
    await later.wallets.stop()
  })

  it('refuses bets of a node that does not know of it yet, also those that wait, and gives the stake back', async () => {
    const [early, live, several] = [newMatch(), newMatch(true), newMatch()]
    const member = await other.member(100_000n)
    const legs = [early, live, several].map((id) => other.leg(id, 'match-result', 'home'))
    const waiting = await other.place(member, other.leg(live, 'match-result', 'home'))
    expect(waiting.status).toBe('pending')
    for (const id of [early, live, several]) await act('suspend-betting', 'match', id)
    for (const leg of legs.slice(0, 2)) {
      expect(other.sportsbook.book.standing(leg.matchId, leg.marketId, 'home').market?.status).toBe('active')
      await expect(other.place(member, leg)).rejects.toMatchObject(suspended)
    }
    const lineStake = { minor: 1000n, currency: 'CNY' as const }
    const bets = legs.map((leg) => ({ kind: 'single' as const, legs: [leg], lineStake }))
    const asking = { memberId: member, uuid: randomUUID(), bodyHash: 'b' }
    await expect(other.sportsbook.place(asking, { bets, oddsPolicy: 'better' })).rejects.toMatchObject(
      suspended,
    )
    expect(await other.central(member)).toEqual({ available: 99_000n, held: 1000n })
    site.clock.advance(5000)
    site.feed.heartbeat()
    await other.sportsbook.steps.acceptance()
    expect(await other.bet(member, waiting.id)).toMatchObject({ status: 'refused', ...suspended })
    expect(await other.central(member)).toEqual({ available: 100_000n, held: 0n })
  })

  it('names the bet and the leg on a node that does not know of it yet, and takes the others of a slip', async () => {
    const [free, shut] = [newMatch(), newMatch()]
    const member = await other.member(100_000n)
    const [a, b] = [free, shut].map((id) => other.leg(id, 'match-result', 'home'))
    if (a === undefined || b === undefined) throw new Error('there are two legs')
    await act('suspend-betting', 'match', shut)
    const lineStake = { minor: 1000n, currency: 'CNY' as const }
    const parlay = { kind: 'parlay' as const, legs: [a, b], lineStake }
    const singles = [a, b].map((leg) => ({ kind: 'single' as const, legs: [leg], lineStake }))
    const place = (bets: (typeof parlay | (typeof singles)[number])[], isPartAllowed = false) =>
      other.sportsbook.place(
        { memberId: member, uuid: randomUUID(), bodyHash: 'b' },
        { bets, oddsPolicy: 'better', isPartAllowed },
      )
    await expect(place([parlay])).rejects.toMatchObject({ ...suspended, data: { at: 0, legs: [1] } })
    await expect(place(singles)).rejects.toMatchObject({ ...suspended, data: { at: 1, legs: [0] } })
    const { bets, refused } = await place(singles, true)
    expect(bets.map(({ legs }) => legs[0]?.matchId)).toEqual([free])
    expect(refused).toMatchObject([{ at: 1, ...suspended }])
  })

  it('refuses what waited while betting was suspended, when no other node has seen it', async () => {
    const [match, market] = [newMatch(true), newMatch(true)]
    const member = await other.member(100_000n)
    const legs = [match, market].map((id) => other.leg(id, 'match-result', 'home'))
    const placeAll = () => Promise.all(legs.map((leg) => other.place(member, leg)))
    const before = await placeAll()
    const subjects = [['match', match] as const, ['market', `${market}/${legs[1]?.marketId}`] as const]
    for (const subject of subjects) await act('suspend-betting', ...subject)
    site.clock.advance(300)
    for (const subject of subjects) await act('resume-betting', ...subject)
    site.clock.advance(1)
    const after = await placeAll()
    site.clock.advance(5000)
    site.feed.heartbeat()
    await other.sportsbook.steps.acceptance()
    for (const { id } of before)
      expect(await other.bet(member, id)).toMatchObject({ status: 'refused', ...suspended })
    for (const { id } of after) expect(await other.bet(member, id)).toMatchObject({ status: 'accepted' })
  })

  it('is forgotten a day after the result of its match, and its end after some minutes', async () => {
    const [over, still] = [newMatch(true), newMatch(true)]
    const subjects = async () =>
      (
        await site.database.query<{ subject: string }>(sql`select subject from betting_suspension
        union all select 'ended ' || subject from ended_suspension`)
      ).map(({ subject }) => subject)
    await act('suspend-betting', 'match', over)
    await act('suspend-betting', 'market', `${over}/full.match-result`)
    await act('suspend-betting', 'match', still)
    await act('resume-betting', 'match', still)
    await act('suspend-betting', 'match', still)
    site.feed.result(over, { home: 1, away: 0 })
    await site.settle()
    const past = [over, `${over}/full.match-result`, `ended ${still}`]
    await site.sportsbook.steps['past suspensions']()
    expect(await subjects()).toEqual(expect.arrayContaining([...past, still]))
    site.clock.advance(25 * 3_600_000)
    await site.sportsbook.steps['past suspensions']()
    const left = await subjects()
    expect(left).toContain(still)
    for (const subject of past) expect(left).not.toContain(subject)
  })

  it('commits every bet that comes at that moment before the suspension, or refuses it', async () => {
    const id = newMatch()
    const crowd = await Promise.all(Array.from({ length: 24 }, () => site.member(1000n)))
    const nodes = [site, other]
    const taken = async () =>
      (await site.database.query(sql`select from bet_leg where match_id = ${id}`)).length
    const legs = nodes.map((node) => node.leg(id, 'match-result', 'home'))
    const placing = crowd.map(async (member, index) => {
      const [node, leg] = [nodes[index % 2], legs[index % 2]]
      // Some before, some beside and some after the act.
      for (let turn = 0; turn < index; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      return leg && node?.place(member, leg).catch((error: unknown) => error)
    })
    await act('suspend-betting', 'match', id)
    const before = await taken()
    const outcomes = await Promise.all(placing)
    expect(await taken()).toBe(before)
    const refused = outcomes.filter((each) => each instanceof Error)
    expect(refused).toHaveLength(crowd.length - before)
    for (const each of refused) expect(each).toMatchObject(suspended)
  })

  it('has no cash-out, on this node and on one that does not know of it yet', async () => {
    const node = other
    const needs = {
      database: site.database,
      wallets: node.wallets,
      clock: site.clock,
      settings: defaultSettings,
      book: node.sportsbook.book,
      once: createOnce(site.database),
      outbox: createOutbox(site.database, createLogger('silent')),
      worth: () => 1,
      newId: () => uuidV7(site.clock),
      onWaiting: () => {},
    }
    const cashOuts = createCashOut(needs)
    const worker = createCashOutWorker(needs)
    const [early, live, brief] = [newMatch(), newMatch(), newMatch()]
    const member = await node.member(20_000n)
    const [first, second, third] = [
      await node.place(member, node.leg(early, 'match-result', 'home')),
      await node.place(member, node.leg(live, 'match-result', 'home')),
      await node.place(member, node.leg(brief, 'match-result', 'home')),
    ]
    const all = {
      stake: { minor: 1000n, currency: 'CNY' as const },
      atLeast: { minor: 1n, currency: 'CNY' as const },
    }
    const cashOut = (betId: typeof first.id) =>
      cashOuts.cashOut({ memberId: member, uuid: randomUUID(), bodyHash: 'b' }, { betId, ...all })
    site.clock.advance(61_000)
    site.feed.complete()
    site.feed.match(early, site.clock.now() + 60_000)
    for (const id of [live, brief]) site.feed.state(id, inPlay)
    for (const { id } of [second, third])
      expect((await cashOut(id)).bet).toMatchObject({ cashOuts: [{ status: 'pending' }] })
    // It is over before this node has seen it.
    await act('suspend-betting', 'match', brief)
    await act('resume-betting', 'match', brief)
    for (const id of [early, live]) await act('suspend-betting', 'match', id)
    await expect(cashOut(first.id)).rejects.toMatchObject({
      refusal: 'no-offer',
      data: { reason: 'market-suspended' },
    })
    site.clock.advance(5000)
    site.feed.heartbeat()
    worker.expect(0)
    await worker.step()
    for (const { id } of [second, third])
      expect(await node.bet(member, id)).toMatchObject({ cashOuts: [{ status: 'refused', ...suspended }] })
    await node.sportsbook.steps.suspensions()
    expect(await cashOuts.quote(member, first.id)).toMatchObject({ reason: 'market-suspended' })
  })

  it('is of one market alone, or of all matches of a competition', async () => {
    const [id, member] = [newMatch(), await site.member(10_000n)]
    const { book } = site.sportsbook
    const total = site.leg(id, 'total', 'over')
    const subject = `${id}/${total.marketId}`
    await act('suspend-betting', 'market', subject)
    site.feed.match(id, site.clock.now() + 70_000)
    await expect(site.place(member, total)).rejects.toMatchObject(suspended)
    await site.place(member, site.leg(id, 'match-result', 'home'))
    expect(statuses(book, id).toSorted()).toEqual(['active', 'suspended'])
    await act('resume-betting', 'market', subject)
    expect(statuses(book, id)).toEqual(['active'])
    const competition = testCompetition.feedCompetitionId
    while ((await site.sportsbook.steps.recorder()) === 'more');
    const leg = other.leg(id, 'match-result', 'home')
    await act('suspend-betting', 'competition', competition)
    await expect(other.place(member, leg)).rejects.toMatchObject(suspended)
    const added = newMatch()
    // It is not recorded yet, so the database does not know its competition.
    const unrecorded = other.leg(added, 'match-result', 'home')
    await expect(other.place(member, unrecorded)).rejects.toMatchObject(suspended)
    expect([statuses(book, id), statuses(book, added)]).toEqual([['suspended'], ['suspended']])
    expect(await act('betting-suspensions')).toContainEqual(
      expect.objectContaining({ scope: 'competition', subject: competition }),
    )
    await act('resume-betting', 'competition', competition)
    expect(statuses(book, added)).toEqual(['active'])
  })

  it.each([
    ['match', 'none', 'no match in the book'],
    ['competition', 'none', 'no competition in the book'],
    ['market', 'match-1/goals', 'no market'],
    ['sport', 'football', 'SCOPE is one of'],
  ])('refuses what cannot be suspended: %s %s', async (scope, subject, sentence) => {
    await expect(act('suspend-betting', scope, subject)).rejects.toThrow(sentence)
  })
})
