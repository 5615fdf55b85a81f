import type { LogEntry, LogRoot } from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { json, sql } from '../../../kernel/sql.ts'
import type { CashOutFacts, SettlementFacts } from './log-bodies.ts'

/** An entry without its position in the log. `fact` identifies the logged fact and is unique. */
export interface NewEntry {
  readonly betId: string
  readonly fact: string
  readonly body: string
}

interface EntryRow {
  seq: bigint
  day: string
  previous: string
  hash: string
  body: string
}

const entryOf = (row: EntryRow): LogEntry => ({ ...row, seq: Number(row.seq) })

/** Locks the head of the log, so that the caller is its only writer. */
export async function lockHead(tx: Queryable): Promise<{ seq: number; hash: string }> {
  const [head] = await tx.query<{ seq: bigint; hash: string }>(
    sql`select seq, hash from bet_log_head for update`,
  )
  if (head === undefined) throw new Error('the bet log has no head')
  return { seq: Number(head.seq), hash: head.hash }
}

export async function knownFacts(tx: Queryable, facts: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ fact: string }>(
    sql`select fact from bet_log where fact = any (${[...facts]}::text[])`,
  )
  return new Set(rows.map(({ fact }) => fact))
}

/** Appends entries after the head, which the caller has locked. */
export async function appendEntries(tx: Queryable, entries: readonly (NewEntry & LogEntry)[]): Promise<void> {
  const last = entries.at(-1)
  if (last === undefined) return
  await tx.query(sql`
    insert into bet_log (seq, day, bet_id, fact, body, previous, hash)
    select seq, day, "betId", fact, body, previous, hash from jsonb_to_recordset(${json(entries)}::jsonb)
      as e (seq int8, day date, "betId" text, fact text, body text, previous text, hash text)`)
  await tx.query(sql`update bet_log_head set seq = ${last.seq}::int8, hash = ${last.hash}`)
}

export async function entriesOfBet(database: Queryable, betId: string): Promise<LogEntry[]> {
  const rows = await database.query<EntryRow>(sql`
    select seq, day::text, previous, hash, body from bet_log where bet_id = ${betId} order by seq`)
  return rows.map(entryOf)
}

/** Entries after the sequence number `after`, in order. */
export async function entriesAfter(database: Queryable, after: number, limit: number): Promise<LogEntry[]> {
  const rows = await database.query<EntryRow>(sql`
    select seq, day::text, previous, hash, body from bet_log where seq > ${after}::int8 order by seq limit ${limit}`)
  return rows.map(entryOf)
}

/** Hashes of one day's entries, in order. */
export async function hashesOfDay(database: Queryable, day: string): Promise<string[]> {
  const rows = await database.query<{ hash: string }>(
    sql`select hash from bet_log where day = ${day}::date order by seq`,
  )
  return rows.map(({ hash }) => hash)
}

/** Days before `today` that have no root yet. */
export async function daysWithoutRoot(
  database: Queryable,
  today: string,
): Promise<{ day: string; first: number; last: number }[]> {
  const rows = await database.query<{ day: string; first: bigint; last: bigint }>(sql`
    select day::text, min(seq) as first, max(seq) as last from bet_log
    where day > coalesce((select max(day) from bet_log_root), '-infinity') and day < ${today}::date
    group by day order by day`)
  return rows.map(({ day, first, last }) => ({ day, first: Number(first), last: Number(last) }))
}

export async function insertRoot(database: Queryable, root: LogRoot): Promise<void> {
  const { day, first, last } = root
  await database.query(sql`
    insert into bet_log_root (day, first, last, root, signature)
    values (${day}::date, ${first}, ${last}, ${root.root}, ${root.signature}) on conflict do nothing`)
}

/** Roots, newest first; with `before`, only those of earlier days. */
export async function listRoots(
  database: Queryable,
  before: string | undefined,
  limit: number,
): Promise<LogRoot[]> {
  const rows = await database.query<Omit<LogRoot, 'first' | 'last'> & { first: bigint; last: bigint }>(sql`
    select day::text, first, last, root, signature from bet_log_root
    where ${before ?? null}::date is null or day < ${before ?? null}::date order by day desc limit ${limit}`)
  return rows.map((row) => ({ ...row, first: Number(row.first), last: Number(row.last) }))
}

export async function rootsOfDays(database: Queryable, days: readonly string[]): Promise<LogRoot[]> {
  const rows = await database.query<Omit<LogRoot, 'first' | 'last'> & { first: bigint; last: bigint }>(sql`
    select day::text, first, last, root, signature from bet_log_root where day = any (${[...days]}::date[])`)
  return rows.map((row) => ({ ...row, first: Number(row.first), last: Number(row.last) }))
}

/** Finds settlements by keys of the form `betId:nth`. */
export async function findSettlements(
  database: Queryable,
  keys: readonly string[],
): Promise<SettlementFacts[]> {
  const rows = await database.query<{
    bet_id: string
    number: string
    nth: number
    result: string
    returned: bigint
    currency: Currency
    settled_at: Date
    decided_by: { event: string; hash: string }[] | null
  }>(sql`
    select s.bet_id, bet.number, s.nth, s.result, s.returned, bet.currency, s.settled_at, (
      select json_agg(json_build_object('event', e.id, 'hash', e.hash) order by e.id)
      from feed_event as e where e.id = any (s.decided_by)) as decided_by
    from bet_settlement as s join bet on bet.id = s.bet_id
    where s.bet_id || ':' || s.nth = any (${[...keys]}::text[])
      and s.bet_id = any (${keys.map((key) => key.slice(0, key.lastIndexOf(':')))}::text[])`)
  return rows.map(({ bet_id, settled_at, decided_by, ...row }) => ({
    ...row,
    betId: bet_id,
    settledAt: settled_at.getTime(),
    decidedBy: decided_by ?? [],
  }))
}

export async function findCashOuts(database: Queryable, ids: readonly string[]): Promise<CashOutFacts[]> {
  const rows = await database.query<{
    id: string
    bet_id: string
    number: string
    stake: bigint
    returned: bigint
    fair: bigint
    margin_share: number
    currency: Currency
    decided_at: Date
  }>(sql`
    select c.id, c.bet_id, bet.number, c.stake, c.returned, c.fair, c.margin_share, bet.currency, c.decided_at
    from cash_out as c join bet on bet.id = c.bet_id
    where c.id = any (${[...ids]}::text[]) and c.status = 'accepted'`)
  return rows.map(({ id, bet_id, margin_share, decided_at, ...row }) => ({
    ...row,
    cashOutId: id,
    betId: bet_id,
    marginShare: margin_share,
    at: decided_at.getTime(),
  }))
}
