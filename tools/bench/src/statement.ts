import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { memberOwner, walletAccount } from '@grandstand/ledger'
import { systemClock, type Database, uuidV7, migrate, openDatabase, sql } from '@grandstand/platform/database'
import { csvPart, createWallets, type StatementQuery } from '@grandstand/platform/wallets'

const entries = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000)
const rounds = 20
/** The issue's own limit for the first page. */
const limitMs = 50

export interface StatementRow {
  readonly what: string
  /** 95th percentile of `rounds`, ms. */
  readonly p95Ms: number
}

interface Services {
  startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>
}

/** The statement of a member with a million entries over three years, on a throwaway PostgreSQL with fsync on. */
export async function run(): Promise<{ ratios: Record<string, number>; rows: StatementRow[] }> {
  const services = (await import(new URL('../../run/services.mjs', import.meta.url).href)) as Services
  const server = await services.startPostgres()
  const database = await openDatabase({ url: server.url })
  try {
    await migrate(database)
    return await measure(database)
  } finally {
    await database.close()
    await server.stop()
  }
}

async function measure(
  database: Database,
): Promise<{ ratios: Record<string, number>; rows: StatementRow[] }> {
  const wallets = await createWallets({ database, clock: systemClock })
  const id = uuidV7()
  await wallets.openAccounts(database, id)
  await fill(database, id)
  const rows: StatementRow[] = []
  const time = async (what: string, work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now()
      await work()
      times.push(performance.now() - begin)
    }
    const p95Ms = times.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95) - 1] ?? Number.NaN
    rows.push({ what, p95Ms })
    process.stderr.write(`${what}: ${p95Ms.toFixed(1)} ms\n`)
    return p95Ms
  }
  const page = (query: Omit<StatementQuery, 'limit'>) => () => wallets.statement(id, { ...query, limit: 40 })
  const first = await time('first page', page({}))
  const begin = performance.now()
  await wallets.explain(id, { wallet: 'central', part: 'balance' })
  process.stderr.write(`the days folded for the first time: ${Math.round(performance.now() - begin)} ms\n`)
  const rare = await time('first page of deposits (one in a thousand)', page({ kinds: ['deposit'] }))
  const day = await time('first page of one day, two years ago', page(await dayOf(database, id)))
  await time('first page of bets of a month', page({ kinds: ['bet'], ...(await monthOf(database, id)) }))
  await time('why the balance is what it is', () =>
    wallets.explain(id, { wallet: 'central', part: 'balance' }),
  )
  await time('won and lost by month', () => wallets.profitAndLoss(id, 'central', 'month'))
  const memory = await exportAll(wallets, id, rows)
  await wallets.stop()
  return {
    ratios: {
      'first page, part of its 50 ms': first / limitMs,
      'deposits among bets, part of 50 ms': rare / limitMs,
      'one day, part of 50 ms': day / limitMs,
      'export: memory in use at its end above half way, MB': memory,
    },
    rows,
  }
}

/**
 * Exports the whole statement as CSV in parts, each discarded as after a write to a socket. Memory must stay flat:
 * heap in use at the end minus that half way, both after a collection, MB. Resident memory is reported too, but it
 * includes garbage that V8 has not collected yet.
 */
async function exportAll(
  wallets: Awaited<ReturnType<typeof createWallets>>,
  id: string,
  rows: StatementRow[],
): Promise<number> {
  const begin = performance.now()
  let [lines, parts, bytes, mostResident] = [0, 0, 0, 0]
  let half: number | undefined
  for (let from: string | undefined; ;) {
    const part = await csvPart(wallets, id, {}, from, 'zh-CN')
    lines += part.count
    parts += 1
    bytes += Buffer.byteLength(part.text)
    mostResident = Math.max(mostResident, process.memoryUsage().rss)
    if (lines >= entries / 2) half ??= heapInUse()
    if (part.next === undefined) break
    from = part.next
  }
  if (lines < entries) throw new Error(`the file has ${lines} lines of ${entries}`)
  const took = performance.now() - begin
  const growth = (heapInUse() - (half ?? 0)) / 1e6
  rows.push({ what: `export of ${lines} lines, each part`, p95Ms: took / parts })
  process.stderr.write(
    `export: ${lines} lines, ${(bytes / 1e6).toFixed(1)} MB in ${parts} parts and ${(took / 1000).toFixed(1)} s; ` +
      `in use at its end ${growth.toFixed(1)} MB more than half way; resident at most ${(mostResident / 1e6).toFixed(0)} MB\n`,
  )
  return growth
}

/** Heap in use after a collection, bytes. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/**
 * Inserts entries as the ledger writes them, but in bulk: bets and returns, a deposit every thousandth, over three
 * years.
 */
async function fill(database: Database, id: string): Promise<void> {
  const key = walletAccount(id, 'central')
  const step = 50_000
  for (let from = 1; from <= entries; from += step)
    await database.query(
      sql`with made as (
            select n, 'bench:' || n as id, now() - interval '3 years' * (1 - n::float8 / ${entries}::int4) as at,
              case when n % 1000 = 1 then 'deposit' when n % 2 = 0 then 'bet' else 'bet-result' end as kind,
              case when n % 1000 = 1 then 100000 when n % 2 = 0 then -100 else 90 end as amount
            from generate_series(${from}::int4, least(${from + step - 1}::int4, ${entries}::int4)) as n
          ), kept as (
            insert into transfer (id, kind, state, digest, memo, created_at, ended_at)
            select id, kind, 'posted', 'bench', '{"note":"云岭城 vs 江港联 · 大 2.5"}', at, at from made
          ), written as (
            insert into entry (account_id, transfer_id, amount, balance_after, at)
            select a.id, made.id, made.amount, a.balance + sum(made.amount) over (order by made.n), made.at
            from made cross join account as a where a.key = ${key} order by made.n
          )
          update account set balance = balance + (select sum(amount) from made) where key = ${key}`,
    )
  await database.query(sql`analyze entry`)
  await database.query(sql`analyze transfer`)
  process.stderr.write(`${entries} entries\n`)
}

async function dayOf(database: Database, id: string) {
  const [row] = await database.query<{ day: string }>(
    sql`select (now() - interval '2 years')::date::text as day from account where owner = ${memberOwner(id)} limit 1`,
  )
  return { fromDay: row?.day, toDay: row?.day }
}

async function monthOf(database: Database, id: string) {
  const { fromDay } = await dayOf(database, id)
  return { fromDay: fromDay?.replace(/\d\d$/, '01'), toDay: fromDay?.replace(/\d\d$/, '28') }
}
