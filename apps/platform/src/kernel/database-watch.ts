import type { Alarms } from './alarms.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { durabilityFault } from './durability.ts'
import type { Logger } from './logger.ts'
import { sql } from './sql.ts'
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts'

export interface DatabaseWatchOptions {
  readonly database: Pick<Database, 'engine' | 'query'>
  readonly alarms: Alarms
  readonly clock: Clock
  readonly logger: Logger
}

const slowMs = 1_000
const rememberedMs = 60_000

/**
 * Writes one row every second and reads the settings that commits depend on. Raises the alarms `database` while the write
 * fails, `database-slow` while it takes longer than a second, `database-unsafe` while an acknowledged commit could be lost,
 * and `unavailable` for a minute after a call was refused because the database could not do it.
 */
export function createDatabaseWatch({ database, alarms, clock, logger }: DatabaseWatchOptions) {
  let refusedAt = Number.NEGATIVE_INFINITY
  let refused = 0
  let isWritable = true

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
      if (refused > 0) await probeRoom()
      // The embedded database has no such settings; it warns at the start that it does not survive a power cut.
      const fault = database.engine === 'postgres' ? await durabilityFault(database) : undefined
      alarms.set('database-unsafe', fault)
      alarms.set('database', undefined)
      isWritable = fault === undefined
      if (performance.now() - from < slowMs) alarms.set('database-slow', undefined)
    } catch (error) {
      isWritable = false
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

  /**
   * The heartbeat row is updated in place, which succeeds on a full disk, so this writes a temporary table in every
   * tablespace.
   * @throws when there is no room
   */
  async function probeRoom(): Promise<void> {
    const spaces = await database.query<{ space: string }>(
      sql`select quote_ident(spcname) as space from pg_tablespace
           where has_tablespace_privilege(oid, 'create') and (spcname = 'pg_default'
              or exists (select from pg_class where reltablespace = pg_tablespace.oid and relkind = 'r'
                            and relpersistence = 'p' and relnamespace <> 'pg_catalog'::regnamespace))`,
    )
    for (const { space } of spaces)
      await database.query({
        text: `create temp table room_probe on commit drop tablespace ${space} as
               select repeat(md5(n::text), 60) as padding from generate_series(1, 64) as n`,
        values: [],
      })
  }

  return {
    look,
    /** Whether the latest check found a database that accepts and keeps writes. */
    isWritable: () => isWritable,
    /** Called after a call was refused as unavailable. */
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
