import { rmSync } from 'node:fs'
import type { Database } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { copyEmbedded, createOnServer, type Kind } from './templates.ts'
import { withoutNesting } from './without-nesting.ts'

export interface TestDatabase {
  readonly name: 'embedded' | 'postgres'
  /** A fresh database at the newest migration, dropped when closed. */
  readonly open: () => Promise<Database>
  /** A fresh database without any migration. */
  readonly openEmpty: () => Promise<Database>
}

/** The databases that integration tests run on: embedded always, PostgreSQL when TEST_DATABASE_URL names a server. */
export function testDatabases(): TestDatabase[] {
  const embedded: TestDatabase = {
    name: 'embedded',
    open: () => openCopy('migrated'),
    openEmpty: () => openCopy('empty'),
  }
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) {
    process.stderr.write('PostgreSQL is left out: TEST_DATABASE_URL is not set.\n')
    return [embedded]
  }
  const postgres: TestDatabase = {
    name: 'postgres',
    open: () => openTemporary(server, 'migrated'),
    openEmpty: () => openTemporary(server, 'empty'),
  }
  return [embedded, postgres]
}

/**
 * A single database, PostgreSQL where there is a server, for modules without SQL of their own kind. Money, bets and
 * the kernel are tested on both; the rest uses the same SQL through the same interface, and testing it twice would
 * cost a minute and a half.
 */
export function oneDatabase(): TestDatabase[] {
  return testDatabases().slice(-1)
}

async function openCopy(kind: Kind): Promise<Database> {
  const dataDir = await copyEmbedded(kind)
  const database = withoutNesting(await openDatabase({ dataDir }))
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openTemporary(server: string, kind: Kind): Promise<Database> {
  const { url, drop } = await createOnServer(server, kind)
  const database = withoutNesting(await openDatabase({ url }))
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
