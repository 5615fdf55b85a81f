import type { TransferInput } from '@grandstand/contract/wallets'
import { textIn } from '@grandstand/contract/house-text'
import type { Currency } from '@grandstand/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { createDeadLetters } from '../../kernel/dead-letters.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import { createOnce } from '../../kernel/once.ts'
import { sql } from '../../kernel/sql.ts'
import { testDatabases } from '../../kernel/testing/databases.ts'
import { createMembers } from '../member/service.ts'
import { createSaferPlay, type SaferPlayService } from '../wallets/safer-play/service.ts'
import { comparingActs } from './comparing-acts.ts'
import { differences, sumOnTheWay } from './store.ts'
import { createCompanyHost } from './testing/company-host.ts'
import { openGames } from './testing/stand.ts'
import { startVenues } from './testing/venue-program.ts'

/** Millionths. */
const usdt = (whole: number) => BigInt(whole) * 1_000_000n
const into = (amount: bigint, venue = 'live'): TransferInput => ({
  from: 'usdt',
  to: venue,
  currency: 'USDT',
  amount,
})
const outOf = (amount: bigint, venue = 'live'): TransferInput => ({
  ...into(amount),
  from: venue,
  to: 'usdt',
})
const intoInCny = (amount: bigint, venue = 'live'): TransferInput => ({
  from: 'central',
  to: venue,
  currency: 'CNY',
  amount,
})

let venue: Awaited<ReturnType<typeof startVenues<'live' | 'egame' | 'esports'>>>
beforeAll(async () => void (venue = await startVenues(['live', 'egame', 'esports'])))
afterAll(() => venue.stop())

