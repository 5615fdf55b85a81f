import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { move, walletAccount, type AccountKey } from '@grandstand/ledger'
import { systemClock, type Database, uuidV7, migrate, openDatabase, sql } from '@grandstand/platform/database'
import { createWallets, type Wallets } from '@grandstand/platform/wallets'
import { oneByOne } from './ledger-baseline.ts'

/**
 * Durable transfers a second on PostgreSQL with 32 writers: the guarded apply of wallets against pgbench with one
 * transfer per commit.
 */
const writers = 32
const memberCount = 2_000
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const balance = 10n ** 12n

type Shape = 'spread' | 'hot'

export interface LedgerRow {
  readonly shape: Shape
  readonly program: 'grandstand' | 'pgbench'
  /** Median over the rounds. */
  readonly transfersPerSecond: number
  readonly runs: readonly number[]
}

interface Services {
  startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>
}

/** Starts its own throwaway PostgreSQL (fsync on), measures both in turns on it, and stops it. */
export async function run(): Promise<{ ratios: Record<string, number>; rows: LedgerRow[] }> {
  const services = (await import(new URL('../../run/services.mjs', import.meta.url).href)) as Services
  const server = await services.startPostgres()
  try {
    return await measure(server.url)
  } finally {
    await server.stop()
  }
}

async function measure(url: string): Promise<{ ratios: Record<string, number>; rows: LedgerRow[] }> {
  const database = await openDatabase({ url })
  await migrate(database)
  await database.query(oneByOne)
  const wallets = await createWallets({ database, clock: systemClock })
  const accounts = await openMembers(database, wallets)
  const rows: LedgerRow[] = []
  for (const shape of ['spread', 'hot'] as const) {
    const ours: number[] = []
    const theirs: number[] = []
    // The first round warms caches and plans and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const mine = await runOurs(wallets, accounts, shape)
      const other = await runPgbench(url, accounts, shape)
      if (round === 0) continue
      ours.push(mine)
      theirs.push(other)
      process.stderr.write(
        `${shape} ${round}/${rounds}: grandstand ${Math.round(mine)}, pgbench ${Math.round(other)}\n`,
      )
    }
    rows.push({ shape, program: 'grandstand', transfersPerSecond: median(ours), runs: ours })
    rows.push({ shape, program: 'pgbench', transfersPerSecond: median(theirs), runs: theirs })
  }
  const problems = await wallets.imbalances()
  if (problems.length > 0) throw new Error(`the ledger is out of balance: ${problems[0]}`)
  await wallets.stop()
  await database.close()
  const rate = (shape: Shape, program: LedgerRow['program']) =>
    rows.find((row) => row.shape === shape && row.program === program)?.transfersPerSecond ?? Number.NaN
  return {
    ratios: {
      'spread over many accounts, times pgbench': rate('spread', 'grandstand') / rate('spread', 'pgbench'),
      'on one hot account, times pgbench': rate('hot', 'grandstand') / rate('hot', 'pgbench'),
    },
    rows,
  }
}

interface OpenAccount {
  readonly id: bigint
  readonly key: AccountKey
}

/**
 * The last account is the hot one: the single calls then lock it last and for the shortest time, which is their best
 * case.
 */
async function openMembers(database: Database, wallets: Wallets): Promise<OpenAccount[]> {
  const names = Array.from({ length: memberCount + 1 }, () => uuidV7())
  for (const name of names) await wallets.openAccounts(database, name)
  await Promise.all(
    names.map((name) => {
      const postings = move(balance, 'house/house-betting/CNY', walletAccount(name, 'central'))
      return wallets.submit({ op: 'transfer', id: uuidV7(), kind: 'deposit', postings })
    }),
  )
  await database.query(sql`analyze`)
  return database.query<OpenAccount>(sql`select id, key from account where purpose = 'central' order by id`)
}

async function runOurs(wallets: Wallets, accounts: readonly OpenAccount[], shape: Shape): Promise<number> {
  const hot = accounts.at(-1)
  let count = 0
  const startMs = performance.now()
  const endMs = startMs + seconds * 1000
  const pick = () => accounts[Math.floor(Math.random() * (accounts.length - 1))]
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() < endMs) {
        const from = pick()
        const to = shape === 'hot' ? hot : pick()
        if (from === undefined || to === undefined || from === to) continue
        const outcome = await wallets.submit({
          op: 'transfer',
          id: uuidV7(),
          kind: 'bet',
          postings: move(1n, from.key, to.key),
        })
        if (outcome !== 'applied') throw new Error(`a transfer was ${outcome}`)
        count += 1
      }
    }),
  )
  return (count / (performance.now() - startMs)) * 1000
}

async function runPgbench(url: string, accounts: readonly OpenAccount[], shape: Shape): Promise<number> {
  const install = (await import(new URL('../../run/install.mjs', import.meta.url).href)) as {
    findPostgres(): string
  }
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-pgbench-'))
  const script = join(folder, 'transfer.sql')
  const ids = accounts.map(({ id }) => id)
  const [first = 0n, second = 0n, hot] = [ids[0], ids[1], ids.at(-1)]
  // Every member opens the same number of accounts, so the ids of the central ones are equally spaced.
  const step = second - first
  if (ids.some((id, index) => id !== first + BigInt(index) * step))
    throw new Error('the central accounts do not stand in equal steps')
  const random = `${first} + ${step} * random(0, ${ids.length - 2})`
  writeFileSync(
    script,
    `\\set from ${random}\n\\set to ${shape === 'hot' ? hot : random}\n` +
      `select transfer_one(gen_random_uuid()::text, :from, :to, 1);\n`,
  )
  const { hostname, port, username, pathname } = new URL(url)
  const where = ['-h', hostname, '-p', port, '-U', username]
  const how = ['-n', '-M', 'prepared', '-c', String(writers), '-j', '2', '-T', String(seconds), '-f', script]
  const program = spawn(join(install.findPostgres(), 'pgbench'), [...where, ...how, pathname.slice(1)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const code = await new Promise((resolve) => program.on('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
  const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1])
  if (code !== 0 || !(rate > 0)) throw new Error(`pgbench failed: ${errors}`)
  return rate
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1)
  return (low + high) / 2
}
