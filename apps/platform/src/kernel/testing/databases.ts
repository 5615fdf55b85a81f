import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import type { Database } from '../database.ts'
import { openDatabase } from '../open-database.ts'

export interface TestDatabase {
  readonly name: 'embedded' | 'postgres'
  /** A fresh, empty database, dropped when closed. */
  readonly open: () => Promise<Database>
}

/** The databases that integration tests run on: embedded always, PostgreSQL when TEST_DATABASE_URL names a server. */
export function testDatabases(): TestDatabase[] {
  const embedded: TestDatabase = { name: 'embedded', open: openCopy }
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) {
    process.stderr.write('PostgreSQL is left out: TEST_DATABASE_URL is not set.\n')
    return [embedded]
  }
  return [embedded, { name: 'postgres', open: () => openTemporary(server) }]
}

/**
 * One of them, PostgreSQL where there is a server: for what has no SQL of its own kind. Money, bets and the kernel are
 * tried on both; the rest speaks the same SQL through the same door, and trying it twice would cost a minute and a half.
 */
export function oneDatabase(): TestDatabase[] {
  return testDatabases().slice(-1)
}

/**
 * A data folder with an empty embedded database. Making one takes seconds, copying one that was made does not;
 * the first test on a machine makes it.
 */
export async function copyEmbedded(): Promise<string> {
  const template = join(tmpdir(), `grandstand-embedded-${uid()}-${pgliteVersion()}`)
  if (!existsSync(template)) {
    const draft = mkdtempSync(join(tmpdir(), 'grandstand-embedded-draft-'))
    await (await openDatabase({ dataDir: draft })).close()
    // Another process may have been first; either one will do.
    if (existsSync(template)) rmSync(draft, { recursive: true })
    else renameSync(draft, template)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-embedded-test-'))
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

async function openCopy(): Promise<Database> {
  const dataDir = await copyEmbedded()
  const database = await openDatabase({ dataDir })
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const uid = (): number => process.getuid?.() ?? 0

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const facts = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    version: string
  }
  return facts.version
}

async function openTemporary(server: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
