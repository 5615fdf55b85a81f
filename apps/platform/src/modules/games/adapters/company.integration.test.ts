import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startVenues, testKeyOf } from '../testing/venue-program.ts'
import { VenueAway, VenueContradiction, type VenueHost, type VenueOrder } from '../venue.ts'
import { createCompanyPort, createCompanyVenue } from './company.ts'

describe('a real company with a transfer wallet', () => {
  let venues: Awaited<ReturnType<typeof startVenues<'ag'>>>
  let host: Required<VenueHost>
  beforeAll(async () => {
    venues = await startVenues(['ag'])
    host = createCompanyVenue(createCompanyPort(venues.of.ag.company, testKeyOf('ag'), () => Date.now()))
  })
  afterAll(() => venues.stop())

  const orderOf = (memberId: string, more: Partial<VenueOrder> = {}): VenueOrder => ({
    id: randomUUID(),
    venue: 'ag',
    memberId,
    direction: 'in',
    currency: 'CNY',
    amount: 400n,
    ...more,
  })
  const out = { direction: 'out' } as const
  const has = async (member: string) => (await host.balances('ag', member)).CNY

  it('moves in and out once for each id, and refuses more than there is for ever', async () => {
    const [member, into] = ['mover', orderOf('mover')]
    expect(await Promise.all([1, 2, 3].map(() => host.transfer(into)))).toEqual(['done', 'done', 'done'])
    expect(await has(member)).toBe(400n)
    const over = orderOf(member, { ...out, amount: 401n })
    expect(await host.transfer(over)).toBe('refused')
    await host.transfer(orderOf(member))
    expect([await host.transfer(over), await has(member)]).toEqual(['refused', 800n])
    expect(await host.transfer(orderOf(member, { ...out, amount: 300n }))).toBe('done')
    expect(await host.standing('ag', member)).toEqual({
      balances: { CNY: 500n, USDT: 0n },
      openRounds: [],
    })
  })

  it('takes all that is free at that moment, says how much, and says the same to a retry', async () => {
    const member = 'taker'
    await host.transfer(orderOf(member))
    const all = orderOf(member, { ...out, amount: 400n, isAll: true })
    // Won between the question and the order.
    await venues.of.ag.play({ id: randomUUID(), player: member, currency: 'CNY', amount: 130 })
    expect(await host.takeAll(all)).toBe(530n)
    await venues.of.ag.play({ id: randomUUID(), player: member, currency: 'CNY', amount: 70 })
    expect([await host.takeAll(all), await has(member)]).toEqual([530n, 70n])
    expect(await host.find('ag', all.id)).toEqual({ state: 'done', currency: 'CNY', amount: 530n })
    await host.takeAll(orderOf(member, { ...out, isAll: true }))
    expect(await host.takeAll(orderOf(member, { ...out, isAll: true }))).toBe('refused')
  })

  it('[AREA-09] names its live tables in its catalogue, and tells what each does', async () => {
    const live = (await host.games('ag'))!.games.filter(({ kind }) => kind === 'live')
    const tables = await host.tables('ag')
    expect(tables.map(({ game }) => game)).toEqual(live.map(({ game }) => game))
    expect(tables).toMatchObject([
      { game: 'baccarat-b06', plays: 'baccarat', dealer: { zh: '小鱼' }, phase: 'waiting', past: [] },
      { game: 'roulette-r03', plays: 'roulette' },
    ])
    const picture = await fetch(new URL(tables[0]!.picture, venues.of.ag.company.url))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  it('looks up what became of a transfer, also after the company was killed', async () => {
    const [done, refused] = [orderOf('seeker'), orderOf('seeker', { ...out, amount: 1_000n })]
    await host.transfer(done)
    await host.transfer(refused)
    await venues.of.ag.restart()
    expect(await host.find('ag', done.id)).toEqual({ state: 'done', currency: 'CNY', amount: 400n })
    expect(await host.find('ag', refused.id)).toEqual({ state: 'refused' })
    expect(await host.find('ag', randomUUID())).toEqual({ state: 'unknown' })
  })

  it('a cancelled transfer leaves a tombstone: its late attempt moves nothing', async () => {
    const late = orderOf('late')
    expect(await host.cancel(late)).toBe('refused')
    expect(await host.transfer(late)).toBe('refused')
    expect([await host.find('ag', late.id), await has('late')]).toEqual([{ state: 'refused' }, 0n])
    const early = orderOf('late')
    await host.transfer(early)
    expect([await host.cancel(early), await has('late')]).toEqual(['done', 400n])
    const all = orderOf('late', { ...out, isAll: true })
    expect([await host.cancel(all), await host.takeAll(all), await has('late')]).toEqual([
      'refused',
      'refused',
      400n,
    ])
  })

  it('gives free rounds once, takes them back for ever, and tells what its jackpots hold', async () => {
    const gift = {
      id: randomUUID(),
      venue: 'ag',
      memberId: 'lucky',
      games: ['dice'],
      currency: 'CNY' as const,
      rounds: 3,
      stake: 100n,
      validUntil: Date.now() + 60_000,
      reason: 'test',
    }
    expect(await Promise.all([1, 2].map(() => host.giveFreeRounds(gift)))).toEqual(
      [1, 2].map(() => ({ state: 'granted', used: 0 })),
    )
    expect(await host.giveFreeRounds({ ...gift, rounds: 4 })).toEqual({ state: 'conflict' })
    expect(await host.cancelFreeRounds(gift)).toEqual({ state: 'cancelled', used: 0 })
    await venues.of.ag.restart()
    expect(await host.giveFreeRounds(gift)).toEqual({ state: 'cancelled', used: 0 })
    const pools = await host.jackpots('ag')
    expect(pools).toContainEqual({ game: 'lantern-street', currency: 'CNY', level: '500000' })
  })

  it('an id with other content contradicts, and moves nothing', async () => {
    const into = orderOf('other')
    await host.transfer(into)
    for (const change of [
      { amount: 500n },
      { currency: 'USDT' as const },
      { memberId: 'somebody-else' },
      out,
    ]) {
      const bent = { ...into, ...change }
      await expect(host.transfer(bent)).rejects.toThrow(VenueContradiction)
      await expect(host.cancel(bent)).rejects.toThrow(VenueContradiction)
    }
    expect([await has('other'), await has('somebody-else')]).toEqual([400n, 0n])
  })

  it('in maintenance it refuses money in, gives money out, and says until when', async () => {
    await host.transfer(orderOf('patient'))
    await venues.behave('ag', 'maintenance')
    expect(await host.status('ag')).toEqual({ isOpen: false, until: undefined })
    expect(await host.transfer(orderOf('patient'))).toBe('refused')
    expect(await host.takeAll(orderOf('patient', { ...out, isAll: true }))).toBe(400n)
    await venues.behave('ag', 'normal')
    expect((await host.status('ag')).isOpen).toBe(true)
    await host.endSession('ag', 'patient', 'no-such-session')
  })

  it('no answer, a wrong status, garbage and a statement of somebody else are no answer', async () => {
    for (const behaviour of ['failing', 'done-503', 'done-404', 'done-garbage']) {
      await venues.behave('ag', behaviour)
      await expect(host.transfer(orderOf('doubt'))).rejects.toThrow(VenueAway)
    }
    await venues.behave('ag', 'normal')
    const { url, playOrigin } = venues.of.ag.company
    const { publicKey } = testKeyOf('another')
    const portOf = (company: typeof venues.of.ag.company, code: string) =>
      createCompanyVenue(createCompanyPort(company, testKeyOf(code), () => Date.now()))
    await expect(portOf({ url, playOrigin, publicKey }, 'ag').status('ag')).rejects.toThrow('statement')
    await expect(portOf(venues.of.ag.company, 'yb').status('ag')).rejects.toThrow('401')
    await venues.of.ag.stop()
    await expect(host.find('ag', 'any')).rejects.toThrow(VenueAway)
  })
})
