import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { bundle } from '../../../kernel/testing/bundle.ts'
import { actions, openSportsbook, startNode } from './test-sportsbook.ts'

export interface Killing {
  readonly bets: number
  readonly kills: number
  /** Number of processes that settle at the same time. */
  readonly processes: number
  /** Bets in one batch. */
  readonly batch: number
  /** Pause between the money of a batch and its bets, so that kills hit it there. */
  readonly pauseMs: number
}

export interface Killed {
  readonly killed: number
  /** Time from the first worker's start until nothing is left to settle. */
  readonly tookMs: number
  /** Descriptions of everything that did not happen exactly once. */
  readonly violations: readonly string[]
}

const membersOf = (bets: number) => Math.min(bets, 100)
const stake = 1000n

/**
 * Places bets on one match, reports its result, and settles them by processes that are killed with SIGKILL at any
 * moment of a batch and replaced until nothing is left. The outcome is then compared with the expected one.
 * @param open opens the same database with new connections
 */
export async function settleWhileKilled(
  { url, open }: { readonly url: string; readonly open: () => Promise<Database> },
  killing: Killing,
): Promise<Killed> {
  const book = await openSportsbook(await open())
  book.feed.match('final', book.clock.now() + 60_000)
  const [home, away] = [book.leg('final', 'match-result', 'home'), book.leg('final', 'match-result', 'away')]
  const expected = new Map<string, bigint>()
  const share = Math.ceil(killing.bets / membersOf(killing.bets))
  for (let left = killing.bets; left > 0; left -= share) {
    const count = Math.min(share, left)
    const member = await book.member(stake * BigInt(count))
    const legs = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? home : away))
    await Promise.all(legs.map((leg) => book.place(member, leg)))
    const won = legs.filter((leg) => leg === home).length
    expected.set(member, (stake * BigInt(home.odds) * BigInt(won)) / 1000n)
  }
  book.feed.result('final', { home: 2, away: 1 })
  await book.sportsbook.steps.recorder()
  await book.close()

  const program = await bundle(fileURLToPath(new URL('settlement-child.ts', import.meta.url)))
  const startedAt = performance.now()
  const killed = await killInTurns(program.file, url, killing)
  const tookMs = performance.now() - startedAt
  program.drop()

  const database = await open()
  const node = await startNode(database, book.clock, book.feed)
  const violations: string[] = []
  // A further step finds nothing, because everything is settled.
  if ((await node.sportsbook.steps.settlement()) !== 'idle') violations.push('there was more to settle')
  const { central } = actions(node, database)
  for (const [member, available] of expected) {
    const has = await central(member)
    if (has?.available !== available || has.held !== 0n)
      violations.push(`${member} has ${has?.available} and ${has?.held} held, not ${available}`)
  }
  violations.push(...(await notOnce(database, killing.bets)))
  for (const imbalance of await node.wallets.imbalances()) violations.push(JSON.stringify(imbalance))
  await node.wallets.stop()
  await database.close()
  return { killed, tookMs, violations }
}

/** Reports counts that show bets without exactly one settlement and one event of it. */
async function notOnce(database: Database, bets: number): Promise<string[]> {
  const [row] = await database.query<
    Record<'all' | 'settled' | 'settlements' | 'facts' | 'told', bigint>
  >(sql`
    select (select count(*) from bet) as all,
      (select count(*) from bet where status = 'settled' and settlements = 1) as settled,
      (select count(*) from bet_settlement) as settlements,
      (select count(*) from outbox where topic = 'bet-settled') as facts,
      (select count(distinct payload->>'betId') from outbox where topic = 'bet-settled') as told`)
  return Object.entries(row ?? { rows: 0n }).flatMap(([what, count]) =>
    count === BigInt(bets) ? [] : [`${what}: ${count} of ${bets}`],
  )
}

/** Runs and kills processes until nothing is left. Returns the number of processes killed before that. */
async function killInTurns(file: string, url: string, killing: Killing): Promise<number> {
  let killed = 0
  async function lane(): Promise<void> {
    for (;;) {
      const isToDie = killed < killing.kills
      if (isToDie) killed += 1
      const isDone = await oneLife(file, url, killing, isToDie)
      if (!isDone) continue
      if (isToDie) killed -= 1
      return
    }
  }
  await Promise.all(Array.from({ length: killing.processes }, lane))
  return killed
}

/**
 * Runs one process until it exits or, if `isToDie`, kills it in or shortly after one of its first three batches.
 * Returns true when it reported that nothing is left.
 */
async function oneLife(file: string, url: string, killing: Killing, isToDie: boolean): Promise<boolean> {
  const { batch, pauseMs } = killing
  const running = spawn(process.execPath, [file, url, String(batch), String(pauseMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killAt = 1 + Math.floor(Math.random() * 3)
  let seen = 0
  let isDone = false
  running.stdout.setEncoding('utf8').on('data', (text: string) => {
    isDone ||= text.includes('done')
    seen += text.split('mid-batch').length - 1
    if (isToDie && seen >= killAt) setTimeout(() => running.kill('SIGKILL'), Math.random() * 2 * pauseMs)
  })
  const code = await new Promise<number | null>((resolve) => void running.once('exit', resolve))
  if (!isDone && code !== null) throw new Error(`a settlement worker ended by itself with ${code}`)
  return isDone
}
