import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import { sql } from '../../kernel/sql.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'

/** Longer than a tab stays open, and than a roll-back takes. */
const keptMs = 14 * 24 * 3_600_000
const touchMs = 12 * 3_600_000
/** Asked for names that nobody has, the list of known ones is read at most so often. */
const listMs = 1_000
const insertedAtOnce = 40

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  /** The build's folder of hashed files. */
  readonly folder: string
}

/**
 * Shares the hashed files of this node's web build with the other nodes, and finds those of theirs. Names carry a hash of
 * their content, so a name is one file for ever. A file and its `.br` are kept, `.gz` is not.
 */
export function createWebAssets({ database, clock, logger, folder }: Needs) {
  let known = new Set<string>()
  let listedAt = Number.NEGATIVE_INFINITY

  async function ownNames(): Promise<string[]> {
    const names = await readdir(folder)
    return names.filter((name) => !name.endsWith('.gz'))
  }

  /** Marks this build's files as in use. @returns those that are not in the database yet */
  async function touch(names: readonly string[]): Promise<string[]> {
    const now = new Date(clock.now())
    const there = await database.query<{ name: string }>(
      sql`update web_asset set seen_at = ${now} where name = any(${names}) returning name`,
    )
    const found = new Set(there.map(({ name }) => name))
    return names.filter((name) => !found.has(name))
  }

  /** Writes down what is missing; before the node's first page, because that page may ask another node for its files. */
  async function publish(): Promise<void> {
    const missing = await touch(await ownNames())
    for (let at = 0; at < missing.length; at += insertedAtOnce) {
      const names = missing.slice(at, at + insertedAtOnce)
      const bodies = await Promise.all(names.map((name) => readFile(join(folder, name))))
      await database.query(
        sql`insert into web_asset (name, body, seen_at)
            select name, body, ${new Date(clock.now())}
              from unnest(${names}::text[], ${bodies}::bytea[]) as file (name, body)
            on conflict (name) do update set seen_at = excluded.seen_at`,
      )
    }
  }

  return {
    publish,

    /** A file of another build; undefined when no node had it lately. */
    async find(name: string): Promise<Buffer | undefined> {
      const now = clock.now()
      if (!known.has(name) && now - listedAt >= listMs) {
        listedAt = now
        const rows = await database.query<{ name: string }>(sql`select name from web_asset`)
        known = new Set(rows.map((row) => row.name))
      }
      if (!known.has(name)) return undefined
      const [row] = await database.query<{ body: Buffer }>(
        sql`select body from web_asset where name = ${name}`,
      )
      return row?.body
    },

    /** Keeps this build's files from being forgotten while the node runs, and forgets those of builds that are gone. */
    start: (): WorkerLoop =>
      startWorkerLoop({
        name: 'web assets',
        everyMs: touchMs,
        logger,
        async step() {
          await publish()
          await database.query(sql`delete from web_asset where seen_at < ${new Date(clock.now() - keptMs)}`)
          return 'idle'
        },
      }),
  }
}
