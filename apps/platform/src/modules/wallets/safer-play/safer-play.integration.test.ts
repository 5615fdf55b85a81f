import { CallError, memberId } from '@grandstand/contract'
import { houseAccount, move, walletAccount } from '@grandstand/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createOnce } from '../../../kernel/once.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { createMembers } from '../../member/service.ts'
import { createWallets, type TransferKind, type Wallets } from '../service.ts'
import { createSaferPlay, type SaferPlayService } from './service.ts'

const start = Date.parse('2026-11-18T12:00:00+08:00')
const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const hourMs = 3_600_000
const house = houseAccount('house-betting', 'CNY')

describe.each(testDatabases())('safer play on $name', ({ open }) => {
  let database: Database
  let wallets: Wallets
  let saferPlay: SaferPlayService
  let now = start
  const clock = { now: () => now }

  beforeAll(async () => {
    database = await open()
    const once = createOnce(database)
    const members = createMembers(database)
    saferPlay = createSaferPlay({
      database,
      once,
      clock,
      members,
      openDeposits: () => Promise.resolve([]),
    })
    wallets = await createWallets({ database, clock, guard: saferPlay.guard })
  })
  afterAll(async () => {
    await wallets.stop()
    await database.close()
  })

  async function newMember(balance: bigint) {
    const id = memberId.parse(uuidV7())
    await wallets.openAccounts(database, id)
    const go = (op: 'transfer' | 'hold', kind: TransferKind, amount: bigint, transferId = uuidV7()) =>
      wallets
        .submit({ op, id: transferId, kind, postings: move(amount, walletAccount(id, 'central'), house) })
        .catch((error: unknown) => {
          if (error instanceof CallError) return error.refusal
          throw error
        })
    await go('transfer', 'deposit', -balance)
    const asking = (uuid = uuidV7()) => ({ memberId: id, uuid, bodyHash: 'any' })
    return {
      id,
      asking,
      go,
      bet: (amount: bigint, transferId?: string) => go('hold', 'bet', amount, transferId),
      limit: (period: 'day' | 'week' | 'month', fen: bigint | undefined, kind: 'loss' | 'deposit' = 'loss') =>
        saferPlay.setLimit(asking(), {
          limit: { kind, period, ...(fen !== undefined && { amount: { minor: fen, currency: 'CNY' } }) },
        }),
      view: () => saferPlay.view(id),
    }
  }

  it('[H-D16] a decrease holds at once, for bets on their way too; an increase only after a day', async () => {
    const member = await newMember(1_000_000n)
    await member.limit('day', 10_000n)
    await member.limit('day', 20_000n)
    expect(await member.bet(10_001n)).toBe('loss-limit-reached')
    const [limit] = (await member.view()).limits
    expect(limit).toMatchObject({ amount: { minor: 10_000n }, next: { from: now + 24 * hourMs } })
    // In the same millisecond: every bet accepted before the change is within the old limit, and every later one
    // within the new limit.
    const bets = Array.from({ length: 20 }, () => member.bet(700n))
    const decrease = member.limit('day', 5_000n)
    const later = Array.from({ length: 20 }, () => member.bet(700n))
    const [after, ...outcomes] = await Promise.all([decrease.then(() => member.bet(700n)), ...bets, ...later])
    const staked = BigInt(outcomes.filter((outcome) => outcome === 'applied').length) * 700n
    expect(staked).toBeLessThanOrEqual(10_000n)
    expect(new Set(outcomes)).toEqual(new Set(['applied', 'loss-limit-reached']))
    expect(after === 'loss-limit-reached' || staked + 700n <= 5_000n).toBe(true)
    expect((await member.view()).limits[0]?.next).toBeUndefined()
    now += 24 * hourMs
    await member.limit('day', 900_000n)
    now += 24 * hourMs - 1
    expect(await member.bet(100_000n)).toBe('loss-limit-reached')
    now += 1
    expect(await member.bet(100_000n)).toBe('applied')
  })

  it('[H-D16] no bet that the ledger took before a self-exclusion has a later time than it', async () => {
    const member = await newMember(1_000_000n)
    const [elsewhere, bet] = [uuidV7(), uuidV7()]
    // The clock of the node that takes the bet is 17 ms ahead of the clock of the node that begins the exclusion.
    now += 17
    expect(await member.bet(100n, bet)).toBe('applied')
    await member.go('transfer', 'bet', 100n, elsewhere)
    now -= 17
    await saferPlay.exclude(member.asking(), { length: { kind: 'self-exclusion', months: 6 } })
    const [row] = await database.query<{ since: Date; at: Date }>(
      sql`select excluded_since as since, (select at from hold where transfer_id = ${bet}) as at
        from safer_play where member_id = ${member.id}`,
    )
    expect(row?.since).toEqual(row?.at)
    expect(await member.bet(1n)).toBe('play-excluded')
  })

  it('what came back restores the allowance, an open stake uses it, and each period has its own', async () => {
    const member = await newMember(1_000_000n)
    await member.limit('day', 5_000n)
    await member.limit('week', 8_000n)
    const bet = uuidV7()
    expect(await member.bet(5_000n, bet)).toBe('applied')
    expect(await member.bet(1n)).toBe('loss-limit-reached')
    expect(await wallets.submit({ op: 'void', id: bet })).toBe('applied')
    expect(await member.go('transfer', 'bet', 5_000n)).toBe('applied')
    expect(await member.go('transfer', 'bet-result', -2_000n)).toBe('applied')
    expect((await member.view()).today).toMatchObject({
      staked: { minor: 5_000n },
      coins: { minor: 0n },
      result: { minor: -3_000n },
    })
    expect(await member.bet(2_001n)).toBe('loss-limit-reached')
    // Coins use the limit as stakes do, and are told apart from them.
    expect(await member.go('transfer', 'coin-purchase', 600n)).toBe('applied')
    expect(await member.go('transfer', 'bet', 1_400n)).toBe('applied')
    expect((await member.view()).today).toMatchObject({
      staked: { minor: 6_400n },
      coins: { minor: 600n },
      result: { minor: -5_000n },
    })
    expect((await saferPlay.activity(member.id))[0]).toMatchObject({ coins: { minor: 600n } })
    now += 24 * hourMs
    expect(await member.bet(3_001n)).toBe('loss-limit-reached')
    expect(await member.bet(3_000n)).toBe('applied')
    // Taking a result back is an act of the house and is not guarded.
    expect(await member.go('transfer', 'bet-rollback', 2_000n)).toBe('applied')
  })

  it('the same transfer sent again is answered as before, and two members do not wait for each other', async () => {
    const [one, other] = [await newMember(10_000n), await newMember(10_000n)]
    await one.limit('month', 1_000n)
    const bet = uuidV7()
    expect(await one.bet(1_000n, bet)).toBe('applied')
    expect(await one.bet(1_000n, bet)).toBe('exists')
    expect(await other.bet(10_000n)).toBe('applied')
  })

  it('deposits beside each other do not pass a limit together, and open orders count', async () => {
    const member = await newMember(3_000n)
    await member.limit('day', 10_000n, 'deposit')
    const ask = (amount: bigint, openOrders: bigint) =>
      database.transaction((tx) =>
        saferPlay.requireDeposit(tx, member.id, cny(amount), async () => [cny(openOrders)]),
      )
    await expect(ask(7_001n, 0n)).rejects.toMatchObject({ refusal: 'deposit-limit-reached' })
    await ask(7_000n, 0n)
    await expect(ask(2_001n, 5_000n)).rejects.toMatchObject({ refusal: 'deposit-limit-reached' })
  })

  it('a pause forbids play and deposits, never a withdrawal, and cannot be shortened', async () => {
    const member = await newMember(10_000n)
    await saferPlay.exclude(member.asking(), { length: { kind: 'self-exclusion', months: 6 } })
    const until = (await member.view()).exclusion?.until
    await saferPlay.exclude(member.asking(), { length: { kind: 'cool-off', hours: 24 } })
    expect((await member.view()).exclusion).toMatchObject({ kind: 'self-exclusion', until })
    expect(await member.bet(100n)).toBe('play-excluded')
    expect(await member.go('transfer', 'venue-transfer', 100n)).toBe('play-excluded')
    const deposit = database.transaction((tx) =>
      saferPlay.requireDeposit(tx, member.id, cny(1n), async () => []),
    )
    await expect(deposit).rejects.toMatchObject({ refusal: 'play-excluded' })
    expect(await member.go('hold', 'withdrawal', 4_000n)).toBe('applied')
    now = (until ?? 0) + 1
    expect(await member.bet(100n)).toBe('applied')
    expect((await member.view()).exclusion).toBeUndefined()
  })

  it('[H-J12] tells what forbids members to play now, each for itself, and nothing of those who may', async () => {
    const [free, paused, frozen, bounded, used] = [
      await newMember(1_000n),
      await newMember(1_000n),
      await newMember(1_000n),
      await newMember(1_000n),
      await newMember(1_000n),
    ]
    await saferPlay.exclude(paused.asking(), { length: { kind: 'cool-off', hours: 24 } })
    await database.transaction((tx) => saferPlay.freeze(tx, frozen.id, '核查'))
    expect(await used.bet(500n)).toBe('applied')
    await bounded.limit('day', 500n)
    await used.limit('day', 499n)
    const ids = [free, paused, frozen, bounded, used].map(({ id }) => id)
    const refusals = () => database.transaction((tx) => saferPlay.refusalsOf(tx, ids))
    expect(Object.fromEntries(await refusals())).toEqual({
      [paused.id]: 'play-excluded',
      [frozen.id]: 'money-frozen',
      [used.id]: 'loss-limit-reached',
    })
    now += 24 * hourMs
    expect((await refusals()).has(paused.id)).toBe(false)
  })

  it('minutes on the site are counted once for a member, and a time limit ends play', async () => {
    const member = await newMember(10_000n)
    await saferPlay.setLimit(member.asking(), { limit: { kind: 'time', period: 'day', minutes: 15 } })
    for (let seconds = 0; seconds < 14 * 60; seconds += 60)
      await saferPlay.wereHere([member.id, member.id], 60)
    expect(await member.bet(100n)).toBe('applied')
    await saferPlay.wereHere([member.id], 60)
    expect(await member.bet(100n)).toBe('time-limit-reached')
    expect((await member.view()).today.minutes).toBe(15)
    expect((await saferPlay.activity(member.id))[0]).toMatchObject({
      deposited: { minor: 10_000n },
      minutes: 15,
    })
    now += 24 * hourMs
    expect(await member.bet(100n)).toBe('applied')
  })

  it('money in games is no stake: it uses the loss limit until it comes back', async () => {
    const member = await newMember(1_000_000n)
    await member.limit('day', 5_000n)
    expect(await member.go('transfer', 'bet', 1_000n)).toBe('applied')
    expect(await member.go('transfer', 'venue-transfer', 4_000n)).toBe('applied')
    expect(await member.bet(1n)).toBe('loss-limit-reached')
    expect(await member.go('transfer', 'venue-transfer', -2_500n)).toBe('applied')
    const figures = { staked: { minor: 1_000n }, toGames: { minor: 1_500n }, result: { minor: -1_000n } }
    expect((await member.view()).today).toMatchObject(figures)
    expect((await saferPlay.activity(member.id))[0]).toMatchObject(figures)
    expect(await member.bet(2_500n)).toBe('applied')
  })

  it('frozen money stays, also when the work comes through another transaction', async () => {
    const member = await newMember(10_000n)
    await database.transaction((tx) => saferPlay.freeze(tx, member.id, '核查'))
    expect(await member.go('hold', 'withdrawal', 100n)).toBe('money-frozen')
    const work = {
      op: 'transfer',
      id: uuidV7(),
      kind: 'venue-transfer',
      postings: move(1n, walletAccount(member.id, 'central'), house),
    } as const
    await expect(database.transaction((tx) => wallets.apply(tx, [work]))).rejects.toMatchObject({
      refusal: 'money-frozen',
    })
    expect(await member.go('transfer', 'correction', 100n)).toBe('applied')
    await database.transaction((tx) => saferPlay.freeze(tx, member.id, null))
    expect(await member.go('hold', 'withdrawal', 100n)).toBe('applied')
    expect(await wallets.imbalances()).toEqual([])
  })
})
