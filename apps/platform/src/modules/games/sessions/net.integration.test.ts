import { memberId as memberIdOf } from '@grandstand/contract'
import type { Currency } from '@grandstand/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { openSeamless, type SeamlessStand } from '../testing/seamless-stand.ts'
import { openGames } from '../testing/stand.ts'
import { createVenueWorld } from '../testing/venue-world.ts'
import { createSessionNet, type SessionNet } from './net.ts'

const hourMs = 3_600_000
const dice = { venueEnName: 'YB', game: 'dice' }
const unitOf = (): Promise<Currency> => Promise.resolve('CNY')

describe.each(oneDatabase())('the net result of a session on $name', ({ open }) => {
  let database: Database
  let stand: SeamlessStand
  let transfers: Awaited<ReturnType<typeof openGames>>
  let netOf: SessionNet
  const clock = testClock()
  const world = createVenueWorld(['live'])
  beforeAll(async () => {
    database = await open()
    stand = await openSeamless(database, clock)
    transfers = await openGames(database, world.host, clock)
    await stand.registry.refresh()
    netOf = createSessionNet({ database, clock, registry: stand.registry, host: world.host, unitOf })
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await transfers.wallets.stop()
    await database.close()
  })

  async function ask(venueEnName: string, player: string, since?: string) {
    const asked = { venueEnName, game: 'dice', ...(since !== undefined && { since }) }
    const answer = await netOf(memberIdOf.parse(player), asked)
    clock.advance(1_000)
    return { net: answer.net?.minor, since: answer.since ?? '' }
  }

  it('follows each bet, win and return at a seamless venue at once', async () => {
    const player = await stand.player(10_000n)
    const earlier = player.bet('700')
    await stand.ask('bet', earlier)
    await stand.ask('win', player.win(earlier, '0'))
    const unfinished = player.bet('400')
    await stand.ask('bet', unfinished)
    clock.advance(1_000)
    // A round that is open when its member comes back has been paid for, and what it brings counts.
    const { net, since } = await ask('YB', player.id)
    expect(net).toBe(-400n)
    const now = async () => (await ask('YB', player.id, since)).net
    const bet = player.bet('300')
    await stand.ask('bet', bet)
    expect(await now()).toBe(-700n)
    await stand.ask('win', player.win(bet, '500', { isLast: false }))
    expect(await now()).toBe(-200n)
    await stand.ask('win', player.win(unfinished, '450'))
    expect(await now()).toBe(250n)
    const lost = player.bet('200')
    await stand.ask('bet', lost)
    expect(await now()).toBe(50n)
    await stand.ask('rollback', player.rollback(lost))
    expect(await now()).toBe(250n)
    expect(await netOf(memberIdOf.parse(player.id), { ...dice, since })).toMatchObject({
      returned: { minor: 950n, currency: 'CNY' },
    })
    // The next time begins with nothing: each bet has ended.
    expect((await ask('YB', player.id)).net).toBe(0n)
  })

  it('asks a transfer venue for its money, of which transfers are no result', async () => {
    const member = await transfers.member(10_000n)
    const move = (amount: bigint, direction: 'in' | 'out') =>
      direction === 'in'
        ? transfers.games.transferIn(transfers.asking(member), {
            from: 'central',
            to: 'live',
            currency: 'CNY',
            amount,
          })
        : transfers.games.transferOut(transfers.asking(member), {
            from: 'live',
            to: 'central',
            currency: 'CNY',
            amount,
          })
    await move(5_000n, 'in')
    const stakeOf = (stake: bigint, game = 'dice') => ({
      currency: 'CNY' as const,
      game,
      stake,
      endsBy: clock.now() + hourMs,
    })
    world.put('live', member, 4_600n)
    world.setRounds('live', member, [stakeOf(300n), stakeOf(100n, 'mines')])
    const { net, since } = await ask('LIVE', member)
    expect(net).toBe(-300n)
    const now = async () => (await ask('LIVE', member, since)).net
    // A further stake, then the return of both; and money that comes and goes meanwhile.
    world.put('live', member, 4_400n)
    expect(await now()).toBe(-500n)
    world.put('live', member, 5_400n)
    world.setRounds('live', member, [])
    expect(await now()).toBe(500n)
    expect(await netOf(memberIdOf.parse(member), { ...dice, venueEnName: 'LIVE', since })).toMatchObject({
      balance: { minor: 5_400n, currency: 'CNY' },
    })
    await move(2_000n, 'in')
    await move(1_000n, 'out')
    expect(await now()).toBe(500n)
    world.be('live', 'transfers-lost')
    await move(1_000n, 'in')
    expect(await now()).toBeUndefined()
    world.be('live', 'away')
    expect((await ask('LIVE', member)).since).toBe('')
    world.be('live', 'open')
    clock.advance(60_000)
    await transfers.moveAll()
    expect(await now()).toBe(500n)
  })

  it('bounds a moment that a reader makes up', async () => {
    const player = await stand.player(1_000n)
    await stand.ask('bet', player.bet('100'))
    clock.advance(1_000)
    expect((await ask('YB', player.id, 'CNY:999999999999999999')).net).toBe(-100n)
    expect((await ask('YB', player.id, 'USDT:-999999999999999999')).net).toBe(0n)
    await expect(ask('NOBODY', player.id)).rejects.toMatchObject({ refusal: 'venue-unknown' })
  })
})
