import { matchId, memberId } from '@grandstand/contract'
import type { Bet, SlipBet, SlipLeg } from '@grandstand/contract/sportsbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDeadLetters } from '../../../kernel/dead-letters.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { houseAccount, move, walletAccount } from '../../wallets/service.ts'
import { resultActs } from '../../offer/results/result-acts.ts'
import { inPlay } from '../../offer/testing/test-feed.ts'
import { openSportsbook, type TestSportsbook } from '../testing/test-sportsbook.ts'

describe.each(testDatabases())('what is settled, and settled anew, on $name', ({ open }) => {
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
  const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
  const placed = async (member: string, bet: Omit<SlipBet, 'lineStake'>, lineStake = 1000n): Promise<Bet> => {
    const asking = { memberId: member, uuid: crypto.randomUUID(), bodyHash: 'b' }
    const input = { bets: [{ ...bet, lineStake: cny(lineStake) }], oddsPolicy: 'better' as const }
    const { bets } = await book.sportsbook.place(asking, input)
    if (bets[0] === undefined) throw new Error('not placed')
    return bets[0]
  }
  const home = (id: string): SlipLeg => book.leg(id, 'match-result', 'home')
  const pays = (leg: SlipLeg) => BigInt(leg.odds)
  const settlementsOf = (id: string) =>
    book.database.query<{ nth: number; result: string; returned: bigint; decided_by: string[] }>(
      sql`select nth, result, returned, decided_by from bet_settlement where bet_id = ${id} order by nth`,
    )

  it('[H-E10] takes a payout back after a corrected result: by new postings, what was spent as a debt that is shown and paid first, never a wallet below zero', async () => {
    const id = newMatch()
    const member = await book.member(1000n)
    const leg = home(id)
    const bet = await book.place(member, leg)
    book.feed.result(id, { home: 1, away: 0 })
    await book.settle()
    const won = pays(leg)
    expect(await book.central(member)).toEqual({ available: won, held: 0n })
    // The member withdraws all but 5.00; then the goal is credited to the other side.
    const taken = won - 500n
    await book.wallets.submit({
      op: 'transfer',
      id: `withdrawal:${bet.id}`,
      kind: 'withdrawal',
      postings: move(taken, walletAccount(member, 'central'), houseAccount('provider-clearing', 'CNY')),
    })
    book.feed.correctResult(id, { fullTime: { home: 0, away: 1 } })
    await book.settle()
    expect(await book.central(member)).toEqual({ available: 0n, held: 0n })
    expect(await book.wallets.debts(member)).toEqual([{ currency: 'CNY', amount: taken }])
    expect(await book.bet(member, bet.id)).toMatchObject({
      status: 'settled',
      result: 'lost',
      returned: { minor: 0n },
      corrections: 1,
      legs: [{ finalScore: { home: 0, away: 1 }, result: 'lost' }],
    })
    const { lines } = await book.wallets.statement(member, { limit: 10, kinds: ['bet-rollback'] })
    expect(lines).toMatchObject([
      { amount: -taken, isDebt: true },
      { amount: -500n, balanceAfter: 0n, isDebt: false },
    ])
    expect(lines[0]?.memo).toMatchObject({ reference: bet.id, note: expect.stringContaining('结果更正') })
    // A repeated correction changes nothing, and the next deposit pays the debt first.
    await book.settle()
    expect(await settlementsOf(bet.id)).toMatchObject([
      { nth: 1, result: 'won', returned: won, decided_by: [`result:${id}:0`] },
      { nth: 2, result: 'lost', returned: 0n, decided_by: [`result:${id}:1`] },
    ])
    await book.wallets.submit({
      op: 'transfer',
      id: `deposit:${bet.id}`,
      kind: 'deposit',
      postings: move(taken + 70n, houseAccount('provider-clearing', 'CNY'), walletAccount(member, 'central')),
    })
    expect(await book.wallets.debts(member)).toEqual([])
    expect(await book.central(member)).toEqual({ available: 70n, held: 0n })
    expect(await book.wallets.imbalances()).toEqual([])
  })

  const protections = {
    'a loss limit': (member: string) =>
      book.saferPlay.setLimit(asking(member), { limit: { kind: 'loss', period: 'day', amount: cny(1n) } }),
    'a pause': (member: string) =>
      book.saferPlay.exclude(asking(member), { length: { kind: 'cool-off', hours: 24 } }),
    'a freeze': (member: string) =>
      book.database.transaction((tx) => book.saferPlay.freeze(tx, member, 'looked into')),
    'a debt': (member: string) =>
      book.database.transaction((tx) =>
        book.wallets.takeBack(tx, [
          {
            id: `taken:${member}`,
            kind: 'bet-rollback',
            memberId: member,
            currency: 'CNY',
            amount: 1_000_000n,
            memo: { note: '结果更正' },
          },
        ]),
      ),
  }
  const asking = (member: string) => ({
    memberId: memberId.parse(member),
    uuid: crypto.randomUUID(),
    bodyHash: 'b',
  })

  it.each(Object.entries(protections))(
    '[H-J5] takes a payout back from a winner who has %s since, and settles bystanders in the same batch',
    async (what, protect) => {
      const [corrected, other] = [newMatch(), newMatch()]
      const [winner, bystander] = [await book.member(1000n), await book.member(1000n)]
      const leg = home(corrected)
      const bet = await book.place(winner, leg)
      const otherLeg = home(other)
      const otherBet = await book.place(bystander, otherLeg)
      book.feed.result(corrected, { home: 1, away: 0 })
      await book.settle()
      await protect(winner)
      const owedBefore = (await book.wallets.debts(winner))[0]?.amount ?? 0n
      book.feed.correctResult(corrected, { fullTime: { home: 0, away: 1 } })
      book.feed.result(other, { home: 1, away: 0 })
      await book.settle()
      expect(await book.bet(winner, bet.id)).toMatchObject({ result: 'lost', returned: { minor: 0n } })
      expect(await book.bet(bystander, otherBet.id)).toMatchObject({ status: 'settled', result: 'won' })
      expect(await book.central(bystander)).toEqual({ available: pays(otherLeg), held: 0n })
      expect(await book.central(winner)).toEqual({ available: 0n, held: 0n })
      // The amount that the wallet cannot cover is added to the debt.
      const owed = what === 'a debt' ? owedBefore + pays(leg) : 0n
      expect((await book.wallets.debts(winner))[0]?.amount ?? 0n).toBe(owed)
      expect(await book.wallets.imbalances()).toEqual([])
    },
  )

  it('pays a bet that a correction turned into a winner, out of which its debts are paid in the same commit', async () => {
    const [first, second] = [newMatch(), newMatch()]
    const member = await book.member(2000n)
    const legs = [home(first), home(second)]
    const bets = []
    for (const leg of legs) bets.push(await book.place(member, leg))
    book.feed.result(first, { home: 1, away: 0 })
    book.feed.result(second, { home: 0, away: 1 })
    await book.settle()
    await book.wallets.submit({
      op: 'transfer',
      id: `all:${member}`,
      kind: 'withdrawal',
      postings: move(
        pays(legs[0] as SlipLeg),
        walletAccount(member, 'central'),
        houseAccount('provider-clearing', 'CNY'),
      ),
    })
    book.feed.correctResult(first, { fullTime: { home: 0, away: 0 } })
    await book.settle()
    const owed = (await book.wallets.debts(member))[0]?.amount ?? 0n
    expect(owed).toBe(pays(legs[0] as SlipLeg))
    book.feed.correctResult(second, { fullTime: { home: 2, away: 1 } })
    await book.settle()
    const won = pays(legs[1] as SlipLeg)
    expect(await book.wallets.debts(member)).toEqual(
      won >= owed ? [] : [{ currency: 'CNY', amount: owed - won }],
    )
    expect(await book.central(member)).toEqual({ available: won > owed ? won - owed : 0n, held: 0n })
    expect(await book.bet(member, bets[1]?.id ?? '')).toMatchObject({ result: 'won', corrections: 1 })
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('takes a correction from the operator as from the feed; what it contradicts is not settled on any more', async () => {
    const id = newMatch()
    const member = await book.member(1000n)
    const leg = home(id)
    const bet = await book.place(member, leg)
    const [command] = resultActs({ ...book, deliver: (result) => book.sportsbook.sink.result(result) })
    const correct = (...args: string[]) => Promise.resolve(command?.run(args, {}))
    await expect(correct(id, '0-1')).rejects.toThrow('No official result')
    book.feed.result(id, { home: 1, away: 0 })
    await book.settle()
    await expect(correct(id, 'one')).rejects.toThrow('is no score')
    expect(await correct(id, '0-1')).toMatchObject({ revision: 1, score: '0-1' })
    await book.settle()
    expect(await book.central(member)).toEqual({ available: 0n, held: 0n })
    expect(await book.bet(member, bet.id)).toMatchObject({ result: 'lost', corrections: 1 })
    // The feed repeats its first result; the correction remains in force.
    book.feed.replayTo(book.sportsbook.sink)
    await book.settle()
    expect(await book.bet(member, bet.id)).toMatchObject({ result: 'lost', corrections: 1 })
    await correct(id, '2-1')
    await book.settle()
    expect(await book.central(member)).toEqual({ available: pays(leg), held: 0n })
    expect(await book.bet(member, bet.id)).toMatchObject({ result: 'won', corrections: 2 })
  })

  it('[H-J20] a result corrected to 0-0 decides the halves: nobody scored in them', async () => {
    const id = newMatch()
    const member = await book.member(10_000n)
    const [command] = resultActs({ ...book, deliver: (result) => book.sportsbook.sink.result(result) })
    const { markets = [] } = book.sportsbook.book.match(matchId.parse(id)) ?? {}
    const market = markets.find(({ kind, period }) => kind === 'match-result' && period === 'first-half')
    const drawn = market?.selections.find(({ key }) => key === 'draw')
    if (market === undefined || drawn === undefined) throw new Error('no first half on offer')
    const { odds, key: selection } = drawn
    const half = { matchId: matchId.parse(id), marketId: market.id, selection, odds, version: market.version }
    const bet = await book.place(member, half)
    book.feed.result(id, { home: 1, away: 0 })
    await book.settle()
    // The feed reported no half-time score.
    expect(await book.bet(member, bet.id)).toMatchObject({ result: 'void' })
    await command?.run([id, '0-0'], {})
    await book.settle()
    expect(await book.bet(member, bet.id)).toMatchObject({ result: 'won', returned: cny(pays(half)) })
    await command?.run([id, '2-1'], {})
    await book.settle()
    // A half-time score of 0-0 is compatible with the new score, and nobody corrected it.
    expect(await book.bet(member, bet.id)).toMatchObject({ result: 'won' })
    await command?.run([id, '2-1'], { half: '1-0' })
    await book.settle()
    expect(await book.bet(member, bet.id)).toMatchObject({ result: 'lost' })
  })

  it('[H-J20] selections that say nothing new together are told as such by a quote, not as a mistake', async () => {
    const id = newMatch()
    const member = await book.member(10_000n)
    const redundant = [home(id), book.leg(id, 'double-chance', 'home-or-draw')]
    const legs = redundant.map((leg) => ({ ...leg, isBuilder: true }))
    const { bets } = await book.sportsbook.quote(member, [{ kind: 'builder', legs }])
    expect(bets).toMatchObject([{ refusal: 'builder-unavailable', builders: [] }])
    await expect(placed(member, { kind: 'builder', legs })).rejects.toMatchObject({
      refusal: 'builder-unavailable',
    })
  })

  it('settles a parlay when its last leg is decided, a void leg leaving it; a corrected leg settles it anew', async () => {
    const ids = [newMatch(), newMatch(), newMatch()]
    const member = await book.member(1000n)
    const legs = ids.map(home)
    const bet = await placed(member, { kind: 'parlay', legs })
    const [a, b] = legs.map(pays)
    book.feed.result(ids[0] ?? '', { home: 2, away: 0 })
    book.feed.result(ids[2] ?? '', { home: 0, away: 0 }, 'postponed')
    await book.settle()
    expect(await book.bet(member, bet.id)).toMatchObject({
      status: 'accepted',
      legs: [{ result: 'won' }, {}, { result: 'void' }],
    })
    book.feed.result(ids[1] ?? '', { home: 3, away: 1 })
    await book.settle()
    const returned = (1000n * (a ?? 0n) * (b ?? 0n)) / 1_000_000n
    expect(await book.bet(member, bet.id)).toMatchObject({ result: 'won', returned: { minor: returned } })
    expect(await book.central(member)).toEqual({ available: returned, held: 0n })
    book.feed.correctResult(ids[0] ?? '', { fullTime: { home: 2, away: 2 } })
    await book.settle()
    expect(await book.bet(member, bet.id)).toMatchObject({ result: 'lost', returned: { minor: 0n } })
    expect(await book.central(member)).toEqual({ available: 0n, held: 0n })
    expect(await settlementsOf(bet.id)).toMatchObject([
      { nth: 1, decided_by: [`result:${ids[0]}:0`, `result:${ids[1]}:0`, `result:${ids[2]}:0`] },
      { nth: 2, decided_by: [`result:${ids[0]}:1`, `result:${ids[1]}:0`, `result:${ids[2]}:0`] },
    ])
  })

  it('settles each line of a system by itself: two of three won leave one double', async () => {
    const ids = [newMatch(), newMatch(), newMatch()]
    const member = await book.member(3000n)
    const legs = ids.map(home)
    const bet = await placed(member, { kind: 'system', legs, sizes: [2] })
    for (const [at, id] of ids.entries()) book.feed.result(id, { home: at === 1 ? 0 : 1, away: 0 })
    await book.settle()
    const [a, , c] = legs.map(pays)
    const returned = (1000n * (a ?? 0n) * (c ?? 0n)) / 1_000_000n
    expect(await book.bet(member, bet.id)).toMatchObject({ status: 'settled', returned: { minor: returned } })
    expect(await book.central(member)).toEqual({ available: returned, held: 0n })
  })

  it('settles a first half at half-time, and settles it anew when the official result says otherwise', async () => {
    const id = newMatch()
    const member = await book.member(1000n)
    const main = book.leg(id, 'match-result', 'home')
    const bet = await book.place(member, main)
    // The book of this test prices only whole matches, so the leg is changed to the first half in the database.
    await book.database.query(sql`update bet_leg set period = 'first-half' where bet_id = ${bet.id}`)
    const half = { kind: 'first-half', number: 1 } as const
    book.feed.state(id, {
      ...inPlay,
      score: { home: 1, away: 0 },
      periodScores: [{ period: half, home: 1, away: 0 }],
    })
    await book.settle()
    expect(await book.bet(member, bet.id)).toMatchObject({ status: 'accepted' })
    book.feed.state(id, { status: 'paused', period: { kind: 'half-time', number: 1 } })
    await book.settle()
    const won = pays(main)
    expect(await book.bet(member, bet.id)).toMatchObject({ status: 'settled', result: 'won' })
    expect(await book.central(member)).toEqual({ available: won, held: 0n })
    // The official result confirms the leg, so nothing moves; then it is corrected.
    book.feed.result(id, { home: 1, away: 2 })
    book.feed.correctResult(id, { halfTime: { home: 1, away: 0 } })
    await book.settle()
    expect(await book.central(member)).toEqual({ available: won, held: 0n })
    book.feed.correctResult(id, { halfTime: { home: 0, away: 0 } })
    await book.settle()
    expect(await book.bet(member, bet.id)).toMatchObject({ result: 'lost', corrections: 1 })
    expect(await book.central(member)).toEqual({ available: 0n, held: 0n })
    expect(matchId.parse(id)).toBe(id)
    expect(await book.wallets.imbalances()).toEqual([])
  })

  it('[H-J4] settles all bets but the one that cannot be settled, which is set aside and settled when it can', async () => {
    const id = newMatch()
    const [poor, ...others] = await Promise.all(Array.from({ length: 5 }, () => book.member(1000n)))
    const leg = home(id)
    const poisoned = await book.place(poor ?? '', leg)
    for (const member of others) await book.place(member, leg)
    // Another transfer has taken the id of its payout, so the ledger refuses the payout every time.
    const taken = `bet:${poisoned.id}:return`
    await book.database.query(sql`
      insert into transfer (id, kind, state, digest, memo, created_at, ended_at)
      values (${taken}, 'correction', 'posted', 'other', '{}', now(), now())`)
    book.feed.result(id, { home: 1, away: 0 })
    await book.settle()
    for (const member of others)
      expect(await book.central(member)).toEqual({ available: pays(leg), held: 0n })
    expect(await book.central(poor ?? '')).toEqual({ available: 0n, held: 1000n })
    const letters = createDeadLetters(book.database, book.clock)
    expect(await letters.list()).toMatchObject([
      { batch: 'settlement', item: poisoned.id, tries: 1, error: expect.stringContaining('id-reused') },
    ])
    await book.settle()
    expect(await letters.list()).toMatchObject([{ tries: 1 }])
    await book.database.transaction(async (tx) => {
      await tx.query(sql`alter table transfer disable trigger user`)
      await tx.query(sql`delete from transfer where id = ${taken}`)
      await tx.query(sql`alter table transfer enable trigger user`)
    })
    await letters.retry('settlement', poisoned.id)
    await book.settle()
    expect(await book.central(poor ?? '')).toEqual({ available: pays(leg), held: 0n })
    expect(await letters.list()).toEqual([])
  })
})
