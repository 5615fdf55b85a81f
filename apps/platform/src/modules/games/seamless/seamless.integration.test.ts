import { randomUUID } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import { createLogger } from '../../../kernel/logger.ts'
import type { Database } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import type { Guard } from '../../wallets/service.ts'
import { tellEnds } from '../sessions/worker.ts'
import { openSeamless, type SeamlessStand } from '../testing/seamless-stand.ts'

describe.each(testDatabases())('the seamless wallet on $name', ({ open }) => {
  let database: Database
  let stand: SeamlessStand
  /** A second node on the same database. */
  let other: SeamlessStand
  const clock = testClock()
  /** Members whom the guard refuses, with the refusal. */
  const refused = new Map<string, CallError>()
  beforeAll(async () => {
    database = await open()
    const guard: Guard = (_tx, work) => {
      const postings = 'postings' in work ? (work.postings ?? []) : []
      const [, refusal] = [...refused].find(([id]) =>
        postings.some(({ account }) => account.startsWith(`member:${id}/`)),
      ) ?? [undefined, undefined]
      return refusal ? Promise.reject(refusal) : Promise.resolve()
    }
    stand = await openSeamless(database, clock, { guard })
    other = await openSeamless(database, clock, { guard, companies: stand.companies })
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await other.wallets.stop()
    await database.close()
  })

  it('takes a bet and pays its win, each once however often it is asked, with the balance of then', async () => {
    const player = await stand.player(1_000n)
    const bet = player.bet('300')
    const answers = await Promise.all([1, 2, 3].map(() => stand.ask('bet', bet)))
    expect(answers.map(({ outcome, balance }) => [outcome, balance?.amount])).toEqual(
      [1, 2, 3].map(() => ['done', '700']),
    )
    const win = player.win(bet, '500')
    const paid = await stand.ask('win', win)
    expect(paid).toMatchObject({ outcome: 'done', balance: { amount: '1200' } })
    expect(await other.ask('win', win)).toEqual(paid)
    expect(await stand.ask('bet', bet)).toEqual(answers[0])
    expect(await stand.ask('balance', { session: player.session })).toEqual({
      outcome: 'done',
      balance: paid.balance,
    })
    expect(await stand.has(player.id)).toBe(1_200n)
    const { lines } = await stand.wallets.statement(player.id, { kinds: ['game-bet', 'game-win'], limit: 5 })
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['game-win', 500n],
      ['game-bet', -300n],
    ])
  })

  it('[H-KW1] a bet whose answer was lost is returned once, whichever rollbacks ask for it', async () => {
    const player = await stand.player(1_000n)
    const bet = player.bet('300')
    await stand.ask('bet', bet)
    const rollback = player.rollback(bet)
    const first = await stand.ask('rollback', rollback)
    expect(first).toMatchObject({ outcome: 'rolled-back', balance: { amount: '1000' } })
    expect(await stand.ask('rollback', rollback)).toEqual(first)
    expect(await other.ask('rollback', player.rollback(bet))).toMatchObject({ outcome: 'rolled-back' })
    expect(await stand.ask('close', player.close(bet.round, '0', '0'))).toMatchObject({ outcome: 'done' })
    // The bet is not played when it is sent again.
    expect(await stand.ask('bet', bet)).toMatchObject({ outcome: 'rolled-back' })
    expect(await stand.has(player.id)).toBe(1_000n)
  })

  it('[H-KW2] a rollback that overtakes its bet leaves a tombstone: the late bet is refused and posts nothing', async () => {
    const player = await stand.player(1_000n)
    const bet = player.bet('300')
    expect(await stand.ask('rollback', player.rollback(bet))).toMatchObject({ outcome: 'rolled-back' })
    expect(await stand.ask('bet', bet)).toMatchObject({ outcome: 'rolled-back', balance: { amount: '1000' } })
    expect(await stand.ask('bet', { ...bet, amount: '400' })).toMatchObject({ outcome: 'rolled-back' })
    expect(await stand.has(player.id)).toBe(1_000n)
  })

  it('[H-KW3] a bet and its rollback at the same moment on two nodes: net zero, whichever comes first', async () => {
    const player = await stand.player(100_000n)
    const ends = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const bet = player.bet('100')
        const [first, second] = at % 2 === 0 ? [stand, other] : [other, stand]
        const [taken, returned] = await Promise.all([
          first.ask('bet', bet),
          second.ask('rollback', player.rollback(bet)),
        ])
        return [taken.outcome, returned.outcome]
      }),
    )
    for (const [taken = '', returned] of ends) {
      expect(['done', 'rolled-back']).toContain(taken)
      expect(returned).toBe('rolled-back')
    }
    expect(await stand.has(player.id)).toBe(100_000n)
  })

  it('[H-KW4] an id with other content is a conflict for ever, moves nothing and raises an alarm', async () => {
    const [player, stranger] = [await stand.player(1_000n), await stand.player(1_000n)]
    const bet = player.bet('300')
    await stand.ask('bet', bet)
    const win = player.win(bet, '500')
    await stand.ask('win', win)
    const changed = [
      ['bet', { ...bet, amount: '301' }],
      ['bet', { ...bet, player: stranger.id, session: stranger.session }],
      ['bet', { ...bet, round: randomUUID() }],
      ['bet', { ...bet, currency: 'USDT' }],
      ['win', { ...win, amount: '501' }],
      ['win', { ...win, transaction: bet.transaction }],
      ['rollback', { ...player.rollback(bet), transaction: win.transaction }],
    ] as const
    for (const [call, request] of changed)
      for (const node of [stand, other])
        expect(await node.ask(call, request)).toMatchObject({ outcome: 'conflict' })
    // A rollback of another bet than was taken.
    const next = player.bet('100')
    await stand.ask('bet', next)
    for (const rollback of [
      { ...player.rollback(next), amount: '99' },
      { ...player.rollback(next), player: stranger.id },
      { ...player.rollback(next), round: bet.round },
    ])
      expect(await stand.ask('rollback', rollback)).toMatchObject({ outcome: 'conflict' })
    expect([await stand.has(player.id), await stand.has(stranger.id)]).toEqual([1_100n, 1_000n])
    await stand.lookAtOddities()
    expect(stand.alarms.raised()['venue-oddities']).toMatch(/requests of venues are wrong/)
    const found = (await stand.act('venue-oddities', [])) as { venue: string; transaction: string }[]
    expect(found.length).toBeGreaterThan(4)
    for (const odd of found)
      await stand.act('settle-venue-oddity', [odd.venue, odd.transaction], { note: '问过' })
    await stand.lookAtOddities()
    expect(stand.alarms.raised()['venue-oddities']).toBeUndefined()
  })

  it('[H-KW5] a win of an unknown bet is refused and not stored, alarms after a minute, and is paid once its bet is known', async () => {
    const player = await stand.player(1_000n)
    const bet = player.bet('300')
    const win = player.win(bet, '500')
    expect(await stand.ask('win', win)).toMatchObject({ outcome: 'bet-unknown' })
    await stand.lookAtOddities()
    expect(stand.alarms.raised()['venue-oddities']).toBeUndefined()
    clock.advance(61_000)
    await stand.lookAtOddities()
    expect(stand.alarms.raised()['venue-oddities']).toMatch(/^1 requests/)
    expect(await stand.has(player.id)).toBe(1_000n)
    await stand.ask('bet', bet)
    expect(await stand.ask('win', win)).toMatchObject({ outcome: 'done', balance: { amount: '1200' } })
    await stand.lookAtOddities()
    expect(stand.alarms.raised()['venue-oddities']).toBeUndefined()
    // A bet that was refused is unknown as well.
    const dear = player.bet('999900')
    expect(await stand.ask('bet', dear)).toMatchObject({ outcome: 'insufficient' })
    expect(await stand.ask('win', player.win(dear, '1'))).toMatchObject({ outcome: 'bet-unknown' })
    await expect(stand.act('settle-venue-oddity', ['yb', randomUUID()], { note: 'n' })).rejects.toThrow(
      'no open oddity',
    )
  })

  it('[H-KW6] wins and rollbacks come after the session, in maintenance, from a venue that is off, in a pause, a freeze and a switch of the currency', async () => {
    const [player, again] = [await stand.player(2_000n), await stand.player(1_000n)]
    const bets = ['100', '200', '300'].map((amount) => player.bet(amount))
    for (const bet of bets) await stand.ask('bet', bet)
    const [lost, won, returned] = bets
    if (!lost || !won || !returned) throw new Error('three bets')
    await stand.sessions.end({ memberId: player.id }, 'currency-switched')
    await database.query(sql`update account set guarded = true where owner = ${`member:${player.id}`}`)
    refused.set(player.id, new CallError('play-excluded'))
    await database.query(sql`update venue set status = 0 where code = 'yb'`)
    expect(await stand.ask('win', player.win(lost, '0'))).toMatchObject({ outcome: 'done' })
    expect(await stand.ask('win', player.win(won, '900'))).toMatchObject({ outcome: 'done' })
    await database.query(sql`update venue set status = 2 where code = 'yb'`)
    expect(await stand.ask('rollback', player.rollback(returned))).toMatchObject({ outcome: 'rolled-back' })
    expect(await stand.ask('promo', promoOf(player.id))).toMatchObject({ outcome: 'done' })
    expect(await stand.has(player.id)).toBe(2_000n - 300n + 900n + 50n)
    // No further bet, each for its reason.
    expect(await stand.ask('bet', player.bet('100'))).toMatchObject({ outcome: 'ended' })
    expect(await stand.ask('balance', { session: player.session })).toMatchObject({ outcome: 'ended' })
    expect(await stand.ask('bet', again.bet('100'))).toMatchObject({ outcome: 'maintenance' })
    await database.query(sql`update venue set status = 1 where code = 'yb'`)
    await database.query(sql`update account set guarded = true where owner = ${`member:${again.id}`}`)
    const reasons = [
      ['play-excluded', 'paused'],
      ['money-frozen', 'paused'],
      ['loss-limit-reached', 'loss'],
      ['time-limit-reached', 'time'],
    ] as const
    for (const [refusal, reason] of reasons) {
      refused.set(again.id, new CallError(refusal))
      const bet = again.bet('100')
      expect(await stand.ask('bet', bet)).toMatchObject({ outcome: 'limit', reason })
      refused.delete(again.id)
      // A definite refusal is final for its id.
      expect(await stand.ask('bet', bet)).toMatchObject({ outcome: 'limit', reason })
    }
    expect(await stand.ask('bet', again.bet('100'))).toMatchObject({ outcome: 'done' })
    refused.clear()
  })

  it('[H-KS1] in maintenance launches and bets are refused with its end, and what is open goes on', async () => {
    const player = await stand.player(1_000n)
    const [won, returned] = [player.bet('100'), player.bet('200')]
    await stand.ask('bet', won)
    await stand.ask('bet', returned)
    const until = new Date(clock.now() + 3_600_000)
    await database.query(sql`update venue set said_status = 0, said_until = ${until} where code = 'yb'`)
    await stand.registry.refresh()
    await expect(stand.launch(player.id, 'YB')).rejects.toMatchObject({
      refusal: 'venue-maintenance',
      data: { until: until.getTime() },
    })
    expect(await stand.ask('bet', player.bet('100'))).toMatchObject({ outcome: 'maintenance' })
    expect(await stand.ask('win', player.win(won, '250'))).toMatchObject({ outcome: 'done' })
    expect(await stand.ask('rollback', player.rollback(returned))).toMatchObject({ outcome: 'rolled-back' })
    expect(await stand.ask('balance', { session: player.session })).toMatchObject({ outcome: 'done' })
    await database.query(sql`update venue set said_status = 1, said_until = null where code = 'yb'`)
    await stand.registry.refresh()
    expect(await stand.ask('bet', player.bet('100'))).toMatchObject({ outcome: 'done' })
    expect(await stand.has(player.id)).toBe(1_000n - 100n + 250n - 100n)
  })

  it('[H-KS3] a limit or a pause between two bets refuses the next one, and what was paid for plays out', async () => {
    const player = await stand.player(1_000n)
    const bet = player.bet('100')
    await stand.ask('bet', bet)
    await database.query(sql`update account set guarded = true where owner = ${`member:${player.id}`}`)
    refused.set(player.id, new CallError('time-limit-reached'))
    expect(await stand.ask('bet', player.bet('100'))).toMatchObject({ outcome: 'limit', reason: 'time' })
    await stand.sessions.end({ memberId: player.id }, 'paused')
    expect(await stand.ask('bet', player.bet('100'))).toMatchObject({ outcome: 'ended' })
    // Free spins that the bet has won are paid one after the other, and the last one closes the round.
    for (const [amount, isLast] of [
      ['30', false],
      ['0', false],
      ['500', true],
    ] as const)
      expect(await stand.ask('win', player.win(bet, amount, { isLast }))).toMatchObject({ outcome: 'done' })
    expect(await stand.ask('win', player.win(bet, '1'))).toMatchObject({ outcome: 'round-closed' })
    // The venue is told until it confirms that the session has ended.
    const told: string[] = []
    const host = {
      endSession: (venue: string, member: string, session: string) =>
        Promise.resolve(void told.push(`${venue} ${member} ${session}`)),
    }
    await tellEnds({ database, clock, host, logger: createLogger('silent') })
    expect(told).toContain(`yb ${player.id} ${player.session}`)
    expect(await stand.has(player.id)).toBe(1_000n - 100n + 530n)
    refused.delete(player.id)
  })

  it('[H-KW7] a closed round is paid once, and a win above the bound waits for a person', async () => {
    const player = await stand.player(1_000n)
    const bet = player.bet('100')
    await stand.ask('bet', bet)
    const wins = await Promise.all(
      [1, 2, 3].map((at) => (at % 2 ? stand : other).ask('win', player.win(bet, '500'))),
    )
    expect(wins.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'round-closed', 'round-closed'])
    expect(await stand.ask('bet', player.bet('100', { round: bet.round }))).toMatchObject({
      outcome: 'round-closed',
    })
    expect(await stand.has(player.id)).toBe(1_400n)

    const [paid, unpaid] = [player.bet('100'), player.bet('100')]
    const large = [paid, unpaid].map((each) => player.win(each, '1000000001'))
    const [first, second] = large
    if (!first || !second) throw new Error('two wins')
    for (const each of [paid, unpaid]) await stand.ask('bet', each)
    for (const each of [...large, ...large])
      expect(await stand.ask('win', each)).toMatchObject({ outcome: 'held' })
    expect(await stand.has(player.id)).toBe(1_200n)
    await stand.lookAtOddities()
    expect(stand.alarms.raised()['held-wins']).toMatch(/^2 wins/)
    await stand.act('decide-held-win', ['yb', first.transaction, 'pay'])
    await stand.act('decide-held-win', ['yb', second.transaction, 'refuse'])
    expect(await stand.ask('win', first)).toMatchObject({ outcome: 'done' })
    expect(await stand.ask('win', second)).toMatchObject({ outcome: 'conflict' })
    expect(await stand.has(player.id)).toBe(1_200n + 1_000_000_001n)
  })

  it('[H-KW8] [H-KW9] a round is the sum of its bets: one returned, the others won, and no end twice', async () => {
    const player = await stand.player(1_000n)
    const round = randomUUID()
    const bets = ['100', '200', '300'].map((amount) => player.bet(amount, { round }))
    for (const bet of bets) await stand.ask('bet', bet)
    const [one, two, three] = bets
    if (!one || !two || !three) throw new Error('three bets')
    expect(await stand.ask('rollback', player.rollback(one))).toMatchObject({ outcome: 'rolled-back' })
    expect(await stand.ask('win', player.win(one, '50', { isLast: false }))).toMatchObject({
      outcome: 'rolled-back',
    })
    // A bet may have several wins until its round is closed.
    expect(await stand.ask('win', player.win(two, '10', { isLast: false }))).toMatchObject({
      outcome: 'done',
    })
    expect(await stand.ask('win', player.win(two, '20', { isLast: false }))).toMatchObject({
      outcome: 'done',
    })
    expect(await stand.ask('rollback', player.rollback(two))).toMatchObject({ outcome: 'already-settled' })
    expect(await stand.ask('close', player.close(round, '600', '30'))).toMatchObject({ outcome: 'conflict' })
    expect(await stand.ask('win', player.win(three, '0', { isLast: false }))).toMatchObject({
      outcome: 'done',
    })
    expect(await stand.ask('close', player.close(round, '500', '30'))).toMatchObject({ outcome: 'done' })
    expect(await stand.ask('win', player.win(three, '5'))).toMatchObject({ outcome: 'round-closed' })
    const unknown = randomUUID()
    expect(await stand.ask('close', player.close(unknown, '1', '0'))).toMatchObject({
      outcome: 'round-unknown',
    })
    expect(await stand.ask('close', player.close(unknown, '0', '0'))).toMatchObject({ outcome: 'done' })
    const late = player.bet('100', { round: unknown })
    expect(await stand.ask('bet', late)).toMatchObject({ outcome: 'round-closed' })
    expect(await stand.has(player.id)).toBe(1_000n - 500n + 30n)
  })

  it('a close beside a bet at the same moment: the bet is refused, or the sums differ', async () => {
    const player = await stand.player(100_000n)
    const both = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const bet = player.bet('100')
        const [first, second] = at % 2 === 0 ? [stand, other] : [other, stand]
        const [taken, closed] = await Promise.all([
          first.ask('bet', bet),
          second.ask('close', player.close(bet.round, '0', '0')),
        ])
        return `${taken.outcome} ${closed.outcome}`
      }),
    )
    expect(both.filter((each) => each !== 'done conflict' && each !== 'round-closed done')).toEqual([])
    expect(await stand.has(player.id)).toBe(
      100_000n - 100n * BigInt(both.filter((each) => each === 'done conflict').length),
    )
  })

  it('a last win beside a further bet at the same moment: the bet came before it, or is refused', async () => {
    const player = await stand.player(100_000n)
    const both = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const bet = player.bet('100')
        await stand.ask('bet', bet)
        const further = player.bet('100', { round: bet.round })
        const last = player.win(bet, '150')
        const [first, second] = at % 2 === 0 ? [stand, other] : [other, stand]
        const [taken, won] = await Promise.all([first.ask('bet', further), second.ask('win', last)])
        const turns = await database.query<{ kind: string }>(
          sql`select kind from venue_play where round = ${bet.round} and turn is not null order by turn`,
        )
        return `${taken.outcome} ${won.outcome}: ${turns.map(({ kind }) => kind).join(' ')}`
      }),
    )
    const right = ['done done: bet bet win', 'round-closed done: bet win']
    expect(both.filter((each) => !right.includes(each))).toEqual([])
  })

  it('promos of the same moment pass the bound of a day no more than one after the other', async () => {
    const player = await stand.player(1_000n)
    const most = (await stand.registry.now('yb'))!.bounds.USDT.winMax
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        (at % 2 ? stand : other).ask('promo', {
          ...promoOf(player.id),
          currency: 'USDT',
          amount: String(most / 4n),
        }),
      ),
    )
    const counted = (wanted: string) => answers.filter(({ outcome }) => outcome === wanted).length
    expect([counted('done'), counted('not-allowed')]).toEqual([4, 20])
    expect(await stand.has(player.id, 'USDT')).toBe((most / 4n) * 4n)
  })

  it('[H-KW10] 50 bets at once with money for ten: exactly ten, in two currencies, never below zero', async () => {
    for (const [currency, stake] of [
      ['CNY', '100'],
      ['USDT', '100000'],
    ] as const) {
      const player = await stand.player(BigInt(stake) * 10n, currency)
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => (at % 2 ? stand : other).ask('bet', player.bet(stake))),
      )
      const counted = (wanted: string) => answers.filter(({ outcome }) => outcome === wanted).length
      expect([counted('done'), counted('insufficient')]).toEqual([10, 40])
      expect(await stand.has(player.id, currency)).toBe(0n)
    }
  })

  it('takes all bets of one round that come at the same moment', async () => {
    const player = await stand.player(5_000n)
    const { round } = player.bet('100')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? stand : other).ask('bet', player.bet('100', { round })),
      ),
    )
    expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'done'))
    expect(await stand.has(player.id)).toBe(3_000n)
  })

  it('pays a last win among many bets of its round: each came before it, or is refused', async () => {
    const player = await stand.player(10_000n)
    const first = player.bet('100')
    await stand.ask('bet', first)
    const betting = Array.from({ length: 40 }, () =>
      stand.ask('bet', player.bet('100', { round: first.round })),
    )
    const won = await stand.ask('win', player.win(first, '150'))
    const bets = await Promise.all(betting)
    expect(won.outcome).toBe('done')
    expect(bets.filter(({ outcome }) => outcome !== 'done' && outcome !== 'round-closed')).toEqual([])
    const [last] = await database.query<{ kind: string }>(
      sql`select kind from venue_play where round = ${first.round} and turn is not null order by turn desc limit 1`,
    )
    expect(last?.kind).toBe('win')
    expect(await stand.ask('close', player.close(first.round, '0', '0'))).toMatchObject({
      outcome: 'conflict',
    })
  })

  it('a later balance has a greater sequence, so that an older answer can be dropped', async () => {
    const player = await stand.player(10_000n)
    const sequences: number[] = []
    for (let at = 0; at < 5; at++) {
      const bet = player.bet('100')
      for (const answer of [await stand.ask('bet', bet), await other.ask('win', player.win(bet, '30'))])
        sequences.push(answer.balance?.sequence ?? 0)
    }
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, two) => one - two))
  })

  it('[H-KW15] refuses a copied, an old and an altered request, and one of another company; a true retry is answered', async () => {
    const player = await stand.player(1_000n)
    const bet = player.bet('100')
    const body = JSON.stringify(bet)
    const nonce = randomUUID()
    expect(await stand.deliver('bet', body, { nonce })).toMatchObject({ status: 200, isSigned: true })
    const now = Math.floor(clock.now() / 1000)
    const attacks = [
      { nonce },
      { time: now - 600 },
      { time: now + 600 },
      { company: stand.companies.agone },
      { body: body.replace('"100"', '"900"') },
      { url: '/venue-wallet/v1/yb/win', params: { call: 'win' } },
      { url: '/venue-wallet/v1/agone/bet', params: { venue: 'agone' } },
    ]
    for (const changed of attacks)
      expect(await stand.deliver('bet', body, changed)).toMatchObject({ status: 401, isSigned: false })
    for (const venue of ['none', '..', 'live'])
      expect(await stand.deliver('bet', body, { venue })).toMatchObject({ status: 404 })
    expect(await stand.deliver('bet', body)).toMatchObject({ status: 200, isSigned: true })
    expect(await stand.has(player.id)).toBe(900n)
  })

  it('what cannot be read is refused and does not stop others; a demo or a transfer venue has no such wallet', async () => {
    const player = await stand.player(1_000n)
    const bet = player.bet('100')
    const bad = [
      '',
      '{',
      '[]',
      'null',
      { ...bet, amount: '1.5' },
      { ...bet, amount: -1 },
      { ...bet, at: 'now' },
    ]
    const [answers, good] = await Promise.all([
      Promise.all(bad.map((each) => stand.deliver('bet', each))),
      stand.ask('bet', bet),
    ])
    expect(answers.map(({ status }) => status)).toEqual(bad.map(() => 400))
    expect(good.outcome).toBe('done')
    const stolen = { ...bet, transaction: randomUUID() }
    const byTransferVenue = { venue: 'agone', company: stand.companies.agone }
    expect(await stand.deliver('bet', stolen, byTransferVenue)).toMatchObject({ status: 400 })
    // Bets of one player by the session of another, of another game, and of no session.
    const stranger = await stand.player(1_000n)
    for (const request of [
      { ...player.bet('100'), session: stranger.session },
      { ...player.bet('100'), game: 'mines' },
      { ...stranger.bet('100'), round: bet.round },
    ])
      expect(await stand.ask('bet', request)).toMatchObject({ outcome: 'not-allowed' })
    expect(await stand.ask('bet', { ...player.bet('100'), session: 'none' })).toMatchObject({
      outcome: 'ended',
    })
    for (const amount of ['99', '10000001'])
      expect(await stand.ask('bet', player.bet(amount))).toMatchObject({ outcome: 'limit', reason: 'stake' })
    expect(await stand.ask('promo', promoOf(randomUUID()))).toMatchObject({ outcome: 'not-allowed' })
    const tooMuch = { ...promoOf(player.id), amount: '900000000000' }
    expect(await stand.ask('promo', tooMuch)).toMatchObject({ outcome: 'not-allowed' })
    // Nor in parts within a day.
    const most = (await stand.registry.now('yb'))!.bounds.CNY.winMax
    const part = () => ({ ...promoOf(player.id), amount: String(most / 2n) })
    expect(await stand.ask('promo', part())).toMatchObject({ outcome: 'done' })
    expect(await stand.ask('promo', part())).toMatchObject({ outcome: 'not-allowed' })
    expect(await stand.has(player.id)).toBe(900n + most / 2n)
  })

  it('[H-KS2] a second launch of a game goes on with its session; codes of AG venues count once', async () => {
    const member = await stand.member(1_000n)
    const launched = { memberId: member, currency: 'CNY', game: 'dice', locale: 'zh-CN' } as const
    const [yb, ag] = [await stand.registry.now('yb'), await stand.registry.now('agone')]
    if (!yb || !ag) throw new Error('two venues')
    const [one, two] = [await stand.sessions.launch(yb, launched), await stand.sessions.launch(yb, launched)]
    expect(two.session.id).toBe(one.session.id)
    const redeemed = await Promise.all(
      [one, one, two].map(({ code }) => stand.ask('session', { code, redemption: randomUUID() })),
    )
    expect(new Set(redeemed.map(({ session }) => session))).toEqual(new Set([one.session.id]))
    const single = await stand.sessions.launch(ag, launched)
    const redemption = randomUUID()
    const ask = async (given: string, of = single.code) => {
      const content = { code: of, redemption: given }
      const { body } = await stand.deliver('session', content, {
        venue: 'agone',
        company: stand.companies.agone,
      })
      return (JSON.parse(body) as { outcome: string }).outcome
    }
    expect(await ask(redemption)).toBe('done')
    expect(await ask(redemption)).toBe('done')
    expect(await ask(randomUUID())).toBe('code-unknown')
    // A code of another venue, and one that is too old.
    expect(await ask(randomUUID(), one.code)).toBe('code-unknown')
    clock.advance(61_000)
    expect(await stand.ask('session', { code: one.code, redemption: randomUUID() })).toEqual({
      outcome: 'code-unknown',
    })
    expect(await ask(redemption)).toBe('done')
  })

  it('keeps the books in balance', async () => {
    expect(await stand.wallets.imbalances()).toEqual([])
  })
})

const promoOf = (player: string) => ({
  transaction: randomUUID(),
  player,
  currency: 'CNY',
  amount: '50',
  promotion: '春节',
  at: 0,
})
