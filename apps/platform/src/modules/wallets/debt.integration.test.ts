import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inBoth } from '@grandstand/contract/house-text'
import { memberOwner } from '@grandstand/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import { migrationsFolder } from '../../kernel/migrate.ts'
import { testDatabases } from '../../kernel/testing/databases.ts'
import { createOutbox } from '../../kernel/outbox.ts'
import { createLogger } from '../../kernel/logger.ts'
import { raw, sql } from '../../kernel/sql.ts'
import { createWallets, houseAccount, move, walletAccount, type WorkFact, type Wallets } from './service.ts'

describe.each(testDatabases())('debts on $name', ({ open }) => {
  let database: Database
  let wallets: Wallets
  const clock = testClock()
  const noted: WorkFact[] = []
  beforeAll(async () => {
    database = await open()
    wallets = await createWallets({
      database,
      clock,
      outbox: createOutbox(database, createLogger('silent')),
      acknowledgements: { note: (facts) => void noted.push(...(facts as readonly WorkFact[])) },
    })
  })
  afterAll(async () => {
    await wallets.stop()
    await database.close()
  })

  const deposit = (memberId: string, amount: bigint) => ({
    op: 'transfer' as const,
    id: uuidV7(),
    kind: 'deposit' as const,
    postings: move(amount, houseAccount('provider-clearing', 'CNY'), walletAccount(memberId, 'central')),
  })
  const credit = (memberId: string, amount: bigint) => wallets.submit(deposit(memberId, amount))
  const member = async (balance: bigint) => {
    const id = uuidV7()
    await wallets.openAccounts(database, id)
    if (balance > 0n) await credit(id, balance)
    return id
  }
  const central = async (memberId: string) => (await wallets.balances(memberId))[0]?.balance
  const taking = (memberId: string, amount: bigint, id = uuidV7()) => ({
    id,
    kind: 'bet-rollback' as const,
    memberId,
    currency: 'CNY' as 'CNY' | 'USDT',
    amount,
    memo: { note: '结果更正' },
  })
  const takeBack = (...takings: ReturnType<typeof taking>[]) =>
    database.transaction((tx) => wallets.takeBack(tx, takings))

  it('takes what is there, twice from the same wallet too, and makes the rest a debt; never below zero', async () => {
    const [rich, poor] = [await member(1000n), await member(1000n)]
    await takeBack(taking(rich, 300n), taking(poor, 700n), taking(poor, 700n))
    expect([await central(rich), await central(poor)]).toEqual([700n, 0n])
    expect(await wallets.debts(rich)).toEqual([])
    expect(await wallets.debts(poor)).toEqual([{ currency: 'CNY', amount: 400n }])
    const { lines } = await wallets.statement(poor, { limit: 10, kinds: ['bet-rollback'] })
    expect(lines).toMatchObject([
      { wallet: 'central', isDebt: true, amount: -400n, balanceAfter: undefined },
      { wallet: 'central', isDebt: false, amount: -300n, balanceAfter: 0n },
      { wallet: 'central', isDebt: false, amount: -700n, balanceAfter: 300n },
    ])
    expect(await wallets.imbalances()).toEqual([])
  })

  it('leaves what is held for other things alone', async () => {
    const id = await member(1000n)
    await wallets.submit({
      op: 'hold',
      id: uuidV7(),
      kind: 'bet',
      postings: move(900n, walletAccount(id, 'central'), houseAccount('house-betting', 'CNY')),
    })
    await takeBack(taking(id, 500n))
    expect((await wallets.balances(id))[0]).toMatchObject({ balance: 900n, held: 900n, available: 0n })
    expect(await wallets.debts(id)).toEqual([{ currency: 'CNY', amount: 400n }])
  })

  const statementsOf = async (run: (tx: Transaction) => Promise<unknown>) => {
    let count = 0
    await database.transaction((tx) => {
      const query: Transaction['query'] = (statement) => {
        count += 1
        return tx.query(statement)
      }
      return run({ query, afterCommit: (after) => tx.afterCommit(after) })
    })
    return count
  }

  it('[H-E10] is paid in the commit of what comes in next, part by part', async () => {
    const id = await member(0n)
    await takeBack(taking(id, 1000n))
    await credit(id, 300n)
    expect([await central(id), await wallets.debts(id)]).toEqual([0n, [{ currency: 'CNY', amount: 700n }]])
    await credit(id, 900n)
    expect([await central(id), await wallets.debts(id)]).toEqual([200n, []])
    const { lines } = await wallets.statement(id, { limit: 10, kinds: ['debt'] })
    expect(lines.map(({ amount, memo }) => [amount, memo['note']])).toEqual([
      [-700n, expect.stringContaining('还清欠款')],
      [-300n, expect.stringContaining('偿还欠款')],
    ])
    expect(await wallets.imbalances()).toEqual([])
  })

  it('[H-E10] is paid by a hold that is let go, in whole or in part, and by what leaves the yield wallet', async () => {
    const id = await member(1000n)
    const own = (wallet: 'central' | 'yield') => walletAccount(id, wallet)
    await wallets.submit({
      op: 'transfer',
      id: uuidV7(),
      kind: 'yield-transfer',
      postings: move(300n, own('central'), own('yield')),
    })
    const holds = [uuidV7(), uuidV7(), uuidV7()] as const
    for (const [at, amount] of [400n, 200n, 100n].entries())
      await wallets.submit({
        op: 'hold',
        id: holds[at] ?? '',
        kind: 'bet',
        postings: move(amount, own('central'), houseAccount('house-betting', 'CNY')),
      })
    await takeBack(taking(id, 1000n))
    const owed = async () => (await wallets.debts(id)).map(({ amount }) => amount)
    await wallets.submit({ op: 'void', id: holds[0] })
    expect(await owed()).toEqual([600n])
    const part = move(50n, own('central'), houseAccount('house-betting', 'CNY'))
    await database.transaction((tx) => wallets.applyOwed(tx, [{ op: 'post', id: holds[1], postings: part }]))
    expect(await owed()).toEqual([450n])
    await wallets.submit({ op: 'post', id: holds[2] })
    expect(await owed()).toEqual([450n])
    await wallets.submit({
      op: 'transfer',
      id: uuidV7(),
      kind: 'yield-transfer',
      postings: move(300n, own('yield'), own('central')),
    })
    expect(await owed()).toEqual([150n])
    expect(await central(id)).toBe(0n)
    expect(await wallets.imbalances()).toEqual([])
  })

  it('is paid in its own currency alone', async () => {
    const id = await member(0n)
    await takeBack(taking(id, 1000n), { ...taking(id, 500n), currency: 'USDT' })
    await wallets.submit({
      op: 'transfer',
      id: uuidV7(),
      kind: 'deposit',
      postings: move(700n, houseAccount('provider-clearing', 'USDT'), walletAccount(id, 'usdt')),
    })
    expect(await wallets.debts(id)).toEqual([{ currency: 'CNY', amount: 1000n }])
    expect((await wallets.balances(id)).find(({ wallet }) => wallet === 'usdt')).toMatchObject({
      balance: 200n,
    })
  })

  it('[H-E10] leaves nothing to spend to one who owes, however much comes in and is taken back at once', async () => {
    const id = await member(0n)
    const amounts = [70n, 300n, 20n, 110n, 250n, 40n]
    await Promise.all(amounts.flatMap((amount) => [credit(id, amount), takeBack(taking(id, amount + 10n))]))
    expect([await central(id), await wallets.debts(id)]).toEqual([0n, [{ currency: 'CNY', amount: 60n }]])
    expect(await wallets.imbalances()).toEqual([])
  })

  it('[H-E10] is paid by money that comes in while the debt begins', async () => {
    const [debtor, other] = [await member(0n), await member(0n)]
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const takingBack = database.transaction(async (tx) => {
      await wallets.takeBack(tx, [taking(debtor, 70n)])
      begun()
      // On a server the batch looks for debts meanwhile, and then waits for the debtor's wallet.
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    await hasBegun
    const credits = [credit(debtor, 100n), credit(other, 5n)]
    await takingBack
    expect(await Promise.all(credits)).toEqual(['applied', 'applied'])
    expect([await central(debtor), await central(other)]).toEqual([30n, 5n])
    expect(await wallets.debts(debtor)).toEqual([])
  })

  it('costs one statement where money comes in, and none where it only leaves', async () => {
    const id = await member(1000n)
    const [wallet, house] = [walletAccount(id, 'central'), houseAccount('house-betting', 'CNY')]
    const bet = { op: 'hold', id: uuidV7(), kind: 'bet', postings: move(10n, wallet, house) } as const
    const won = {
      op: 'transfer',
      id: uuidV7(),
      kind: 'bet-result',
      postings: move(9n, house, wallet),
    } as const
    const lost = { ...won, id: uuidV7(), kind: 'bet-rollback', postings: move(9n, wallet, house) } as const
    expect(await statementsOf((tx) => wallets.apply(tx, [bet]))).toBe(1)
    expect(await statementsOf((tx) => wallets.apply(tx, [lost]))).toBe(1)
    expect(await statementsOf((tx) => wallets.apply(tx, [won, { op: 'void', id: bet.id }]))).toBe(2)
  })

  it('[H-J5] pays the debt of a member whose accounts are guarded, and announces what was paid and nothing else', async () => {
    const [guarded, poor] = [await member(0n), await member(0n)]
    await takeBack(taking(guarded, 1000n), taking(poor, 1000n))
    await database.query(sql`update account set guarded = true where owner like ${`%${guarded}`}`)
    const announced = () =>
      database.query<{ memberId: string }>(
        sql`select payload ->> 'memberId' as "memberId" from outbox
            where topic = 'wallet-changed' and payload ->> 'memberId' = any (${[guarded, poor]}::text[])`,
      )
    const before = await announced()
    await credit(guarded, 300n)
    expect(await wallets.debts(guarded)).toEqual([{ currency: 'CNY', amount: 700n }])
    expect(await central(guarded)).toBe(0n)
    // One event for the deposit and one for the payment of the debt.
    expect((await announced()).slice(before.length)).toEqual([{ memberId: guarded }, { memberId: guarded }])
    const payments = noted.filter(({ id, of }) => of === 'debt' && id.startsWith('debt:'))
    expect(payments.length).toBeGreaterThan(0)
    expect(await wallets.haveHappened(payments)).toEqual(payments.map(() => true))
  })

  it('pays all that a large batch can pay', async () => {
    const debtors = await Promise.all(Array.from({ length: 301 }, () => member(0n)))
    await takeBack(...debtors.map((id) => taking(id, 10n)))
    await database.transaction((tx) =>
      wallets.applyOwed(
        tx,
        debtors.map((id) => ({
          op: 'transfer',
          id: uuidV7(),
          kind: 'bet-result',
          postings: move(10n, houseAccount('house-betting', 'CNY'), walletAccount(id, 'central')),
        })),
      ),
    )
    for (const id of debtors) expect([await central(id), await wallets.debts(id)]).toEqual([0n, []])
  })

  it('is paid by the migration where an older build left it to its debt payer', async () => {
    const [some, all] = [await member(0n), await member(0n)]
    await takeBack(taking(some, 1000n), taking(all, 200n))
    await database.transaction((tx) => {
      const query = <Row>(statement: Parameters<Transaction['query']>[0]): Promise<Row[]> =>
        statement.text.includes('cross join lateral') ? Promise.resolve([]) : tx.query<Row>(statement)
      const older = { query, afterCommit: (after: () => void) => tx.afterCommit(after) }
      return wallets.applyOwed(older, [deposit(some, 300n), deposit(all, 300n)])
    })
    await database.query(sql`update account set guarded = true where owner like ${`%${some}`}`)
    expect([await central(some), await central(all)]).toEqual([300n, 300n])
    const migration = join(migrationsFolder(), '0880-debts-paid-on-the-way-in.sql')
    await database.session((client) => client.query(readFileSync(migration, 'utf8')))
    expect([await central(some), await central(all)]).toEqual([0n, 100n])
    expect([await wallets.debts(some), await wallets.debts(all)]).toEqual([
      [{ currency: 'CNY', amount: 700n }],
      [],
    ])
    const { lines } = await wallets.statement(all, { limit: 10, kinds: ['debt'] })
    expect(lines).toMatchObject([{ amount: -200n, memo: { note: inBoth('偿还欠款', 'Debt repayment') } }])
    expect(await wallets.imbalances()).toEqual([])
  })

  it('[H-J4] stops nobody else when it cannot be paid: what was to pay it does not come in', async () => {
    const [poisoned, other] = [await member(0n), await member(0n)]
    await takeBack(taking(poisoned, 10n), taking(other, 10n))
    await database.query(sql`alter table account add constraint poison check (
      not (owner = ${raw(`'${memberOwner(poisoned)}'`)} and purpose = 'debt' and balance = 0)) not valid`)
    const [one, two] = await Promise.allSettled([credit(poisoned, 10n), credit(other, 10n)])
    expect([one.status, two.status]).toEqual(['rejected', 'fulfilled'])
    expect([await wallets.debts(other), await central(other)]).toEqual([[], 0n])
    expect([await wallets.debts(poisoned), await central(poisoned)]).toEqual([
      [{ currency: 'CNY', amount: 10n }],
      0n,
    ])
    await database.query(sql`alter table account drop constraint poison`)
    await credit(poisoned, 10n)
    expect([await wallets.debts(poisoned), await central(poisoned)]).toEqual([[], 0n])
  })
})
