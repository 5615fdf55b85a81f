import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DatabaseRefused } from './database-errors.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { sql } from './sql.ts'
import { testDatabases } from './testing/databases.ts'

const floorTable =
  'create table schema_floor (one boolean primary key default true check (one), migration text not null);'
const folder = mkdtempSync(join(tmpdir(), 'grandstand-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('each migration since 0860 says whether it breaks older builds', () => {
  const silent = readdirSync(migrationsFolder()).filter((file) => {
    const text = readFileSync(join(migrationsFolder(), file), 'utf8')
    const raises = text.includes('insert into schema_floor') && text.includes(`'${file.slice(0, -4)}'`)
    return file >= '0860' && !raises && !text.startsWith('-- breaks: no build\n')
  })
  expect(silent).toEqual([])
})

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
    // The connection dies in the second file, as it does when the process is killed.
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

  it('[H-J16] an older build starts beside a newer one, but not after a migration that breaks it', async () => {
    const database = await openEmpty()
    const folderOf = (build: string, files: Record<string, string>) => {
      const own = join(folder, `${name}-${build}`)
      mkdirSync(own)
      for (const [file, text] of Object.entries(files)) writeFileSync(join(own, `${file}.sql`), text)
      return own
    }
    const first = { '0001-floor': `${floorTable} create table one (n int8);` }
    const second = { ...first, '0002-more': 'create table two (n int8);' }
    const third = {
      ...second,
      '0003-less': `drop table one; insert into schema_floor (migration) values ('0003-less');`,
    }
    const builds = [first, second, third].map((files, index) => folderOf(`${index + 1}`, files))
    await migrate(database, builds[0])
    expect(await migrate(database, builds[1])).toEqual(['0002-more'])
    expect(await migrate(database, builds[0])).toEqual([])
    await migrate(database, builds[2])
    await expect(migrate(database, builds[1])).rejects.toBeInstanceOf(DatabaseRefused)
    await expect(migrate(database, builds[0])).rejects.toThrow(/0003-less by a newer build.+start a newer/)
    expect(await migrate(database, builds[2])).toEqual([])
    await database.close()
  })

  it.skipIf(name !== 'postgres')(
    'wait for a locked table in short spells, and refuse to start with one sentence',
    async () => {
      const database = await openEmpty()
      const own = join(folder, 'locked')
      mkdirSync(own)
      writeFileSync(join(own, '0001-one.sql'), 'create table one (n int8);')
      await migrate(database, own)
      writeFileSync(join(own, '0002-two.sql'), 'alter table one add m int8;')
      let release = () => {}
      const reading = database.transaction(async (tx) => {
        await tx.query(sql`select * from one`)
        await new Promise<void>((resolve) => (release = resolve))
      })
      const brief = { timeoutMs: 50, tries: 2 }
      await expect(migrate(database, own, brief)).rejects.toThrow(/^The database cannot be migrated: .+\.$/)
      const migrating = migrate(database, own, { timeoutMs: 50, tries: 1_000 })
      // A serving node is not blocked behind the lock that the migration waits for.
      for (let count = 0; count < 5; count++) await database.query(sql`select * from one`)
      release()
      await reading
      expect(await migrating).toEqual(['0002-two'])
      await database.close()
    },
  )

  it('wait for each other when nodes start together', async () => {
    const database = await openEmpty()
    const ran = await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
    await database.close()
  })
})
