import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import * as store from './store.ts'

/** Retention of files, longer than a tab stays open and than a rollback takes. */
const keptMs = 14 * 24 * 3_600_000
const touchMs = 12 * 3_600_000
/** Shortest time between two reads of the list of known names, because requests for unknown names may come often. */
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
 * Shares the hashed files of this node's web build with the other nodes, and finds those of theirs. Names contain a
 * hash of the content, so a name always means the same file. Files and their `.br` are stored, `.gz` is not.
 */
export function createWebAssets({ database, clock, logger, folder }: Needs) {
  let known = new Set<string>()
  let listedAt = Number.NEGATIVE_INFINITY

  async function ownNames(): Promise<string[]> {
    const names = await readdir(folder)
    return names.filter((name) => !name.endsWith('.gz'))
  }

  /**
   * Stores missing files. Runs before the node serves its first page, because that page may request its files from
   * another node.
   */
  async function publish(): Promise<void> {
    const own = await ownNames()
    const there = await store.touch(database, own, new Date(clock.now()))
    const missing = own.filter((name) => !there.has(name))
    for (let at = 0; at < missing.length; at += insertedAtOnce) {
      const names = missing.slice(at, at + insertedAtOnce)
      const bodies = await Promise.all(names.map((name) => readFile(join(folder, name))))
      await store.add(database, names, bodies, new Date(clock.now()))
    }
  }

  return {
    publish,

    /** Finds a file of another build; undefined when no node has had it recently. */
    async find(name: string): Promise<Buffer | undefined> {
      const now = clock.now()
      if (!known.has(name) && now - listedAt >= listMs) {
        listedAt = now
        known = await store.listNames(database)
      }
      return known.has(name) ? store.findBody(database, name) : undefined
    },

    /** Marks this build's files as in use while the node runs, and deletes files that no node has used for `keptMs`. */
    start: (): WorkerLoop =>
      startWorkerLoop({
        name: 'web assets',
        everyMs: touchMs,
        logger,
        async step() {
          await publish()
          await store.forget(database, new Date(clock.now() - keptMs))
          return 'idle'
        },
      }),
  }
}
