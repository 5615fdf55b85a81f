import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import type { Database } from './database.ts'

const lockKey = 4_711_003

/** Both `src/kernel/` and the bundled `dist/` lie below the folder that holds `migrations/`. */
function migrationsFolder(): string {
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
