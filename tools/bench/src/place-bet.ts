import { setTimeout as sleep } from 'node:timers/promises'
import { listBets, listMatches, oneSingle, placeBet } from '@grandstand/contract/sportsbook'
import { createClient, fund, gatewayPublicKey, startGrandstand, type Client } from '@grandstand/dev-env'
import { cpuMeter } from './cpu-time.ts'
import { fire, pace, sealAhead } from './gateway-load.ts'

const perSecond = Number(process.env['BENCH_RATE'] ?? 1_500)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
/** Connections that each send the next request when they are answered; twice as many when the load is paced. */
const lanes = Number(process.env['BENCH_LANES'] ?? 64)
/** One member for each connection, because bets of one member are placed one after another. */
const memberCount = Number(process.env['BENCH_MEMBERS'] ?? lanes)
const stake = 500n
/** The product's promise. */
const promised = { betsPerSecond: 1_500, p99Ms: 250 }

interface Row {
  readonly what: 'as fast as it can' | 'paced'
  readonly betsPerSecond: number
  readonly p50Ms?: number
  readonly p99Ms?: number
  /** Processor time per bet, µs: comparable even on a busy machine. */
  readonly cpuMicros: Readonly<Record<'platform' | 'postgres' | 'load', number>>
}

interface Services {
  startPostgres(): Promise<{ url: string; socketUrl: string; pid: number; stop: () => Promise<void> }>
}

/**
 * Placing a single, from the envelope to the durable commit on PostgreSQL (fsync on), with the load generator on the
 * same machine: first as fast as possible, then paced at the promised rate, where times count from the moment at
 * which a request was due. The promise is kept with a ratio above 1 for the rate and below 1 for the time.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly Row[] }> {
  const services = (await import(new URL('../../run/services.mjs', import.meta.url).href)) as Services
  const database = await services.startPostgres()
  const grandstand = await startGrandstand({
    databaseUrl: database.socketUrl,
  })
  try {
    const port = Number(new URL(grandstand.url).port)
    const members: Client[] = []
    for (let index = 0; index < memberCount; index += 1) {
      const member = createClient(grandstand.url, 'WEB')
      await member.register(`bench${process.pid}x${index}`, 'correct1hor')
      await fund(grandstand, member, '50000')
      members.push(member)
    }
    const count = perSecond * seconds
    // Warm-up, not counted.
    await fire(port, await sealBets(port, members, Math.min(count, 2_000)), lanes)
    const meter = () => cpuMeter(grandstand.platform().process.pid ?? 0, database.pid)
    const first = await sealBets(port, members, count)
    const fastMeter = meter()
    const fastest = await fire(port, first, lanes)
    const fastCpu = fastMeter(count)
    const paced = await sealBets(port, members, count)
    const pacedMeter = meter()
    const startedAt = performance.now()
    const took = (await pace(port, paced, perSecond, lanes * 2)).toSorted((a, b) => a - b)
    const sustained = count / ((performance.now() - startedAt) / 1000)
    const pacedCpu = pacedMeter(count)
    const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
    await seeTaken(members)
    return {
      ratios: {
        'bets a second / promised': fastest / promised.betsPerSecond,
        [`p99 at ${perSecond} a second / promised`]: at(0.99) / promised.p99Ms,
      },
      rows: [
        { what: 'as fast as it can', betsPerSecond: fastest, cpuMicros: fastCpu },
        {
          what: 'paced',
          betsPerSecond: sustained,
          p50Ms: at(0.5),
          p99Ms: at(0.99),
          cpuMicros: pacedCpu,
        },
      ],
    }
  } finally {
    await grandstand.stop()
    await database.stop()
  }
}

/** Bets of all members in turn, each on one of many markets at its current odds, accepting any change of odds. */
async function sealBets(port: number, members: readonly Client[], count: number): Promise<Buffer[]> {
  const [asking] = members
  if (asking === undefined) throw new Error('no members')
  const { matches } = await asking.api.call(listMatches, { when: 'soon', sport: 'football', limit: 400 })
  const singles = matches.slice(-150).flatMap(({ match, markets }) =>
    markets.slice(0, 2).flatMap(({ id, version, selections }) =>
      selections.slice(0, 2).map(({ key, odds }) => ({
        ...oneSingle({ matchId: match.id, marketId: id, selection: key, odds, version }, stake),
        oddsPolicy: 'any' as const,
      })),
    ),
  )
  const publicKey = gatewayPublicKey()
  const share = Math.ceil(count / members.length)
  const made: Buffer[][] = []
  for (const [at, member] of members.entries()) {
    const inputs = Array.from(
      { length: share },
      (_, index) => singles[(index * members.length + at) % singles.length],
    )
    const known = inputs.flatMap((input) => input ?? [])
    const sender = { port, publicKey, token: member.token(), deviceId: member.deviceId }
    // Each sender shakes hands once, and the platform answers 50 handshakes a second of one address.
    await sleep(25)
    made.push(await sealAhead(sender, placeBet, known))
  }
  return Array.from({ length: share }, (_, index) => made.flatMap((own) => own[index] ?? []))
    .flat()
    .slice(0, count)
}

/** Refusals also have status 200, so the stored bets are counted. */
async function seeTaken(members: readonly Client[]): Promise<void> {
  for (const member of members) {
    const { bets } = await member.api.call(listBets, { state: 'open', limit: 100 })
    if (bets.length < 100) throw new Error(`only ${bets.length} bets of a member were taken`)
  }
}
