import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import * as store from './store.ts'

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

  /** Writes down what is missing; before the node's first page, because that page may ask another node for its files. */
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

    /** A file of another build; undefined when no node had it lately. */
    async find(name: string): Promise<Buffer | undefined> {
      const now = clock.now()
      if (!known.has(name) && now - listedAt >= listMs) {
        listedAt = now
        known = await store.listNames(database)
      }
      return known.has(name) ? store.findBody(database, name) : undefined
    },

    /** Keeps this build's files from being forgotten while the node runs, and forgets those of builds that are gone. */
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
