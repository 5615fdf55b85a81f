import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@grandstand/platform/kernel/migrate'
import { openDatabase } from '@grandstand/platform/kernel/open-database'
import { simulate } from '@grandstand/platform/testing/simulation/simulate'
import { readOptions } from './options.ts'

/**
 * `npm run simulate -- --seed N --operations N`: worlds of some thousand operations, each on a database of its own and out
 * of a seed of its own, one above the one before. The first that breaks a promise is printed with how to replay it.
 */
const { seed, operations, world } = readOptions(process.argv.slice(2), {
  seed: Math.floor(Math.random() * 1_000_000_000),
  operations: 5_000,
  world: 5_000,
})
const folder = mkdtempSync(join(tmpdir(), 'grandstand-simulate-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const template = join(folder, 'template')
const first = await openDatabase({ dataDir: template })
await migrate(first)
await first.close()

let done = 0
let deaths = 0
for (let at = seed; done < operations; at++) {
  const dataDir = join(folder, 'world')
  cpSync(template, dataDir, { recursive: true })
  const database = await openDatabase({ dataDir })
  const size = Math.min(world, operations - done)
  const result = await simulate(database, { seed: at, operations: size })
  await database.close()
  rmSync(dataDir, { recursive: true })
  done += result.operations
  deaths += result.deaths
  process.stdout.write(
    `seed ${at}: ${result.operations} operations, ${result.deaths} deaths, ${JSON.stringify(result.answered)}, trace ${result.trace.slice(0, 16)}\n`,
  )
  if (result.violations.length > 0) {
    process.stdout.write(`${result.violations.join('\n')}\n`)
    process.stdout.write(`Replay: npm run simulate -- --seed ${at} --operations ${size} --world ${size}\n`)
    process.exit(1)
  }
}
process.stdout.write(`${done} operations, ${deaths} deaths: every promise kept.\n`)
process.exit(0)
