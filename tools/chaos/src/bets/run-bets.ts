import { CallError } from '@grandstand/contract'
import { placeBet } from '@grandstand/contract/sportsbook'
import { createClient, fund, startGrandstand, type Client } from '@grandstand/dev-env'
import { createPostgres } from '@grandstand/platform/servers'
import { killOneOf, pause, started } from '../blows.ts'
import { backendsOf, rowsOf, violationsIn } from '../books.ts'
import { asked } from '../members.ts'
import { openBreakingLine } from './breaking-line.ts'
import { readCall, readStatements } from './hops.ts'
import { readBoard, slipOf, type Board } from './slips.ts'

export interface BetFaultOptions {
  /** Minimum number of accepted bets. */
  readonly bets: number
  readonly members?: number
  readonly blows?: Blows
  readonly onProgress?: (line: string) => void
}

/** Number of faults of each kind that hit the processes while bets are under way. */
export type Blows = Readonly<Record<Blow, number>>
type Blow =
  | 'platform killed'
  | 'backend killed'
  | 'postmaster killed'
  | 'platform frozen'
  | 'result corrected'

const usualBlows: Blows = {
  'platform killed': 20,
  'backend killed': 8,
  'postmaster killed': 4,
  'platform frozen': 2,
  'result corrected': 12,
}

/**
 * Multiple of real time: a football match lasts two minutes, and the delay of a bet in play is five minutes of match
 * time.
 */
const seasonSpeed = 60
const soonMs = 90_000
/** Longer than the limit after which the feed counts as silent. */
const frozenMs = 17_000
const lanes = 4
/** Share of the requests over a line that break it. */
const ratesOf: Readonly<Record<string, number>> = {
  call: 0.02,
  hold: 0.02,
  acceptance: 0.02,
  'commit of acceptance': 0.06,
  settlement: 0.01,
  'commit of settlement': 0.06,
  other: 0.0005,
}
const rateOf = (hop: string): number => ratesOf[hop] ?? 0

export interface BetFaultResult {
  readonly taken: number
  readonly sent: number
  /** Refusals at placement, by name. */
  readonly refused: Readonly<Record<string, number>>
  readonly faults: Readonly<Record<string, number>>
  /** Pending and accepted bets at the moments at which the platform was killed. */
  readonly hitWhileWaiting: number
  readonly hitWhileAccepted: number
  readonly ends: Readonly<Record<string, number>>
  readonly settledAnew: number
  readonly minutes: number
  /** Broken promises, as sentences; empty when all were kept. */
  readonly violations: readonly string[]
}

/**
 * Places bets through the whole product on a separate PostgreSQL, with faults at every hop: the lines to the gateway
 * and to PostgreSQL break before and after a request, the platform with its workers, single backends and the
 * postmaster are killed, the platform is suspended until its feed counts as silent, results are corrected. Members
 * get no notifications: they poll, always under the same uuid. At the end every bet must be final and nothing be
 * held.
 */
