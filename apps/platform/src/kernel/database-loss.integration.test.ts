import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { DatabaseRefused, DatabaseUnavailable } from './database-errors.ts'
import { openDatabase } from './open-database.ts'
import { sql } from './sql.ts'
import { createPostgres, findPostgres, type OwnPostgres } from './testing/postgres.ts'

const isHere = findPostgres() !== undefined
if (!isHere)
  process.stderr.write('The loss of PostgreSQL is not tested: PostgreSQL is not on this machine.\n')

describe.skipIf(!isHere)('losing PostgreSQL', () => {
  let server: OwnPostgres
  let database: Database
  beforeAll(async () => {
    server = await createPostgres()
    await server.start()
    database = await openDatabase({ url: server.url, statementTimeoutMs: 2000 })
    await database.query(sql`create table kept (n int8)`)
  })
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  async function comesBack(): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      try {
        await database.query(sql`select 1`)
        return
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
        await sleep(50)
      }
    }
    throw new Error('the database did not come back')
  }

  it('[H-I2] a killed backend fails its statement as unavailable, and the next one succeeds', async () => {
    const sleeping = database.query(sql`select pg_sleep(10)`).catch((error: unknown) => error)
    await sleep(200)
    await database.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(10)%' and pid <> pg_backend_pid()`,
    )
    expect(await sleeping).toBeInstanceOf(DatabaseUnavailable)
    await comesBack()
  })

  it('[H-I2] a killed postmaster: the process lives, statements are refused as unavailable, and resume', async () => {
    let acknowledged = 0n
    let refused = 0
    const over = new AbortController()
    const writers = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
        try {
          await database.transaction(async (tx) => {
            await tx.query(sql`insert into kept values (1)`)
          })
          acknowledged += 1n
        } catch (error) {
          if (!(error instanceof DatabaseUnavailable)) throw error
          refused += 1
          await sleep(20)
        }
      }
    })
    await sleep(300)
    await server.kill()
    await sleep(500)
    await expect(database.query(sql`select 1`)).rejects.toBeInstanceOf(DatabaseUnavailable)
    await server.start()
    await comesBack()
    const before = acknowledged
    await sleep(300)
    over.abort()
    await Promise.all(writers)
    expect(refused).toBeGreaterThan(0)
    expect(acknowledged).toBeGreaterThan(before)
    const [row] = await database.query<{ count: bigint }>(sql`select count(*) from kept`)
    // A commit whose answer was lost may exist too, so there are at least as many rows as acknowledgements and at
    // most one more for each writer.
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged)
    expect(row?.count).toBeLessThanOrEqual(acknowledged + 8n)
  })

  it('cuts a statement that takes too long, as unavailable', async () => {
    await expect(database.query(sql`select pg_sleep(5)`)).rejects.toBeInstanceOf(DatabaseUnavailable)
  })

  it('refuses fsync, synchronous_commit and full_page_writes off with one sentence each', async () => {
    for (const setting of ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']) {
      await server.kill()
      await server.start([setting])
      const opening = openDatabase({ url: server.url })
      await expect(opening).rejects.toBeInstanceOf(DatabaseRefused)
      await expect(opening).rejects.toThrow(setting)
    }
    await server.kill()
    await expect(openDatabase({ url: server.url })).rejects.toThrow(/^DATABASE_URL cannot be opened: .+\.$/)
    await server.start()
  })
})
