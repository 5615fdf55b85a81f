import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAlarms } from '../../../kernel/alarms.ts'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createMetrics } from '../../../kernel/metrics.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { venueMoneySource } from '../channels.ts'
import { movingActs } from '../moving-acts.ts'
import { saveRounds } from '../records/store.ts'
import { setBounds } from '../registry/store.ts'
import { lookAtOddities } from '../seamless/worker.ts'
import { differences } from '../store.ts'
import { openGames } from '../testing/stand.ts'
import { createVenueWorld } from '../testing/venue-world.ts'

const into = (amount: bigint, venue = 'live') =>
  ({ from: 'central', to: venue, currency: 'CNY', amount }) as const
const outOf = (amount: bigint, venue = 'live') => ({ ...into(amount), from: venue, to: 'central' }) as const

describe.each(testDatabases())('what a venue sends back on $name', ({ open }) => {
  let database: Database
  let stand: Awaited<ReturnType<typeof openGames>>
  const clock = testClock()
  const world = createVenueWorld()
  beforeAll(async () => {
    database = await open()
    stand = await openGames(database, world.host, clock)
    for (const code of ['live', 'egame'])
      await setBounds(database, code, 'CNY', { stakeMin: '1', stakeMax: '1000', winMax: '500' })
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await database.close()
  })
  const act = (name: string, ...args: readonly string[]) =>
    movingActs(stand.needs)
      .find((each) => each.name === name)
      ?.run(args, {})

  it('more than was sent and the bound of wins waits for a person, is said so, and is paid once', async () => {
    const { games, asking, central } = stand
    const member = await stand.member(1_000n)
    await games.transferIn(asking(member), into(1_000n))
    world.put('live', member, 1_501n)
    const { transfers } = await games.recover(asking(member))
    expect(transfers).toMatchObject([
      { state: 'moving', heldAt: clock.now(), amount: { minor: 1_501n, currency: 'CNY' } },
    ])
    expect(transfers[0]?.endsBy).toBeUndefined()
    expect((await venueMoneySource(database).snapshot(member)).transfers).toEqual(transfers)
    expect(await central(member)).toBe(0n)
    // It is not asked about again, whatever the time.
    world.asked.length = 0
    clock.advance(24 * 3_600_000)
    await stand.moveAll()
    expect(world.asked).toEqual([])
    const id = transfers[0]?.id ?? ''
    expect(await act('held-venue-transfers')).toMatchObject([
      { transfer: id, why: 'won', amount: '15.01 CNY', won: '5.01 CNY' },
    ])
    const alarms = createAlarms(createMetrics(), createLogger('silent'))
    await lookAtOddities({ database, clock, alarms })
    expect(alarms.raised()['held-venue-transfers']).toMatch(/^1 transfers/)
    expect(await stand.endByHand(id, 'refunded')).toBe(false)
    await act('decide-venue-transfer', id, 'pay')
    expect(await central(member)).toBe(1_501n)
    await expect(act('decide-venue-transfer', id, 'pay')).rejects.toThrow('is no held transfer')
    await lookAtOddities({ database, clock, alarms })
    expect(alarms.raised()['held-venue-transfers']).toBeUndefined()
    expect(await stand.wallets.imbalances()).toEqual([])
  })

  it('winnings of a day count together, and what a person paid counts no more', async () => {
    const { games, asking, central } = stand
    const member = await stand.member(1_000n)
    await games.transferIn(asking(member), into(100n))
    world.put('live', member, 400n)
    // 300 are winnings: below the bound.
    await games.transferOut(asking(member), outOf(400n))
    expect(await central(member)).toBe(1_300n)
    await games.transferIn(asking(member), into(100n))
    world.put('live', member, 301n)
    const over = await games.transferOut(asking(member), outOf(301n))
    expect(over.heldAt).toBe(clock.now())
    await act('decide-venue-transfer', over.id, 'pay')
    expect(await central(member)).toBe(1_501n)
    await games.transferIn(asking(member), into(100n))
    world.put('live', member, 300n)
    expect(await games.transferOut(asking(member), outOf(300n))).toMatchObject({ state: 'done' })
    clock.advance(24 * 3_600_000 + 1)
    await games.transferIn(asking(member), into(100n))
    world.put('live', member, 600n)
    expect(await games.transferOut(asking(member), outOf(600n))).toMatchObject({ state: 'done' })
  })

  it('money that the venue recorded as lost before is not believed to stand there still', async () => {
    const { games, asking } = stand
    const member = await stand.member(20_000n)
    const record = (venue: string, of: string, round: string, stake: bigint, payout: bigint) =>
      saveRounds(database, [
        {
          venue,
          round: `${of}-${round}`,
          version: 1,
          member_id: of,
          game: 'dice',
          sitting: 's',
          number: 1,
          currency: 'CNY',
          stake,
          payout,
          multiplier: 0,
          is_void: false,
          free_grant: null,
          free_stake: null,
          jackpot: null,
          opened_at: new Date(clock.now()),
          closed_at: new Date(clock.now()),
        },
      ])
    await games.transferIn(asking(member), into(5_000n))
    clock.advance(1_000)
    // What is lost and won back within the day is no winning.
    await record('live', member, '1', 4_900n, 0n)
    world.put('live', member, 5_000n)
    expect(await games.transferOut(asking(member), outOf(5_000n))).toMatchObject({ state: 'done' })
    await record('live', member, '2', 0n, 4_900n)
    clock.advance(48 * 3_600_000)
    await games.transferIn(asking(member), into(5_000n))
    clock.advance(1_000)
    await record('live', member, '3', 5_000n, 0n)
    clock.advance(1_000)
    await games.transferIn(asking(member), into(100n))
    world.put('live', member, 601n)
    const held = await games.transferOut(asking(member), outOf(601n))
    expect(held.heldAt).toBe(clock.now())
    // Without more sent, a loss stands no more after a day.
    const other = await stand.member(20_000n)
    await games.transferIn(asking(other), into(5_000n, 'egame'))
    clock.advance(1_000)
    await record('egame', other, '1', 5_000n, 0n)
    clock.advance(24 * 3_600_000 + 1)
    world.put('egame', other, 501n)
    const heldToo = await games.transferOut(asking(other), outOf(501n, 'egame'))
    expect(heldToo.heldAt).toBe(clock.now())
    for (const { id } of [held, heldToo]) await act('decide-venue-transfer', id, 'pay')
  })

  it('a silent venue is asked at once when the member wants it, by them alone and not more than once in ten seconds', async () => {
    const { games, asking, central } = stand
    const [member, other] = [await stand.member(1_000n), await stand.member(0n)]
    world.be('live', 'away')
    const { id, state } = await games.transferIn(asking(member), into(400n))
    expect(state).toBe('moving')
    await expect(games.askAgain(other, id)).rejects.toMatchObject({ refusal: 'not-found' })
    world.be('live', 'open')
    expect(await games.askAgain(member, id)).toMatchObject({ state: 'done', tries: 2 })
    expect([await central(member), world.lies('live', member)]).toEqual([600n, 400n])
    world.be('live', 'away')
    const second = await games.transferIn(asking(member), into(100n))
    const both = [await games.askAgain(member, second.id), await games.askAgain(member, second.id)]
    expect(both.map(({ tries }) => tries)).toEqual([2, 2])
    world.be('live', 'open')
    clock.advance(60_000)
    await stand.moveAll()
    expect(await central(member)).toBe(500n)
  })

  it('two at once do not each count alone, and a venue whose answer was lost is held all the same', async () => {
    const { games, asking, central } = stand
    const member = await stand.member(100n)
    await games.transferIn(asking(member), into(100n, 'egame'))
    world.put('egame', member, 1_000n)
    const both = await Promise.all(
      [asking(member), asking(member)].map((each) => games.transferOut(each, outOf(500n, 'egame'))),
    )
    expect(both.map(({ heldAt, state }) => `${state} ${heldAt !== undefined}`).toSorted()).toEqual([
      'done false',
      'moving true',
    ])
    expect(await central(member)).toBe(500n)
    await act('decide-venue-transfer', both.find(({ heldAt }) => heldAt !== undefined)?.id ?? '', 'pay')
    expect(await central(member)).toBe(1_000n)
    const other = await stand.member(0n)
    world.put('live', other, 600n)
    world.be('live', 'transfers-lost')
    const { id, heldAt } = await games.transferOut(asking(other), outOf(600n))
    expect(heldAt).toBeUndefined()
    world.be('live', 'open')
    clock.advance(60_000)
    await stand.moveAll()
    expect((await venueMoneySource(database).snapshot(other)).transfers).toMatchObject([
      { id, heldAt: clock.now() },
    ])
    await act('decide-venue-transfer', id, 'refuse')
    expect(await central(other)).toBe(0n)
    clock.advance(61_000)
    await stand.compareAll()
    expect(
      (await differences(database, 10)).map((row) => [row.id, row.state, row.venue_said]),
    ).toContainEqual([id, 'refunded', 'done'])
  })

  it('[H-KT3] done after refused, and a done transfer that the venue forgets: nothing moves by itself, and a person decides', async () => {
    const { games, asking, central } = stand
    const member = await stand.member(1_000n)
    // Done at the venue with another amount than was ordered: on its way for ever, and said so.
    world.be('egame', 'away')
    const strange = await games.transferIn(asking(member), into(400n, 'egame'))
    world.book.set(strange.id, { state: 'done', currency: 'CNY', amount: 40n })
    world.be('egame', 'open')
    clock.advance(60_000)
    await stand.moveAll()
    expect((await venueMoneySource(database).snapshot(member)).transfers).toMatchObject([
      { id: strange.id, state: 'moving', heldAt: clock.now() },
    ])
    // Then the venue says that it was refused: too late, it has said two things.
    world.book.set(strange.id, { state: 'refused', currency: 'CNY', amount: 0n })
    world.asked.length = 0
    clock.advance(30 * 24 * 3_600_000)
    await stand.moveAll()
    expect([world.asked, await central(member), await stand.clearing()]).toEqual([[], 600n, 400n])
    expect(await act('held-venue-transfers')).toMatchObject([{ transfer: strange.id, why: 'contradiction' }])
    await act('end-venue-transfer', strange.id, 'refunded')
    expect([await central(member), await stand.clearing()]).toEqual([1_000n, 0n])
    expect(await act('held-venue-transfers')).toEqual([])

    // Refused, then done; and done, then forgotten: found by the comparison, and both books stay as they are.
    const venue = 'esports'
    world.be(venue, 'maintenance')
    const refused = await games.transferIn(asking(member), into(100n, venue))
    world.be(venue, 'open')
    world.book.set(refused.id, { state: 'done', currency: 'CNY', amount: 100n })
    const done = await games.transferIn(asking(member), into(200n, venue))
    world.book.delete(done.id)
    clock.advance(61_000)
    await stand.compareAll()
    const found = (await differences(database, 10)).filter((row) => row.member_id === member)
    expect(new Map(found.map((row) => [row.id, [row.state, row.venue_said]]))).toEqual(
      new Map([
        [refused.id, ['refunded', 'done']],
        [done.id, ['done', 'unknown']],
      ]),
    )
    clock.advance(30 * 24 * 3_600_000)
    await stand.moveAll()
    await stand.compareAll()
    expect(await central(member)).toBe(800n)
    // The statement shows what our books did: there, back, and there.
    const { lines } = await stand.wallets.statement(member, { kinds: ['venue-transfer'], limit: 10 })
    expect(lines.map(({ amount }) => amount)).toEqual([-200n, 100n, -100n, 400n, -400n])
  })
})
