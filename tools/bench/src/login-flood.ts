import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { login } from '@grandstand/contract/auth'
import { listMatches, oneSingle, placeBet } from '@grandstand/contract/sportsbook'
import { createClient, fund, gatewayPublicKey, startGrandstand, type Client } from '@grandstand/dev-env'
import { pace, sealAhead } from './gateway-load.ts'

const attempts = 10_000
/** Rate that the attackers attempt, and their number of connections. */
const attemptsPerSecond = 1_000
const connections = 256
const betsPerSecond = 40
/** Each answer is delayed by a second; this many bets last about as long as the whole flood. */
const betsInRound = Math.ceil(attempts / connections) * betsPerSecond
const rounds = 3

interface Row {
  readonly round: number
  readonly quietP95Ms: number
  readonly floodP95Ms: number
  /** Rate that the attackers achieved. */
  readonly attemptsPerSecond: number
  /** The platform's additional processor time for each attempt: during the flood minus while it was quiet. */
  readonly cpuPerAttemptUs: number
}

/**
 * 10,000 log-ins from one address, as fast as its 256 connections get answers, while members bet [H-A1]: the time of
 * a bet at p95 during the flood against that without it, in turns. The limit is 1.2. The test of the log-in guard
 * proves that at most twenty of the log-ins reach argon2.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly Row[] }> {
  const services = (await import(new URL('../../run/services.mjs', import.meta.url).href)) as {
    startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>
  }
  const database = await services.startPostgres()
  const grandstand = await startGrandstand({
    databaseUrl: database.url,
    settings: { LOGIN_TRIES_PER_MINUTE: '20' },
  })
  try {
    const port = Number(new URL(grandstand.url).port)
    const bettor = createClient(grandstand.url, 'WEB')
    await bettor.register(`flood${process.pid}`, 'correct1hor')
    await fund(grandstand, bettor, '50000')
    const rows: Row[] = []
    // The first round warms up and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const quietBets = await sealBets(port, bettor)
      const atQuiet = await cpuSeconds(grandstand.url)
      const quiet = await p95Of(quietBets, port)
      const quietCpu = (await cpuSeconds(grandstand.url)) - atQuiet
      const logins = await sealLogins(port)
      const bets = await sealBets(port, bettor)
      const atFlood = await cpuSeconds(grandstand.url)
      const [flood, seconds] = await Promise.all([p95Of(bets, port), attack(port, logins)])
      const floodCpu = (await cpuSeconds(grandstand.url)) - atFlood
      if (round > 0)
        rows.push({
          round,
          quietP95Ms: quiet,
          floodP95Ms: flood,
          attemptsPerSecond: Math.round(attempts / seconds),
          cpuPerAttemptUs: Math.round(((floodCpu - quietCpu) * 1e6) / attempts),
        })
    }
    const ratios = rows.map(({ quietP95Ms, floodP95Ms }) => floodP95Ms / quietP95Ms).toSorted((a, b) => a - b)
    return { ratios: { 'p95 of bets, flood / quiet': ratios[Math.floor(rounds / 2)] ?? Number.NaN }, rows }
  } finally {
    await grandstand.stop()
    await database.stop()
  }
}

/** Sends log-ins from a separate process; resolves with the seconds that it took. */
async function attack(port: number, logins: readonly Buffer[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'login-flood-'))
  const file = join(folder, 'requests')
  writeFileSync(
    file,
    Buffer.concat(
      logins.flatMap((each) => {
        const length = Buffer.alloc(4)
        length.writeUInt32BE(each.length)
        return [length, each]
      }),
    ),
  )
  const program = fileURLToPath(new URL('login-flood/attacker.ts', import.meta.url))
  const attacker = fork(program, [String(port), String(attemptsPerSecond), String(connections), file])
  const ended = once(attacker, 'exit').then(([code]) => {
    throw new Error(`the attacker ended with ${code}`)
  })
  try {
    const [{ seconds }] = (await Promise.race([once(attacker, 'message'), ended])) as [{ seconds: number }]
    return seconds
  } finally {
    ended.catch(() => undefined)
    rmSync(folder, { recursive: true })
  }
}

async function cpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

async function p95Of(bets: readonly Buffer[], port: number): Promise<number> {
  const took = (await pace(port, bets, betsPerSecond, 8)).toSorted((a, b) => a - b)
  return took[Math.floor(took.length * 0.95)] ?? Number.NaN
}

/** Pre-match singles, each on a market at its current odds, accepting any change of odds. */
async function sealBets(port: number, bettor: Client): Promise<Buffer[]> {
  const { matches } = await bettor.api.call(listMatches, { when: 'soon', sport: 'football', limit: 200 })
  const legs = matches.slice(-100).flatMap(({ match, markets }) =>
    markets.slice(0, 1).flatMap(({ id, version, selections }) =>
      selections.slice(0, 1).map(({ key, odds }) => ({
        ...oneSingle({ matchId: match.id, marketId: id, selection: key, odds, version }, 1_000n),
        oddsPolicy: 'any' as const,
      })),
    ),
  )
  const inputs = Array.from({ length: betsInRound }, (_, index) => legs[index % legs.length]).flatMap(
    (leg) => leg ?? [],
  )
  const sender = { port, publicKey: gatewayPublicKey(), token: bettor.token(), deviceId: bettor.deviceId }
  return sealAhead(sender, placeBet, inputs)
}

function sealLogins(port: number): Promise<Buffer[]> {
  const inputs = Array.from({ length: attempts }, (_, index) => ({
    name: `nobody${index % 500}`,
    password: index.toString(16).padStart(64, '0'),
    flag: 0 as const,
    version: '250514',
    timewd: Date.now(),
  }))
  return sealAhead({ port, publicKey: gatewayPublicKey(), token: '' }, login, inputs)
}
