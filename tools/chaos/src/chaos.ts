import { readOptions } from './options.ts'
import { openChaos } from './run-chaos.ts'

/** `npm run chaos -- --kills 1000 --operations 250000`: exits with 1 and the broken promises when there are any. */
const { kills, operations, copies, players } = readOptions(process.argv.slice(2), {
  kills: 20,
  operations: 1_000,
  copies: 5,
  players: 6,
})
const startedAt = Date.now()
// Fast enough for bets to be settled while it lasts.
const world = await openChaos(120)
const result = await world.run({
  kills,
  intentions: Math.ceil(operations / copies),
  copies,
  players,
  platformShare: 0.34,
  onProgress: (line) => process.stderr.write(`${line}\n`),
})
await world.close()
const minutes = Math.round((Date.now() - startedAt) / 6_000) / 10
process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), minutes, ...result }, null, 2)}\n`)
process.exit(result.violations.length === 0 ? 0 : 1)
