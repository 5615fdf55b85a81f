import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import type { Database } from './database.ts'
import { DatabaseRefused, errorCode } from './database-errors.ts'
import { applyFunctions, readFunctions } from './sql-functions.ts'

const lockKey = 4_711_003

/** Both `src/kernel/` and the bundled `dist/` are below the folder that has `migrations/`. */
export function migrationsFolder(): string {
  const places = ['../migrations', '../../migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error(`no migrations folder at ${places.join(' or ')}`)
  return found
}

/** How long a migration waits for a locked table before it lets other transactions run and retries. */
const lockTimeoutMs = 3_000
const lockTries = 10
const lockNotAvailable = '55P03'

/**
 * Brings the database to the newest migration in one transaction, so that a killed migration changes nothing and the
 * next start repeats it. Nodes that start together wait for each other. Locks on used tables are requested for short
 * times only, so that serving nodes are not blocked behind our request. Afterwards the functions in files beside the
 * migrations are updated.
 * @returns the names of the migrations that ran now
 * @throws DatabaseRefused when the database is newer than this build may use, or its tables stay locked
 */
export async function migrate(
  database: Database,
  folder: string = migrationsFolder(),
  { timeoutMs = lockTimeoutMs, tries = lockTries } = {},
): Promise<string[]> {
  return database.session(async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${lockKey})`)
    const files = migrationNames(folder)
    const done = await migrationsOf(client)
    await refuseNewer(client, done, files)
    const ran = files.every((name) => done.has(name))
      ? []
      : await runInSpells(client, folder, timeoutMs, tries)
    await applyFunctions(client, readFunctions(join(folder, '../functions')))
    return ran
  })
}

/** Runs the files, repeatedly giving way to transactions that use the tables. */
async function runInSpells(
  client: ClientBase,
  folder: string,
  timeoutMs: number,
  tries: number,
): Promise<string[]> {
  await client.query(`set lock_timeout = ${timeoutMs}`)
  for (let count = 1; ; count++) {
    try {
      return await runFiles(client, folder)
    } catch (error) {
      if (errorCode(error) !== lockNotAvailable) throw error
      if (count === tries)
        throw new DatabaseRefused(
          'The database cannot be migrated: its tables are locked by somebody else; end what uses them (pg_stat_activity) and start again.',
          { cause: error },
        )
    }
  }
}

async function runFiles(client: ClientBase, folder: string): Promise<string[]> {
  const { runner } = await import('node-pg-migrate')
  const ran = await runner({
    dbClient: client,
    dir: folder,
    direction: 'up',
    migrationsTable: 'migration',
    count: Infinity,
    singleTransaction: true,
    // Our own lock waits; the library's lock would fail immediately while another node migrates.
    noLock: true,
    // A newer build may have run more than this one knows (`refuseNewer`).
    checkOrder: false,
    log: () => {},
    verbose: false,
  })
  return ran.map(({ name }) => name)
}

/**
 * Applied migrations are never edited, so comparing names is enough: most starts load neither the migration tool nor
 * the files.
 */
const migrationNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .toSorted()

const exists = async (client: ClientBase, table: string): Promise<boolean> =>
  (await client.query(`select from pg_class where oid = to_regclass('${table}')`)).rowCount === 1

async function migrationsOf(client: ClientBase): Promise<Set<string>> {
  if (!(await exists(client, 'migration'))) return new Set()
  const { rows } = await client.query<{ name: string }>(`select name from migration`)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Refuses a database that this build is too old for. An older build may run beside a newer one as long as no newer
 * migration has broken what it uses; such a migration writes its own name into `schema_floor`.
 * @throws DatabaseRefused
 */
async function refuseNewer(
  client: ClientBase,
  done: ReadonlySet<string>,
  files: readonly string[],
): Promise<void> {
  if (!(await exists(client, 'schema_floor'))) return
  const { rows } = await client.query<{ migration: string }>('select migration from schema_floor')
  const floor = rows[0]?.migration
  if (floor === undefined || files.includes(floor)) return
  throw new DatabaseRefused(
    `The database was brought to ${[...done].toSorted().at(-1)} by a newer build, and this one does not know ${floor}, without which it would go wrong: start a newer build.`,
  )
}
