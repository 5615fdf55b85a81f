import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { DatabaseRefused } from './database-errors.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { sql } from './sql.ts'
import { readFunctions } from './sql-functions.ts'
import { testDatabases } from './testing/databases.ts'

const root = mkdtempSync(join(tmpdir(), 'grandstand-functions-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/**
 * Hashes by function: the first 16 digits for each version, version 1 first. A changed text needs a new version and a
 * new hash here.
 */
const versions: Readonly<Record<string, readonly string[]>> = {
  chat_append: ['b5b4b29593e14a57'],
  day_stake_after_insert: ['e41caae992a758aa'],
  day_stake_after_update: ['cf4d927d42a1010f'],
  exposure_after_update: ['9c78ca305526c675'],
  ledger_apply: ['af946d5aa7559234'],
  ledger_apply_unless_owing: ['2631bff1277aacbd'],
  ledger_seal_hash: ['e26435c33d1b0f14'],
  suspensions_among: ['5819906a158d4410'],
}

const functionsFolder = join(migrationsFolder(), '../functions')
const table = readdirSync(migrationsFolder()).find((file) => file.endsWith('-sql-functions.sql')) as string

it('each text is the one of its version', () => {
  const found = Object.fromEntries(
    readFunctions(functionsFolder).map(({ name, version, hash }) => [
      name,
      { version, hash: hash.slice(0, 16) },
    ]),
  )
  const expected = Object.fromEntries(
    Object.entries(versions).map(([name, hashes]) => [name, { version: hashes.length, hash: hashes.at(-1) }]),
  )
  expect(found).toEqual(expected)
})

it('no later migration defines a function that has a file', () => {
  const names = Object.keys(versions).join('|')
  const defines = new RegExp(`create (or replace )?function (${names})\\b`, 'i')
  const later = readdirSync(migrationsFolder()).filter((file) => file > table)
  expect(later.filter((file) => defines.test(readFileSync(join(migrationsFolder(), file), 'utf8')))).toEqual(
    [],
  )
})

/** A build with one function `answer`: its migrations folder. */
function buildOf(label: string, answer: { version: number; text: string } | undefined): string {
  const folder = join(root, label)
  const migrations = join(folder, 'migrations')
  mkdirSync(migrations, { recursive: true })
  writeFileSync(
    join(migrations, '0001-old.sql'),
    'create function answer() returns int4 language sql as $$ select 0 $$;',
  )
  if (answer === undefined) return migrations
  cpSync(join(migrationsFolder(), table), join(migrations, '0002-sql-functions.sql'))
  mkdirSync(join(folder, 'functions'), { recursive: true })
  writeFileSync(join(folder, 'functions/answer.sql'), `-- version ${answer.version}\n${answer.text}`)
  return migrations
}
const answers = (value: number) =>
  `create or replace function answer() returns int4 language sql as $$ select ${value} $$;`

describe.each(testDatabases())('functions kept as files, on $name', ({ name, open, openEmpty }) => {
  const build = (version: number, text = answers(version)) =>
    buildOf(`${name}-${version}-${createHash('sha256').update(text).digest('hex').slice(0, 6)}`, {
      version,
      text,
    })
  let database: Database
  const answer = async () => (await database.query<{ is: number }>(sql`select answer() as is`))[0]?.is
  beforeAll(async () => {
    database = await openEmpty()
  })
  afterAll(() => database.close())

  it('are those of the files in a fresh database', async () => {
    const fresh = await open()
    const rows = await fresh.query<{ name: string; version: number; hash: string }>(
      sql`select name, version, left(hash, 16) as hash from sql_function order by name`,
    )
    expect(rows).toEqual(
      Object.entries(versions).map(([each, hashes]) => ({
        name: each,
        version: hashes.length,
        hash: hashes.at(-1),
      })),
    )
    const bodies = await fresh.query<{ name: string; body: string }>(
      sql`select proname as name, prosrc as body from pg_proc where proname = any (${Object.keys(versions)})`,
    )
    expect(bodies).toHaveLength(rows.length)
    for (const each of bodies)
      expect(readFileSync(join(functionsFolder, `${each.name}.sql`), 'utf8')).toContain(each.body)
    await fresh.close()
  })

  it('replace what an older build had made by a migration', async () => {
    await migrate(database, buildOf(`${name}-before`, undefined))
    expect(await answer()).toBe(0)
    expect(await migrate(database, build(1))).toEqual(['0002-sql-functions'])
    expect(await answer()).toBe(1)
  })

  it('are replaced when their version rises, also by a build that skipped one', async () => {
    await migrate(database, build(3))
    expect(await answer()).toBe(3)
  })

  it('stay as they are when an older build starts beside a newer one', async () => {
    await migrate(database, build(1))
    await migrate(database, build(2))
    expect(await answer()).toBe(3)
  })

  it('are replaced once by nodes that start together', async () => {
    await Promise.all([migrate(database, build(4)), migrate(database, build(4)), migrate(database, build(3))])
    expect(await answer()).toBe(4)
  })

  it('are not touched when one of them fails, and are tried again at the next start', async () => {
    const broken = build(5, `${answers(5)} select 1 / 0;`)
    await expect(migrate(database, broken)).rejects.toThrow(/division by zero/)
    expect(await answer()).toBe(4)
    await migrate(database, build(5))
    expect(await answer()).toBe(5)
  })

  it('refuse a text that was changed without a new version', async () => {
    const changed = migrate(database, build(5, answers(55)))
    await expect(changed).rejects.toBeInstanceOf(DatabaseRefused)
    await expect(changed).rejects.toThrow(/raise the version in functions\/answer\.sql/)
    expect(await answer()).toBe(5)
  })
})
