import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencies } from '@grandstand/money'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createOutbox } from '../../../kernel/outbox.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { carryOldBooks } from '../service.ts'
import { openGames } from '../testing/stand.ts'
import type { OfferingHost } from '../testing/offering-host.ts'
import { registryActs } from './acts.ts'
import { publishVenues, venuesSource } from './channels.ts'
import { createRegistry } from './service.ts'

const key = 'k'.repeat(43)
/** A venue that takes whatever it is given. */
const host: OfferingHost = {
  venues: [{ code: 'live', englishName: 'GSLIVE', name: '真人厅', currencies }],
  balances: () => Promise.resolve({ CNY: 1_000n, USDT: 0n }),
  transfer: () => Promise.resolve('done'),
  find: () => Promise.resolve({ state: 'unknown' }),
}

describe.each(testDatabases())('the registry of venues on $name', ({ open }) => {
  let database: Database
  let stand: Awaited<ReturnType<typeof openGames>>
  const clock = testClock()
  beforeAll(async () => {
    database = await open()
    stand = await openGames(database, host, clock)
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await database.close()
  })
  const actsOf = (registry = stand.registry) => {
    const acts = registryActs({ database, clock, registry, ownKeyOf: () => key })
    return (name: string, args: readonly string[], options: Readonly<Record<string, string>> = {}) => {
      const act = acts.find((each) => each.name === name)
      if (!act) throw new Error(`no act ${name}`)
      return act.run(args, options)
    }
  }
  const company = { name: '甲', url: 'http://127.0.0.1:1', key }

  it('[ENT-02] [ROUTE-08] adds venues under unique pages, and refuses two with one', async () => {
    const act = actsOf()
    await act('add-venue', ['agone', 'AGONE'], company)
    await act('add-venue', ['yb', 'YB'], { ...company, wallet: 'seamless', currencies: 'CNY' })
    const refused = [
      [['agtwo', 'AGTWO'], company, /Another venue has the page \/app\/egame\/ag/],
      [['byone', 'BYONE'], company, /Another venue has the page \/app\/egame\/by/],
      [['zone', 'YB'], company, /Another venue is called YB/],
      [['yb', 'YB2'], company, /There is a venue yb/],
      [['9x', 'X9'], company, /two small letters/],
      [['xx', 'XX'], { ...company, key: 'short' }, /32 bytes/],
      [['xx', 'XX'], { ...company, url: 'ftp://x' }, /no http/],
      [['xx', 'XX'], { ...company, currencies: 'EUR' }, /one or more of/],
    ] as const
    for (const [args, options, sentence] of refused)
      await expect(act('add-venue', args, options)).rejects.toThrow(sentence)
    const found = stand.registry.list().map(({ code, prefix, wallet }) => [code, prefix, wallet])
    expect(found).toEqual([
      ['live', 'li', 'transfer'],
      ['agone', 'ag', 'transfer'],
      ['yb', 'by', 'seamless'],
    ])
  })

  it('[ENT-14] [H-KS1] a status of the operator counts before the venue’s own, holds for money at once, and hides what shall be hidden', async () => {
    const act = actsOf()
    const shown = () =>
      (venuesSource(stand.registry).snapshot('all')?.venues ?? []).map((each) => [
        each.channelCode,
        each.status,
      ])
    const member = await stand.member(1_000n)
    const into = { from: 'central', to: 'live', currency: 'CNY', amount: 10n } as const
    await act('venue-status', ['live', 'maintenance'], { until: '1h' })
    await expect(stand.games.transferIn(stand.asking(member), into)).rejects.toMatchObject({
      refusal: 'venue-maintenance',
      data: { until: clock.now() + 3_600_000 },
    })
    expect(shown()).toContainEqual(['live', 0])
    // Money comes back from a venue in maintenance.
    const back = await stand.games.transferOut(stand.asking(member), { ...into, from: 'live', to: 'central' })
    expect(back.state).toBe('done')
    await act('venue-display', ['live'], { 'hidden-in-maintenance': '' })
    expect(shown()).not.toContainEqual(['live', 0])
    await act('venue-status', ['live', 'off'])
    await expect(stand.games.transferIn(stand.asking(member), into)).rejects.toMatchObject({
      refusal: 'venue-unknown',
    })
    await act('venue-status', ['live', 'open'])
    await act('venue-display', ['live'])
    await act('venue-order', ['yb', 'live'])
    await act('default-venue', ['yb'])
    expect(shown()).toEqual([
      ['yb', 1],
      ['live', 1],
      ['agone', 1],
    ])
    await act('default-venue', ['live'])
    expect(stand.registry.list().flatMap(({ code, isDefault }) => (isDefault ? [code] : []))).toEqual([
      'live',
    ])
    await expect(act('venue-status', ['none', 'open'])).rejects.toThrow('no venue none')
    expect((await stand.games.transferIn(stand.asking(member), into)).state).toBe('done')
  })

  it('another node and its open pages see a change without asking', async () => {
    const logger = createLogger('silent')
    const outbox = createOutbox(database, logger, 20)
    const [here, there] = [1, 2].map(() => createRegistry({ database, wallets: stand.wallets, outbox }))
    if (!here || !there) throw new Error('two registries')
    await there.refresh()
    const published: unknown[] = []
    publishVenues({
      registry: there,
      outbox,
      publish: (_channel, _id, { venues }) =>
        void published.push(venues.find(({ channelCode }) => channelCode === 'yb')?.status),
    })
    await outbox.start()
    await actsOf(here)('venue-status', ['yb', 'maintenance'])
    await expect.poll(() => published.at(-1), { timeout: 5_000 }).toBe(0)
    expect(there.list().find(({ code }) => code === 'yb')?.status).toBe(0)
    await actsOf(here)('venue-status', ['yb', 'open'])
    await outbox.stop()
  })

  it('moves money of older builds to the accounts of its venue by entries, once', async () => {
    const member = await stand.member(1_000n)
    const before = { member_id: member, venue: 'live', tries: 1 }
    const rows = [
      { ...before, id: 'old-in', direction: 'in', state: 'done', amount: 300 },
      { ...before, id: 'old-out', direction: 'out', state: 'done', amount: 100 },
      { ...before, id: 'old-back', direction: 'in', state: 'refunded', amount: 50 },
    ]
    for (const row of rows)
      await database.query(sql`
        insert into venue_transfer (id, member_id, venue, direction, amount, state, tries, next_at, created_at)
        values (${row.id}, ${row.member_id}, ${row.venue}, ${row.direction}, ${row.amount}, ${row.state},
          ${row.tries}, now(), now())`)
    const balanceOf = async (account: string) =>
      (await database.query<{ balance: bigint }>(sql`select balance from account where key = ${account}`))[0]
        ?.balance
    const [old, own] = ['house/venue-funds/CNY', 'venue:live/venue-funds/CNY']
    // The account that older builds kept.
    await database.query(sql`
      insert into account (key, owner, purpose, currency, overdraft)
      values (${old}, 'house', 'venue-funds', 'CNY', true) on conflict do nothing`)
    const [oldBefore = 0n, ownBefore = 0n] = [await balanceOf(old), await balanceOf(own)]
    await carryOldBooks({ database, wallets: stand.wallets })
    await carryOldBooks({ database, wallets: stand.wallets })
    expect([await balanceOf(old), await balanceOf(own)]).toEqual([oldBefore - 200n, ownBefore + 200n])
    expect(await stand.wallets.imbalances()).toEqual([])
  })
})
