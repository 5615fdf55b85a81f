import type { Alarms } from './alarms.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'
import { sql } from './sql.ts'
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts'

export interface DatabaseWatchOptions {
  readonly database: Pick<Database, 'query'>
  readonly alarms: Alarms
  readonly clock: Clock
  readonly logger: Logger
}

const slowMs = 1_000
const rememberedMs = 60_000

/**
 * Writes one row again and again: raises the alarm `database` while that fails, `database-slow` while it takes longer than
 * a second, and `unavailable` for a minute after a call had to be refused because the database could not do it.
 */
export function createDatabaseWatch({ database, alarms, clock, logger }: DatabaseWatchOptions) {
  let refusedAt = Number.NEGATIVE_INFINITY
  let refused = 0

  async function look(): Promise<void> {
    const from = performance.now()
    const late = setTimeout(
      () => alarms.set('database-slow', `The database has not written a row for ${slowMs} ms.`),
      slowMs,
    )
    try {
      await database.query(
        sql`insert into heartbeat (one, at) values (true, ${new Date(clock.now())})
            on conflict (one) do update set at = excluded.at`,
      )
      alarms.set('database', undefined)
      if (performance.now() - from < slowMs) alarms.set('database-slow', undefined)
    } catch (error) {
      alarms.set(
        'database',
        `The database takes no writes: ${error instanceof Error ? error.message : 'away'}.`,
      )
    } finally {
      clearTimeout(late)
    }
    if (clock.now() - refusedAt > rememberedMs) refused = 0
    alarms.set(
      'unavailable',
      refused === 0 ? undefined : `${refused} calls were refused because the database could not do them.`,
    )
  }

  return {
    look,
    /** A call was refused as unavailable. */
    noteRefused(): void {
      refused += 1
      refusedAt = clock.now()
    },
    start: (): WorkerLoop =>
      startWorkerLoop({
        name: 'database watch',
        everyMs: 1_000,
        logger,
        async step() {
          await look()
          return 'idle'
        },
      }),
  }
}
