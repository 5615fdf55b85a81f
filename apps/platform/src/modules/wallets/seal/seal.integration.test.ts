import { houseAccount, move, walletAccount } from '@grandstand/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkChain } from '../../../kernel/act-chain.ts'
import { appendAct } from '../../../kernel/act-log-store.ts'
import { createAlarms } from '../../../kernel/alarms.ts'
import { systemClock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createMetrics } from '../../../kernel/metrics.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { createWallets, type Wallets } from '../service.ts'
import { createWatch } from '../worker.ts'
import { sealActs } from './acts.ts'
import { findAlterations, isSeal, readHead } from './seal-store.ts'
import { createSealer } from './sealer.ts'

const house = houseAccount('house-betting', 'CNY')

describe.each(testDatabases())('the seals of the ledger on $name', ({ open }) => {
  let database: Database
  let wallets: Wallets
  beforeAll(async () => {
    database = await open()
    wallets = await createWallets({ database, clock: systemClock })
  })
  afterAll(async () => {
    await wallets.stop()
    await database.close()
  })

  const pay = (memberId: string, amount: bigint) =>
    wallets.submit({
      op: 'transfer',
      id: uuidV7(),
      kind: 'deposit',
      postings: move(amount, house, walletAccount(memberId, 'central')),
      memo: { note: 'as agreed' },
    })
  async function member(): Promise<string> {
    const id = uuidV7()
    await wallets.openAccounts(database, id)
    return id
  }
  async function sealAll(): Promise<void> {
    const sealer = createSealer(database)
    await untilSealed(() => sealer.step())
  }
  /**
   * Repeats until the newest entry is sealed. The sealer waits for every earlier transaction on the server, which the
   * tests' databases share.
   */
  async function untilSealed(step: () => Promise<unknown>): Promise<bigint> {
    const [last] = await database.query<{ id: bigint }>(sql`select max(id) as id from entry`)
    for (let tries = 0; tries < 2_000 && (await readHead(database)).toId < (last?.id ?? 0n); tries++)
      await step()
    expect((await readHead(database)).toId).toBeGreaterThanOrEqual(last?.id ?? 0n)
    return last?.id ?? 0n
  }
  /** Problems that the seals report after a change that bypassed the triggers; the change is rolled back. */
  async function after(attack: (tx: Queryable) => Promise<unknown>): Promise<string[]> {
    let problems: string[] = []
    const undone = database.transaction(async (tx) => {
      for (const table of ['entry', 'transfer', 'ledger_seal'])
        await tx.query({ text: `alter table ${table} disable trigger user`, values: [] })
      await attack(tx)
      problems = (await findAlterations(tx, 1n, 1000)).problems
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    return problems
  }

  it('[H-D18] names the row that was altered, taken out or slipped in, with its transfer, whatever the sums say', async () => {
    const id = await member()
    for (let n = 0; n < 5; n++) await pay(id, 100n)
    await sealAll()
    await pay(id, 100n)
    await sealAll()
    expect(await findAlterations(database, 1n, 1000)).toMatchObject({ problems: [] })
    const rows = await database.query<{ id: bigint; transfer_id: string }>(
      sql`select e.id, e.transfer_id from entry as e join account as a on a.id = e.account_id
          where a.key = ${walletAccount(id, 'central')} order by e.id`,
    )
    const [, second, third] = rows
    if (!second || !third) throw new Error('no entries')
    const named = (what: string) => [expect.stringMatching(new RegExp(`^entry ${second.id} .*${what}`))]
    // The sums and the chain of balances still hold after these changes; only the seals reveal them.
    expect(
      await after((tx) => tx.query(sql`update entry set at = at - interval '1 day' where id = ${second.id}`)),
    ).toEqual(named('sealed'))
    expect(
      await after((tx) =>
        tx.query(sql`update transfer set memo = '{"note":"otherwise"}' where id = ${second.transfer_id}`),
      ),
    ).toEqual(expect.arrayContaining(named('sealed')))
    expect(await after((tx) => tx.query(sql`delete from entry where id = ${second.id}`))).toEqual(
      named('gone'),
    )
    // Below the newest seal, with an id that the sequence gave to no entry.
    const added = await after(async (tx) => {
      await tx.query(sql`update entry set id = -id where id = ${second.id}`)
      await tx.query(sql`update entry set id = ${second.id} where id = ${third.id}`)
    })
    expect(added).toHaveLength(2)
    expect(
      await after((tx) => tx.query(sql`update ledger_seal set digests = digests || '\\x00' where n = 1`)),
    ).toContainEqual('seal 1 does not hold')
    for (const statement of [sql`delete from ledger_seal`, sql`truncate ledger_seal`, sql`truncate transfer`])
      await expect(database.query(statement)).rejects.toMatchObject({ code: '23001' })
  })

  it('anchors the act log: rows cut off at its end are missed, and an anchor that is changed breaks its seal', async () => {
    const act = (name: string) =>
      appendAct(database, {
        at: 1,
        via: 'machine',
        by: 'machine',
        act: name,
        asked: {},
        outcome: 'done',
      })
    for (const name of ['one', 'two']) await act(name)
    await pay(await member(), 1n)
    await sealAll()
    const { toId } = await readHead(database)
    await act('three')
    expect(await checkChain(database)).toMatchObject({ entries: 3, problems: [] })
    expect(await findAlterations(database, 1n, 1000)).toMatchObject({ problems: [] })

    /** Cuts rows off and sets the head back, as a database owner could; undone afterwards. */
    const cutTo = async (seq: number): Promise<string[]> => {
      let problems: string[] = []
      const undone = database.transaction(async (tx) => {
        for (const table of ['act_log', 'act_log_head'])
          await tx.query({ text: `alter table ${table} disable trigger user`, values: [] })
        await tx.query(sql`delete from act_log where seq > ${seq}::int8`)
        await tx.query(
          sql`update act_log_head set (seq, hash) = (select seq, hash from act_log where seq = ${seq}::int8)`,
        )
        problems = (await checkChain(tx)).problems
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
      return problems
    }
    expect(await cutTo(1)).toEqual([
      `row 2 is missing: it was the head at the ledger's seal up to entry ${toId}`,
    ])
    // Rows since the last seal have no anchor yet.
    expect(await cutTo(2)).toEqual([])
    const { n } = await readHead(database)
    for (const change of [sql`delete from act_anchor`, sql`update act_anchor set act_seq = 1`])
      expect(
        await after(async (tx) => {
          await tx.query(sql`alter table act_anchor disable trigger user`)
          await tx.query(change)
        }),
      ).toEqual([`seal ${n} does not hold`])
    await expect(database.query(sql`delete from act_anchor`)).rejects.toThrow('never edited')
  })

  it('keeps what was written down: an earlier seal stays in the chain', async () => {
    const before = await readHead(database)
    await pay(await member(), 5n)
    await sealAll()
    const head = await readHead(database)
    expect(head.n).toBe(before.n + 1n)
    expect(await isSeal(database, before.hash)).toBe(true)
    const [tell, verify] = sealActs(database)
    expect(await tell?.run([], {})).toMatchObject({ hash: head.hash.toString('hex') })
    expect(await verify?.run([before.hash.toString('hex')], {})).toMatchObject({ problems: [] })
    expect(await verify?.run(['0'.repeat(64)], {})).toMatchObject({
      problems: [expect.stringContaining('no seal')],
    })
  })

  it('holds all invariants under load, shows them as metrics, and raises the alarm for an altered row', async () => {
    const metrics = createMetrics()
    const logger = createLogger('silent')
    const alarms = createAlarms(metrics, logger)
    const watch = createWatch({
      database,
      wallets,
      metrics,
      logger,
      alarms,
      clearings: () => [
        { account: houseAccount('deposits-in-review', 'CNY'), explained: () => Promise.resolve(0n) },
      ],
    })
    const valueOf = async (name: string) =>
      (await metrics.registry.getSingleMetricAsString(name))
        .split('\n')
        .filter((line) => !line.startsWith('#') && line !== '')
        .map((line) => Number(line.split(' ').at(-1)))
    const members = await Promise.all(Array.from({ length: 5 }, member))
    const isOver = new AbortController()
    const load = members.map(async (id) => {
      while (!isOver.signal.aborted) await Promise.all(Array.from({ length: 10 }, () => pay(id, 7n)))
    })
    for (let looks = 0; looks < 8; looks++) {
      await watch.look()
      expect(watch.problems()).toEqual([])
    }
    isOver.abort()
    await Promise.all(load)
    const last = await untilSealed(() => watch.look())
    await watch.audit()
    expect(watch.problems()).toEqual([])
    expect(await valueOf('ledger_sum_minor')).toEqual([0, 0])
    expect(await valueOf('ledger_imbalances')).toEqual([0])
    expect(await valueOf('ledger_clearing_unexplained_minor')).toEqual([0])
    expect(alarms.raised()).toEqual({})

    await database.transaction(async (tx) => {
      await tx.query(sql`alter table entry disable trigger user`)
      await tx.query(sql`update entry set at = at - interval '1 day' where id = ${last}`)
      await tx.query(sql`alter table entry enable trigger user`)
    })
    // Seals are checked in turn; the round is short here.
    const named = `entry ${last} is not as it was sealed`
    for (let looks = 0; looks < 200 && !watch.problems().includes(named); looks++) await watch.look()
    expect(watch.problems()).toEqual([named])
    expect(await valueOf('ledger_imbalances')).toEqual([1])
    expect(alarms.raised()['ledger']).toContain(named)
  })
})
