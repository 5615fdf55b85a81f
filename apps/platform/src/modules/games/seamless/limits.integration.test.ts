import { randomUUID } from 'node:crypto'
import { memberId } from '@grandstand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createOnce } from '../../../kernel/once.ts'
import { sql } from '../../../kernel/sql.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { createMembers } from '../../member/service.ts'
import { createSaferPlay, type SaferPlayService } from '../../wallets/safer-play/service.ts'
import { move, venueAccount, walletAccount } from '../../wallets/service.ts'
import { createLaunching } from '../launching.ts'
import { openSeamless, type SeamlessStand } from '../testing/seamless-stand.ts'

describe.each(oneDatabase())('limits over games on $name', ({ open }) => {
  let database: Database
  let stand: SeamlessStand
  let saferPlay: SaferPlayService
  const clock = testClock()
  beforeAll(async () => {
    database = await open()
    saferPlay = createSaferPlay({
      database,
      once: createOnce(database),
      clock,
      members: createMembers(database),
      openDeposits: () => Promise.resolve([]),
    })
    stand = await openSeamless(database, clock, {
      guard: saferPlay.guard,
      saferPlay,
      mostOf: (_venue, _game, _currency, staked) => staked * 50n,
    })
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await database.close()
  })
  const asking = (id: string) => ({ memberId: memberId.parse(id), uuid: randomUUID(), bodyHash: 'any' })
  const lossLimit = (id: string, minor: bigint) =>
    saferPlay.setLimit(asking(id), {
      limit: { kind: 'loss', period: 'day', amount: { minor, currency: 'CNY' } },
    })
  const viewOf = (id: string) => saferPlay.view(memberId.parse(id))

  it('bets and wins of games count towards the day’s result and the limit of losses, as bets on matches do', async () => {
    const player = await stand.player(10_000n)
    await lossLimit(player.id, 500n)
    const [lost, won] = [player.bet('300'), player.bet('200')]
    await stand.ask('bet', lost)
    await stand.ask('win', player.win(lost, '0'))
    expect((await viewOf(player.id)).today).toMatchObject({
      staked: { minor: 300n },
      result: { minor: -300n },
    })
    // Two more would exceed the limit, and the stake of an open round counts as lost.
    await stand.ask('bet', won)
    expect(await stand.ask('bet', player.bet('100'))).toMatchObject({ outcome: 'limit', reason: 'loss' })
    await stand.ask('win', player.win(won, '700'))
    const view = await viewOf(player.id)
    expect(view.today).toMatchObject({ staked: { minor: 500n }, result: { minor: 200n } })
    expect(view.limits).toMatchObject([{ kind: 'loss', used: { amount: { minor: 0n } } }])
    const returned = player.bet('400')
    await stand.ask('bet', returned)
    await stand.ask('rollback', player.rollback(returned))
    expect((await viewOf(player.id)).today.result).toEqual({ minor: 200n, currency: 'CNY' })
  })

  it('time on the site with a game open counts, and a bet after its limit is refused', async () => {
    const player = await stand.player(10_000n)
    await saferPlay.setLimit(asking(player.id), { limit: { kind: 'time', period: 'day', minutes: 30 } })
    expect(await stand.ask('bet', player.bet('100'))).toMatchObject({ outcome: 'done' })
    await saferPlay.wereHere([player.id], 30 * 60)
    expect(await stand.ask('bet', player.bet('100'))).toMatchObject({ outcome: 'limit', reason: 'time' })
    expect((await viewOf(player.id)).today.minutes).toBe(30)
  })

  it('[H-KS3] a free round asks whether its member may play, and no other bet takes nothing', async () => {
    const player = await stand.player(10_000n)
    await database.query(sql`
      insert into venue_free_grant (id, venue, member_id, games, currency, rounds, stake, valid_until, reason, state, made_at)
      values (${`gift-${player.id}`}, 'yb', ${player.id}, ${['dice']}::text[], 'CNY', 9, 200,
        ${new Date(clock.now() + 86_400_000)}, 'gift', 'given', ${new Date(clock.now())})`)
    const free = () => stand.ask('bet', { ...player.bet('0'), grant: `gift-${player.id}` })
    expect(await free()).toMatchObject({ outcome: 'done' })
    expect(await stand.ask('bet', player.bet('0'))).toMatchObject({ outcome: 'limit', reason: 'stake' })
    // Nothing can be lost in it.
    await lossLimit(player.id, 100n)
    await stand.ask('bet', player.bet('100'))
    expect(await free()).toMatchObject({ outcome: 'done' })
    await saferPlay.exclude(asking(player.id), { length: { kind: 'cool-off', hours: 24 } })
    expect(await free()).toMatchObject({ outcome: 'limit', reason: 'paused' })
  })

  it('[H-KW7] what a game cannot pay for the stakes of its round is held for a person, also in parts', async () => {
    const player = await stand.player(10_000n)
    const bet = player.bet('100')
    await stand.ask('bet', bet)
    const tooMuch = player.win(bet, '5001')
    expect(await stand.ask('win', tooMuch)).toMatchObject({ outcome: 'held' })
    expect(await stand.ask('win', { ...player.win(bet, '3000'), isLast: false })).toMatchObject({
      outcome: 'done',
    })
    expect(await stand.ask('win', { ...player.win(bet, '2001'), isLast: false })).toMatchObject({
      outcome: 'held',
    })
    // A second bet of the round is worth as much again.
    await stand.ask('bet', { ...player.bet('100'), round: bet.round })
    expect(await stand.ask('win', { ...player.win(bet, '7000'), isLast: true })).toMatchObject({
      outcome: 'done',
    })
    await stand.act('decide-held-win', ['yb', tooMuch.transaction, 'refuse'])
    expect(await stand.ask('win', tooMuch)).toMatchObject({ outcome: 'round-closed' })
    expect(await stand.has(player.id)).toBe(19_800n)
  })

  it('[H-KW7] a win that waits for a person, or that one refused, is not paid because more was staked since', async () => {
    const player = await stand.player(10_000n)
    const bet = player.bet('100')
    await stand.ask('bet', bet)
    const [waiting, refused] = [player.win(bet, '6000'), player.win(bet, '7000')]
    for (const win of [waiting, refused])
      expect(await stand.ask('win', win)).toMatchObject({ outcome: 'held' })
    await stand.act('decide-held-win', ['yb', refused.transaction, 'refuse'])
    await stand.ask('bet', { ...player.bet('200'), round: bet.round })
    expect(await stand.ask('win', waiting)).toMatchObject({ outcome: 'held' })
    expect(await stand.ask('win', refused)).toMatchObject({ outcome: 'conflict' })
    expect(await stand.has(player.id)).toBe(9_700n)
  })

  it('money at a transfer venue counts as lost until it comes back, and its session may lose no more than the limit', async () => {
    const id = await stand.member(10_000n)
    await lossLimit(id, 1_000n)
    const [wallet, funds] = [walletAccount(id, 'central'), venueAccount('agone', 'venue-funds', 'CNY')]
    const transfer = (postings: ReturnType<typeof move>) =>
      stand.wallets.submit({ op: 'transfer', id: randomUUID(), kind: 'venue-transfer', postings })
    await transfer(move(800n, wallet, funds))
    expect((await viewOf(id)).limits).toMatchObject([{ used: { amount: { minor: 800n } } }])
    const launching = createLaunching({
      database,
      registry: stand.registry,
      sessions: stand.sessions,
      saferPlay,
      catalogue: { find: () => undefined, isRead: () => false },
      unitOf: () => Promise.resolve('CNY'),
    })
    expect(await launching.lossMax({ code: 'agone' }, id, 'CNY')).toBe(200n)
    await expect(transfer(move(300n, wallet, funds))).rejects.toMatchObject({ refusal: 'loss-limit-reached' })
    await transfer(move(800n, funds, wallet))
    expect((await viewOf(id)).limits).toMatchObject([{ used: { amount: { minor: 0n } } }])
  })
})
