import { houseAccount, move, walletAccount, type TransferKind } from '@grandstand/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import { testDatabases } from '../../kernel/testing/databases.ts'
import { startOfDay } from '@grandstand/contract/site-day'
import { createWallets, type StatementQuery, type Wallets } from './service.ts'

const house = houseAccount('house-betting', 'CNY')

describe.each(testDatabases())('records on $name', ({ open }) => {
  let database: Database
  let wallets: Wallets
  const clock = testClock()
  beforeAll(async () => {
    database = await open()
    wallets = await createWallets({ database, clock })
  })
  afterAll(async () => {
    await wallets.stop()
    await database.close()
  })

  const at = (day: string, hour = 12) => clock.set(startOfDay(day) + hour * 3_600_000)
  const put = (id: string, kind: TransferKind, amount: bigint) =>
    wallets.submit({
      op: 'transfer',
      id: uuidV7(),
      kind,
      postings: move(amount, house, walletAccount(id, 'central')),
    })
  const pages = async (id: string, query: Omit<StatementQuery, 'limit'>) => {
    const amounts: bigint[] = []
    let before: string | undefined
    do {
      const page = await wallets.statement(id, { ...query, limit: 3, before })
      amounts.push(...page.lines.map(({ amount }) => amount))
      before = page.before
    } while (before !== undefined)
    return amounts
  }

  /** Three days of bets with an occasional deposit; the clock goes back once in the middle. */
  async function busyMember(): Promise<string> {
    const id = uuidV7()
    await wallets.openAccounts(database, id)
    for (const [day, hour] of [
      ['2026-03-01', 12],
      ['2026-03-02', 23],
      ['2026-03-01', 13],
      ['2026-03-02', 10],
      ['2026-03-03', 0],
    ] as const) {
      at(day, hour)
      await put(id, 'deposit', 1000n + BigInt(hour))
      for (let count = 1n; count <= 4n; count++) {
        await put(id, 'bet', -count)
        await put(id, 'bet-result', count + 10n)
      }
    }
    return id
  }

  it('finds deal records by kind, day, wallet and state, page by page, losing and repeating none', async () => {
    const id = await busyMember()
    const all = await pages(id, {})
    expect(all).toHaveLength(45)
    expect(await pages(id, { kinds: ['deposit'] })).toEqual([1000n, 1010n, 1013n, 1023n, 1012n])
    expect(await pages(id, { kinds: ['bet', 'bet-result'] })).toEqual(all.filter((amount) => amount < 1000n))
    const first = await pages(id, { fromDay: '2026-03-01', toDay: '2026-03-01' })
    expect(first).toHaveLength(18)
    expect(await pages(id, { kinds: ['deposit'], toDay: '2026-03-02' })).toEqual([1010n, 1013n, 1023n, 1012n])
    expect(await pages(id, { kinds: ['bet'], fromDay: '2026-03-03' })).toEqual([-4n, -3n, -2n, -1n])
    expect(await pages(id, { wallet: 'usdt' })).toEqual([])
    const hold = { op: 'hold', id: uuidV7(), kind: 'bet' } as const
    await wallets.submit({ ...hold, postings: move(7n, walletAccount(id, 'central'), house) })
    expect(await pages(id, { state: 'pending' })).toEqual([-7n])
    expect(await pages(id, { state: 'posted' })).toEqual(all)
    expect(await pages(id, { kinds: ['bet'], fromDay: '2026-03-03' })).toEqual([-7n, -4n, -3n, -2n, -1n])
    // Lines that were added after the days were folded are found too.
    await put(id, 'deposit', 5n)
    expect((await pages(id, { kinds: ['deposit'] }))[0]).toBe(5n)
  })

  it('every number is the sum of its journal, however it was folded and from how many sides', async () => {
    const id = await busyMember()
    await wallets.submit({
      op: 'hold',
      id: uuidV7(),
      kind: 'bet',
      postings: move(100n, walletAccount(id, 'central'), house),
    })
    const asked = await Promise.all(
      (['balance', 'held', 'available', 'balance'] as const).map((part) =>
        wallets.explain(id, { wallet: 'central', part }),
      ),
    )
    const central = (await wallets.balances(id)).find(({ wallet }) => wallet === 'central')
    expect(asked.map(({ total }) => total)).toEqual([
      central?.balance,
      100n,
      central?.available,
      central?.balance,
    ])
    for (const { total, parts } of asked)
      expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total)
    const deposits = await wallets.explain(id, { wallet: 'central', part: 'balance', kinds: ['deposit'] })
    expect(deposits).toMatchObject({ total: 5058n, parts: [{ count: 5n, kind: 'deposit' }] })
    expect(await wallets.explain(id, { wallet: 'yield', part: 'balance' })).toEqual({ total: 0n, parts: [] })
  })

  it('tells won and lost by day, week and month, and net deposits of a lifetime', async () => {
    const id = await busyMember()
    at('2026-04-01')
    await put(id, 'bet', -50n)
    await put(id, 'withdrawal', -100n)
    const days = await wallets.profitAndLoss(id, 'central', 'day')
    expect(days.periods.map(({ day, debits, credits }) => [day, debits, credits])).toEqual([
      ['2026-03-01', -20n, 100n],
      ['2026-03-02', -20n, 100n],
      ['2026-03-03', -10n, 50n],
      ['2026-04-01', -50n, 0n],
    ])
    const weeks = await wallets.profitAndLoss(id, 'central', 'week')
    expect(weeks.periods.map(({ day }) => day)).toEqual(['2026-02-23', '2026-03-02', '2026-03-30'])
    const months = await wallets.profitAndLoss(id, 'central', 'month')
    expect(months).toMatchObject({
      periods: [
        { day: '2026-03-01', debits: -50n, credits: 250n },
        { day: '2026-04-01', debits: -50n },
      ],
      deposited: 5058n,
      withdrawn: 100n,
    })
  })
})
