import { memberOwner } from '@grandstand/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import { testDatabases } from '../../kernel/testing/databases.ts'
import { createOutbox } from '../../kernel/outbox.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createDeadLetters } from '../../kernel/dead-letters.ts'
import { raw, sql } from '../../kernel/sql.ts'
import { debtStep } from './debt-payer.ts'
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

  const credit = (memberId: string, amount: bigint) =>
    wallets.submit({
      op: 'transfer',
      id: uuidV7(),
      kind: 'deposit',
      postings: move(amount, houseAccount('provider-clearing', 'CNY'), walletAccount(memberId, 'central')),
    })
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
    currency: 'CNY' as const,
    amount,
    memo: { note: '结果更正' },
  })
  const takeBack = (...takings: ReturnType<typeof taking>[]) =>
    database.transaction((tx) => wallets.takeBack(tx, takings))
  const payDebts = (...memberIds: string[]) => database.transaction((tx) => wallets.payDebts(tx, memberIds))

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

  it('is paid by what comes in next, part by part and once, however many pay at the same moment', async () => {
    const id = await member(0n)
    await takeBack(taking(id, 1000n))
    expect(await payDebts(id)).toEqual([])
    await credit(id, 300n)
    const paid = await Promise.all([payDebts(id), payDebts(id), payDebts(id)])
    expect(paid.flat()).toEqual([id])
    expect(await wallets.debts(id)).toEqual([{ currency: 'CNY', amount: 700n }])
    await credit(id, 900n)
    await Promise.all([payDebts(id), payDebts(id)])
    expect(await wallets.debts(id)).toEqual([])
    expect(await central(id)).toBe(200n)
    const { lines } = await wallets.statement(id, { limit: 10, kinds: ['debt'] })
    expect(lines.map(({ amount, memo }) => [amount, memo['note']])).toEqual([
      [-700n, expect.stringContaining('还清欠款')],
      [-300n, expect.stringContaining('偿还欠款')],
    ])
    expect(await wallets.imbalances()).toEqual([])
  })

  it('[H-J5] pays the debt of a member whose accounts are guarded, and announces what was paid and nothing else', async () => {
    const [guarded, poor] = [await member(0n), await member(0n)]
    await takeBack(taking(guarded, 1000n), taking(poor, 1000n))
    await credit(guarded, 300n)
    await database.query(sql`update account set guarded = true where owner like ${`%${guarded}`}`)
    const announced = () =>
      database.query<{ memberId: string }>(
        sql`select payload ->> 'memberId' as "memberId" from outbox
            where topic = 'wallet-changed' and payload ->> 'memberId' = any (${[guarded, poor]}::text[])`,
      )
    const before = await announced()
    for (let steps = 0; steps < 3; steps++) await debtStep({ database, wallets, clock })
    expect(await wallets.debts(guarded)).toEqual([{ currency: 'CNY', amount: 700n }])
    expect(await central(guarded)).toBe(0n)
    expect((await announced()).slice(before.length)).toEqual([{ memberId: guarded }])
    const payments = noted.filter(({ id, of }) => of === 'debt' && id.startsWith('debt:'))
    expect(await wallets.haveHappened(payments)).toEqual(payments.map(() => true))
  })

  it('pays those who can pay, however many debtors without money were there before them', async () => {
    const debtors = await Promise.all(Array.from({ length: 201 }, () => member(0n)))
    await takeBack(...debtors.map((id) => taking(id, 10n)))
    const last = await member(0n)
    await takeBack(taking(last, 10n))
    await credit(last, 10n)
    await database.transaction((tx) => wallets.payDebts(tx))
    expect(await wallets.debts(last)).toEqual([])
  })

  it('[H-J4] pays all debts but the one that cannot be paid, which is set aside', async () => {
    const [poisoned, other] = [await member(0n), await member(0n)]
    await takeBack(taking(poisoned, 10n), taking(other, 10n))
    await credit(poisoned, 10n)
    await credit(other, 10n)
    await database.query(sql`alter table account add constraint poison check (
      not (owner = ${raw(`'${memberOwner(poisoned)}'`)} and purpose = 'debt' and balance = 0)) not valid`)
    await debtStep({ database, wallets, clock })
    await debtStep({ database, wallets, clock })
    expect([await wallets.debts(other), await central(other)]).toEqual([[], 0n])
    expect(await wallets.debts(poisoned)).toEqual([{ currency: 'CNY', amount: 10n }])
    const letters = createDeadLetters(database, clock)
    expect(await letters.list()).toMatchObject([{ batch: 'debts', item: memberOwner(poisoned), tries: 1 }])
    await database.query(sql`alter table account drop constraint poison`)
    clock.advance(60_000)
    await debtStep({ database, wallets, clock })
    expect(await wallets.debts(poisoned)).toEqual([])
    expect(await letters.list()).toEqual([])
  })
})
