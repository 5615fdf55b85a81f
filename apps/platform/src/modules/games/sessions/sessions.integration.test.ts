import { randomUUID } from 'node:crypto'
import { memberId, type MemberId } from '@grandstand/contract'
import { launchGame } from '@grandstand/contract/games'
import { setWalletType, startExclusion } from '@grandstand/contract/wallets'
import type { Currency } from '@grandstand/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStand, type Stand } from '../../../http/testing/stand.ts'
import { askingOf, bindCall, memberOf } from '../../../kernel/bind-call.ts'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createOnce } from '../../../kernel/once.ts'
import { createOutbox, type Outbox } from '../../../kernel/outbox.ts'
import { sql } from '../../../kernel/sql.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { createMembers } from '../../member/service.ts'
import {
  createSaferPlay,
  playExcludedTopic,
  playLimitSetTopic,
  type SaferPlayService,
} from '../../wallets/safer-play/service.ts'
import { moneyFrozenTopic } from '../../wallets/service.ts'
import { createWalletTypes, settlementSwitchedTopic } from '../../wallets/wallet-type/service.ts'
import { createLaunching } from '../launching.ts'
import { registryActs } from '../registry/acts.ts'
import { createRegistry } from '../registry/service.ts'
import { openSeamless, type SeamlessStand } from '../testing/seamless-stand.ts'
import { VenueAway } from '../venue.ts'
import { endSessionsAfter, endSessionsOfClosed, tellEnds } from './worker.ts'

const dice = { venueEnName: 'YB', game: 'dice' }
const ofAg = { venueEnName: 'AGONE', game: 'dice' }

