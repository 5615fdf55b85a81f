import { competitionId, type MatchId } from '@grandstand/contract'
import { outrightIdOf, type SlipLeg } from '@grandstand/contract/sportsbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { inPlay, testCompetition } from '../testing/test-feed.ts'
import { openSportsbook, type TestSportsbook } from '../../bets/testing/test-sportsbook.ts'

const competition = competitionId.parse(testCompetition.feedCompetitionId)
const ofNow = outrightIdOf(competition)

describe.each(testDatabases())('the season of a competition, bet on as a match is, on $name', ({ open }) => {
  let book: TestSportsbook
  let id: MatchId
  beforeAll(async () => {
    book = await openSportsbook(await open())
    const club = (name: string) => ({ id: name, name, shortName: name, latinName: name, squad: [] })
    const day = (at: number) => book.clock.now() + at * 3_600_000
    // A round robin: the first match favours the reds, and the last round is reds against blues.
    book.feed.match('s1', day(1), { home: club('reds'), away: club('greens') })
    book.feed.match('s2', day(2), { home: club('blues'), away: club('greens') })
    book.feed.match('s3', day(9), { home: club('reds'), away: club('blues') })
    book.feed.endSeason('k1')
    id = book.sportsbook.match({ matchId: ofNow }).match.id
  })
  afterAll(() => book.close())

  const settleAll = async () => {
    await book.sportsbook.steps['outright results']()
    await book.settle()
  }
  const leg = (competitor: string): SlipLeg => book.leg(id, 'outright', `c:${competitor}`)

  it('is offered under the id of now, with prices that follow what is played; one of its own matches may not stand beside it', async () => {
    // The first request starts loading past results; prices follow once they are known.
    await expect.poll(() => book.sportsbook.match({ matchId: ofNow }).markets.length).toBeGreaterThan(0)
    const { match, markets } = book.sportsbook.match({ matchId: ofNow })
    expect(id).toBe(outrightIdOf(competition, 'k1'))
    expect(match).toMatchObject({
      home: { name: '测试联赛 第 1 季' },
      away: { name: '' },
      competition: { id: competition },
    })
    expect(markets.map((each) => each.id)).toEqual(['season.outright.1'])
    expect(markets[0]?.selections.map(({ name }) => name)).toEqual(['reds', 'greens', 'blues'])
    const before = leg('reds')
    const member = await book.member(5_000n)
    const own = book.leg('s1', 'match-result', 'home')
    const both = {
      kind: 'parlay' as const,
      legs: [before, own],
      lineStake: { minor: 1000n, currency: 'CNY' as const },
    }
    await expect(
      book.sportsbook.place(
        { memberId: member, uuid: crypto.randomUUID(), bodyHash: 'b' },
        { bets: [both], oddsPolicy: 'any' },
      ),
    ).rejects.toMatchObject({ refusal: 'related-legs' })

    book.clock.advance(3_700_000)
    book.feed.heartbeat()
    book.feed.state('s1', { ...inPlay, score: { home: 2, away: 0 } })
    const after = leg('reds')
    expect(after.odds).toBeLessThan(before.odds)
    expect(after.version).toBeGreaterThan(before.version)
    // An operator's suspension of the competition is of its seasons too.
    book.sportsbook.book.suspend([{ scope: 'competition', subject: competition }])
    await expect(book.place(member, after)).rejects.toMatchObject({ refusal: 'market-suspended' })
    book.sportsbook.book.suspend([])
    expect(leg('reds').odds).toBe(after.odds)
    // Suspending a match of the season suspends the outright market, so the bet is refused.
    book.feed.state('s1', { suspension: { reason: 'var', since: book.clock.now() } })
    await expect(book.place(member, after)).rejects.toMatchObject({ refusal: 'market-suspended' })
    book.feed.state('s1', { suspension: null, status: 'ended' })
    book.feed.result('s1', { home: 2, away: 0 })
  })

  it('takes bets until its last round begins, is settled by its table, and anew when a result is corrected', async () => {
    const member = await book.member(3_000n)
    const [reds, blues, greens] = [
      await book.place(member, leg('reds')),
      await book.place(member, leg('blues')),
      await book.place(member, leg('greens')),
    ]
    expect(reds).toMatchObject({
      status: 'accepted',
      isInPlay: false,
      legs: [{ awayName: '', kind: 'outright' }],
    })
    const { bets } = await book.sportsbook.bets(member, { state: 'open', limit: 5 })
    expect(bets).toHaveLength(3)
    book.feed.result('s2', { home: 2, away: 0 })
    const late = leg('blues')
    book.clock.advance(9 * 3_600_000)
    book.feed.heartbeat()
    await expect(book.place(member, late)).rejects.toMatchObject({ refusal: 'match-started' })
    await settleAll()
    expect(await book.bet(member, reds.id)).toMatchObject({ status: 'accepted' })

    // Level on every criterion: a dead heat, so half of the stake wins.
    book.feed.result('s3', { home: 1, away: 1 })
    await settleAll()
    const half = (1000n * BigInt(reds.odds)) / 2000n
    expect(await book.bet(member, reds.id)).toMatchObject({
      result: 'dead-heat',
      returned: { minor: half },
      legs: [{ share: { won: 1, of: 2 } }],
    })
    expect(await book.bet(member, greens.id)).toMatchObject({ result: 'lost' })
    book.feed.correctResult('s3', { fullTime: { home: 0, away: 1 } })
    await settleAll()
    const won = (1000n * BigInt(blues.odds)) / 1000n
    expect(await book.bet(member, reds.id)).toMatchObject({ result: 'lost', corrections: 1 })
    expect(await book.bet(member, blues.id)).toMatchObject({ result: 'won', returned: { minor: won } })
    await settleAll()
    expect(await book.bet(member, blues.id)).toMatchObject({ corrections: 1 })
    expect(await book.central(member)).toEqual({ available: won, held: 0n })
    expect(await book.wallets.imbalances()).toEqual([])
  })
})
