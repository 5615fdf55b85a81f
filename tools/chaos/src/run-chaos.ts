import { CallError } from '@grandstand/contract'
import { getTotalAssets } from '@grandstand/contract/wallets'
import { startGrandstand, type Grandstand } from '@grandstand/dev-env'
import { createPostgres } from '@grandstand/platform/servers'
import { killOneOf, pause, started } from './blows.ts'
import { killGames, type GameKillOptions, type GameKillResult } from './games/run-games.ts'
import { backendsOf, unfinishedIn, violationsIn } from './books.ts'
import { asked, openPlayer, type Kind, type Player, type MoneyRequest } from './members.ts'

export interface ChaosOptions {
  /** Number of SIGKILLs of the platform with its workers, of PostgreSQL's postmaster, and of single backends. */
  readonly kills: number
  /** Share of the kills that hit the platform, 0 to 1; half of the rest hit the postmaster and half a backend. */
  readonly platformShare: number
  /** Minimum number of requests; each is sent `copies` times. */
  readonly requests: number
  readonly copies: number
  readonly players: number
  readonly onProgress?: (line: string) => void
}

export interface ChaosResult {
  readonly kills: Readonly<Record<'platform' | 'postmaster' | 'backend', number>>
  readonly requests: number
  readonly sent: number
  readonly answered: Readonly<Record<string, number>>
  readonly refused: Readonly<Record<string, number>>
  /** Time from PostgreSQL accepting connections again to the first money call that succeeded, ms. */
  readonly backAfterMs: { readonly p50: number; readonly p95: number; readonly most: number }
  /** Broken promises, as sentences; empty when all were kept. */
  readonly violations: readonly string[]
}

/**
 * The whole product on a separate PostgreSQL. `run`: members move money while its processes are killed; then the
 * books are compared with the acknowledged answers. `close` ends everything, also during a run.
 */
export async function openChaos(seasonSpeed = 1) {
  const postgres = await createPostgres()
  await postgres.start()
  const grandstand = await started(() => startGrandstand({ databaseUrl: postgres.url, seasonSpeed }))
  return {
    run: (options: ChaosOptions): Promise<ChaosResult> => chaos(options, grandstand, postgres),
    games: (options: GameKillOptions): Promise<GameKillResult> =>
      killGames(options, grandstand, postgres.url),
    async close(): Promise<void> {
      await grandstand.stop()
      await postgres.stop()
    },
  }
}

async function chaos(
  { kills, platformShare, requests, copies, players: count, onProgress = () => {} }: ChaosOptions,
  grandstand: Grandstand,
  postgres: Awaited<ReturnType<typeof createPostgres>>,
): Promise<ChaosResult> {
  const players: Player[] = []
  for (let n = 0; n < count; n++) players.push(await openPlayer(grandstand, Math.random))
  const [probe] = players
  if (!probe) throw new Error('nobody plays')
  const answered = new Map<Kind, Set<string>>([
    ['yield', new Set()],
    ['venue', new Set()],
    ['bet', new Set()],
  ])
  const refused: Record<string, number> = {}
  const violations: string[] = []
  const killed = { platform: 0, postmaster: 0, backend: 0 }
  const backAfterMs: number[] = []
  const run = { begun: 0, done: 0, sent: 0, isOver: false }

  async function sendCopies(request: MoneyRequest): Promise<void> {
    const once = () => {
      run.sent += 1
      return asked(request.send)
    }
    let first: string
    try {
      first = await once()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refused[error.refusal] = (refused[error.refusal] ?? 0) + 1
      return
    }
    answered.get(request.kind)?.add(first)
    const again = await Promise.all(Array.from({ length: copies - 1 }, once))
    for (const other of again)
      if (other !== first) violations.push(`${request.kind}: answered ${first}, then ${other}`)
  }

  const load = players.flatMap((player) =>
    Array.from({ length: 2 }, async () => {
      while (!run.isOver || run.begun < requests) {
        run.begun += 1
        await sendCopies(await player.nextRequest())
        run.done += 1
        // Slower, as a person is, and so that the machine's cores are free for the processes under test.
        await pause(20)
      }
    }),
  )

  /** Kills have to hit work under way, so they are spread over all requests. */
  const requestsPerKill = Math.max(1, Math.floor(requests / kills))
  async function progress(): Promise<void> {
    const from = run.done
    for (let tries = 0; run.done < from + requestsPerKill && tries < 2400; tries++) await pause(25)
  }

  async function firstMoneyCall(): Promise<void> {
    const from = performance.now()
    const request = await probe?.nextRequest()
    if (request) await sendCopies(request)
    await asked(async () => (probe as Player).client.api.call(getTotalAssets, {}))
    backAfterMs.push(performance.now() - from)
  }

  async function kill(n: number): Promise<void> {
    const share = Math.floor((n + 1) * platformShare) - Math.floor(n * platformShare)
    if (share > 0) {
      killed.platform += 1
      await started(() => grandstand.restart('kill'))
      return
    }
    const { pid, exitCode } = grandstand.platform().process
    if (n % 2 === 0) {
      killed.postmaster += 1
      await postgres.kill()
      await postgres.start()
    } else {
      killed.backend += 1
      await killOneOf(() => backendsOf(postgres.url))
      // The postmaster ends all other processes and recovers; it accepts connections when that is done.
      await postgres.start()
    }
    await firstMoneyCall()
    const now = grandstand.platform().process
    if (now.pid !== pid || now.exitCode !== exitCode)
      violations.push('the platform ended when PostgreSQL was killed')
  }

  const every = (async () => {
    for (let n = 0; n < kills; n++) {
      await progress()
      await pause(Math.random() * 60)
      await kill(n)
      if ((n + 1) % 25 === 0)
        onProgress(`${n + 1} kills, ${run.done} requests answered, ${violations.length} promises broken`)
    }
    run.isOver = true
  })()
  try {
    await every
  } finally {
    run.isOver = true
  }
  await Promise.all(load)
  for (let tries = 0; tries < 600 && (await unfinishedIn(postgres.url)) > 0; tries++) await pause(100)
  if ((await unfinishedIn(postgres.url)) > 0) violations.push('something never came to its end')
  violations.push(...(await violationsIn(postgres.url, answered)))
  const sorted = backAfterMs.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return {
    kills: killed,
    requests: run.begun,
    sent: run.sent,
    answered: Object.fromEntries(Array.from(answered, ([kind, ids]) => [kind, ids.size])),
    refused,
    backAfterMs: { p50: at(0.5), p95: at(0.95), most: at(1) },
    violations,
  }
}
