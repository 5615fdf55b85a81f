import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { setCores } from './chat/apart.ts'
import { ownMs } from './cpu-time.ts'
import type { Told } from './table-room/told.ts'
import { startCompany } from './venue/company.ts'
import { report, seatAll, start } from './venue/crowd.ts'

const watchers = Number(process.env['TABLE_WATCHERS'] ?? 5_000)
const bettors = Number(process.env['TABLE_BETTORS'] ?? 1_000)
const seconds = Number(process.env['TABLE_SECONDS'] ?? 120)
/** The fastest table: it has the least time for everybody's bets. */
const table = 'baccarat-b02'
const startFen = 1_000_000_000n
const watcherProcesses = 2
const watchersFile = new URL('./table-room/watchers.ts', import.meta.url)
const bettorsFile = new URL('./table-room/bettors.ts', import.meta.url)

interface Heard {
  readonly closed: number
  readonly arrivals: readonly { readonly told: Told; readonly times: readonly number[] }[]
}

interface Said {
  readonly counts: Readonly<Record<string, number>>
  readonly refusals: Readonly<Record<string, number>>
  readonly outOfWindow: number
  readonly tookMs: readonly number[]
  readonly paidMs: readonly number[]
  readonly staked: bigint
  readonly paid: bigint
  readonly has: bigint
}

/**
 * A live table with 5,000 watching and 1,000 betting in the same rounds, against the built venue with its database on
 * disk: until a bet is answered, until everybody's bets are paid and everybody is told, and how late the table's own
 * steps are. Requests and feeds come from separate processes.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly unknown[] }> {
  const company = await startCompany(table, { GAMES: 'dice', TABLES: table })
  const children: ChildProcess[] = []
  try {
    const tokens = await seatAll(company, bettors, startFen)
    for (let n = 0; n < watcherProcesses; n++)
      children.push(await start(watchersFile, company.port, table, Math.ceil(watchers / watcherProcesses)))
    const crowd = await start(bettorsFile, company.port, table)
    children.push(crowd)
    setCores(
      [company.pid],
      children.map(({ pid }) => pid ?? 0),
    )
    crowd.send({ tokens })
    // The shoe is shuffled and the first round is a warm-up.
    await sleep(45_000)
    for (const child of children) child.send('listen')
    const before = ownMs(company.pid)
    await sleep(seconds * 1_000)
    const cores = (ownMs(company.pid) - before) / (seconds * 1_000)
    const heard = (await Promise.all(children.slice(0, -1).map(report))) as Heard[]
    return reportOf(heard, (await report(crowd)) as Said, cores)
  } finally {
    for (const child of children) child.kill()
    if (process.env['TABLE_LOG']) process.stderr.write(company.log())
    await company.stop()
  }
}

function reportOf(heard: readonly Heard[], said: Said, cores: number) {
  const { counts, refusals, outOfWindow, tookMs, paidMs, staked, paid, has } = said
  const delays = heard.flatMap(({ arrivals }) =>
    arrivals.flatMap(({ told, times }) => times.map((time) => time - told.at)),
  )
  const messages = new Set(heard.flatMap(({ arrivals }) => arrivals.map(({ told }) => told.number))).size
  const told = delays.length / (messages * watchers)
  const steps = latenessOf(heard[0]!.arrivals.map((each) => each.told))
  const missing = BigInt(bettors) * startFen - staked + paid - has
  return {
    ratios: {
      'p99 until a bet is answered, ms': quantile(tookMs, 0.99),
      'bets answered in their window / asked': 1 - (outOfWindow + counts['lost']!) / counts['asked']!,
      'last paid after the result, ms': quantile(paidMs, 1),
      'latest step of the table, ms': quantile(steps, 1),
      'p99 until told, ms': quantile(delays, 0.99),
      'fen that do not add up': Number(missing < 0n ? -missing : missing) + counts['unpaid']!,
    },
    rows: [
      { of: 'bets answered, ms', ...quantiles(tookMs) },
      { of: 'bets paid, ms', ...quantiles(paidMs) },
      { of: 'messages told, ms', ...quantiles(delays), share: told },
      { of: 'steps late, ms', ...quantiles(steps) },
      {
        watchers,
        bettors,
        seconds,
        cores,
        ...counts,
        refusals,
        closed: heard.reduce((sum, { closed }) => sum + closed, 0),
      },
    ],
  }
}

/** How much later than planned phases ended and events were told, ms. */
function latenessOf(all: readonly Told[]): number[] {
  const late: number[] = []
  let planned: number | null = null
  let phase = ''
  for (const { at, kind, events, round: told } of all.toSorted((a, b) => a.number - b.number)) {
    const round = kind === 'round' ? told : undefined
    if (round !== undefined && `${round.number} ${round.phase}` !== phase) {
      if (planned !== null && phase !== '') late.push(at - planned)
      phase = `${round.number} ${round.phase}`
    }
    if (round !== undefined) planned = round.until
    for (const { atMs } of events ?? []) late.push(at - atMs)
  }
  return late
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = Float64Array.from(values).sort()
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
}

const quantiles = (values: readonly number[]) => ({
  count: values.length,
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
  most: quantile(values, 1),
})
