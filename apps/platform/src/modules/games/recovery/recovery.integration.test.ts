import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createDeadLetters } from '../../../kernel/dead-letters.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { venueMoneySource } from '../channels.ts'
import { askStates } from '../registry/worker.ts'
import { createSessions } from '../sessions/service.ts'
import { tellEnds } from '../sessions/worker.ts'
import { differences } from '../store.ts'
import { openGames } from '../testing/stand.ts'
import { createVenueWorld } from '../testing/venue-world.ts'

const into = (amount: bigint, venue = 'live') =>
  ({ from: 'central', to: venue, currency: 'CNY', amount }) as const
const hourMs = 3_600_000

describe.each(testDatabases())('money at venues that has to come back, on $name', ({ open }) => {
  let database: Database
  let stand: Awaited<ReturnType<typeof openGames>>
  const clock = testClock()
  const world = createVenueWorld()
  beforeAll(async () => {
    database = await open()
    stand = await openGames(database, world.host, clock)
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await database.close()
  })
  const underWay = (member: string) => venueMoneySource(database).snapshot(member)

  it('[H-KT1] money in limbo is looked up before each retry, cancelled at the venue after two hours, and only then refunded', async () => {
    const member = await stand.member(1_000n)
    world.be('live', 'away')
    const begun = await stand.games.transferIn(stand.asking(member), into(400n))
    expect(begun).toMatchObject({ state: 'moving', endsBy: clock.now() + 2 * hourMs })
    clock.advance(60_000)
    await stand.moveAll()
    const [waiting] = (await underWay(member)).transfers
    expect(waiting?.nextTryAt).toBeGreaterThan(clock.now())
    expect(await stand.central(member)).toBe(600n)
    // Silence is never a refund, however long it lasts.
    clock.advance(3 * hourMs)
    await stand.moveAll()
    expect(await stand.clearing()).toBe(400n)
    world.be('live', 'open')
    world.asked.length = 0
    clock.advance(24 * hourMs)
    await stand.moveAll()
    expect(world.asked).toEqual(['find live', 'cancel live'])
    expect([await stand.central(member), await stand.clearing()]).toEqual([1_000n, 0n])
    // The first attempt arrives late, and finds the tombstone.
    const late = { ...begun, memberId: member, currency: 'CNY', amount: 400n } as const
    expect(await world.host.transfer(late)).toBe('refused')
    expect((await underWay(member)).transfers).toEqual([])
  })

  it('[H-KT2] a transfer whose answer was lost ends once by its look-up, in either direction', async () => {
    const member = await stand.member(1_000n)
    world.be('live', 'answers-lost')
    expect((await stand.games.transferIn(stand.asking(member), into(400n))).state).toBe('moving')
    world.be('live', 'open')
    world.asked.length = 0
    clock.advance(60_000)
    await stand.moveAll()
    expect(world.asked).toEqual(['find live'])
    expect([await stand.central(member), world.lies('live', member)]).toEqual([600n, 400n])
    const out = { from: 'live', to: 'central', currency: 'CNY', amount: 100n } as const
    world.be('live', 'transfers-lost')
    expect((await stand.games.transferOut(stand.asking(member), out)).state).toBe('moving')
    const [onItsWay] = (await underWay(member)).transfers
    expect(onItsWay?.nextTryAt).toBeGreaterThan(clock.now())
    expect([await stand.central(member), world.lies('live', member)]).toEqual([600n, 300n])
    world.be('live', 'open')
    clock.advance(60_000)
    await stand.moveAll()
    expect([await stand.central(member), world.lies('live', member)]).toEqual([700n, 300n])
  })

  it('other money under the same id is no automatic end: it is set aside for a person', async () => {
    const member = await stand.member(1_000n)
    world.be('live', 'away')
    const { id } = await stand.games.transferIn(stand.asking(member), into(400n))
    world.book.set(id, { state: 'done', currency: 'CNY', amount: 40n })
    world.be('live', 'open')
    clock.advance(60_000)
    await stand.moveAll()
    const letters = createDeadLetters(database, clock)
    expect(await letters.list()).toMatchObject([{ item: id, error: expect.stringContaining('with 40 CNY') }])
    expect([await stand.central(member), await stand.clearing()]).toEqual([600n, 400n])
    expect((await underWay(member)).transfers).toMatchObject([{ id, state: 'moving' }])
    await stand.endByHand(id, 'refunded')
    // What the venue says afterwards is listed until somebody settles it.
    clock.advance(61_000)
    await stand.compareAll()
    expect(await differences(database, 10)).toMatchObject([{ id, state: 'refunded', venue_said: 'done' }])
    await database.query(sql`update venue_transfer set difference_settled_at = now() where id = ${id}`)
  })

  it('[H-KT4] recovery takes what is there at that moment, not what was seen', async () => {
    const member = await stand.member(1_000n)
    await stand.games.transferIn(stand.asking(member), into(500n))
    // The member wins between the question and the withdrawal.
    const standing = (venue: string, who: string) => world.standing(venue, who)
    const seen = await standing('live', member)
    const asking = stand.asking(member)
    Object.assign(world.host, {
      standing: (venue: string, who: string) => {
        if (venue === 'live') world.put('live', who, 530n)
        return venue === 'live' ? Promise.resolve(seen) : standing(venue, who)
      },
    })
    const { transfers, away } = await stand.games.recover(asking)
    Object.assign(world.host, { standing })
    expect([transfers, away]).toMatchObject([[{ state: 'done', amount: { minor: 530n } }], []])
    expect([await stand.central(member), world.lies('live', member)]).toEqual([1_030n, 0n])
    expect(await stand.games.recover(asking)).toEqual({ transfers, away })
  })

  it('[H-KT5] what a round holds comes when it has ended, without another tap', async () => {
    const member = await stand.member(1_000n)
    await stand.games.transferIn(stand.asking(member), into(500n))
    world.put('live', member, 300n)
    const endsBy = clock.now() + hourMs
    world.setRounds('live', member, [{ currency: 'CNY', game: 'dice', stake: 200n, endsBy }])
    await stand.games.recover(stand.asking(member))
    expect(await stand.central(member)).toBe(800n)
    clock.advance(20_000)
    await stand.recoverAll()
    expect((await underWay(member)).recoveries).toMatchObject([
      { venue: 'live', state: 'waiting', waitsUntil: endsBy },
    ])
    expect((await stand.games.balances(member)).venues[0]).toMatchObject({ recovery: { state: 'waiting' } })
    world.setRounds('live', member, [])
    world.put('live', member, 600n)
    for (let times = 0; times < 3; times++) {
      clock.advance(20_000)
      await stand.recoverAll()
    }
    expect([await stand.central(member), world.lies('live', member)]).toEqual([1_400n, 0n])
    expect(await underWay(member)).toEqual({ transfers: [], recoveries: [] })
  })

  it('[H-KT6] one venue away, one in maintenance, one fine: the tap brings what it can, and the rest follows by itself', async () => {
    const member = await stand.member(1_000n)
    for (const venue of ['live', 'egame', 'esports'])
      await stand.games.transferIn(stand.asking(member), into(100n, venue))
    world.be('live', 'away')
    world.be('egame', 'maintenance')
    const { transfers, away } = await stand.games.recover(stand.asking(member))
    expect(transfers).toMatchObject([{ venue: 'esports', state: 'done' }])
    expect(away).toEqual(['live', 'egame'])
    expect(await stand.central(member)).toBe(800n)
    expect((await underWay(member)).recoveries).toHaveLength(2)
    for (const [venue, expected] of [
      ['egame', 900n],
      ['live', 1_000n],
    ] as const) {
      clock.advance(60_000)
      await stand.recoverAll()
      world.be(venue, 'open')
      for (let times = 0; times < 3; times++) {
        clock.advance(60_000)
        await stand.recoverAll()
        await stand.moveAll()
      }
      expect(await stand.central(member)).toBe(expected)
    }
    expect((await underWay(member)).recoveries).toEqual([])
    // A venue that never answers is given up after a day, and says so no longer.
    await stand.games.transferIn(stand.asking(member), into(100n))
    world.be('live', 'away')
    await stand.games.recover(stand.asking(member))
    clock.advance(25 * hourMs)
    await stand.recoverAll()
    expect((await underWay(member)).recoveries).toEqual([])
    world.be('live', 'open')
  })

  it('recovery waits for a transfer that is on its way, without another tap', async () => {
    const member = await stand.member(1_000n)
    await stand.games.transferIn(stand.asking(member), into(500n))
    world.be('live', 'transfers-lost')
    expect((await stand.games.transferIn(stand.asking(member), into(100n))).state).toBe('moving')
    const asking = stand.asking(member)
    const answer = { transfers: [], away: [], later: ['live'] }
    expect(await stand.games.recover(asking)).toEqual(answer)
    expect(await stand.games.recover(asking)).toEqual(answer)
    expect((await underWay(member)).recoveries).toMatchObject([{ venue: 'live', state: 'moving' }])
    world.be('live', 'open')
    for (let times = 0; times < 3; times++) {
      clock.advance(60_000)
      await stand.moveAll()
      await stand.recoverAll()
    }
    expect([await stand.central(member), world.lies('live', member)]).toEqual([1_000n, 0n])
    expect(await underWay(member)).toEqual({ transfers: [], recoveries: [] })
  })

  it('a transfer that waits for a person keeps nothing else at its venue', async () => {
    const member = await stand.member(1_000n)
    await stand.games.transferIn(stand.asking(member), into(500n))
    world.be('live', 'away')
    const { id } = await stand.games.transferIn(stand.asking(member), into(100n))
    world.book.set(id, { state: 'done', currency: 'CNY', amount: 40n })
    await stand.games.recover(stand.asking(member))
    world.be('live', 'open')
    clock.advance(60_000)
    await stand.moveAll()
    await stand.recoverAll()
    expect((await underWay(member)).transfers).toMatchObject([{ id, heldAt: expect.any(Number) }])
    for (let times = 0; times < 2; times++) {
      clock.advance(60_000)
      await stand.recoverAll()
    }
    expect([await stand.central(member), (await underWay(member)).recoveries]).toEqual([900n, []])
    world.put('live', member, 70n)
    const { transfers } = await stand.games.recover(stand.asking(member))
    expect(transfers).toMatchObject([{ state: 'done', amount: { minor: 70n } }])
    await stand.endByHand(id, 'refunded')
    clock.advance(61_000)
    await stand.compareAll()
    await database.query(sql`update venue_transfer set difference_settled_at = now() where id = ${id}`)
  })

  it('an answer with a time that no date can hold stops nothing of others', async () => {
    const [odd, plain] = [await stand.member(1_000n), await stand.member(1_000n)]
    await stand.games.transferIn(stand.asking(odd), into(500n))
    await stand.games.transferIn(stand.asking(plain), into(500n, 'egame'))
    for (const venue of ['live', 'egame']) world.be(venue, 'away')
    for (const each of [odd, plain]) await stand.games.recover(stand.asking(each))
    for (const venue of ['live', 'egame']) world.be(venue, 'open')
    world.put('live', odd, 0n)
    world.setRounds('live', odd, [{ currency: 'CNY', game: 'dice', stake: 500n, endsBy: 2 ** 53 - 1 }])
    for (let times = 0; times < 3; times++) {
      clock.advance(60_000)
      await stand.recoverAll()
    }
    expect(await stand.central(plain)).toBe(1_000n)
    expect((await underWay(odd)).recoveries).toMatchObject([{ venue: 'live', state: 'away' }])
    world.setRounds('live', odd, [])
    world.put('live', odd, 500n)
    for (let times = 0; times < 3; times++) {
      clock.advance(60_000)
      await stand.recoverAll()
    }
    expect(await stand.central(odd)).toBe(1_000n)
    world.be('egame', 'maintenance')
    const status = async (venue: string) =>
      venue === 'live'
        ? { isOpen: false, until: 2 ** 53 - 1 }
        : { isOpen: venue !== 'egame', until: undefined }
    await askStates({ ...stand.needs, host: { status } })
    await stand.registry.refresh()
    expect(stand.registry.list().map((each) => each.status)).toEqual([1, 0, 1])
    world.be('egame', 'open')
    await askStates(stand.needs)
    await stand.registry.refresh()
  })

  it('follows what venues say about themselves, and tells them which sessions have ended until they confirm it', async () => {
    world.be('egame', 'maintenance')
    world.be('live', 'away')
    await askStates(stand.needs)
    await stand.registry.refresh()
    const states = () => stand.registry.list().map(({ code, status }) => [code, status])
    expect(states()).toEqual([
      ['live', 1],
      ['egame', 0],
      ['esports', 1],
    ])
    const sessions = createSessions({ database, clock })
    const venue = await stand.registry.now('live')
    if (!venue) throw new Error('no venue')
    const launched = { memberId: 'm-session', currency: 'CNY', game: 'dice', locale: 'zh-CN' } as const
    const { session } = await sessions.launch(venue, launched)
    expect(await sessions.end({ memberId: 'm-session' }, 'paused')).toEqual([session.id])
    const told = { database, clock, host: world.host, logger: createLogger('silent') }
    const ends = () => world.asked.filter((each) => each.includes(session.id)).length
    await tellEnds(told)
    world.be('live', 'open')
    await tellEnds(told)
    await tellEnds(told)
    expect(ends()).toBe(2)
    // However many ends one venue does not confirm, another is told of its own.
    for (let nth = 0; nth <= 50; nth++) await sessions.launch(venue, { ...launched, game: `game-${nth}` })
    await sessions.end({ memberId: 'm-session' }, 'paused')
    const another = await stand.registry.now('esports')
    if (!another) throw new Error('no venue')
    const last = (await sessions.launch(another, launched)).session.id
    clock.advance(1)
    await sessions.end({ memberId: 'm-session' }, 'paused')
    world.be('live', 'away')
    world.asked.length = 0
    await tellEnds(told)
    expect(world.asked).toHaveLength(2)
    expect(world.asked).toContain(`end ${last} of m-session at esports`)
    world.be('live', 'open')
    // The next launch is another session.
    expect((await sessions.launch(venue, launched)).session.id).not.toBe(session.id)
    world.be('egame', 'open')
    await askStates(stand.needs)
  })

  it('keeps the books in balance', async () => {
    expect(await stand.wallets.imbalances()).toEqual([])
    expect(await stand.clearing()).toBe(0n)
  })
})
