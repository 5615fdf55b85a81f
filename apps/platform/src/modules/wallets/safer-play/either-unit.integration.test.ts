import { CallError, memberId, type Money } from '@grandstand/contract'
import { exchange, type Currency } from '@grandstand/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createOnce } from '../../../kernel/once.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { createMembers } from '../../member/service.ts'
import { addRate } from '../rate-store.ts'
import { createWallets, houseAccount, move, walletAccount, walletOf, type TransferKind } from '../service.ts'
import type { Wallets } from '../service.ts'
import { createSaferPlay, type SaferPlayService } from './service.ts'

const start = Date.parse('2026-11-18T12:00:00+08:00')
const hourMs = 3_600_000
const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const usdt = (cents: number) => ({ minor: BigInt(cents) * 10_000n, currency: 'USDT' as const })

describe.each(testDatabases())('limits in either unit on $name', (each) => {
  let database: Database
  let wallets: Wallets
  let saferPlay: SaferPlayService
  let members: ReturnType<typeof createMembers>
  let now = start
  const clock = { now: () => now }

  beforeAll(async () => {
    database = await each.open()
    members = createMembers(database)
    saferPlay = createSaferPlay({
      database,
      once: createOnce(database),
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

  const setRate = async (tenThousandths: bigint) => {
    now += 1
    await addRate(database, { tenThousandths, since: now, setBy: 'risk desk', setAt: now })
    now += 1
  }

  let count = 0
  async function newMember(unit: Currency, ...balances: Money[]) {
    const id = memberId.parse(uuidV7())
    await database.transaction(async (tx) => {
      await members.add(tx, id, `fan${(count += 1)}`, new Date(now))
      await members.settleIn(tx, id, unit)
    })
    await wallets.openAccounts(database, id)
    const go = (
      op: 'transfer' | 'hold',
      kind: TransferKind,
      { minor, currency }: Money,
      transferId = uuidV7(),
    ) =>
      wallets
        .submit({
          op,
          id: transferId,
          kind,
          postings: move(
            minor,
            walletAccount(id, walletOf(currency)),
            houseAccount('house-betting', currency),
          ),
        })
        .catch((error: unknown) => {
          if (error instanceof CallError) return error.refusal
          throw error
        })
    const back = (kind: TransferKind, { minor, currency }: Money) =>
      go('transfer', kind, { minor: -minor, currency })
    for (const balance of balances) await back('correction', balance)
    const asking = () => ({ memberId: id, uuid: uuidV7(), bodyHash: 'any' })
    return {
      id,
      go,
      back,
      bet: (amount: Money, transferId?: string) => go('hold', 'bet', amount, transferId),
      limit: (kind: 'loss' | 'deposit', amount: Money | undefined, period: 'day' | 'week' = 'day') =>
        saferPlay.setLimit(asking(), { limit: { kind, period, ...(amount && { amount }) } }),
      deposit: (amount: Money, open: Money[] = []) =>
        database.transaction((tx) => saferPlay.requireDeposit(tx, id, amount, () => Promise.resolve(open))),
      view: () => saferPlay.view(id),
    }
  }

  it('[ROLE-10] holds a limit in USDT to the millionth, whatever the rate does, and tells it so', async () => {
    const member = await newMember('USDT', usdt(100_000))
    await member.limit('loss', usdt(10_000))
    expect(await member.go('transfer', 'bet', usdt(4_000))).toBe('applied')
    await setRate(79_000n)
    expect(await member.bet(usdt(6_001))).toBe('loss-limit-reached')
    expect((await member.view()).limits).toMatchObject([
      { amount: usdt(10_000), used: { amount: usdt(4_000) } },
    ])
    expect((await member.view()).limits[0]).not.toHaveProperty('setAs')
    await setRate(72_000n)
    expect(await member.bet(usdt(6_001))).toBe('loss-limit-reached')
    expect(await member.bet(usdt(6_000))).toBe('applied')
    expect((await member.view()).today).toMatchObject({ staked: usdt(4_000), result: usdt(-4_000) })
  })

  it('[ROLE-10] counts both currencies to one limit, each amount at the rate of its moment', async () => {
    const member = await newMember('USDT', usdt(100_000), cny(1_000_000n))
    await member.limit('loss', usdt(10_000))
    // 50 USDT and 288.00 CNY at 7.2, which is 40 USDT: 10 are left.
    expect(await member.go('transfer', 'bet', usdt(5_000))).toBe('applied')
    expect(await member.go('transfer', 'bet', cny(28_800n))).toBe('applied')
    await setRate(80_000n)
    expect((await member.view()).limits).toMatchObject([{ used: { amount: usdt(9_000) } }])
    expect(await member.bet(cny(8_001n))).toBe('loss-limit-reached')
    const open = uuidV7()
    expect(await member.bet(cny(8_000n), open)).toBe('applied')
    // The open stake keeps the rate of its moment too.
    await setRate(40_000n)
    expect((await member.view()).limits).toMatchObject([{ used: { amount: usdt(10_000) } }])
    expect(await wallets.submit({ op: 'void', id: open })).toBe('applied')
    expect(await member.bet(cny(4_001n))).toBe('loss-limit-reached')
    expect(await member.bet(cny(4_000n))).toBe('applied')
    await setRate(72_000n)
  })

  it('[ROLE-10] tells limits and refusals in what the member settles in, and what was set beside it', async () => {
    const member = await newMember('CNY', usdt(100_000))
    await member.limit('loss', cny(50_000n))
    await database.transaction((tx) => members.settleIn(tx, member.id, 'USDT'))
    expect(await member.go('transfer', 'bet', usdt(1_000))).toBe('applied')
    const [limit] = (await member.view()).limits
    expect(limit).toMatchObject({
      amount: usdt(6_944),
      setAs: cny(50_000n),
      used: { amount: usdt(1_000) },
    })
    const refused = wallets.submit({
      op: 'hold',
      id: uuidV7(),
      kind: 'bet',
      postings: move(
        usdt(6_000).minor,
        walletAccount(member.id, 'usdt'),
        houseAccount('house-betting', 'USDT'),
      ),
    })
    await expect(refused).rejects.toMatchObject({
      refusal: 'loss-limit-reached',
      data: {
        limit: { amount: '69.440000', currency: 'USDT' },
        used: { amount: '10.000000', currency: 'USDT' },
      },
    })
    // A stricter value takes effect immediately, and the limit is in USDT from now on. A value that is worth more
    // waits for a day.
    await member.limit('loss', usdt(6_944))
    await member.limit('loss', usdt(6_945))
    const [changed] = (await member.view()).limits
    expect(changed).toMatchObject({
      amount: usdt(6_944),
      next: { amount: usdt(6_945), from: now + 24 * hourMs },
    })
    expect(changed).not.toHaveProperty('setAs')
    await database.transaction((tx) => members.settleIn(tx, member.id, 'CNY'))
    expect((await member.view()).limits).toMatchObject([{ amount: cny(49_996n), setAs: usdt(6_944) }])
    now += 24 * hourMs
    expect((await member.view()).limits).toMatchObject([{ setAs: usdt(6_945) }])
  })

  it('[ROLE-10] a deposit limit in USDT bounds both currencies, what is open and what arrives', async () => {
    const member = await newMember('USDT')
    await member.limit('deposit', usdt(10_000))
    expect(await member.back('deposit', cny(36_000n))).toBe('applied')
    await expect(member.deposit(usdt(5_001))).rejects.toMatchObject({
      refusal: 'deposit-limit-reached',
      data: { limit: { amount: '100.000000' }, used: { amount: '50.000000' } },
    })
    await member.deposit(usdt(5_000))
    await expect(member.deposit(usdt(1_001), [cny(28_800n)])).rejects.toMatchObject({
      refusal: 'deposit-limit-reached',
    })
    await member.deposit(cny(36_000n))
    const creditable = (amount: Money) =>
      database.transaction((tx) => saferPlay.creditable(tx, member.id, amount, () => Promise.resolve([])))
    expect(await creditable(usdt(9_000))).toBe(usdt(5_000).minor)
    expect(await creditable(cny(90_000n))).toBe(36_000n)
    expect(await creditable(cny(35_999n))).toBe(35_999n)
  })

  it('an older build goes on with the bound in fen, and what it writes counts', async () => {
    const member = await newMember('USDT')
    await member.limit('loss', usdt(10_000))
    const stored = () =>
      database.query<{ bound: bigint }>(sql`select bound from play_limit where member_id = ${member.id}`)
    expect(await stored()).toEqual([{ bound: 72_000n }])
    await database.query(sql`update play_limit set bound = 30000, next_bound = null, next_from = null,
      set_at = ${new Date(now + 1)} where member_id = ${member.id}`)
    expect((await member.view()).limits).toMatchObject([{ setAs: cny(30_000n) }])
  })

  it('[ROLE-10] the statement sums what each amount was worth, and each currency by itself', async () => {
    const rates = [72_000n, 73_519n, 68_001n, 72_000n]
    const expected: Record<Currency, { staked: bigint; result: bigint; deposited: bigint }> = {
      CNY: { staked: 0n, result: 0n, deposited: 0n },
      USDT: { staked: 0n, result: 0n, deposited: 0n },
    }
    const own = structuredClone(expected)
    const member = await newMember('USDT', usdt(1_000_000), cny(10_000_000n))
    for (const [at, rate] of rates.entries()) {
      await setRate(rate)
      const facts: [TransferKind, Money][] = [
        ['deposit', cny(12_345n)],
        ['deposit', usdt(777)],
        ['bet', cny(BigInt(-3_333 - at))],
        ['bet', usdt(-1_234 - at)],
        ['bet-result', cny(1_001n)],
        ['bet-result', { minor: 7_654_321n, currency: 'USDT' }],
      ]
      for (const [kind, amount] of facts) {
        expect(await member.back(kind, amount)).toBe('applied')
        for (const wanted of ['CNY', 'USDT'] as const) {
          const rounding = kind === 'deposit' ? 'up' : 'floor'
          const minor = exchange(amount.minor, amount.currency, wanted, rate, rounding)
          for (const sums of wanted === amount.currency ? [expected, own] : [expected]) {
            if (kind === 'deposit') sums[wanted].deposited += minor
            else sums[wanted].result += minor
            if (kind === 'bet') sums[wanted].staked -= minor
          }
        }
      }
    }
    const told = (currency: Currency, sums: typeof own) =>
      Object.fromEntries(Object.entries(sums[currency]).map(([name, minor]) => [name, { minor, currency }]))
    const [month] = await saferPlay.activity(member.id)
    expect(month).toMatchObject(told('USDT', expected))
    expect(month?.byCurrency).toMatchObject([told('CNY', own), told('USDT', own)])
    await database.transaction((tx) => members.settleIn(tx, member.id, 'CNY'))
    expect((await saferPlay.activity(member.id))[0]).toMatchObject(told('CNY', expected))
    expect((await saferPlay.activity(member.id))[1]).toMatchObject({ byCurrency: [] })
    expect(await wallets.imbalances()).toEqual([])
  })
})
