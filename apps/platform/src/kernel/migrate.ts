import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import type { Database } from './database.ts'

const lockKey = 4_711_003

/** Both `src/kernel/` and the bundled `dist/` lie below the folder that holds `migrations/`. */
export function migrationsFolder(): string {
  const places = ['../migrations', '../../migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error(`no migrations folder at ${places.join(' or ')}`)
  return found
}

/**
 * Brings the database to the newest migration, in one transaction: killed half way, nothing happened and the next start
 * does it again. Nodes that start together wait for each other.
 * @returns the names of the migrations that ran now
 */
export async function migrate(database: Database, folder: string = migrationsFolder()): Promise<string[]> {
  return database.session(async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${lockKey})`)
    if (await isNewest(client, folder)) return []
    const { runner } = await import('node-pg-migrate')
    const ran = await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migration',
      count: Infinity,
      singleTransaction: true,
      // Our own lock waits; the library's would fail at once when another node migrates.
      noLock: true,
      log: () => {},
      verbose: false,
    })
    return ran.map(({ name }) => name)
  })
}

/** What ran is never edited, so that names are enough: most starts need no migration tool, nor to read all files. */
async function isNewest(client: ClientBase, folder: string): Promise<boolean> {
  const found = await client.query(`select from pg_class where oid = to_regclass('migration')`)
  if (found.rowCount !== 1) return false
  const { rows } = await client.query<{ name: string }>(`select name from migration order by id`)
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return rows.map(({ name }) => `${name}.sql`).join() === files.toSorted().join()
}