export async function betFaults(options: BetFaultOptions): Promise<BetFaultResult> {
  const { bets, members: memberCount = 12, blows = usualBlows, onProgress = () => {} } = options
  const startedAt = performance.now()
  const postgres = await createPostgres()
  await postgres.start()
  const databaseLine = await openBreakingLine({
    port: () => Number(new URL(postgres.url).port),
    read: readStatements,
    rateOf,
  })
  const databaseUrl = new URL(postgres.url)
  databaseUrl.port = String(databaseLine.port)
  let gatewayPort = 0
  const callLine = await openBreakingLine({ port: () => gatewayPort, read: readCall, rateOf })
  const origin = `http://127.0.0.1:${callLine.port}`
  const grandstand = await started(() =>
    startGrandstand({
      databaseUrl: databaseUrl.href,
      seasonSpeed,
      settings: { PUBLIC_ORIGINS: origin },
    }),
  )
  gatewayPort = Number(new URL(grandstand.url).port)

  const violations: string[] = []
  const refused: Record<string, number> = {}
  const faults: Record<string, number> = {}
  const taken = new Set<string>()
  const run = { sent: 0, isOver: false, waiting: 0, accepted: 0 }
  let board: Board = { inPlay: [], soon: [] }

  const become = (state: 'calm' | 'breaking') => {
    callLine.become(state)
    databaseLine.become(state)
  }
  const countBets = async (status: string) =>
    (
      await rowsOf<{ n: number }>(
        postgres.url,
        `select count(*)::int as n from bet where status in (${status})`,
      )
    )[0]?.n ?? 0

  async function openMember(): Promise<Client> {
    const client = createClient(origin)
    // A new name for each attempt: without an answer it is not known whether the former one was taken.
    await asked(() => client.register(`f${Math.floor(Math.random() * 1e9).toString(36)}`, 'correct1hor'))
    await asked(() => fund(grandstand, client, '20000'))
    return client
  }

  async function place(client: Client): Promise<void> {
    const slip = slipOf(board)
    if (slip === undefined) return pause(100)
    const uuid = crypto.randomUUID()
    const once = () =>
      asked(async () => {
        run.sent += 1
        return (await client.api.call(placeBet, slip, { uuid })).bets.map(({ id }) => id)
      })
    try {
      // Now and then sent twice in parallel, as by an impatient client.
      const answers = await Promise.all(Math.random() < 0.1 ? [once(), once()] : [once()])
      for (const ids of answers) {
        for (const id of ids) taken.add(id)
        if (ids.join() !== answers[0]?.join())
          violations.push(`answered ${answers[0]?.join()}, then ${ids.join()}`)
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refused[error.refusal] = (refused[error.refusal] ?? 0) + 1
    }
  }

  async function strike(blow: Blow): Promise<void> {
    const { process: platform } = grandstand.platform()
    switch (blow) {
      case 'platform killed':
        run.waiting += await countBets(`'pending'`)
        run.accepted += await countBets(`'accepted'`)
        await started(() => grandstand.restart('kill'))
        break
      case 'backend killed':
        await killOneOf(() => backendsOf(postgres.url))
        // The postmaster ends all other processes and recovers; it accepts connections when that is done.
        await postgres.start()
        break
      case 'postmaster killed':
        await postgres.kill()
        await postgres.start()
        break
      case 'platform frozen':
        platform.kill('SIGSTOP')
        await pause(frozenMs)
        platform.kill('SIGCONT')
        break
      case 'result corrected':
        if (!(await correctSome())) return
    }
    faults[blow] = (faults[blow] ?? 0) + 1
    onProgress(`${blow}; ${taken.size} taken, ${await countBets(`'pending', 'accepted'`)} without an end`)
  }

  /** Corrects the result of a match with settled bets. */
  async function correctSome(): Promise<boolean> {
    const [match] = await rowsOf<{ match_id: string }>(
      postgres.url,
      `select leg.match_id from bet join bet_leg as leg on leg.bet_id = bet.id
         where bet.status = 'settled' and leg.sport = 'football' group by 1 order by random() limit 1`,
    )
    if (match === undefined) return false
    const goals = () => Math.floor(Math.random() * 4)
    return grandstand.operator('correct-result', match.match_id, `${goals()}-${goals()}`).then(
      () => true,
      () => false,
    )
  }

  try {
    const clients: Client[] = []
    for (let n = 0; n < memberCount; n++) {
      clients.push(await openMember())
    }
    const looking = (async () => {
      const reader = createClient(grandstand.url)
      while (!run.isOver) {
        board = await readBoard(reader, soonMs).catch(() => board)
        await pause(1_000)
      }
    })()
    become('breaking')
    const load = clients.flatMap((client) =>
      Array.from({ length: lanes }, async () => {
        while (taken.size < bets) await place(client)
      }),
    )
    const all = (Object.keys(blows) as Blow[]).flatMap((blow) => Array<Blow>(blows[blow]).fill(blow))
    const order = all.map((blow) => ({ blow, at: Math.random() })).toSorted((a, b) => a.at - b.at)
    // Some faults are kept for the time when no more bets are placed and matches end, because bets are settled then.
    const early = order.slice(0, Math.ceil(order.length * 0.7))
    for (const [index, { blow }] of early.entries()) {
      while (taken.size < (bets * (index + 1)) / (early.length + 1)) await pause(25)
      await strike(blow)
    }
    await Promise.all(load)
    run.isOver = true
    await looking
    const atStake = await countBets(`'pending', 'accepted'`)
    const late = order.slice(early.length)
    for (const [index, { blow }] of late.entries()) {
      const until = performance.now() + 20_000
      const left = atStake * (1 - (index + 1) / (late.length + 1))
      while (performance.now() < until && (await countBets(`'pending', 'accepted'`)) > left) await pause(100)
      await strike(blow)
    }
    become('calm')
    for (let tries = 0; tries < 3_000 && (await countBets(`'pending', 'accepted'`)) > 0; tries++)
      await pause(200)
    // Waits until the bets of the last correction are settled again.
    await pause(3_000)
    const told = new Map([
      ['yield' as const, new Set<string>()],
      ['venue' as const, new Set<string>()],
      ['bet' as const, taken],
    ])
    violations.push(...(await violationsIn(postgres.url, told)), ...(await leftoversIn(postgres.url)))
    const ends = await rowsOf<{ what: string; n: number }>(
      postgres.url,
      `select coalesce(refusal, result, status) as what, count(*)::int as n from bet group by 1 order by 2 desc`,
    )
    const [anew] = await rowsOf<{ n: number }>(
      postgres.url,
      `select count(*)::int as n from bet_settlement where nth > 1`,
    )
    return {
      taken: taken.size,
      sent: run.sent,
      refused,
      faults: { ...callLine.broke, ...databaseLine.broke, ...faults },
      hitWhileWaiting: run.waiting,
      hitWhileAccepted: run.accepted,
      ends: Object.fromEntries(ends.map(({ what, n }) => [what, n])),
      settledAnew: anew?.n ?? 0,
      minutes: Math.round((performance.now() - startedAt) / 6_000) / 10,
      violations,
    }
  } finally {
    run.isOver = true
    await grandstand.stop()
    await callLine.close()
    await databaseLine.close()
    await postgres.stop()
  }
}

/** Rows that should be gone when every bet is final: open bets and legs, holds, exposure. */
async function leftoversIn(url: string): Promise<string[]> {
  const rows = await rowsOf<{ what: string; n: string }>(
    url,
    `select 'bets without an end' as what, count(*)::text as n from bet where status in ('pending', 'accepted') union all
     select 'open legs', count(*)::text from bet_leg where is_open union all
     select 'accounts with something held', count(*)::text from account where held <> 0 union all
     select 'holds without an end', count(*)::text from transfer where state = 'pending' and kind = 'bet' union all
     select 'settled bets without a settlement', count(*)::text from bet where status = 'settled'
       and not exists (select from bet_settlement where bet_id = bet.id) union all
     select 'selections with exposure', count(*)::text from selection_exposure where liability <> 0 or legs <> 0`,
  )
  return rows.flatMap(({ what, n }) => (n === '0' ? [] : `${n} ${what}`))
}
