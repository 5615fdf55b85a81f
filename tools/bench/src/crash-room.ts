import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { setCores } from './chat/apart.ts'
import { startCompany, type RoomCompany } from './venue/company.ts'
import { report, seatAll, start } from './venue/crowd.ts'
import { nowMs } from './crash-room/messages.ts'
import { ownMs } from './cpu-time.ts'

const players = Number(process.env['CRASH_PLAYERS'] ?? 5_000)
const seconds = Number(process.env['CRASH_SECONDS'] ?? 120)
const listenerProcesses = 2
/** Listeners in a process of their own, which wait for no other: what they see is the venue's share of a delay. */
const probes = 25
const listenersFile = new URL('./crash-room/listeners.ts', import.meta.url)
const playersFile = new URL('./crash-room/players.ts', import.meta.url)

/** What a delay is counted from. */
const kinds = {
  started: 'the start of the curve',
  locked: 'the end of betting',
  reached: 'automatic heights that the curve reaches',
  left: 'a player who cashes out',
  ended: 'the crash',
  bets: 'a bet of another',
} as const
type Kind = keyof typeof kinds

interface Row {
  readonly of: string
  readonly happenings: number
  /** Received share of what all players should have received. */
  readonly told: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly mostMs: number
}

interface Heard {
  readonly closed: number
  readonly arrivals: readonly (readonly [happening: string, times: readonly number[]])[]
}

/**
 * A crash room of 5,000 players, who all bet in every round: how long after each decision of the server each of them
 * has been told. The venue is the built program with its database on disk; the players' requests and the live feeds
 * come from separate processes. A cash-out and a bet count from the moment at which the other player's request was
 * sent, the crash and automatic heights from the moment at which the curve was there, all others from their commit.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly unknown[] }> {
  const company = await startCompany('crash', { GAMES: 'crash' })
  const children: ChildProcess[] = []
  try {
    const tokens = await seatAll(company, players, 100_000_000n)
    // In the order of writing the probes are in the middle and at the end.
    for (let n = 0; n < listenerProcesses; n++) {
      children.push(await start(listenersFile, company.port, Math.ceil(players / listenerProcesses) - probes))
      const probe = await start(listenersFile, company.port, probes)
      hurry(probe.pid ?? 0)
      children.push(probe)
    }
    const crowd = await start(playersFile, company.port)
    children.push(crowd)
    setCores(
      [company.pid],
      children.map(({ pid }) => pid ?? 0),
    )
    crowd.send({ tokens })
    // The first round is a warm-up, of which only its end is seen.
    await sleep(15_000)
    for (const child of children) child.send('listen')
    // What happens at either end of the measurement may be missed by a part of the listeners.
    const from = nowMs() + 2_000
    const crowdMs = () => children.reduce((sum, { pid = 0 }) => sum + ownMs(pid), 0)
    const [venueBefore, crowdBefore] = [ownMs(company.pid), crowdMs()]
    await sleep(seconds * 1_000)
    const until = nowMs() - 2_000
    const cores = {
      venue: (ownMs(company.pid) - venueBefore) / (seconds * 1_000),
      crowd: (crowdMs() - crowdBefore) / (seconds * 1_000),
    }
    const heard = (await Promise.all(children.slice(0, -1).map(report))) as Heard[]
    const said = (await report(crowd)) as Said
    return await reportOf(company, heard, said, { cores, from, until })
  } finally {
    for (const child of children) child.kill()
    if (process.env['CRASH_LOG']) process.stderr.write(company.log())
    await company.stop()
  }
}

/** Lets a process run before others, where that is allowed. */
function hurry(pid: number): void {
  try {
    setPriority(pid, -10)
  } catch {
    // Not for everybody: then the probes wait for the crowd as well.
  }
}

interface Said {
  readonly asked: Readonly<Record<string, number>>
  readonly counts: Readonly<Record<string, number>>
  readonly tookMs: readonly number[]
}

/** Heights of the curve after each tick, as docs/fairness/games.md and the sheet say. */
async function curveOf(port: number): Promise<{ tickMs: number; heights: number[] }> {
  const sheet = (await (await fetch(`http://127.0.0.1:${port}/play/sheets/crash`)).json()) as {
    readonly tickMs: number
    readonly growthPerTick: { readonly numerator: number; readonly denominator: number }
    readonly most: number
  }
  const { numerator, denominator } = sheet.growthPerTick
  const heights = [100]
  for (let millionths = 1_000_000n; heights.at(-1)! <= sheet.most;) {
    millionths = (millionths * BigInt(numerator)) / BigInt(denominator)
    heights.push(Number(millionths / 10_000n))
  }
  return { tickMs: sheet.tickMs, heights }
}

