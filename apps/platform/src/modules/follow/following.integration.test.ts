import { valueIn } from '@grandstand/contract/house-text'
import { randomUUID } from 'node:crypto'
import { competitionId, favouriteId, matchId, memberId, type ChannelDelta } from '@grandstand/contract'
import { matchTracker, type SharedBet, type TrackerState } from '@grandstand/contract/sportsbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../kernel/logger.ts'
import { createOnce } from '../../kernel/once.ts'
import { oneDatabase } from '../../kernel/testing/databases.ts'
import { createFollowing, type Following } from './testing/whole-following.ts'
import { inPlay, testCompetition } from '../offer/testing/test-feed.ts'
import { openSportsbook, type TestSportsbook } from '../bets/testing/test-sportsbook.ts'

const hourMs = 3_600_000
const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const asking = (id: string, uuid: string = randomUUID(), bodyHash = 'b') => ({
  memberId: memberId.parse(id),
  uuid,
  bodyHash,
})
const refusal = (name: string) => ({ refusal: name })

describe.each(oneDatabase())('following on $name', ({ open }) => {
  let stand: TestSportsbook
  let following: Following
  const told: { channel: string; id: string; delta: unknown }[] = []
  const noticesOf = (id: string) =>
    told.filter((each) => each.channel === 'favourite-notices' && each.id === id)

  beforeAll(async () => {
    stand = await openSportsbook(await open())
    const { database, clock, feed, sportsbook } = stand
    following = createFollowing({
      database,
      once: createOnce(database),
      clock,
      logger: createLogger('silent'),
      publish: (channel, id, delta) => void told.push({ channel: channel.name, id, delta }),
      feed,
      sportsbook,
      nameOf: () => Promise.resolve('张三丰66'),
    })
    feed.replayTo(sportsbook.sink)
  })
  afterAll(() => stand.close())

  it('a favourite is its member’s alone: another one neither lists nor removes it', async () => {
    stand.feed.match('fav', stand.clock.now() + hourMs)
    const [a, b] = [await stand.member(0n), await stand.member(0n)]
    const add = { kind: 'competitor' as const, target: 'fav-home' }
    const uuid = randomUUID()
    const favourite = await following.favourites.add(asking(a, uuid), add)
    expect(valueIn('zh-CN', favourite)).toMatchObject({
      kind: 'competitor',
      name: '丹麦',
      match: { matchId: 'fav' },
    })
    expect(await following.favourites.add(asking(a, uuid), add)).toEqual(favourite)
    expect(await following.favourites.add(asking(a), add)).toMatchObject({ id: favourite.id })
    expect(await following.favourites.list(b)).toEqual([])
    await expect(following.favourites.remove(asking(b), favourite.id)).rejects.toMatchObject(
      refusal('not-found'),
    )
    expect(await following.favourites.list(a)).toHaveLength(1)
    await following.favourites.remove(asking(a), favourite.id)
    expect(await following.favourites.list(a)).toEqual([])
    for (const target of ['nobody', '../x', '{{7*7}}'])
      await expect(following.favourites.add(asking(a), { kind: 'match', target })).rejects.toMatchObject(
        refusal('not-found'),
      )
    await expect(following.favourites.remove(asking(a), favouriteId.parse('none'))).rejects.toMatchObject(
      refusal('not-found'),
    )
  })

  it('tells who follows a match, a side or the competition that it started, who scored and how it ended, once', async () => {
    const { feed, clock } = stand
    feed.match('news', clock.now() + 1000)
    const [byMatch, bySide, byCompetition, nobody] = await Promise.all(
      [1, 2, 3, 4].map(() => stand.member(0n)),
    )
    if (!byMatch || !bySide || !byCompetition || !nobody) throw new Error('no members')
    await following.favourites.add(asking(byMatch), { kind: 'match', target: 'news' })
    await following.favourites.add(asking(bySide), { kind: 'competitor', target: 'news-away' })
    await following.favourites.add(asking(byCompetition), {
      kind: 'competition',
      target: testCompetition.feedCompetitionId,
    })
    feed.state('news', {})
    clock.advance(1000)
    feed.state('news', inPlay)
    feed.incident('news', 'corner', { home: 0, away: 0 }, clock.now())
    feed.incident('news', 'goal', { home: 1, away: 0 }, clock.now())
    feed.incident('news', 'goal', { home: 2, away: 0 }, clock.now() - 120_000)
    feed.state('news', { status: 'ended', score: { home: 1, away: 0 } })
    await expect.poll(() => noticesOf(byMatch).length).toBe(3)
    await expect.poll(() => noticesOf(byCompetition).length).toBe(3)
    expect(
      noticesOf(bySide)
        .map(({ delta }) => (delta as { notice: { kind: string } }).notice.kind)
        .toSorted(),
    ).toEqual(['ended', 'scored', 'started'])
    expect(noticesOf(nobody)).toEqual([])
  })

  it('a tracker’s first state with all its deltas is its last state, and keeps what happened', () => {
    const { feed, clock } = stand
    feed.match('track', clock.now() - 600_000)
    const id = matchId.parse('track')
    const first = following.follow.tracker(id).state
    told.length = 0
    feed.state('track', { ...inPlay, statistics: { corners: { home: 2, away: 1 } } })
    for (let at = 0; at < 40; at += 1)
      feed.incident('track', 'corner', { home: 0, away: 0 }, clock.now() + at)
    const last = following.follow.tracker(id).state
    const folded = told
      .filter((each) => each.channel === matchTracker.name && each.id === 'track')
      .reduce<TrackerState>(
        (state, { delta }) => matchTracker.fold(state, delta as ChannelDelta<typeof matchTracker>),
        first,
      )
    expect(folded).toEqual(last)
    expect(last.events).toHaveLength(40)
    expect(last.events.every(({ from }) => from?.x === 100)).toBe(true)
    expect(last.statistics).toEqual([{ key: 'corners', home: 2, away: 1 }])
  })

  it('finds teams, their competition and their match, and nothing for what is nothing', async () => {
    const hits = async (text: string) => valueIn('zh-CN', (await following.search.find({ text })).hits)
    expect((await hits('danmai'))[0]).toMatchObject({ kind: 'competitor', competitor: { name: '丹麦' } })
    expect((await hits('dm bls'))[0]).toMatchObject({ kind: 'match' })
    expect((await hits('测试'))[0]).toMatchObject({ kind: 'competition', competition: { name: '测试联赛' } })
    for (const text of [' ', '%', '_', '{{7*7}}', "' or 1=1 --", '\u0000'])
      expect(await hits(text)).toEqual([])
  })

  async function sharedPlaced(id: string): Promise<{ owner: string; card: SharedBet }> {
    const { feed, clock } = stand
    feed.match(id, clock.now() + 10 * hourMs)
    const owner = await stand.member(100_000n)
    const bet = await stand.place(owner, stand.leg(id, 'match-result', 'home'))
    const card = await following.sharing.share(asking(owner), { betId: bet.id, naming: 'masked' })
    return { owner, card }
  }

  it('shares a bet under a code that keeps its owner to themselves, and lets others follow at today’s odds', async () => {
    const { owner, card } = await sharedPlaced('share')
    expect(card).toMatchObject({
      status: 'open',
      sharerName: '张***6',
      isMine: true,
      change: 0,
      followers: 0,
    })
    const stranger = await stand.member(50_000n)
    await expect(
      following.sharing.share(asking(stranger), {
        betId: (await following.sharing.list(owner))[0]!.betId,
        naming: 'nobody',
      }),
    ).rejects.toMatchObject(refusal('not-found'))
    const seen = await following.sharing.view(card.code, undefined)
    expect(
      JSON.stringify(seen, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(owner)
    expect(seen).toMatchObject({ isMine: false, oddsNow: seen.oddsThen })
    const uuid = randomUUID()
    const input = { code: card.code, stake: cny(1000n), band: 5 }
    const placed = await following.sharing.follow(asking(stranger, uuid), input)
    expect(placed.legs[0]).toMatchObject({ matchId: 'share', selection: 'home' })
    expect(await following.sharing.follow(asking(stranger, uuid), input)).toEqual(placed)
    expect(await stand.central(stranger)).toMatchObject({ held: 1000n })
    expect((await following.sharing.view(card.code, stranger)).followers).toBe(1)
    await expect(following.sharing.view('AAAAAAAA', stranger)).rejects.toMatchObject(refusal('not-found'))
  })

  it('refuses to follow beyond the band, after the sharer took it back, and when it is over', async () => {
    const { owner, card } = await sharedPlaced('band')
    const follower = await stand.member(50_000n)
    const strength = {
      sport: 'football',
      homeGoals: 3,
      awayGoals: 0.5,
      rho: -0.06,
      redCardOwn: 0.7,
      redCardRival: 1.2,
    } as const
    stand.feed.match('band', stand.clock.now() + 10 * hourMs, { strength })
    const now = await following.sharing.view(card.code, follower)
    expect(now.change).toBeLessThan(-100)
    await expect(
      following.sharing.follow(asking(follower), { code: card.code, stake: cny(1000n), band: 5 }),
    ).rejects.toMatchObject({ ...refusal('odds-beyond-band'), data: { change: now.change } })
    expect(await stand.central(follower)).toEqual({ available: 50_000n, held: 0n })
    const borne = await following.sharing.follow(asking(follower), {
      code: card.code,
      stake: cny(1000n),
      band: 90,
    })
    expect(borne.odds).toBe(now.oddsNow)
    await expect(following.sharing.revert(asking(follower), card.code)).rejects.toMatchObject(
      refusal('not-found'),
    )
    expect(await following.sharing.revert(asking(owner), card.code)).toMatchObject({ status: 'reverted' })
    await expect(
      following.sharing.follow(asking(follower), { code: card.code, stake: cny(1000n), band: 90 }),
    ).rejects.toMatchObject(refusal('share-reverted'))
    const other = await sharedPlaced('over')
    stand.feed.result('over', { home: 1, away: 0 })
    await expect(
      following.sharing.follow(asking(follower), { code: other.card.code, stake: cny(1000n), band: 90 }),
    ).rejects.toMatchObject(refusal('share-expired'))
  })

  it('counts members and not bets for what is popular', async () => {
    const { feed, clock } = stand
    feed.match('hot', clock.now() + 10 * hourMs)
    const [one, two] = [await stand.member(50_000n), await stand.member(50_000n)]
    for (const member of [one, one, two]) await stand.place(member, stand.leg('hot', 'match-result', 'draw'))
    clock.advance(61_000)
    feed.heartbeat()
    const { selections } = await following.popular.list()
    expect(selections.find(({ match }) => match.id === 'hot')).toMatchObject({
      selection: 'draw',
      bets: 2,
      share: 100,
    })
  })

  it('lists results by the day in Shanghai, page by page, and makes a table of them', async () => {
    const { feed, clock } = stand
    for (const id of ['r1', 'r2', 'r3']) {
      feed.match(id, clock.now() - 3 * hourMs)
      feed.result(id, { home: id === 'r3' ? 1 : 2, away: 1 })
    }
    await stand.settle()
    const day = new Date(clock.now() - 3 * hourMs + 8 * hourMs).toISOString().slice(0, 10)
    const first = await following.results.list({ day, limit: 2 })
    expect(first.results).toHaveLength(2)
    expect(first.hasMore).toBe(true)
    const rest = await following.results.list({ day, limit: 200, after: first.results[1]!.matchId })
    const ids = [...first.results, ...rest.results].map((each) => each.matchId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(['r1', 'r2', 'r3']))
    const listed = [...first.results, ...rest.results]
    const starts = listed.flatMap(({ competition, startsAt }) =>
      competition.id === 'test-league' ? [startsAt] : [],
    )
    expect(starts).toEqual(starts.toSorted((a, b) => b - a))
    expect((await following.results.list({ day: '2020-01-01', limit: 10 })).results).toEqual([])
    feed.match('old', clock.now() - 25 * hourMs)
    feed.result('old', { home: 0, away: 0 })
    await stand.settle()
    const lately = (await following.results.list({ limit: 200 })).results.map((each) => String(each.matchId))
    expect(lately).toEqual(expect.arrayContaining(['r1', 'r2', 'r3']))
    expect(lately).not.toContain('old')
    const table = await following.results.standings(competitionId.parse('test-league'))
    expect(table.rows.find(({ competitor }) => competitor.id === 'r1-home')).toMatchObject({
      won: 1,
      points: 3,
    })
    expect(table.rows.find(({ competitor }) => competitor.id === 'r3-home')).toMatchObject({
      drawn: 1,
      points: 1,
    })
    await expect(following.results.standings(competitionId.parse('none'))).rejects.toMatchObject(
      refusal('not-found'),
    )
    const { home } = await following.results.headToHead(matchId.parse('hot'))
    expect(home).toEqual([])
  })
})
