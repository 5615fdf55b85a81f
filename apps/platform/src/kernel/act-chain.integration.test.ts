import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkChain, readChain } from './act-chain.ts'
import { actsOfStaff, appendAct, latestOfMachine, readHead, type ActRecord } from './act-log-store.ts'
import type { Database, Queryable } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { raw, sql } from './sql.ts'
import { testDatabases } from './testing/databases.ts'

const command = (act: string, more: Partial<ActRecord> = {}): ActRecord => ({
  at: 1_764_000_000_000,
  via: 'machine',
  by: 'machine',
  act,
  asked: { args: ['b', 'a'], options: { until: '2h' } },
  outcome: 'done',
  ...more,
})

/** Lets a test change the log as a database owner could. */
const offTriggers = sql`alter table act_log disable trigger user`

describe.each(testDatabases())('the act log on $name', ({ open, openEmpty }) => {
  let database: Database
  const bodies = async () => {
    const found: ActRecord[] = []
    for await (const { body } of readChain(database)) found.push(JSON.parse(body) as ActRecord)
    return found
  }
  const problems = async (known?: string, on: Queryable = database) => (await checkChain(on, known)).problems

  describe('of one build', () => {
    beforeAll(async () => {
      database = await open()
    })
    afterAll(() => database.close())

    it('has canonical JSON, each entry over the one before', async () => {
      await appendAct(database, command('block-ip', { says: '他说 "no"\n\\', subject: 'é' }))
      const [entry] = await latestOfMachine(database, 1)
      expect(entry?.body).toBe(
        '{"act":"block-ip","asked":{"args":["b","a"],"options":{"until":"2h"}},"at":1764000000000,"by":"machine",' +
          '"outcome":"done","says":"他说 \\"no\\"\\n\\\\","subject":"é","via":"machine"}',
      )
      expect(await checkChain(database, entry?.hash)).toEqual({ entries: 1, head: entry?.hash, problems: [] })
      expect(await problems('f'.repeat(64))).toEqual([`no row has the hash ${'f'.repeat(64)}`])
    })

    it('parallel appends make one chain, and those that roll back leave no gap', async () => {
      const before = (await readHead(database)).seq
      const appends = Array.from({ length: 60 }, (_, at) =>
        database
          .transaction(async (tx) => {
            await appendAct(tx, command(`act-${at}`))
            if (at % 3 === 0) throw new Error('rolled back')
          })
          .catch(() => undefined),
      )
      await Promise.all(appends)
      expect((await readHead(database)).seq).toBe(before + 40)
      expect(await checkChain(database)).toMatchObject({ entries: before + 40, problems: [] })
      expect(new Set((await bodies()).slice(before).map(({ act }) => act)).size).toBe(40)
    })

    it('logs a refused request once, also when it comes several times at once, and a done one as it is', async () => {
      const before = (await readHead(database)).seq
      const refused = command('adjustWallet', {
        via: 'desk',
        by: 'm1',
        uuid: 'u1',
        outcome: 'refused',
        because: 'own-account',
      })
      await Promise.all([1, 2, 3].map(() => appendAct(database, refused)))
      await appendAct(database, { ...refused, by: 'm2' })
      await appendAct(database, { ...refused, uuid: 'u2', outcome: 'done' })
      const listed = async (below: number | undefined, count: number) =>
        (await actsOfStaff(database, below, count)).map(({ seq }) => seq - before)
      expect(await listed(undefined, 9)).toEqual([3, 2, 1])
      expect(await listed(before + 3, 1)).toEqual([2])
      expect(await problems()).toEqual([])
    })

    it('refuses any change of a row, and of the head', async () => {
      await appendAct(database, command('open'))
      for (const change of [
        sql`update act_log set body = '{}'`,
        sql`delete from act_log`,
        sql`truncate act_log`,
        sql`delete from act_log_head`,
        sql`update act_log_head set seq = 0`,
        sql`update act_log_head set hash = 'x'`,
      ])
        await expect(database.query(change), change.sql).rejects.toThrow('never edited')
      await expect(database.query(sql`insert into act_log_head (seq, hash) values (9, '')`)).rejects.toThrow(
        'act_log_head_pkey',
      )
    })

    describe('five rows of it', () => {
      let first = 0
      beforeAll(async () => {
        first = (await readHead(database)).seq + 1
        for (let at = 1; at <= 5; at++) await appendAct(database, command(`act-${at}`))
      })
      const row = (at: number) => sql`${first + at - 1}::int8`
      const named = (at: number, act: string) => `row ${first + at - 1} (${act} by machine)`
      const otherContents = 'its contents are not those of its hash'
      const notAfter = 'it does not follow the row before it'

      it.each([
        [
          'altered',
          () => [sql`update act_log set body = replace(body, 'act-3', 'act-x') where seq = ${row(3)}`],
          () => [`${named(3, 'act-x')}: ${otherContents}`],
        ],
        [
          'altered, with its hash made anew',
          () => [
            sql`update act_log set body = replace(body, 'act-3', 'act-x') where seq = ${row(3)}`,
            sql`update act_log set hash = encode(sha256(convert_to(concat_ws(E'\n', 'grandstand-act-log-v1', seq,
              previous, body), 'UTF8')), 'hex') where seq = ${row(3)}`,
          ],
          () => [`${named(4, 'act-4')}: ${notAfter}`],
        ],
        [
          'deleted',
          () => [sql`delete from act_log where seq = ${row(3)}`],
          () => [`${named(4, 'act-4')}: row ${first + 2} is missing before it`],
        ],
        [
          'reordered',
          () => [
            sql`update act_log set seq = -seq where seq in (${row(2)}, ${row(3)})`,
            sql`update act_log set seq = ${row(2)} + ${row(3)} + seq where seq < 0`,
          ],
          () => [
            `${named(2, 'act-3')}: ${notAfter}`,
            `${named(2, 'act-3')}: ${otherContents}`,
            `${named(3, 'act-2')}: ${notAfter}`,
            `${named(3, 'act-2')}: ${otherContents}`,
            `${named(4, 'act-4')}: ${notAfter}`,
          ],
        ],
        [
          'cut off at the end',
          () => [sql`delete from act_log where seq > ${row(3)}`],
          () => [`row ${first + 3} is missing at the end: the head is row ${first + 4}`],
        ],
      ])('are named when they are %s', async (_how, changes, problemsNamed) => {
        expect(await problems()).toEqual([])
        const undone = new Error('undone')
        await expect(
          database.transaction(async (tx) => {
            await tx.query(offTriggers)
            for (const change of changes()) await tx.query(change)
            expect(await problems(undefined, tx)).toEqual(problemsNamed())
            throw undone
          }),
        ).rejects.toBe(undone)
      })
    })
  })

  describe('beside the build before it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'grandstand-acts-'))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it('carries the rows of the former tables over in their order, and goes on taking that build’s', async () => {
      for (const file of readdirSync(migrationsFolder()))
        if (file < '0904') cpSync(join(migrationsFolder(), file), join(folder, file))
      database = await openEmpty()
      await migrate(database, folder)
      const asBefore = {
        command: (at: string, name: string, outcome: string) =>
          database.query(sql`insert into operator_action (at, command, args, outcome)
            values (${at}, ${name}, '{"args":["x"],"options":{}}'::jsonb, ${outcome})`),
        desk: (at: string, subject: string, uuid: string | null, refused: string | null) =>
          database.query(sql`insert into desk_act (staff_id, call, subject, what, at, uuid, refused)
            values ('m1', 'adjustWallet', ${subject}, '{"amount":"100"}'::jsonb, ${at}, ${uuid}, ${refused})
            on conflict do nothing`),
      }
      await asBefore.desk('2026-11-20T10:00:01.500Z', 's2', null, null)
      await asBefore.command('2026-11-20T10:00:00Z', 'block-ip', 'done')
      await asBefore.command('2026-11-20T10:00:02Z', 'no-such', 'There is no command no-such.')
      await asBefore.desk('2026-11-20T10:00:03Z', 's4', 'u4', 'own-account')
      await migrate(database)
      await asBefore.command('2026-11-20T10:00:04Z', 'open', 'failed')
      for (let sent = 0; sent < 2; sent++)
        await asBefore.desk('2026-11-20T10:00:05Z', 's6', 'u6', 'own-account')
      await asBefore.desk('2026-11-20T10:00:05Z', 's7', 'u7', null)
      await appendAct(database, command('gates', { at: Date.parse('2026-11-20T10:00:06Z') }))

      const found = await bodies()
      expect(found.map(({ act, subject, outcome, because }) => [act, subject, outcome, because])).toEqual([
        ['block-ip', undefined, 'done', undefined],
        ['adjustWallet', 's2', 'done', undefined],
        ['no-such', undefined, 'refused', 'There is no command no-such.'],
        ['adjustWallet', 's4', 'refused', 'own-account'],
        ['open', undefined, 'failed', undefined],
        ['adjustWallet', 's6', 'refused', 'own-account'],
        ['adjustWallet', 's7', 'done', undefined],
        ['gates', undefined, 'done', undefined],
      ])
      expect(found[1]).toMatchObject({ at: Date.parse('2026-11-20T10:00:01.500Z'), asked: { amount: '100' } })
      expect(await problems()).toEqual([])
      // The older build reads the entries of both builds.
      const seen = (table: string) =>
        database.query(sql`select * from ${raw(table)} order by id desc limit 2`)
      expect(await seen('operator_action')).toMatchObject([
        { command: 'gates', outcome: 'done', at: new Date('2026-11-20T10:00:06Z') },
        { command: 'open', outcome: 'failed', args: { args: ['x'], options: {} } },
      ])
      expect(await seen('desk_act')).toMatchObject([
        { staff_id: 'm1', call: 'adjustWallet', subject: 's7', uuid: 'u7', refused: null },
        { subject: 's6', uuid: 'u6', refused: 'own-account', what: { amount: '100' } },
      ])
      await database.close()
    })
  })
})
