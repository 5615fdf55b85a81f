import type { Queryable } from './database.ts'
import { json, sql } from './sql.ts'

/** A log entry for one use of an act. */
export interface ActRecord {
  /** Epoch ms. */
  readonly at: number
  /** Origin: the machine's shell, a call of the desk, or `performAct` and `lookAt`. */
  readonly via: 'machine' | 'desk' | 'call'
  /** A member id, or `machine`. */
  readonly by: string
  /** The act's name, or the call's. */
  readonly act: string
  /** Object of the act, such as a member. */
  readonly subject?: string
  readonly asked: unknown
  readonly outcome: 'done' | 'refused' | 'failed'
  /** Reason of a refusal. */
  readonly because?: string
  /** The log sentence. */
  readonly says?: string
  /** Idempotency key of the request. A refused request is logged once, however often it is sent. */
  readonly uuid?: string
}

/** An entry of the chain. `body` is a record as canonical JSON. */
export interface ActEntry {
  readonly seq: number
  readonly previous: string
  readonly body: string
  readonly hash: string
}

export interface ActHead {
  readonly seq: number
  readonly hash: string
}

interface EntryRow extends Omit<ActEntry, 'seq'> {
  readonly seq: bigint
}
const entryOf = (row: EntryRow): ActEntry => ({ ...row, seq: Number(row.seq) })

/**
 * Appends to the chain. It keeps the head's lock until the transaction ends, so it is the last statement of a transaction
 * that does more.
 */
export async function appendAct(tx: Queryable, record: ActRecord): Promise<void> {
  await tx.query(sql`select act_log_append(${json(record)}::jsonb)`)
}

/** The newest uses from the machine's shell, newest first. */
export async function latestOfMachine(database: Queryable, count: number): Promise<ActEntry[]> {
  const rows = await database.query<EntryRow>(sql`
    select seq, previous, body, hash from act_log where via = 'machine' order by seq desc limit ${count}`)
  return rows.map(entryOf)
}

/** Acts of staff below `before`, newest first. */
export async function actsOfStaff(
  database: Queryable,
  before: number | undefined,
  count: number,
): Promise<ActEntry[]> {
  const rows = await database.query<EntryRow>(sql`
    select seq, previous, body, hash from act_log
    where via <> 'machine' and (${before ?? null}::int8 is null or seq < ${before ?? null}::int8)
    order by seq desc limit ${count}`)
  return rows.map(entryOf)
}

/** Entries above `after` in the order of their numbers. */
export async function entriesAfter(database: Queryable, after: number, count: number): Promise<ActEntry[]> {
  const rows = await database.query<EntryRow>(sql`
    select seq, previous, body, hash from act_log where seq > ${after}::int8 order by seq limit ${count}`)
  return rows.map(entryOf)
}

export async function readHead(database: Queryable): Promise<ActHead> {
  const [head] = await database.query<{ seq: bigint; hash: string }>(sql`select seq, hash from act_log_head`)
  if (head === undefined) throw new Error('the act log has no head')
  return { seq: Number(head.seq), hash: head.hash }
}