/** As the venue's `crash-table.ts`: how long before the start of the curve it is announced. */
const readyMs = 500

async function reportOf(
  company: RoomCompany,
  heard: readonly Heard[],
  { asked, counts, tookMs }: Said,
  {
    cores,
    from: begun,
    until,
  }: {
    readonly cores: { readonly venue: number; readonly crowd: number }
    readonly from: number
    readonly until: number
  },
): Promise<{ ratios: Record<string, number>; rows: readonly unknown[] }> {
  const { tickMs, heights } = await curveOf(company.port)
  const arrivals = arrivalsOf(heard)
  const figureOf = (number: string, kind: string) => {
    const name = [...arrivals.keys()].find((each) => each.startsWith(`${number} ${kind} `))
    return Number(name?.split(' ')[2] ?? Number.NaN)
  }
  /** When something was decided; NaN where that was before the measurement began. */
  const decidedAt = (happening: string): number => {
    const [number = '', kind = '', detail = ''] = happening.split(' ')
    const startsAt = figureOf(number, 'started')
    if (kind === 'started') return startsAt - readyMs
    if (kind === 'locked') return figureOf(number, 'opened')
    if (kind === 'reached') return startsAt + tickMs * heights.findIndex((each) => each >= Number(detail))
    if (kind === 'ended') return startsAt + tickMs * heights.findIndex((each) => each > Number(detail))
    return asked[happening] ?? Number.NaN
  }
  const fromOf = (happening: string): number | undefined => {
    const from = (happening.split(' ')[1] ?? '') in kinds ? decidedAt(happening) : Number.NaN
    return from >= begun && from <= until ? from : undefined
  }
  const delays = delaysOf(arrivals, fromOf)
  const rows = [...delays].map(([kind, each]) => rowOf(kinds[kind], each, players))
  const all = rowOf('all of these without bets', withoutBets(delays), players)
  // Every second process is one of probes.
  const alone = delaysOf(arrivalsOf(heard.filter((_, at) => at % 2 === 1)), fromOf)
  const venueShare = rowOf('the same at the probes', withoutBets(alone), probes * listenerProcesses)
  const answers = Float64Array.from(tookMs).sort()
  return {
    ratios: {
      'p99 until told, ms': all.p99Ms,
      'p99 at the probes, ms': venueShare.p99Ms,
      'p99 of the crash, ms': rows.find(({ of }) => of === kinds.ended)?.p99Ms ?? Number.NaN,
      'told / to be told': all.told,
      'p99 of a player’s request, ms': Math.round(answers[Math.floor(answers.length * 0.99)] ?? Number.NaN),
    },
    rows: [
      ...rows,
      all,
      venueShare,
      { players, seconds, ...cores, ...counts, closed: heard.reduce((sum, { closed }) => sum + closed, 0) },
    ],
  }
}

function arrivalsOf(heard: readonly Heard[]): Map<string, number[]> {
  const arrivals = new Map<string, number[]>()
  for (const [happening, times] of heard.flatMap((each) => each.arrivals))
    arrivals.set(happening, [...(arrivals.get(happening) ?? []), ...times])
  return arrivals
}

interface Delays {
  readonly times: number[]
  happenings: number
}

/** @param fromOf when something was decided; undefined for what is not measured */
function delaysOf(
  arrivals: ReadonlyMap<string, readonly number[]>,
  fromOf: (happening: string) => number | undefined,
): Map<Kind, Delays> {
  const delays = new Map<Kind, Delays>()
  for (const [happening, times] of arrivals) {
    const kind = happening.split(' ')[1] as Kind
    const from = fromOf(happening)
    if (from === undefined) continue
    const known = delays.get(kind) ?? { times: [], happenings: 0 }
    for (const time of times) known.times.push(time - from)
    known.happenings += 1
    delays.set(kind, known)
  }
  return delays
}

/** Bets are told in betting time and cost nobody anything, so they have a row and no part in the figure. */
function withoutBets(delays: ReadonlyMap<Kind, Delays>): Delays {
  const told = [...delays].filter(([kind]) => kind !== 'bets').map(([, each]) => each)
  return {
    times: told.flatMap(({ times }) => times),
    happenings: told.reduce((sum, { happenings }) => sum + happenings, 0),
  }
}

function rowOf(of: string, { times, happenings }: Delays, listeners: number): Row {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
  return {
    of,
    happenings,
    told: times.length / (happenings * listeners),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    mostMs: at(1),
  }
}
