import { rmSync } from 'node:fs'
import { type Database, openDatabase, sql } from '@grandstand/platform/database'
import { createPostgres, findPostgres, copyEmbedded, createOnServer } from '@grandstand/platform/servers'
import { plantedFaults, type PlantedFault, simulate } from '@grandstand/platform/simulation'
import { readOptions } from './options.ts'

/**
 * `npm run simulate -- --seed N --operations N [--bets N]`: worlds of some thousand operations, each on a separate
 * database and with a seed one above the former. The first that breaks a promise is printed with the command that
 * replays it. The databases are PostgreSQL's where it is installed, which takes half the time, else embedded: a seed
 * behaves the same on both. `--plant FAULT` puts a known fault back, which has to be found. With `--bets` the run
 * ends when that many bets were accepted, and members do nothing else.
 */
const { plant, words } = readPlant(process.argv.slice(2))
const { seed, operations, world, bets } = readOptions(words, {
  seed: Math.floor(Math.random() * 1_000_000_000),
  operations: 5_000,
  world: 5_000,
  bets: 0,
})
const postgres = findPostgres() === undefined ? undefined : await createPostgres()
// Autovacuum runs at times that the seed does not determine, and its transactions would be visible to the query for
// the oldest transaction.
await postgres?.start(['autovacuum=off'])
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave(130))

/** Only simulated faults may occur, however busy the machine is: else a seed would not replay. */
const patience = { statementTimeoutMs: 600_000, connectionTimeoutMs: 600_000 }
let [done, deaths, taken] = [0, 0, 0]
const faults: Record<string, number> = {}
const ends: Record<string, number> = {}
for (let at = seed; bets > 0 ? taken < bets : done < operations; at++) {
  const { database, drop } = await openWorld()
  const size = bets > 0 ? world : Math.min(world, operations - done)
  const result = await simulate(database, { seed: at, operations: size, isBetsOnly: bets > 0, plant })
  if (bets > 0) await countEnds(database)
  await drop()
  done += result.operations
  deaths += result.deaths
  taken += result.answered['bet'] ?? 0
  for (const [what, count] of Object.entries(result.faults)) faults[what] = (faults[what] ?? 0) + count
  process.stdout.write(
    `seed ${at}: ${result.operations} operations, ${result.deaths} deaths, ${JSON.stringify(result.answered)}, refused ${JSON.stringify(result.refused)}, trace ${result.trace.slice(0, 16)}\n`,
  )
  if (result.violations.length > 0) {
    process.stdout.write(`${result.violations.join('\n')}\n`)
    const { real = 0 } = result.faults
    if (real > 0) process.stdout.write(`The database itself failed ${real} times: a replay will differ.\n`)
    const one = bets > 0 ? '--bets 1' : `--operations ${size}`
    process.stdout.write(`Replay: npm run simulate -- --seed ${at} ${one} --world ${size}\n`)
    await leave(1)
  }
}
process.stdout.write(`${JSON.stringify({ faults, ends })}\n`)
process.stdout.write(`${done} operations, ${taken} bets, ${deaths} deaths: every promise kept.\n`)
await leave(0)

/**
 * Removes `--plant FAULT` from the arguments.
 * @throws Error listing the known faults
 */
function readPlant(all: readonly string[]): { plant: PlantedFault | undefined; words: readonly string[] } {
  const at = all.indexOf('--plant')
  if (at < 0) return { plant: undefined, words: all }
  const named = plantedFaults.find((each) => each === all[at + 1])
  if (named === undefined) throw new Error(`--plant takes one of ${plantedFaults.join(', ')}`)
  return { plant: named, words: [...all.slice(0, at), ...all.slice(at + 2)] }
}

/** Creates a migrated database for one world. */
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

/** Counts the final states of a world's bets. */
async function countEnds(database: Database): Promise<void> {
  const rows = await database.query<{ what: string; count: bigint }>(
    sql`select coalesce(refusal, result, status) as what, count(*) from bet group by 1 union all
        select 'settled anew', count(*) from bet_settlement where nth > 1`,
  )
  for (const { what, count } of rows) ends[what] = (ends[what] ?? 0) + Number(count)
}

async function leave(code: number): Promise<never> {
  await postgres?.stop()
  process.exit(code)
}
