import {
  houseAccount,
  houseAccounts,
  memberAccounts,
  move,
  referenceLedger,
  walletAccount,
  type Work,
} from '@grandstand/ledger'
import { allot, mulDiv } from '@grandstand/money'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { isUniqueViolation } from '../../kernel/database-errors.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createOnce, type Once } from '../../kernel/once.ts'
import { createOutbox } from '../../kernel/outbox.ts'
import { sql } from '../../kernel/sql.ts'
import { testDatabases } from '../../kernel/testing/databases.ts'
import { findImbalances } from './audit-store.ts'
import { createWallets, type Wallets } from './service.ts'

const house = houseAccount('house-betting', 'CNY')

describe.each(testDatabases())('wallets on $name', ({ open }) => {
  let database: Database
  let wallets: Wallets
  beforeAll(async () => {
    database = await open()
    wallets = await createWallets({
      database,
      clock: systemClock,
      outbox: createOutbox(database, createLogger('silent')),
    })
    await database.query(sql`create table note (id text primary key, outcome text)`)
  })
  afterAll(async () => {
    await wallets.stop()
    await database.close()
  })

  async function member(balance: bigint): Promise<string> {
    const id = uuidV7()
    await wallets.openAccounts(database, id)
    if (balance > 0n)
      await wallets.submit({
        op: 'transfer',
        id: uuidV7(),
        kind: 'deposit',
        postings: move(balance, house, walletAccount(id, 'central')),
      })
    return id
  }
  const debit = (id: string, memberId: string, amount: bigint): Work => ({
    op: 'transfer',
    id,
    kind: 'bet',
    postings: move(amount, walletAccount(memberId, 'central'), house),
  })
  const central = async (memberId: string) =>
    (await wallets.balances(memberId)).find(({ wallet }) => wallet === 'central')

  it('opens every wallet once', async () => {
    const id = await member(0n)
    await wallets.openAccounts(database, id)
    expect(await wallets.balances(id)).toEqual([
      { wallet: 'central', currency: 'CNY', balance: 0n, held: 0n, available: 0n },
      { wallet: 'usdt', currency: 'USDT', balance: 0n, held: 0n, available: 0n },
      { wallet: 'yield', currency: 'CNY', balance: 0n, held: 0n, available: 0n },
      { wallet: 'coins', currency: 'CNY', balance: 0n, held: 0n, available: 0n },
    ])
  })

  it('[H-D1] lets exactly 10 of 50 parallel debits of 10 on 100 succeed', async () => {
    const id = await member(100n)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => wallets.submit(debit(uuidV7(), id, 10n))),
    )
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'insufficient-funds')).toHaveLength(40)
    expect(await central(id)).toMatchObject({ balance: 0n, available: 0n })
  })

  it('[H-D1] also when each debit comes in a transaction of its own', async () => {
    const id = await member(100n)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        database.transaction((tx) => wallets.apply(tx, [debit(uuidV7(), id, 10n)])),
      ),
    )
    expect(outcomes.flat().filter((outcome) => outcome === 'applied')).toHaveLength(10)
    expect(await central(id)).toMatchObject({ balance: 0n })
  })

  it('gives the last of the money to whoever came first', async () => {
    const id = await member(100n)
    const works = [60n, 50n, 40n, 1n].map((amount) => debit(uuidV7(), id, amount))
    expect(await database.transaction((tx) => wallets.apply(tx, works))).toEqual([
      'applied',
      'insufficient-funds',
      'applied',
      'insufficient-funds',
    ])
  })

  it('does the same work once, 100 times in parallel, and refuses another one under its id', async () => {
    const id = await member(100n)
    const work = debit(uuidV7(), id, 30n)
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => wallets.submit(work)))
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'exists')).toHaveLength(99)
    expect(
      await wallets.submit({ ...work, postings: move(31n, walletAccount(id, 'central'), house) } as Work),
    ).toBe('id-reused')
    expect(await central(id)).toMatchObject({ balance: 70n })
  })

  it('holds, posts and voids, and tells it in the statement', async () => {
    const id = await member(100n)
    const account = walletAccount(id, 'central')
    const bet: Work = {
      op: 'hold',
      id: uuidV7(),
      kind: 'bet',
      postings: move(80n, account, house),
      memo: { title: '云岭城 – 江港联' },
    }
    expect(await wallets.submit(bet)).toBe('applied')
    expect(await central(id)).toMatchObject({ balance: 100n, held: 80n, available: 20n })
    expect(await wallets.submit(debit(uuidV7(), id, 21n))).toBe('insufficient-funds')
    const held = await wallets.statement(id, { limit: 10 })
    expect(held.lines[0]).toMatchObject({
      kind: 'bet',
      state: 'pending',
      amount: -80n,
      balanceAfter: undefined,
      memo: bet.memo,
    })
    expect(await wallets.submit({ op: 'post', id: bet.id, memo: { result: 'won' } })).toBe('applied')
    expect(await wallets.submit({ op: 'void', id: bet.id })).toBe('not-pending')
    const posted = await wallets.statement(id, { limit: 10, wallet: 'central', kinds: ['bet'] })
    expect(posted.lines).toHaveLength(1)
    expect(posted.lines[0]).toMatchObject({
      state: 'posted',
      amount: -80n,
      balanceAfter: 20n,
      memo: { title: '云岭城 – 江港联', result: 'won' },
    })
    const second: Work = { ...bet, id: uuidV7(), postings: move(20n, account, house) }
    await wallets.submit(second)
    expect(await wallets.submit({ op: 'void', id: second.id })).toBe('applied')
    expect(await central(id)).toMatchObject({ balance: 20n, held: 0n })
  })

  it('turns the pages of a statement without losing or repeating a line', async () => {
    const id = await member(1000n)
    for (let count = 0; count < 11; count++) await wallets.submit(debit(uuidV7(), id, BigInt(count + 1)))
    const amounts: bigint[] = []
    let before: string | undefined
    do {
      const page = await wallets.statement(id, before === undefined ? { limit: 5 } : { limit: 5, before })
      amounts.push(...page.lines.map(({ amount }) => amount))
      before = page.before
    } while (before !== undefined)
    expect(amounts).toEqual([...Array.from({ length: 11 }, (_, n) => BigInt(n - 11)), 1000n])
  })

  it('writes rows beside an effect that was applied, and a row that cannot be written undoes only its own work', async () => {
    const id = await member(100n)
    const note = (work: Work, noteId: string) =>
      wallets.submit(work, [{ into: 'note', row: { id: noteId, outcome: 'applied' } }])
    const names = Array.from({ length: 6 }, () => uuidV7())
    await note(debit(uuidV7(), id, 1n), names[0] ?? '')
    const results = await Promise.allSettled([
      note(debit(uuidV7(), id, 10n), names[1] ?? ''),
      note(debit(uuidV7(), id, 10n), names[0] ?? ''),
      note(debit(uuidV7(), id, 500n), names[2] ?? ''),
      wallets.submit(debit(uuidV7(), id, 10n)),
    ])
    expect(
      results.map((result) =>
        result.status === 'fulfilled' ? result.value : isUniqueViolation(result.reason),
      ),
    ).toEqual(['applied', true, 'insufficient-funds', 'applied'])
    expect(await central(id)).toMatchObject({ balance: 79n })
    expect(await database.query(sql`select outcome from note where id = any(${names}) order by id`)).toEqual([
      { outcome: 'applied' },
      { outcome: 'applied' },
    ])
  })

  it('refuses a malformed work before the database sees it', async () => {
    const id = await member(10n)
    const unbalanced: Work = {
      op: 'transfer',
      id: uuidV7(),
      kind: 'bet',
      postings: [{ account: house, amount: 1n }],
    }
    await expect(wallets.submit(unbalanced)).rejects.toThrow('not-balanced')
    await expect(database.transaction((tx) => wallets.apply(tx, [unbalanced]))).rejects.toThrow(
      'not-balanced',
    )
    expect(await wallets.submit(debit(uuidV7(), `${id}x`, 1n))).toBe('account-missing')
  })

  it('[H-D6] gives 100 parallel duplicates of a call one effect and one answer', async () => {
    const id = await member(1000n)
    // Two instances stand in for two nodes that share only the database.
    const one = createOnce(database)
    const two = createOnce(database)
    const request = { actor: id, uuid: uuidV7(), call: 'placeBet', bodyHash: 'h' }
    const place = (once: Once) =>
      once.beside<string>(request, async (record) => {
        const betId = uuidV7()
        await wallets.submit(debit(betId, id, 10n), [record(betId)])
        return betId
      })
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => place(n % 2 === 0 ? one : two)))
    expect(new Set(answers).size).toBe(1)
    expect(await central(id)).toMatchObject({ balance: 990n })
    const bonus = { ...request, uuid: uuidV7() }
    const given = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        (n % 2 === 0 ? one : two).inTransaction(bonus, async (tx) => {
          const transferId = uuidV7()
          await wallets.apply(tx, [debit(transferId, id, 10n)])
          return { transferId }
        }),
      ),
    )
    expect(new Set(given.map((answer) => answer.transferId)).size).toBe(1)
    expect(await central(id)).toMatchObject({ balance: 980n })
  })

  it('[H-D7] refuses the same uuid with another body; another member’s same uuid is separate', async () => {
    const once = createOnce(database)
    const [one, two] = [await member(100n), await member(100n)]
    const request = { actor: one, uuid: uuidV7(), call: 'placeBet', bodyHash: 'h' }
    const effect =
      (memberId: string) => async (record: (answer: string) => { into: string; row: object }) => {
        const betId = uuidV7()
        await wallets.submit(debit(betId, memberId, 10n), [
          record(betId) as { into: string; row: Record<string, unknown> },
        ])
        return betId
      }
    const first = await once.beside(request, effect(one))
    await expect(once.beside({ ...request, bodyHash: 'other' }, effect(one))).rejects.toMatchObject({
      refusal: 'uuid-reused',
    })
    await expect(once.inTransaction({ ...request, call: 'sendGift' }, async () => 'x')).rejects.toMatchObject(
      { refusal: 'uuid-reused' },
    )
    const second = await once.beside({ ...request, actor: two }, effect(two))
    expect(second).not.toBe(first)
    expect(await once.beside(request, effect(one))).toBe(first)
    expect([(await central(one))?.balance, (await central(two))?.balance]).toEqual([90n, 90n])
  })

  it('[H-J1] cancels a request that had no effect, and refuses it when it arrives late; tells one that had', async () => {
    const once = createOnce(database)
    const otherNode = createOnce(database)
    const id = await member(100n)
    const place = (uuid: string, by: Once) =>
      by.beside<string>({ actor: id, uuid, call: 'placeBet', bodyHash: 'h' }, async (record) => {
        const betId = uuidV7()
        await wallets.submit(debit(betId, id, 10n), [record(betId)])
        return betId
      })
    const give = (uuid: string) =>
      once.inTransaction({ actor: id, uuid, call: 'sendGift', bodyHash: 'h' }, async (tx) => {
        await wallets.apply(tx, [debit(uuidV7(), id, 10n)])
        return null
      })
    const [done, late] = [uuidV7(), uuidV7()]
    await place(done, once)
    expect(await once.settle([id], done)).toBe('done')
    expect(await once.settle([id], late)).toBe('cancelled')
    expect(await otherNode.settle([id], late)).toBe('cancelled')
    await expect(place(late, once)).rejects.toMatchObject({ refusal: 'request-cancelled' })
    await expect(place(late, otherNode)).rejects.toMatchObject({ refusal: 'request-cancelled' })
    await expect(give(late)).rejects.toMatchObject({ refusal: 'request-cancelled' })
    // Another actor's request under the same uuid is not touched, and a caller may act under two names.
    expect(await once.settle(['somebody', 'visitor:x'], done)).toBe('cancelled')
    expect(await once.settle([id, 'visitor:x'], done)).toBe('done')
    expect((await central(id))?.balance).toBe(90n)
  })

  it('[H-J1] an outcome that is asked for while the effect runs is the truth, on one node and on two', async () => {
    const nodes = [createOnce(database), createOnce(database)] as const
    const id = await member(1000n)
    let effects = 0n
    for (let round = 0; round < 20; round++) {
      const uuid = uuidV7()
      const settler = nodes[round % 2] ?? nodes[0]
      const request = { actor: id, uuid, call: 'placeBet', bodyHash: 'h' }
      const effect =
        round % 4 < 2
          ? nodes[0].beside<string>(request, async (record) => {
              const betId = uuidV7()
              await wallets.submit(debit(betId, id, 10n), [record(betId)])
              return betId
            })
          : nodes[0].inTransaction(request, async (tx) => {
              await wallets.apply(tx, [debit(uuidV7(), id, 10n)])
              return 'given'
            })
      const [placed, told] = await Promise.allSettled([effect, settler.settle([id], uuid)])
      expect(told).toEqual({
        status: 'fulfilled',
        value: placed.status === 'fulfilled' ? 'done' : 'cancelled',
      })
      if (placed.status === 'fulfilled') effects += 1n
    }
    expect((await central(id))?.balance).toBe(1000n - effects * 10n)
  })

  it('agrees with the reference ledger, work by work, however works are batched', async () => {
    const members = [await member(0n), await member(0n)]
    const keys = [
      house,
      ...members.map((id) => walletAccount(id, 'central')),
      walletAccount('nobody', 'central'),
    ]
    const reference = referenceLedger([...houseAccounts(), ...members.flatMap(memberAccounts)])
    const start =
      (await database.query<{ balance: bigint }>(sql`select balance from account where key = ${house}`))[0]
        ?.balance ?? 0n
    const step = fc.record({
      op: fc.constantFrom('transfer', 'transfer', 'hold', 'post', 'void'),
      id: fc.nat({ max: 11 }),
      from: fc.nat({ max: 3 }),
      by: fc.integer({ min: 1, max: 3 }),
      amount: fc.bigInt({ min: 1n, max: 50n }),
      isGiven: fc.boolean(),
    })
    const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 })
    let run = 0
    await fc.assert(
      fc.asyncProperty(batches, async (lists) => {
        run += 1
        for (const list of lists) {
          const works = list.map(({ op, id, from, by, amount, isGiven }): Work => {
            const postings = move(amount, keys[from] ?? house, keys[(from + by) % 4] ?? house)
            const name = `${members[0]}.${run}.${id}`
            if (op === 'void') return { op, id: name }
            if (op === 'post') return isGiven ? { op, id: name, postings } : { op, id: name }
            return { op: op === 'hold' ? 'hold' : 'transfer', id: name, kind: 'correction', postings }
          })
          const outcomes = await database.transaction((tx) => wallets.apply(tx, works))
          expect(outcomes).toEqual(works.map((work) => reference.apply(work)))
        }
        const rows = await database.query<{ key: (typeof keys)[number]; balance: bigint; held: bigint }>(
          sql`select key, balance, held from account where key = any(${keys})`,
        )
        for (const { key, balance, held } of rows)
          expect({ key, balance: key === house ? balance - start : balance, held }).toEqual({
            key,
            ...reference.account(key),
          })
      }),
      { numRuns: 40 },
    )
    expect(await wallets.imbalances()).toEqual([])
  })

  it('sums to zero after a random run from many sides at once', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => member(500n)))
    const accounts = [house, ...members.map((id) => walletAccount(id, 'central'))]
    const pick = () => accounts[Math.floor(Math.random() * accounts.length)] ?? house
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let count = 0; count < 25; count++) {
          const [from, to] = [pick(), pick()]
          if (from === to) continue
          const id = uuidV7()
          const postings = move(BigInt(1 + Math.floor(Math.random() * 120)), from, to)
          const op = count % 3 === 0 ? 'hold' : 'transfer'
          const outcome = await wallets.submit({ op, id, kind: 'correction', postings })
          if (op === 'hold' && outcome === 'applied')
            await wallets.submit({ op: count % 2 === 0 ? 'post' : 'void', id })
        }
      }),
    )
    expect(await wallets.imbalances()).toEqual([])
  })

  it('pays whole minor units, never more than odds × stake, over a million of them, and books a thousand to sum zero', async () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    let off = 0n
    for (let count = 0; count < 1_000_000; count++) {
      const stake = BigInt(1 + random(10_000_000))
      const odds = BigInt(1001 + random(50_000))
      const payout = mulDiv(stake, odds, 1000n, 'down')
      const rest = stake * odds - payout * 1000n
      if (rest < 0n || rest >= 1000n) off += 1n
    }
    expect(off).toBe(0n)
    const id = await member(10n ** 12n)
    const account = walletAccount(id, 'central')
    const works = Array.from({ length: 1000 }, (_, n): Work => {
      const stake = BigInt(1000 + random(100_000))
      const payout = mulDiv(stake, BigInt(1001 + random(20_000)), 1000n, 'down')
      const [rebate = 0n, kept = 0n] = allot(payout, [BigInt(1 + random(50)), 1000n])
      return {
        op: 'transfer',
        id: `${id}.${n}`,
        kind: 'bet-result',
        postings: move(rebate + kept, house, account),
      }
    })
    expect(new Set(await database.transaction((tx) => wallets.apply(tx, works)))).toEqual(
      new Set(['applied']),
    )
    expect(await wallets.imbalances()).toEqual([])
  })

  it('announces the members whose balances a work changed, once a commit, and nobody when nothing was applied', async () => {
    const [first, second] = [await member(0n), await member(0n)]
    const corrections = [first, first, second].map((id): Work => {
      const postings = move(5n, houseAccount('house-corrections', 'CNY'), walletAccount(id, 'central'))
      return { op: 'transfer', id: uuidV7(), kind: 'correction', postings }
    })
    const announced = async () => {
      const rows = await database.query<{ memberId: string }>(
        sql`select payload ->> 'memberId' as "memberId" from outbox
            where topic = 'wallet-changed' and payload ->> 'memberId' = any (${[first, second]}::text[]) order by id`,
      )
      return rows.map(({ memberId }) => memberId)
    }
    await database.transaction((tx) => wallets.apply(tx, corrections))
    await database.transaction((tx) => wallets.apply(tx, corrections))
    expect(await announced()).toEqual([first, second])
    const [again] = corrections
    const late: Work = { ...(again as Work & { op: 'transfer' }), id: uuidV7() }
    await Promise.all([again as Work, late].map((work) => wallets.submit(work)))
    expect(await announced()).toEqual([first, second, first])
  })

  it('[H-D18] refuses edits and deletions of the ledger, and the chain check flags those made behind its back', async () => {
    const id = await member(100n)
    await wallets.submit(debit(uuidV7(), id, 10n))
    await wallets.submit(debit(uuidV7(), id, 10n))
    const refused = [
      sql`update entry set amount = amount + 1`,
      sql`delete from entry`,
      sql`truncate entry`,
      sql`update transfer set memo = '{"x":1}' where state = 'posted'`,
      sql`delete from transfer`,
      sql`delete from account`,
    ]
    for (const statement of refused)
      await expect(database.query(statement)).rejects.toMatchObject({ code: '23001' })
    const mine = sql`account_id = (select id from account where key = ${walletAccount(id, 'central')})`
    const second = sql`${mine} and balance_after = 90`
    for (const attack of [
      sql`update entry set amount = -9 where ${second}`,
      sql`update entry set balance_after = 91 where ${second}`,
      sql`delete from entry where ${second}`,
      sql`delete from entry where ${mine} and balance_after = 80`,
      sql`update account set balance = balance + 5 where key = ${walletAccount(id, 'central')}`,
    ]) {
      const problems = await database
        .transaction(async (tx) => {
          await tx.query(sql`alter table entry disable trigger user`)
          await tx.query(attack)
          throw Object.assign(new Error('undo'), { problems: await findImbalances(tx) })
        })
        .catch((error: unknown) => (error instanceof Error && 'problems' in error ? error.problems : error))
      expect(problems).not.toEqual([])
      expect(Array.isArray(problems)).toBe(true)
    }
    expect(await wallets.imbalances()).toEqual([])
  })
})
