import { rmSync } from 'node:fs'
import type { Database } from '@grandstand/platform/kernel/database'
import { openDatabase } from '@grandstand/platform/kernel/open-database'
import { createPostgres, findPostgres } from '@grandstand/platform/kernel/testing/postgres'
import { copyEmbedded, createOnServer } from '@grandstand/platform/kernel/testing/templates'
import { simulate } from '@grandstand/platform/testing/simulation/simulate'
import { readOptions } from './options.ts'

/**
 * `npm run simulate -- --seed N --operations N`: worlds of some thousand operations, each on a database of its own and out
 * of a seed of its own, one above the one before. The first that breaks a promise is printed with how to replay it. The
 * databases are PostgreSQL's where it is on the machine, which takes half the time, else embedded: a seed does the same on
 * both.
 */
const { seed, operations, world } = readOptions(process.argv.slice(2), {
  seed: Math.floor(Math.random() * 1_000_000_000),
  operations: 5_000,
  world: 5_000,
})
const postgres = findPostgres() === undefined ? undefined : await createPostgres()
await postgres?.start()

/** However busy the machine is, only simulated faults strike: else a seed would not replay. */
const patience = { statementTimeoutMs: 600_000, connectionTimeoutMs: 600_000 }
let done = 0
let deaths = 0
for (let at = seed; done < operations; at++) {
  const { database, drop } = await openWorld()
  const size = Math.min(world, operations - done)
  const result = await simulate(database, { seed: at, operations: size })
  await drop()
  done += result.operations
  deaths += result.deaths
  process.stdout.write(
    `seed ${at}: ${result.operations} operations, ${result.deaths} deaths, ${JSON.stringify(result.answered)}, trace ${result.trace.slice(0, 16)}\n`,
  )
  if (result.violations.length > 0) {
    process.stdout.write(`${result.violations.join('\n')}\n`)
    const { real = 0 } = result.faults
    if (real > 0) process.stdout.write(`The database itself failed ${real} times: a replay will differ.\n`)
    process.stdout.write(`Replay: npm run simulate -- --seed ${at} --operations ${size} --world ${size}\n`)
    await leave(1)
  }
}
process.stdout.write(`${done} operations, ${deaths} deaths: every promise kept.\n`)
await leave(0)

/** A migrated database of its own. */
async function openWorld(): Promise<{ readonly database: Database; readonly drop: () => Promise<void> }> {
  const made = postgres && (await createOnServer(postgres.url, 'migrated'))
  const dataDir = made ? undefined : await copyEmbedded('migrated')
  const database = await openDatabase(made ? { url: made.url, ...patience } : { dataDir })
  return {
    database,
    drop: async () => {
      await database.close()
      await made?.drop()
      if (dataDir !== undefined) rmSync(dataDir, { recursive: true })
    },
  }
}

async function leave(code: number): Promise<never> {
  await postgres?.stop()
  process.exit(code)
}
