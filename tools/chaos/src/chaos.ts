import { betFaults } from './bets/run-bets.ts'
import { works } from './games/players.ts'
import { readOptions, takeWord } from './options.ts'
import { openChaos, type ChaosResult } from './run-chaos.ts'

/** A long run uses several worlds of at most this many kills, each with separate books that are checked at its end. */
const mostKillsOfAWorld = 250

/**
 * `npm run chaos -- --kills 1000 --operations 250000`: prints the result of each world; exits with 1 when a promise
 * was broken. `npm run chaos -- --bets 10000`: bets alone, with faults at every hop, until each is final. `npm run chaos
 * -- --games 50`: so many kills during each of transfers to a games company, bets and wins of a game, and recoveries;
 * with `--step bet` during one of them.
 */
const { word: step, rest } = takeWord(process.argv.slice(2), 'step', works)
const { bets, games, kills, operations, copies, players } = readOptions(rest, {
  bets: 0,
  games: 0,
  kills: 20,
  operations: 1_000,
  copies: 5,
  players: 6,
})
if (bets > 0) {
  const result = await betFaults({ bets, onProgress: (line) => process.stderr.write(`${line}\n`) })
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...result }, null, 2)}\n`)
  process.exit(result.violations.length === 0 ? 0 : 1)
}
if (games > 0) {
  const world = await openChaos()
  const onProgress = (line: string) => process.stderr.write(`${line}\n`)
  const result = await world.games({
    kills: games,
    players,
    steps: step === undefined ? works : [step],
    onProgress,
  })
  await world.close()
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...result }, null, 2)}\n`)
  process.exit(result.violations.length === 0 ? 0 : 1)
}
const startedAt = Date.now()
const worlds = Math.ceil(kills / mostKillsOfAWorld)
const share = (total: number) => Math.ceil(total / worlds)
const results: ChaosResult[] = []
for (let n = 1; n <= worlds; n++) {
  // Fast enough for bets to be settled during the run.
  const world = await openChaos(120)
  const result = await world.run({
    kills: Math.min(share(kills), kills - share(kills) * (n - 1)),
    requests: share(Math.ceil(operations / copies)),
    copies,
    players,
    platformShare: 0.34,
    onProgress: (line) => process.stderr.write(`world ${n} of ${worlds}: ${line}\n`),
  })
  await world.close()
  results.push(result)
  const minutes = Math.round((Date.now() - startedAt) / 6_000) / 10
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), minutes, ...result }, null, 2)}\n`)
}
process.exit(results.every(({ violations }) => violations.length === 0) ? 0 : 1)
