import { Client } from 'pg'
import { pause } from './blows.ts'
import { isComingBack } from './coming-back.ts'
import type { Kind } from './members.ts'

/** Longest recovery of a killed server that a query waits for. */
const recoveryMsMost = 60_000

/**
 * Queries the database directly, with a new connection each time because the server is killed now and then. Retries
 * while the server is coming back, which is safe because every query here only reads.
 */
export async function rowsOf<Row extends object>(url: string, text: string): Promise<Row[]> {
  const until = performance.now() + recoveryMsMost
  for (;;) {
    try {
      return await askedOnce<Row>(url, text)
    } catch (error) {
      if (!isComingBack(error) || performance.now() > until) throw error
      await pause(50)
    }
  }
}

async function askedOnce<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    // A connection that the server has ended cannot be ended again, and the query's error says more.
    await client.end().catch(() => {})
  }
}

const counts: Readonly<Record<Kind, string>> = {
  yield: `select id from transfer where kind = 'yield-transfer'`,
  venue: `select id from venue_transfer`,
  bet: `select id from bet`,
}

/**
 * Broken promises of the books, as sentences: sums, duplicate entries, and acknowledged answers against stored rows.
 */
export async function violationsIn(
  url: string,
  answered: ReadonlyMap<Kind, ReadonlySet<string>>,
): Promise<string[]> {
  const found = await imbalancesIn(url)
  const held = await rowsOf<{ held: string; open: string }>(
    url,
    `select (select coalesce(sum(held), 0) from account)::text as held,
       (select coalesce(sum(stake), 0) from bet where status in ('pending', 'accepted'))::text as open`,
  )
  if (held[0]?.held !== held[0]?.open) found.push(`${held[0]?.held} is held, ${held[0]?.open} is at stake`)
  for (const [kind, text] of Object.entries(counts) as [Kind, string][]) {
    const there = new Set((await rowsOf<{ id: string }>(url, text)).map(({ id }) => id))
    const told = answered.get(kind) ?? new Set()
    for (const id of told) if (!there.has(id)) found.push(`${kind} ${id} was answered and is not there`)
    for (const id of there) if (!told.has(id)) found.push(`${kind} ${id} happened and nobody was told`)
  }
  return found
}

/** What the ledger's sums break, as sentences: currencies, accounts against their entries, and double entries. */
export async function imbalancesIn(url: string): Promise<string[]> {
  const found: string[] = []
  const sums = await rowsOf<{ currency: string; total: string }>(
    url,
    `select currency, sum(balance)::text as total from account group by currency having sum(balance) <> 0`,
  )
  for (const { currency, total } of sums) found.push(`the balances in ${currency} sum to ${total}`)
  const broken = await rowsOf<{ key: string }>(
    url,
    `select a.key from account as a left join (select account_id, sum(amount) as total from entry group by 1) as e
       on e.account_id = a.id where a.balance <> coalesce(e.total, 0)`,
  )
  for (const { key } of broken) found.push(`${key} is not the sum of its entries`)
  const twice = await rowsOf<{ transfer_id: string }>(
    url,
    `select transfer_id from entry group by account_id, transfer_id having count(*) > 1`,
  )
  for (const { transfer_id } of twice) found.push(`${transfer_id} was posted twice`)
  return found
}

/** Number of unfinished items that the platform's own monitoring must report too, once all work is done. */
export async function unfinishedIn(url: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    url,
    `select ((select count(*) from venue_transfer where state = 'moving') +
       (select count(*) from bet where status = 'pending'))::int as n`,
  )
  return row?.n ?? 0
}

/** Process ids of the server's connections. */
export async function backendsOf(url: string): Promise<number[]> {
  const rows = await rowsOf<{ pid: number }>(
    url,
    `select pid from pg_stat_activity where application_name = 'grandstand'`,
  )
  return rows.map(({ pid }) => pid)
}
