import { CallError } from '@grandstand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { venueMoneySource } from '../channels.ts'
import { createLaunching } from '../launching.ts'
import { createSessions } from '../sessions/service.ts'
import { tellEnds } from '../sessions/worker.ts'
import { openGames } from '../testing/stand.ts'
import { createVenueWorld } from '../testing/venue-world.ts'
import { createFollowing } from './service.ts'

describe.each(testDatabases())('money that follows its member on $name', ({ open }) => {
  let database: Database
  let stand: Awaited<ReturnType<typeof openGames>>
  const clock = testClock()
  const world = createVenueWorld()
  const refused = new Set<string>()
  const rooms: { left: bigint; since: number }[] = []
  const company = { url: 'http://127.0.0.1:1', playOrigin: 'http://127.0.0.1:1', publicKey: 'k'.repeat(43) }
  const host = { ...world.host, venues: world.host.venues.map((venue) => ({ ...venue, company })) }
  beforeAll(async () => {
    database = await open()
    stand = await openGames(database, host, clock, (_tx, work) => {
      const postings = 'postings' in work ? (work.postings ?? []) : []
      return [...refused].some((id) => postings.some(({ account }) => account.startsWith(`member:${id}/`)))
        ? Promise.reject(new CallError('loss-limit-reached'))
        : Promise.resolve()
    })
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await database.close()
  })

  function openWorkers() {
    const sessions = createSessions({ database, clock })
    const following = createFollowing({
      ...stand.needs,
      saferPlay: { lossRooms: () => Promise.resolve(rooms) },
      leave: (asking, venue) => stand.games.recover(asking, undefined, venue),
    })
    const launching = createLaunching({
      database,
      registry: stand.registry,
      sessions,
      following,
      catalogue: { find: () => undefined, isRead: () => false },
      saferPlay: { refusalsOf: () => Promise.resolve(new Map()), lossRooms: () => Promise.resolve([]) },
      unitOf: () => Promise.resolve('CNY'),
    })
    const launch = (asking: ReturnType<typeof stand.asking>, venueEnName: string, withMoney = true) =>
      launching.launch(asking, { venueEnName, game: 'dice', withMoney }, 'zh-CN')
    /** What the workers do in the minutes after a session has ended. */
    const afterwards = async () => {
      await tellEnds({ database, clock, host, logger: createLogger('silent') })
      await following.fetchAfterEnds()
      for (let times = 0; times < 4; times++) {
        clock.advance(60_000)
        await stand.recoverAll()
        await stand.moveAll()
      }
    }
    return { sessions, launch, afterwards }
  }
  const lies = (venue: string, member: string) => world.lies(venue, member)

  it('goes to the venue with the launch, once however often it is asked, and on to the next venue with the next', async () => {
    const { launch, afterwards } = openWorkers()
    const member = await stand.member(1_000n)
    const asking = stand.asking(member)
    const [one, two] = [await launch(asking, 'LIVE'), await launch(asking, 'LIVE')]
    expect(one.transfer).toMatchObject({ state: 'done', amount: { minor: 1_000n, currency: 'CNY' } })
    expect(two.transfer).toEqual(one.transfer)
    expect([await stand.central(member), lies('live', member)]).toEqual([0n, 1_000n])
    world.put('live', member, 1_200n)
    const next = await launch(stand.asking(member), 'EGAME')
    expect(next.transfer).toMatchObject({ venue: 'egame', amount: { minor: 1_200n } })
    expect([lies('live', member), lies('egame', member)]).toEqual([0n, 1_200n])
    await afterwards()
    // Playing on at the second venue, the money stays there.
    expect(lies('egame', member)).toBe(1_200n)
    await stand.games.recover(stand.asking(member), undefined, 'egame')
    await afterwards()
    expect([await stand.central(member), lies('egame', member)]).toEqual([1_200n, 0n])
    expect(await venueMoneySource(database).snapshot(member)).toEqual({ transfers: [], recoveries: [] })
  })

  it('comes back by itself when the session ends, after its open round, and only where that was chosen', async () => {
    const { sessions, launch, afterwards } = openWorkers()
    const [member, other] = [await stand.member(500n), await stand.member(500n)]
    await launch(stand.asking(member), 'LIVE')
    await launch(stand.asking(other), 'LIVE', false)
    expect([lies('live', member), lies('live', other)]).toEqual([500n, 0n])
    world.put('live', other, 70n)
    world.setRounds('live', member, [
      { currency: 'CNY', game: 'dice', stake: 100n, endsBy: clock.now() + 3_600_000 },
    ])
    world.put('live', member, 400n)
    for (const each of [member, other]) await sessions.end({ memberId: each }, 'paused')
    await afterwards()
    expect((await venueMoneySource(database).snapshot(member)).recoveries).toMatchObject([
      { venue: 'live', state: 'waiting' },
    ])
    world.setRounds('live', member, [])
    world.put('live', member, 150n)
    await afterwards()
    expect([await stand.central(member), lies('live', member), lies('live', other)]).toEqual([550n, 0n, 70n])
  })

  it('a limit that forbids the move is said and keeps nobody out of the game', async () => {
    const { launch } = openWorkers()
    const member = await stand.member(500n)
    await database.query(sql`update account set guarded = true where owner = ${`member:${member}`}`)
    refused.add(member)
    const launched = await launch(stand.asking(member), 'LIVE')
    expect(launched).toMatchObject({ refusal: 'loss-limit-reached', url: expect.stringContaining('code=') })
    expect(launched.transfer).toBeUndefined()
    refused.delete(member)
    expect(await stand.central(member)).toBe(500n)
    // What a limit leaves goes; of two limits, what the narrower one leaves.
    rooms.push({ left: 300n, since: 0 }, { left: 120n, since: 0 })
    expect((await launch(stand.asking(member), 'LIVE')).transfer).toMatchObject({ amount: { minor: 120n } })
    rooms.push({ left: 0n, since: 0 })
    expect((await launch(stand.asking(member), 'LIVE')).refusal).toBe('loss-limit-reached')
    rooms.length = 0
    expect(await stand.central(member)).toBe(380n)
    const empty = await stand.member(0n)
    expect((await launch(stand.asking(empty), 'LIVE')).transfer).toBeUndefined()
    expect(await stand.wallets.imbalances()).toEqual([])
  })
})