describe.each(oneDatabase())('sessions with games on $name', ({ open }) => {
  let database: Database
  let games: SeamlessStand
  let http: Stand
  let outbox: Outbox
  let saferPlay: SaferPlayService
  let act: (name: string, args: readonly string[]) => unknown
  const clock = testClock(Date.now())
  const settlesIn = new Map<string, Currency>()
  /** Log-ins that are over, before anybody is told. */
  const overLogins = new Set<string>()

  beforeAll(async () => {
    database = await open()
    const logger = createLogger('silent')
    outbox = createOutbox(database, logger, 20)
    games = await openSeamless(database, clock, {
      mayOpen: ({ login }) => Promise.resolve(login === null || !overLogins.has(login)),
      playMs: (id) => database.transaction((tx) => saferPlay.playMs(tx, id)),
    })
    const { sessions, wallets } = games
    const registry = createRegistry({ database, wallets, outbox })
    await registry.refresh()
    const acts = registryActs({ database, clock, registry, ownKeyOf: () => '' })
    act = (name, args) => acts.find((each) => each.name === name)?.run(args, {})
    const once = createOnce(database)
    const members = createMembers(database)
    saferPlay = createSaferPlay({
      database,
      outbox,
      once,
      clock,
      members,
      openDeposits: () => Promise.resolve([]),
    })
    const walletTypes = createWalletTypes({
      once,
      outbox,
      members: {
        info: (id) => Promise.resolve({ settlementUnit: settlesIn.get(id) ?? 'CNY' }),
        settleIn: (_tx, id, unit) => Promise.resolve(void settlesIn.set(id, unit)),
      },
      mayUseVirtualCurrency: () => Promise.resolve(true),
    })
    const launching = createLaunching({
      database,
      registry,
      sessions,
      saferPlay,
      catalogue: { find: () => undefined, isRead: () => false },
      unitOf: (id) => Promise.resolve(settlesIn.get(id) ?? 'CNY'),
    })
    endSessionsAfter(outbox, sessions, {
      [playExcludedTopic]: ({ memberId: id }) => [{ memberId: String(id) }, 'paused'],
      [playLimitSetTopic]: ({ memberId: id }) => [
        { memberId: String(id), wallet: 'transfer' },
        'limits-changed',
      ],
      [moneyFrozenTopic]: ({ memberId: id }) => [{ memberId: String(id), wallet: 'transfer' }, 'paused'],
      [settlementSwitchedTopic]: ({ memberId: id }) => [{ memberId: String(id) }, 'currency-switched'],
      'login-ended': ({ sessionId }) => [{ login: String(sessionId) }, 'logged-out'],
    })
    endSessionsOfClosed(outbox, sessions, registry)
    await outbox.start()
    http = await startStand({
      now: () => clock.now(),
      calls: [
        bindCall(launchGame, (input, context) =>
          launching.launch(askingOf(context), input, 'zh-CN', context.sessionId),
        ),
        bindCall(setWalletType, (input, context) => walletTypes.set(askingOf(context), input.walletType)),
        bindCall(startExclusion, async (input, context) => {
          await saferPlay.exclude(askingOf(context), input)
          return { saferPlay: await saferPlay.view(memberOf(context)) }
        }),
      ],
    })
  })
  afterAll(async () => {
    await http.close()
    await outbox.stop()
    await games.wallets.stop()
    await database.close()
  })

  /** A member in a tab of the real client. */
  async function player(): Promise<{ readonly id: MemberId; readonly tab: ReturnType<Stand['tab']> }> {
    const id = memberId.parse(await games.member(10_000n))
    const token = randomUUID()
    http.sessions.logIn(token, id)
    return { id, tab: http.tab({ token: () => token, deviceId: token, elapsed: () => clock.now() }) }
  }
  const codeOf = (url: string) => new URL(url).searchParams.get('code') ?? ''
  /** What a venue gets for a code. */
  async function redeem(url: string, venue: 'yb' | 'agone' = 'yb', redemption: string = randomUUID()) {
    const { body } = await games.deliver(
      'session',
      { code: codeOf(url), redemption },
      { venue, company: games.companies[venue] },
    )
    return JSON.parse(body) as { readonly outcome: string; readonly session?: string }
  }
  const endOf = async (id: string) =>
    (
      await database.query<{ ended_because: string | null }>(
        sql`select ended_because from venue_session where id = ${id}`,
      )
    )[0]?.ended_because

  it('[CALL-19] caches the launch of a venue, and its code opens the same session again', async () => {
    const { tab } = await player()
    const first = await tab.api.call(launchGame, dice)
    const requests = tab.sent.length
    clock.advance(49_000)
    expect(await tab.api.call(launchGame, dice)).toEqual(first)
    expect(tab.sent).toHaveLength(requests)
    const [one, two] = [await redeem(first.url), await redeem(first.url)]
    expect([one.session, two.session]).toEqual([first.sessionId, first.sessionId])
    // Another game is another launch; after 50 s the code would be too old, and the session goes on under a new one.
    expect((await tab.api.call(launchGame, { ...dice, game: 'mines' })).sessionId).not.toBe(first.sessionId)
    clock.advance(2_000)
    const later = await tab.api.call(launchGame, dice)
    expect([later.sessionId, later.url === first.url]).toEqual([first.sessionId, false])
  })

  it('[CALL-19] never caches the launch of an AG venue, whose code counts once', async () => {
    const { tab } = await player()
    const first = await tab.api.call(launchGame, ofAg)
    const second = await tab.api.call(launchGame, ofAg)
    expect(second.url).not.toBe(first.url)
    expect(second.sessionId).toBe(first.sessionId)
    expect(await redeem(first.url, 'agone')).toMatchObject({ outcome: 'done', session: first.sessionId })
    expect(await redeem(first.url, 'agone')).toEqual({ outcome: 'code-unknown' })
    expect(await redeem(second.url, 'agone')).toMatchObject({ outcome: 'done' })
  })

  it('[CALL-19] forgets launches with a switch of the currency, and ends the session of the other one', async () => {
    const { tab } = await player()
    const before = await tab.api.call(launchGame, dice)
    await tab.api.call(setWalletType, { walletType: 'USDT' })
    const after = await tab.api.call(launchGame, dice)
    expect(after.sessionId).not.toBe(before.sessionId)
    await expect.poll(() => endOf(before.sessionId)).toBe('currency-switched')
    expect(await redeem(before.url)).toEqual({ outcome: 'code-unknown' })
  })

  it('[CALL-19] forgets launches with a pause: no code opens a game, and no bet is taken', async () => {
    const { id, tab } = await player()
    const launched = await tab.api.call(launchGame, dice)
    await redeem(launched.url)
    await tab.api.call(startExclusion, { length: { kind: 'cool-off', hours: 24 } })
    await expect(tab.api.call(launchGame, dice)).rejects.toMatchObject({ refusal: 'play-excluded' })
    await expect.poll(() => endOf(launched.sessionId)).toBe('paused')
    expect(await redeem(launched.url)).toEqual({ outcome: 'code-unknown' })
    const bet = {
      player: id,
      round: randomUUID(),
      game: 'dice',
      currency: 'CNY',
      at: clock.now(),
      transaction: randomUUID(),
      session: launched.sessionId,
      amount: '100',
      endsBy: clock.now() + 60_000,
    }
    expect(await games.ask('bet', bet)).toMatchObject({ outcome: 'ended' })
  })

  it('ends the sessions of a log-in with it, and of no other log-in of the member', async () => {
    const { id, tab } = await player()
    const here = await tab.api.call(launchGame, dice)
    const [{ login } = {}] = await database.query<{ login: string }>(
      sql`select login from venue_session where id = ${here.sessionId}`,
    )
    http.sessions.logIn('elsewhere', id)
    const elsewhere = http.tab({ token: () => 'elsewhere', deviceId: 'other' })
    const there = await elsewhere.api.call(launchGame, { ...dice, game: 'mines' })
    await database.transaction((tx) =>
      outbox.append(tx, { topic: 'login-ended', payload: { sessionId: login } }),
    )
    await expect.poll(() => endOf(here.sessionId)).toBe('logged-out')
    expect(await endOf(there.sessionId)).toBeNull()
  })

  it('a code in hand opens nothing from the commit that ended its log-in, before the session is told', async () => {
    const { tab } = await player()
    const [yb, ag] = [await tab.api.call(launchGame, dice), await tab.api.call(launchGame, ofAg)]
    const redemption = randomUUID()
    expect(await redeem(ag.url, 'agone', redemption)).toMatchObject({ outcome: 'done' })
    const [row] = await database.query<{ login: string }>(
      sql`select login from venue_session where id = ${yb.sessionId}`,
    )
    overLogins.add(row!.login)
    expect(await redeem(yb.url)).toEqual({ outcome: 'code-unknown' })
    // Nor does a redemption that was served before.
    expect(await redeem(ag.url, 'agone', redemption)).toEqual({ outcome: 'code-unknown' })
    expect([await endOf(yb.sessionId), await endOf(ag.sessionId)]).toEqual([null, null])
  })

  it('a limit of time and a freeze hold at a transfer venue: its sessions end with them', async () => {
    const { id, tab } = await player()
    const ag = await tab.api.call(launchGame, ofAg)
    await saferPlay.setLimit(
      { memberId: id, uuid: randomUUID(), bodyHash: 'time' },
      { limit: { kind: 'time', period: 'day', minutes: 60 } },
    )
    await expect.poll(() => endOf(ag.sessionId)).toBe('limits-changed')
    await saferPlay.wereHere([id], 20 * 60)
    const next = await tab.api.call(launchGame, ofAg)
    expect(await redeem(next.url, 'agone')).toMatchObject({ endsAt: clock.now() + 40 * 60_000 })
    // A seamless venue asks for each bet.
    const yb = await tab.api.call(launchGame, dice)
    expect(await redeem(yb.url)).toMatchObject({ endsAt: clock.now() + 12 * 3_600_000 })
    await database.transaction((tx) => saferPlay.freeze(tx, id, 'looked into'))
    await expect.poll(() => endOf(next.sessionId)).toBe('paused')
    await database.transaction((tx) => saferPlay.freeze(tx, id, null))
  })

  it('[H-KS1] maintenance ends the sessions of its venue alone; a bet is told of it, and a launch until when', async () => {
    const { id, tab } = await player()
    const [yb, ag] = [await tab.api.call(launchGame, dice), await tab.api.call(launchGame, ofAg)]
    const bet = () => ({
      player: id,
      round: randomUUID(),
      game: 'dice',
      currency: 'CNY',
      at: clock.now(),
      transaction: randomUUID(),
      session: yb.sessionId,
      amount: '100',
      endsBy: clock.now() + 60_000,
    })
    const taken = bet()
    expect(await games.ask('bet', taken)).toMatchObject({ outcome: 'done' })
    await act('venue-status', ['yb', 'maintenance'])
    await expect.poll(() => endOf(yb.sessionId)).toBe('venue-closed')
    expect(await endOf(ag.sessionId)).toBeNull()
    expect(await redeem(yb.url)).toEqual({ outcome: 'code-unknown' })
    expect(await games.ask('bet', bet())).toMatchObject({ outcome: 'maintenance' })
    const { endsBy: _, session: __, transaction, ...round } = taken
    const win = { ...round, transaction: randomUUID(), bet: transaction, amount: '250', isLast: true }
    expect(await games.ask('win', win)).toMatchObject({ outcome: 'done' })
    // As the page does when the venues channel says so.
    tab.api.clearCache()
    await expect(tab.api.call(launchGame, dice)).rejects.toMatchObject({ refusal: 'venue-maintenance' })
    await act('venue-status', ['yb', 'open'])
    expect((await tab.api.call(launchGame, dice)).sessionId).not.toBe(yb.sessionId)
  })

  it('a stricter loss limit or narrower stakes end sessions at transfer venues, which know those of the launch', async () => {
    const { id, tab } = await player()
    const [yb, ag] = [await tab.api.call(launchGame, dice), await tab.api.call(launchGame, ofAg)]
    const limit = (fen: bigint, bodyHash: string) =>
      saferPlay.setLimit(
        { memberId: id, uuid: randomUUID(), bodyHash },
        { limit: { kind: 'loss', period: 'day', amount: { minor: fen, currency: 'CNY' } } },
      )
    await limit(5_000n, 'new')
    await expect.poll(() => endOf(ag.sessionId)).toBe('limits-changed')
    expect(await redeem(ag.url, 'agone')).toEqual({ outcome: 'code-unknown' })
    const next = await tab.api.call(launchGame, ofAg)
    // A looser one does not hold yet.
    await limit(9_000n, 'looser')
    await act('venue-bounds', ['agone', 'CNY', '0.01', '99999999', '100'])
    await act('venue-bounds', ['agone', 'USDT', '1', '2', '100'])
    expect(await endOf(next.sessionId)).toBeNull()
    await act('venue-bounds', ['agone', 'CNY', '0.01', '5', '100'])
    expect(await endOf(next.sessionId)).toBe('limits-changed')
    const last = await tab.api.call(launchGame, ofAg)
    await limit(4_000n, 'stricter')
    await expect.poll(() => endOf(last.sessionId)).toBe('limits-changed')
    expect(await endOf(yb.sessionId)).toBeNull()
  })

  it('tells each venue of the ends until it confirms them; one that is away keeps no other from being told', async () => {
    const { tab } = await player()
    const [yb, ag] = [await tab.api.call(launchGame, dice), await tab.api.call(launchGame, ofAg)]
    const told: string[] = []
    const away = new Set(['yb'])
    const host = {
      endSession: async (venue: string, _member: string, session: string) => {
        if (away.has(venue)) throw new VenueAway('away')
        told.push(session)
      },
    }
    const needs = { database, clock, host, logger: createLogger('silent') }
    await tab.api.call(setWalletType, { walletType: 'USDT' })
    await expect.poll(() => endOf(ag.sessionId)).toBe('currency-switched')
    await expect.poll(() => endOf(yb.sessionId)).toBe('currency-switched')
    await tellEnds(needs)
    expect([told.includes(ag.sessionId), told.includes(yb.sessionId)]).toEqual([true, false])
    away.clear()
    await tellEnds(needs)
    await tellEnds(needs)
    expect(told.filter((each) => each === yb.sessionId)).toHaveLength(1)
  })
})
