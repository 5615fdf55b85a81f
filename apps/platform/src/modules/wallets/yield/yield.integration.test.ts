import { memberId } from '@grandstand/contract'
import { houseAccount, move, walletAccount } from '@grandstand/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createDeadLetters } from '../../../kernel/dead-letters.ts'
import { sql } from '../../../kernel/sql.ts'
import { createOnce } from '../../../kernel/once.ts'
import { countStatements } from '../../../kernel/testing/count-statements.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { startOfDay } from '@grandstand/contract/site-day'
import { createWallets, type Wallets } from '../service.ts'
import { yieldActs } from './acts.ts'
import { countDueDays } from './count.ts'
import { createYield, type Yield, type YieldNeeds } from './service.ts'

const hourMs = 3_600_000

describe.each(testDatabases())('the yield wallet on $name', ({ open }) => {
  let database: Database
  let wallets: Wallets
  let needs: YieldNeeds
  let service: Yield
  /** The answer of a site where no rate has been set. */
  let noRate: Awaited<ReturnType<Yield['info']>>
  const clock = testClock()
  const at = (day: string, hour = 0) => clock.set(startOfDay(day) + hour * hourMs)
  /** Runs two nodes in parallel until neither finds anything. */
  async function settle() {
    while ((await Promise.all([countDueDays(needs), countDueDays(needs)])).some((count) => count > 0));
  }

  beforeAll(async () => {
    database = await open()
    wallets = await createWallets({ database, clock })
    needs = { database, wallets, clock, once: createOnce(database) }
    service = createYield(needs)
    noRate = await service.info('nobody')
    await service.beginWithRate(65_000)
  })
  afterAll(async () => {
    await wallets.stop()
    await database.close()
  })

  async function member() {
    const id = memberId.parse(uuidV7())
    await wallets.openAccounts(database, id)
    await wallets.submit({
      op: 'transfer',
      id: uuidV7(),
      kind: 'deposit',
      postings: move(10_000_000n, houseAccount('provider-clearing', 'CNY'), walletAccount(id, 'central')),
    })
    return id
  }
  const asking = (id: Awaited<ReturnType<typeof member>>, uuid = uuidV7()) => ({
    memberId: id,
    uuid,
    bodyHash: 'any',
  })
  const cny = (amount: bigint, from: string, to: string) => ({ from, to, amount, currency: 'CNY' }) as const
  const days = async (id: string) =>
    (await service.info(id)).days.map(({ day, base, interest }) => [day, base, interest])

  it('pays nothing until a rate is set, and sets it for the days to come alone', async () => {
    expect(noRate.annualPpm).toBe(0)
    at('2026-04-20', 12)
    const [command] = yieldActs(service)
    for (const bad of ['x', '-1', '20.5', '6.505'])
      await expect(command?.run([bad], {})).rejects.toThrow('PERCENT')
    expect(await command?.run(['6.5'], {})).toEqual({ percent: '6.5', from: '2026-04-21' })
    expect((await service.info('nobody')).annualPpm).toBe(65_000)
  })

  it('[AREA-25] pays each whole day once, whatever happens to the clock, on what lay there all day', async () => {
    at('2026-05-01', 12)
    const id = await member()
    await service.transferIn(asking(id), cny(1_000_000n, 'central', 'yield'))
    await settle()
    expect(await days(id)).toEqual([])
    // On the day of arrival the money was there for a part of the day only; the next day is a whole one.
    at('2026-05-03', 1)
    await settle()
    await settle()
    expect(await days(id)).toEqual([['2026-05-02', 1_000_000n, 178n]])
    // The clock goes back and forward again; counted days stay counted.
    at('2026-05-01', 1)
    await settle()
    at('2026-05-03', 2)
    await settle()
    expect((await service.info(id)).total).toBe(178n)
    // A withdrawal in the middle of a day: only the rest was there all day. No worker ran for two days.
    at('2026-05-04', 18)
    await service.transferOut(asking(id), cny(500_178n, 'yield', 'central'))
    at('2026-05-06', 0)
    await settle()
    expect(await days(id)).toEqual([
      ['2026-05-02', 1_000_000n, 178n],
      ['2026-05-03', 1_000_000n, 178n],
      ['2026-05-04', 500_000n, 89n],
      ['2026-05-05', 500_000n, 89n],
    ])
    const info = await service.info(id)
    expect(info).toMatchObject({ balance: 500_356n, total: 534n, annualPpm: 65_000 })
    expect(info.nextAt).toBe(startOfDay('2026-05-07'))
    const journal = await wallets.explain(id, { wallet: 'yield', part: 'balance', kinds: ['yield-interest'] })
    expect(journal.total).toBe(info.total)
    expect(await wallets.imbalances()).toEqual([])
  })

  it('pays the carried parts of a fen in the end: 73 days of a small sum earn a fifth of its rate exactly', async () => {
    at('2026-06-01', 0)
    const id = await member()
    await service.transferIn(asking(id), cny(10_000n, 'central', 'yield'))
    at('2026-06-01', 1)
    // The clock jumps 74 days ahead; each of those whole days is counted once.
    at('2026-08-14', 1)
    await settle()
    const { total, days: counted } = await service.info(id)
    expect(counted).toHaveLength(73)
    expect(total).toBe(130n)
  })

  it('[H-D4] refuses another currency, another pair of wallets and more than there is; once is once', async () => {
    at('2027-07-01', 12)
    const id = await member()
    const refused = [
      [{ ...cny(100n, 'central', 'yield'), currency: 'USDT' as const }, 'wallet-mismatch'],
      [{ ...cny(100n, 'central', 'yield'), amount: undefined }, 'wallet-mismatch'],
      [cny(100n, 'usdt', 'yield'), 'wallet-mismatch'],
      [cny(100n, 'yield', 'central'), 'wallet-mismatch'],
      [cny(0n, 'central', 'yield'), 'amount-below-minimum'],
      [cny(10_000_001n, 'central', 'yield'), 'insufficient-funds'],
    ] as const
    for (const [input, refusal] of refused)
      await expect(service.transferIn(asking(id), input)).rejects.toMatchObject({ refusal })
    await expect(service.transferOut(asking(id), cny(1n, 'yield', 'central'))).rejects.toMatchObject({
      refusal: 'insufficient-funds',
    })
    const one = asking(id)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.transferIn(one, cny(100n, 'central', 'yield'))),
    )
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect((await service.info(id)).balance).toBe(100n)
  })

  it('counts several days of twenty members in as many statements as one day of one', async () => {
    at('2027-09-01', 12)
    await settle()
    const single = await member()
    await service.transferIn(asking(single), cny(1_000_000n, 'central', 'yield'))
    const counting = countStatements(database)
    const statementsOf = async (day: string) => {
      at(day, 1)
      // The earlier days have been counted for everybody else.
      counting.texts.length = 0
      expect(await countDueDays({ ...needs, database: counting })).toBeGreaterThan(0)
      return counting.texts.length
    }
    at('2027-09-03', 1)
    await settle()
    const one = await statementsOf('2027-09-04')
    for (let n = 0; n < 20; n += 1) {
      const id = await member()
      await service.transferIn(asking(id), cny(1_000_000n, 'central', 'yield'))
    }
    expect(await statementsOf('2027-09-08')).toBe(one)
    await settle()
    expect(await days(single)).toHaveLength(6)
    expect(await wallets.imbalances()).toEqual([])
  })

  it('[H-J4] pays the interest of all members but the one that cannot be paid, who is set aside', async () => {
    at('2028-03-01', 12)
    const ids = [await member(), await member(), await member()]
    for (const id of ids) await service.transferIn(asking(id), cny(1_000_000n, 'central', 'yield'))
    const [first = ids[0]] = ids
    const taken = `yield:${first}:2028-03-02`
    await database.query(sql`
      insert into transfer (id, kind, state, digest, memo, created_at, ended_at)
      values (${taken}, 'correction', 'posted', 'other', '{}', now(), now())`)
    at('2028-03-03', 1)
    await settle()
    const paid = await Promise.all(ids.map(async (id) => (await days(String(id))).length))
    expect(paid).toEqual([0, 1, 1])
    const letters = createDeadLetters(database, clock)
    expect(await letters.list()).toMatchObject([{ batch: 'yield interest', item: first }])
  })
})
