import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { isUniqueViolation } from './database-errors.ts'
import { insertRows } from './insert-row.ts'
import { json, sql } from './sql.ts'
import { testDatabases } from './testing/databases.ts'

describe.each(testDatabases())('the database door on $name', ({ openEmpty }) => {
  let database: Database
  beforeAll(async () => {
    database = await openEmpty()
    await database.query(
      sql`create table thing (id int8 primary key, name text, at timestamptz, facts jsonb, n int8 generated always as identity)`,
    )
  })
  afterAll(() => database.close())

  it('reads int8 as bigint, timestamptz as Date, jsonb parsed', async () => {
    const at = new Date(1_700_000_000_123)
    const rows = await database.query(
      sql`select ${9007199254740993n}::int8 as big, array[1, -2]::int8[] as many, ${at}::timestamptz as at, ${json({ a: 5n })}::jsonb as facts, count(*) from thing`,
    )
    expect(rows).toEqual([{ big: 9007199254740993n, many: [1n, -2n], at, facts: { a: '5' }, count: 0n }])
  })

  it('compiles no plan, however dear it looks', async () => {
    expect(await database.query(sql`select pg_jit_available() as does`)).toEqual([{ does: false }])
  })

  it('refuses a second connection inside a transaction, and only there', async () => {
    const one = sql`select 1`
    const nested = database.transaction(async (tx) => {
      await tx.query(one)
      await database.query(one)
    })
    await expect(nested).rejects.toThrow('Inside a transaction')
    const after = await database.transaction(async () => () => database.query(one))
    expect(await after()).toHaveLength(1)
  })

  it('is no commit when a statement had failed, though its error was caught', async () => {
    const said: string[] = []
    const caught = database.transaction(async (tx) => {
      tx.afterCommit(() => said.push('committed'))
      await tx.query(sql`insert into thing (id, name) values (77, 'lost')`)
      await tx.query(sql`select 1 / 0`).catch(() => {})
    })
    await expect(caught).rejects.toThrow('rolled back')
    expect(said).toEqual([])
    expect(await database.query(sql`select 1 from thing where id = 77`)).toEqual([])
  })

  it('commits, rolls back, and runs afterCommit only after a commit', async () => {
    const said: string[] = []
    await database.transaction(async (tx) => {
      tx.afterCommit(() => said.push('one'))
      await tx.query(sql`insert into thing (id, name) values (1, 'one')`)
      expect(said).toEqual([])
    })
    const failing = database.transaction(async (tx) => {
      tx.afterCommit(() => said.push('two'))
      await tx.query(sql`insert into thing (id, name) values (2, 'two')`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database.query(sql`select name from thing order by id`)).toEqual([{ name: 'one' }])
    expect(said).toEqual(['one'])
  })

  it('gives pg’s errors and stays usable after them', async () => {
    const twice = database.query(sql`insert into thing (id) values (1)`)
    await expect(twice).rejects.toSatisfy((error) => isUniqueViolation(error, 'thing_pkey'))
    await expect(database.query(sql`select 1 / ${0}::int`)).rejects.toMatchObject({ code: '22012' })
    await expect(database.query(sql`select 1 as one`)).resolves.toEqual([{ one: 1 }])
  })

  it('writes rows grouped by table, with bigint, Date and JSON', async () => {
    const at = new Date(1_700_000_000_000)
    await database.transaction((tx) =>
      insertRows(tx, [
        { into: 'thing', row: { id: 10n, name: 'x', at, facts: { deep: [1] } } },
        { into: 'thing', row: { id: 9007199254740993n, name: 'y', at, facts: null } },
        { into: 'thing', row: { id: 12n } },
      ]),
    )
    const rows = await database.query(sql`select id, name, at, facts from thing where id >= 10 order by id`)
    expect(rows).toEqual([
      { id: 10n, name: 'x', at, facts: { deep: [1] } },
      { id: 12n, name: null, at: null, facts: null },
      { id: 9007199254740993n, name: 'y', at, facts: null },
    ])
  })

  it('keeps prepared statements apart and survives many at once, and large values', async () => {
    const sums = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        database.query<{ sum: number }>({ name: 'add', text: 'select $1::int + 1 as sum', values: [n] }),
      ),
    )
    expect(sums.map(([row]) => row?.sum)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
    const big = 'x'.repeat(2_000_000)
    expect(await database.query(sql`select length(${big}::text) as n`)).toEqual([{ n: big.length }])
  })

  it('gives transactions running at once their own rows', async () => {
    await database.query(sql`insert into thing (id, name) values (100, '0')`)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(async (tx) => {
          const [row] = await tx.query<{ name: string }>(
            sql`select name from thing where id = 100 for update`,
          )
          await tx.query(sql`update thing set name = ${String(Number(row?.name) + 1)} where id = 100`)
        }),
      ),
    )
    expect(await database.query(sql`select name from thing where id = 100`)).toEqual([{ name: '20' }])
  })
})
