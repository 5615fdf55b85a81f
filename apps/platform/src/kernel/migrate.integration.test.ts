import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'
import { testDatabases } from './testing/databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'grandstand-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(testDatabases())('migrations on $name', ({ name, openEmpty }) => {
  it('run once each, and not again', async () => {
    const database = await openEmpty()
    const ran = await migrate(database)
    expect(ran.slice(0, 3)).toEqual(['0001-kernel', '0002-ledger', '0003-ledger-apply'])
    expect(await migrate(database)).toEqual([])
    await database.close()
  })

  it('[H-I7] killed half way, nothing of them happened and they run again', async () => {
    const database = await openEmpty()
    const own = join(folder, name)
    mkdirSync(own)
    writeFileSync(join(own, '0001-one.sql'), 'create table one (n int8);')
    // The connection dies in the middle of the second file, as it does when the process is killed.
    const dies = name === 'postgres' ? 'select pg_terminate_backend(pg_backend_pid());' : 'select 1 / 0;'
    writeFileSync(
      join(own, '0002-two.sql'),
      `create table two (n int8); ${dies} create table three (n int8);`,
    )
    await expect(migrate(database, own)).rejects.toThrow(
      name === 'postgres' ? /unavailable/ : /division by zero/,
    )
    expect(await database.query(sql`select to_regclass('one') as one, to_regclass('two') as two`)).toEqual([
      { one: null, two: null },
    ])
    writeFileSync(join(own, '0002-two.sql'), 'create table two (n int8); create table three (n int8);')
    expect(await migrate(database, own)).toEqual(['0001-one', '0002-two'])
    await database.close()
  })

  it('wait for each other when nodes start together', async () => {
    const database = await openEmpty()
    const ran = await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
    await database.close()
  })
})
