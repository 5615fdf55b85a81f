import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from './database.ts'
import { DatabaseRefused, errorCode } from './database-errors.ts'
import { durabilityFault } from './durability.ts'
import { openEmbedded } from './embedded-database.ts'
import { poolDatabase, queryable } from './pool-database.ts'

export interface DatabaseOptions {
  /** `postgres:…`; when left out, the embedded database is opened. */
  readonly url?: string | undefined
  /** Folder of the embedded database; undefined keeps it in memory, for tests. */
  readonly dataDir?: string | undefined
  readonly poolSize?: number
  readonly statementTimeoutMs?: number
  /** Time limit for a connection, ms; 5 s when left out. */
  readonly connectionTimeoutMs?: number
}

/**
 * Opens PostgreSQL or the embedded database behind the same interface.
 * @throws DatabaseRefused with one sentence for the operator
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbedded(options.dataDir) : openPostgres(options.url, options)
}

async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  await onceStarted(() => refuseUnsafe(url))
  const statementTimeoutMs = options.statementTimeoutMs ?? 15_000
  return poolDatabase('postgres', {
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    // JIT compilation takes longer than any of our statements, and PostgreSQL's estimate for statements over days is
    // high enough to trigger it.
    options: '-c jit=off',
    statement_timeout: statementTimeoutMs,
    // The server's own time-out comes first; this one is for a server that no longer answers at all.
    query_timeout: statementTimeoutMs + 5_000,
    idle_in_transaction_session_timeout: 30_000,
  })
}

/**
 * Waits for a server that is still starting (it may have booted together with us); any other failure is reported
 * immediately.
 */
async function onceStarted(open: () => Promise<void>): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += 250) {
    try {
      return await open()
    } catch (error) {
      const isStarting = error instanceof DatabaseRefused && errorCode(error.cause) === '57P03'
      if (!isStarting || waitedMs >= 30_000) throw error
      await sleep(250)
    }
  }
}

/**
 * Requirements of real money: a PostgreSQL version that our SQL is written for, and commits that are on disk when
 * they are acknowledged.
 */
async function refuseUnsafe(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; name: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
    )
    const found = rows[0]
    if (found === undefined || found.version < 150_000)
      throw new DatabaseRefused(`DATABASE_URL is PostgreSQL ${found?.name}; Grandstand needs 15 or later.`)
    const fault = await durabilityFault(queryable(client))
    if (fault !== undefined) throw new DatabaseRefused(fault)
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new DatabaseRefused(`DATABASE_URL cannot be opened: ${reason}.`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}