describe.each(testDatabases())('venues in USDT on $name', ({ open }) => {
  let database: Database
  let stand: Awaited<ReturnType<typeof openGames>>
  let saferPlay: SaferPlayService
  const clock = testClock()
  const hosts = () => createCompanyHost(venue.companies)
  beforeAll(async () => {
    database = await open()
    saferPlay = createSaferPlay({
      database,
      once: createOnce(database),
      clock,
      members: createMembers(database),
      openDeposits: () => Promise.resolve([]),
    })
    stand = await openGames(database, hosts(), clock, saferPlay.guard)
  })
  afterEach(async () => {
    await venue.behave('egame', 'normal')
    const imbalances = await stand.wallets.imbalances()
    if (imbalances.length > 0) throw new Error('the books do not balance')
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await database.close()
  })

  const has = async (member: string): Promise<readonly unknown[]> => [
    await stand.has(member, 'CNY'),
    await stand.has(member, 'USDT'),
  ]
  /** The member's balances at each venue, by the venues' own books, in CNY and in USDT. */
  const lies = async (member: string) =>
    (await stand.games.balances(member)).venues.map(({ balances }) => balances?.map(({ minor }) => minor))
  const moved = (minor: bigint, currency: Currency) => ({ state: 'done', amount: { minor, currency } })

  it('[ROLE-10] [ENT-04] USDT goes in and out beside CNY, and no posting, sum or record mixes them', async () => {
    const { games, asking } = stand
    const member = await stand.member(10_000n, usdt(50) + 123n)
    const once = asking(member)
    expect(await games.transferIn(once, into(usdt(20)))).toMatchObject(moved(usdt(20), 'USDT'))
    expect(await games.transferIn(once, into(usdt(20)))).toMatchObject(moved(usdt(20), 'USDT'))
    await games.transferIn(asking(member), intoInCny(300n))
    expect(await has(member)).toEqual([9_700n, usdt(30) + 123n])
    expect(await lies(member)).toEqual([
      [300n, usdt(20)],
      [0n, 0n],
      [0n, 0n],
    ])
    await games.transferOut(asking(member), outOf(usdt(5)))
    // Transfers everything, down to the last millionth, which nobody can type.
    expect(await games.transferAll(asking(member), 'egame', 'USDT')).toMatchObject(
      moved(usdt(35) + 123n, 'USDT'),
    )
    const { venues, totals } = await games.balances(member)
    expect(totals).toEqual([
      { minor: 300n, currency: 'CNY' },
      { minor: usdt(50) + 123n, currency: 'USDT' },
    ])
    expect(venues.map(({ balance }) => balance?.currency)).toEqual(['CNY', 'CNY', 'CNY'])

    const all = asking(member)
    const back = await games.recover(all)
    expect(back.transfers.map(({ amount }) => amount)).toEqual([
      { minor: 300n, currency: 'CNY' },
      { minor: usdt(15), currency: 'USDT' },
      { minor: usdt(35) + 123n, currency: 'USDT' },
    ])
    expect(await games.recover(all)).toEqual(back)
    expect(await has(member)).toEqual([10_000n, usdt(50) + 123n])
    expect([await stand.clearing('CNY'), await stand.clearing('USDT')]).toEqual([0n, 0n])

    const { lines } = await stand.wallets.statement(member, { kinds: ['venue-transfer'], limit: 20 })
    expect(lines.map(({ wallet, currency }) => `${wallet} ${currency}`).toSorted()).toEqual([
      ...Array(2).fill('central CNY'),
      ...Array(5).fill('usdt USDT'),
    ])
    const first = lines.at(-1)
    expect([first?.amount, textIn('zh-CN', String(first?.memo.note))]).toEqual([
      -usdt(20),
      'USDT 钱包 → 真人厅',
    ])
  })

  it('[ENT-04] takes back one wallet type alone where it is named, and skips only what is on its way in that currency', async () => {
    const { games, asking } = stand
    const member = await stand.member(1_000n, usdt(10))
    await games.transferIn(asking(member), into(usdt(4), 'egame'))
    await games.transferIn(asking(member), intoInCny(500n, 'egame'))
    await venue.behave('egame', 'done-503')
    const { id } = await games.transferIn(asking(member), intoInCny(100n, 'egame'))
    await venue.behave('egame', 'normal')
    const { transfers } = await games.recover(asking(member))
    expect(transfers.map(({ amount }) => amount)).toEqual([{ minor: usdt(4), currency: 'USDT' }])
    clock.advance(60_000)
    await stand.moveAll()
    expect((await games.balances(member)).venues[1]?.transfer).toBeUndefined()
    expect(await games.recover(asking(member), 'USDT')).toEqual({ transfers: [], away: [] })
    expect((await games.recover(asking(member), 'CNY')).transfers).toMatchObject([moved(600n, 'CNY')])
    expect(await has(member)).toEqual([1_000n, usdt(10)])
    expect(id).not.toBe('')
  })

  it('what is won at a venue in USDT comes back in USDT, and the venue owes it in USDT', async () => {
    const { games, asking } = stand
    const member = await stand.member(1_000n, usdt(10))
    const [cnyBefore = 0n, usdtBefore = 0n] = [await stand.funds('CNY'), await stand.funds('USDT')]
    await games.transferIn(asking(member), into(usdt(10)))
    await venue.of.live.play({
      id: uuidV7(),
      player: member,
      currency: 'USDT',
      amount: Number(usdt(3)),
    })
    await games.recover(asking(member))
    expect(await has(member)).toEqual([1_000n, usdt(13)])
    expect([await stand.funds('CNY'), await stand.funds('USDT')]).toEqual([cnyBefore, usdtBefore - usdt(3)])
  })

  it('[H-D4] refuses a wallet of the other currency, more than there is, and a currency that the venue does not take', async () => {
    const { games, asking } = stand
    const member = await stand.member(100_000n, usdt(1))
    const refused = [
      [{ ...into(usdt(1)), from: 'central' }, 'wallet-mismatch'],
      [{ ...into(usdt(1)), currency: 'CNY' }, 'wallet-mismatch'],
      [{ ...into(usdt(1)), amount: undefined }, 'wallet-mismatch'],
      [into(usdt(1), 'nowhere'), 'venue-unknown'],
      [into(0n), 'amount-below-minimum'],
      [into(usdt(1) + 1n), 'insufficient-funds'],
    ] as const
    for (const [input, refusal] of refused)
      await expect(games.transferIn(asking(member), input)).rejects.toMatchObject({ refusal })
    // CNY at the venue cannot be taken out as USDT.
    await games.transferIn(asking(member), intoInCny(90_000n))
    await expect(games.transferOut(asking(member), outOf(1n))).rejects.toMatchObject({
      refusal: 'insufficient-funds',
    })
    expect(await has(member)).toEqual([10_000n, usdt(1)])

    const host = hosts()
    const inCnyAlone = await openGames(
      database,
      { ...host, venues: host.venues.map((each) => ({ ...each, currencies: ['CNY' as const] })) },
      clock,
      saferPlay.guard,
    )
    const attempts = [
      () => inCnyAlone.games.transferIn(asking(member), into(usdt(1))),
      () => inCnyAlone.games.transferOut(asking(member), outOf(usdt(1))),
      () => inCnyAlone.games.transferAll(asking(member), 'live', 'USDT'),
    ]
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ refusal: 'venue-currency-not-taken' })
    const { venues, totals } = await inCnyAlone.games.balances(member)
    expect(totals).toEqual([{ minor: 90_000n, currency: 'CNY' }])
    expect(venues[0]).toMatchObject({ currencies: ['CNY'], balances: [{ minor: 90_000n, currency: 'CNY' }] })
    expect(await has(member)).toEqual([10_000n, usdt(1)])
    await inCnyAlone.wallets.stop()
  })

  it.each(['lost', 'done-503', 'done-404', 'done-garbage'])(
    '[H-J11] a venue that takes USDT and answers %s on the first try is asked again, and the USDT is at one side',
    async (behaviour) => {
      const { games, asking, clearing } = stand
      const member = await stand.member(1_000n, usdt(10))
      await venue.behave('egame', behaviour)
      const { id, state } = await games.transferIn(asking(member), into(usdt(4), 'egame'))
      expect(state).toBe('moving')
      expect(await has(member)).toEqual([1_000n, usdt(6)])
      expect([await clearing('CNY'), await clearing('USDT')]).toEqual([0n, usdt(4)])
      expect([
        await sumOnTheWay(database, { currency: 'CNY', venue: 'egame' }),
        await sumOnTheWay(database, { currency: 'USDT', venue: 'egame' }),
      ]).toEqual([0n, usdt(4)])
      await venue.behave('egame', 'normal')
      clock.advance(60_000)
      await stand.moveAll()
      expect([await clearing('CNY'), await clearing('USDT')]).toEqual([0n, 0n])
      expect([await has(member), (await lies(member))[1]]).toEqual([
        [1_000n, usdt(6)],
        [0n, usdt(4)],
      ])
      clock.advance(61_000)
      await stand.compareAll()
      expect((await differences(database, 10)).map((row) => row.id)).not.toContain(id)
    },
  )

  it.each(['maintenance', 'cny-only'])(
    '[H-J11] gives USDT back that a venue refused for good (%s), to the USDT wallet, and its refusal stays',
    async (behaviour) => {
      const { games, asking } = stand
      const member = await stand.member(1_000n, usdt(10))
      await venue.behave('egame', behaviour)
      const { id, state } = await games.transferIn(asking(member), into(usdt(4), 'egame'))
      expect(state).toBe('refunded')
      expect(await has(member)).toEqual([1_000n, usdt(10)])
      await venue.behave('egame', 'normal')
      const late = {
        id,
        venue: 'egame',
        memberId: member,
        direction: 'in',
        currency: 'USDT',
        amount: usdt(4),
      } as const
      expect(await stand.host.transfer(late)).toBe('refused')
      expect((await lies(member))[1]).toEqual([0n, 0n])
    },
  )

  it('an id that the venue knows in another currency moves nothing there and is no answer', async () => {
    const member = await stand.member(1_000n, usdt(10))
    const { id } = await stand.games.transferIn(stand.asking(member), into(usdt(4)))
    const other = { id, venue: 'live', memberId: member, direction: 'in' } as const
    await expect(stand.host.transfer({ ...other, currency: 'CNY', amount: usdt(4) })).rejects.toThrow(
      'another transfer',
    )
    await expect(stand.host.transfer({ ...other, currency: 'USDT', amount: usdt(5) })).rejects.toThrow(
      'another transfer',
    )
    expect((await lies(member))[0]).toEqual([0n, usdt(4)])
  })

  it('[H-J11] the reconciliation finds USDT at both sides, and a currency that is not ours, and names amounts in their own', async () => {
    const member = await stand.member(1_000n, usdt(10))
    const both = await stand.games.transferIn(stand.asking(member), into(usdt(3)))
    const wrong = await stand.games.transferIn(stand.asking(member), into(usdt(2)))
    const right = await stand.games.transferIn(stand.asking(member), into(usdt(1)))
    // Makes our books differ from the venue's, as a lost database or a faulty adapter would.
    await database.query(sql`update venue_transfer set state = 'refunded' where id = ${both.id}`)
    await database.query(sql`update venue_transfer set currency = 'CNY' where id = ${wrong.id}`)
    clock.advance(61_000)
    await stand.compareAll()
    const found = await differences(database, 10)
    expect(new Map(found.map((row) => [row.id, row.venue_said]))).toEqual(
      new Map([
        [both.id, 'done'],
        [wrong.id, 'other-money'],
      ]),
    )
    expect(found.map(({ id }) => id)).not.toContain(right.id)
    const [list, settle] = comparingActs({ database, clock, alarms: stand.alarms })
    expect(await list?.run([], {})).toContainEqual(
      expect.objectContaining({ transfer: both.id, amount: '3.000000 USDT' }),
    )
    for (const { id } of found) await settle?.run([id], { note: 'looked at' })
    await database.query(sql`update venue_transfer set state = 'done' where id = ${both.id}`)
  })

  it('[H-J4] a stuck transfer of USDT is set aside, unexplained in USDT alone, and ended by a person in USDT', async () => {
    const letters = createDeadLetters(database, clock)
    const member = await stand.member(1_000n, usdt(10))
    await venue.behave('egame', 'failing')
    const { id } = await stand.games.transferIn(stand.asking(member), into(usdt(4), 'egame'))
    for (let minutes = 0; minutes < 10; minutes++) {
      clock.advance(60_000)
      await stand.moveAll()
    }
    expect((await letters.list()).map(({ item }) => item)).toEqual([id])
    expect([await stand.clearing('CNY'), await stand.clearing('USDT')]).toEqual([0n, usdt(4)])
    expect(await sumOnTheWay(database, { currency: 'USDT', venue: 'egame' })).toBe(0n)
    await stand.endByHand(id, 'refunded')
    expect(await has(member)).toEqual([1_000n, usdt(10)])
    expect(await stand.clearing('USDT')).toBe(0n)
  })

  it('[H-KS3] a loss limit counts USDT at the rate of now, a pause keeps it out, and both let it come back', async () => {
    const { games, asking } = stand
    const member = await stand.member(100_000n, usdt(100))
    await saferPlay.setLimit(asking(member), {
      limit: { kind: 'loss', period: 'day', amount: { minor: 10_000n, currency: 'CNY' } },
    })
    // 1 USDT is ¥7.20: ten are ¥72.00 of the ¥100.00.
    await games.transferIn(asking(member), into(usdt(10)))
    await expect(games.transferIn(asking(member), into(usdt(4)))).rejects.toMatchObject({
      refusal: 'loss-limit-reached',
    })
    await expect(games.transferIn(asking(member), intoInCny(2_801n))).rejects.toMatchObject({
      refusal: 'loss-limit-reached',
    })
    await games.transferOut(asking(member), outOf(usdt(5)))
    await games.transferIn(asking(member), into(usdt(4)))
    await saferPlay.exclude(asking(member), { length: { kind: 'cool-off', hours: 24 } })
    await expect(games.transferIn(asking(member), into(usdt(1)))).rejects.toMatchObject({
      refusal: 'play-excluded',
    })
    await expect(games.transferAll(asking(member), 'live', 'USDT')).rejects.toMatchObject({
      refusal: 'play-excluded',
    })
    expect((await games.recover(asking(member))).transfers).toMatchObject([moved(usdt(9), 'USDT')])
    expect(await has(member)).toEqual([100_000n, usdt(100)])
  })

  it('[H-J16] a build that knows CNY alone makes no attempt at a transfer of USDT, and its own go on', async () => {
    const member = await stand.member(1_000n, usdt(10))
    await venue.behave('egame', 'failing')
    const inUsdt = await stand.games.transferIn(stand.asking(member), into(usdt(4), 'egame'))
    const inCny = await stand.games.transferIn(stand.asking(member), intoInCny(400n, 'egame'))
    // Takes a transfer as the builds before migration 0870 do.
    const blind = (id: string) =>
      database.query<{ id: string }>(
        sql`update venue_transfer set tries = tries + 1, next_at = ${new Date(clock.now())}
            where id = ${id} and state = 'moving' returning id`,
      )
    // Nor at one whose money is on the venue's own accounts (migration 0940). One that such a build began goes on.
    const began = 'began-by-an-older-build'
    await database.query(sql`
      insert into venue_transfer (id, member_id, venue, direction, amount, state, next_at, created_at)
      values (${began}, ${member}, 'egame', 'out', 1, 'moving', ${new Date(clock.now() + 3_600_000)}, now())`)
    expect([await blind(inUsdt.id), await blind(inCny.id), await blind(began)]).toEqual([
      [],
      [],
      [{ id: began }],
    ])
    await database.query(sql`update venue_transfer set state = 'refunded' where id = ${began}`)
    await venue.behave('egame', 'normal')
    clock.advance(60_000)
    await stand.moveAll()
    expect((await lies(member))[1]).toEqual([400n, usdt(4)])
  })
})
