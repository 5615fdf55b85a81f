import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { compareDay } from '../days/comparing.ts'
import { aGame, aRecord, openLobby } from '../testing/lobby-stand.ts'
import { openSeamless, type SeamlessStand } from '../testing/seamless-stand.ts'
import { VenueAway, type FreeRoundsAnswer, type FreeRoundsOrder } from '../venue.ts'
import { memberId as memberIdOf, type ErrorName } from '@grandstand/contract'
import { freeRoundsActs } from './acts.ts'
import { createFreeRounds, tellOne, watchFreeRounds, type FreeRoundsNeeds } from './service.ts'

describe.each(testDatabases())('free rounds on $name', ({ open }) => {
  let database: Database
  let stand: SeamlessStand
  let lobby: ReturnType<typeof openLobby>
  const clock = testClock(Date.parse('2026-11-21T10:00:00Z'))
  const logger = createLogger('silent')
  /** What the venue was asked, and what it answers; undefined when it is silent. */
  let asked: { readonly call: string; readonly order: FreeRoundsOrder }[]
  let answer: FreeRoundsAnswer | undefined
  const askedFor = (call: string) => async (order: FreeRoundsOrder) => {
    asked.push({ call, order })
    if (answer === undefined) throw new VenueAway('silent')
    return answer
  }
  const host = { giveFreeRounds: askedFor('give'), cancelFreeRounds: askedFor('cancel') }
  let needs: FreeRoundsNeeds
  /** Members who may not play, and why. */
  const mayNot = new Map<string, ErrorName>()
  const refusedOf = (members: readonly string[]) => [...mayNot].filter(([id]) => members.includes(id))
  let freeRounds: ReturnType<typeof createFreeRounds>
  let acts: ReturnType<typeof freeRoundsActs>
  const act = (name: string, args: readonly string[], options: Readonly<Record<string, string>> = {}) =>
    acts.find((each) => each.name === name)!.run(args, options)

  beforeAll(async () => {
    database = await open()
    stand = await openSeamless(database, clock)
    lobby = openLobby(database, clock, stand)
    await lobby.offer('yb', aGame('dice'), aGame('crash', { kind: 'crash' }))
    const { registry } = stand
    needs = { database, clock, logger, alarms: lobby.alarms, registry, catalogue: lobby.catalogue, host }
    freeRounds = createFreeRounds({
      ...needs,
      saferPlay: { refusalsOf: (_tx, members) => Promise.resolve(new Map(refusedOf(members))) },
    })
    // Members are named by their ids here.
    acts = freeRoundsActs({
      database,
      clock,
      newId: uuidV7,
      freeRounds,
      memberIdOf: (name) => Promise.resolve(name === 'nobody' ? undefined : name),
    })
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await database.close()
  })
  beforeEach(() => {
    asked = []
    answer = { state: 'granted', used: 0 }
  })

  const give = (memberId: string, change: object = {}) =>
    database.transaction((tx) =>
      freeRounds.grant(tx, {
        idempotencyKey: uuidV7(),
        venue: 'yb',
        games: ['dice'],
        memberId,
        rounds: 2,
        stake: 200n,
        currency: 'CNY',
        validUntil: clock.now() + 86_400_000,
        reason: 'welcome',
        ...change,
      }),
    )
  async function given(memberId: string, change: object = {}): Promise<string> {
    const gift = await give(memberId, change)
    while (await tellOne(needs));
    if ('refused' in gift) throw new Error(gift.refused)
    return gift.id
  }
  const stateOf = async (id: string) =>
    (await freeRounds.list({ limit: 100 })).find((grant) => grant.id === id)?.state

  it('are given once for each key, told to the venue, and shown to the member until they are played', async () => {
    const player = await stand.player(1_000n)
    const key = { idempotencyKey: 'reward-1', validUntil: clock.now() + 86_400_000 }
    const id = await given(player.id, key)
    expect(await give(player.id, key)).toEqual({ id })
    expect(await give(player.id, { ...key, rounds: 3 })).toEqual({ refused: 'key-used' })
    expect(asked).toMatchObject([
      { call: 'give', order: { id, venue: 'yb', memberId: player.id, rounds: 2, stake: 200n } },
    ])
    expect(await freeRounds.of(player.id)).toEqual([
      {
        id,
        venueEnName: 'YB',
        games: ['dice'],
        rounds: 2,
        left: 2,
        stake: { minor: 200n, currency: 'CNY' },
        until: key.validUntil,
      },
    ])
    // A void round is not a played one.
    const free = { grant: id, stake: '200' }
    const of = { player: player.id, closedAt: clock.now(), stake: '0', payout: '396', free }
    await lobby.played('yb', aRecord({ ...of, seq: 1, round: 'free-1' }))
    await lobby.played('yb', aRecord({ ...of, seq: 2, round: 'free-2', payout: '0', isVoid: true }))
    expect(await freeRounds.of(player.id)).toMatchObject([{ left: 1 }])
    await lobby.played('yb', aRecord({ ...of, seq: 3, round: 'free-3' }))
    expect(await freeRounds.of(player.id)).toEqual([])
    const { sessions } = await lobby.records.list(memberIdOf.parse(player.id), { limit: 10 })
    const page = await lobby.records.list(memberIdOf.parse(player.id), {
      session: sessions[0]?.id,
      limit: 10,
    })
    expect(page.rounds.find((round) => round.id === 'free-1')).toMatchObject({
      staked: { minor: 0n },
      returned: { minor: 396n },
      net: { minor: 396n },
      free: { minor: 200n, currency: 'CNY' },
    })
  })

  it('are refused where the venue, the games, the stake, the number or the time do not fit', async () => {
    for (const [change, refused] of [
      [{ venue: 'no' }, 'venue-unknown'],
      [{ games: [] }, 'game-unknown'],
      [{ games: ['dice', 'none'] }, 'game-unknown'],
      [{ games: ['crash'] }, 'game-unknown'],
      [{ stake: 10n ** 15n }, 'stake-out-of-bounds'],
      [{ rounds: 0 }, 'rounds-out-of-bounds'],
      [{ rounds: 1_001 }, 'rounds-out-of-bounds'],
      [{ validUntil: clock.now() }, 'time-out-of-bounds'],
    ] as const)
      expect(await give('somebody', change)).toEqual({ refused })
    expect(await tellOne(needs)).toBe(false)
  })

  it('are given to nobody who pauses or whose money is frozen; a used limit is no reason', async () => {
    const player = await stand.player(0n)
    for (const why of ['play-excluded', 'money-frozen'] as const) {
      mayNot.set(player.id, why)
      expect(await give(player.id)).toEqual({ refused: why })
      await expect(
        act('give-free-rounds', [player.id, 'yb', 'dice', '2', '2', 'CNY'], {
          until: new Date(clock.now() + 86_400_000).toISOString(),
          reason: 'welcome',
        }),
      ).rejects.toThrow(why)
    }
    mayNot.set(player.id, 'time-limit-reached')
    await given(player.id)
    mayNot.clear()
  })

  it('a silent venue is asked again until it answers, is shown meanwhile, and becomes an alarm', async () => {
    answer = undefined
    const player = await stand.player(0n)
    const id = await given(player.id)
    expect([await stateOf(id), await freeRounds.of(player.id)]).toEqual(['giving', []])
    expect(await tellOne(needs)).toBe(false)
    clock.advance(11 * 60_000)
    expect(await tellOne(needs)).toBe(true)
    await watchFreeRounds(needs)
    expect(lobby.alarms.raised()['venue-free-rounds']).toContain('yb (silent)')
    expect(await act('free-rounds', [], { name: player.id })).toMatchObject([
      { grant: id, state: 'giving', failure: 'silent', silentSince: expect.any(String) },
    ])
    answer = { state: 'granted', used: 0 }
    clock.advance(5 * 60_000)
    while (await tellOne(needs));
    await watchFreeRounds(needs)
    expect([await stateOf(id), lobby.alarms.raised()['venue-free-rounds']]).toEqual(['given', undefined])
    expect(asked).toHaveLength(3)
  })

  it('a venue’s refusal and contradiction are shown and are not asked again', async () => {
    answer = { state: 'refused', reason: 'game' }
    const refused = await given('somebody')
    answer = { state: 'conflict' }
    const aside = await given('somebody')
    expect([await stateOf(refused), await stateOf(aside)]).toEqual(['refused', 'aside'])
    expect(await tellOne(needs)).toBe(false)
    await watchFreeRounds(needs)
    expect(lobby.alarms.raised()['venue-free-rounds']).toContain(`has others under ${aside}`)
    await act('cancel-free-rounds', [aside])
    await watchFreeRounds(needs)
    expect([await tellOne(needs), await stateOf(aside)]).toEqual([false, 'cancelled'])
    expect(lobby.alarms.raised()['venue-free-rounds']).toBeUndefined()
  })

  it('operators give them by an act, and take back what is not played', async () => {
    const player = await stand.player(0n)
    const words = [player.id, 'yb', 'dice', '5', '2.00', 'CNY']
    const options = { until: '7d', reason: 'sorry', key: 'case-7' }
    const { grant } = (await act('give-free-rounds', words, options)) as { grant: string }
    expect(await act('give-free-rounds', words, options)).toMatchObject({ grant })
    while (await tellOne(needs));
    expect(await freeRounds.of(player.id)).toMatchObject([{ id: grant, left: 5 }])
    await expect(act('give-free-rounds', ['nobody', ...words.slice(1)], options)).rejects.toThrow('no member')
    await act('cancel-free-rounds', [grant])
    expect(await freeRounds.of(player.id)).toEqual([])
    answer = { state: 'cancelled', used: 0 }
    while (await tellOne(needs));
    expect([await stateOf(grant), asked.at(-1)?.call]).toEqual(['cancelled', 'cancel'])
    await expect(act('cancel-free-rounds', [grant])).rejects.toThrow('no grant')
  })

  describe('at a seamless venue', () => {
    const winOf = (
      bet: { readonly transaction: string; readonly round: string; readonly player: string },
      grant: string,
      amount: string,
      change: object = {},
    ) => ({
      transaction: randomUUID(),
      player: bet.player,
      currency: 'CNY',
      amount,
      promotion: 'free-rounds',
      free: { grant, round: bet.round, game: 'dice', bet: bet.transaction },
      at: clock.now(),
      ...change,
    })

    it('bet nothing, win by promo once, and close their round', async () => {
      const player = await stand.player(1_000n)
      const grant = await given(player.id)
      const bet = { ...player.bet('0'), grant }
      expect(await stand.ask('bet', bet)).toMatchObject({ outcome: 'done', balance: { amount: '1000' } })
      expect(await stand.ask('win', player.win(bet, '396'))).toMatchObject({ outcome: 'conflict' })
      const won = winOf(bet, grant, '396')
      expect(await stand.ask('promo', won)).toMatchObject({ outcome: 'done', balance: { amount: '1396' } })
      expect(await stand.ask('promo', won)).toMatchObject({ outcome: 'done', balance: { amount: '1396' } })
      expect(await stand.ask('promo', winOf(bet, grant, '396'))).toMatchObject({ outcome: 'round-closed' })
      // One that lost closes with a win of nothing.
      const lost = { ...player.bet('0'), grant }
      expect(await stand.ask('bet', lost)).toMatchObject({ outcome: 'done' })
      expect(await stand.ask('win', player.win(lost, '0'))).toMatchObject({ outcome: 'done' })
      expect(await stand.ask('bet', { ...player.bet('0'), grant })).toMatchObject({ outcome: 'not-allowed' })
      expect(await stand.has(player.id)).toBe(1_396n)
    })

    it('are as many as were given when many come at once', async () => {
      const player = await stand.player(0n)
      for (const rounds of [3, 4]) {
        const grant = await given(player.id, { rounds })
        const bets = Array.from({ length: 12 }, () => ({ ...player.bet('0'), grant }))
        const said = await Promise.all(bets.map((bet) => stand.ask('bet', bet)))
        const outcomes = said.map((each) => (each as { outcome: string }).outcome)
        expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(rounds)
        expect(new Set(outcomes)).toEqual(new Set(['done', 'not-allowed']))
      }
    })

    it('a returned one can be played again, and its late winnings are not paid', async () => {
      const player = await stand.player(0n)
      const grant = await given(player.id, { rounds: 1 })
      const bet = { ...player.bet('0'), grant }
      await stand.ask('bet', bet)
      expect(await stand.ask('rollback', player.rollback(bet))).toMatchObject({ outcome: 'rolled-back' })
      expect(await stand.ask('promo', winOf(bet, grant, '5'))).toMatchObject({ outcome: 'rolled-back' })
      expect(await stand.ask('bet', { ...player.bet('0'), grant })).toMatchObject({ outcome: 'done' })
      expect(await stand.has(player.id)).toBe(0n)
    })

    it('are refused with a stake, to others, when taken back and when over; a round that is open is paid', async () => {
      const player = await stand.player(1_000n)
      const other = await stand.player(1_000n)
      const grant = await given(player.id)
      expect(await stand.ask('bet', { ...player.bet('200'), grant })).toMatchObject({
        outcome: 'not-allowed',
      })
      expect(await stand.ask('bet', { ...other.bet('0'), grant })).toMatchObject({ outcome: 'not-allowed' })
      const begun = { ...player.bet('0'), grant }
      await stand.ask('bet', begun)
      await act('cancel-free-rounds', [grant])
      expect(await stand.ask('bet', { ...player.bet('0'), grant })).toMatchObject({ outcome: 'not-allowed' })
      expect(await stand.ask('promo', winOf(begun, grant, '30'))).toMatchObject({ outcome: 'done' })
      const short = await given(player.id, { validUntil: clock.now() + 1_000 })
      clock.advance(62_000)
      expect(await stand.ask('bet', { ...player.bet('0'), grant: short })).toMatchObject({
        outcome: 'not-allowed',
      })
      expect(await stand.has(player.id)).toBe(1_030n)
    })

    it('what is above the venue’s bound is held for a person, and the books of the day agree', async () => {
      const player = await stand.player(0n)
      const grant = await given(player.id)
      const bet = { ...player.bet('0'), grant }
      await stand.ask('bet', bet)
      const most = (await stand.registry.now('yb'))!.bounds.CNY.winMax
      const won = winOf(bet, grant, String(most + 1n))
      expect(await stand.ask('promo', won)).toMatchObject({ outcome: 'held' })
      await stand.act('decide-held-win', ['yb', won.transaction, 'pay'])
      expect(await stand.ask('promo', won)).toMatchObject({ outcome: 'done' })
      const free = { grant, stake: '200' }
      const closedAt = clock.now()
      const payout = won.amount
      await lobby.played(
        'yb',
        aRecord({ seq: 10, round: bet.round, player: player.id, stake: '0', payout, free, closedAt }),
      )
      clock.set(Date.parse('2026-11-22T02:00:00Z'))
      await lobby.played('yb')
      const yb = (await stand.registry.now('yb'))!
      const days = { ...needs, host: { dayRoot: async () => null }, wallets: stand.wallets }
      const { found } = await compareDay(days, yb, '2026-11-21')
      expect(found.filter(({ subject }) => subject === bet.round || subject === 'CNY')).toEqual([])
    })
  })
})
