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
  readonly act: string
  /** The call that asked for the act, for calls of the desk. */
  readonly call?: string
  /** Object of the act, such as a member. */
  readonly subject?: string
  readonly asked: unknown
  /** The last five are steps of a change: an act that waits for another person. */
  readonly outcome:
    | 'done'
    | 'refused'
    | 'failed'
    | 'asked'
    | 'approved'
    | 'declined'
    | 'expired'
    | 'taken-back'
  /** Reason of a refusal. */
  readonly because?: string
  /** Id of the change that the act waits as. */
  readonly change?: string
  /** Reason that was given for requesting, approving or declining. */
  readonly reason?: string
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

/** The head of the log as a seal of the ledger has it. */
export interface ActAnchor extends ActHead {
  /** The seal covers the ledger's entries up to this id. */
  readonly entry: string
}

/** Anchors above `after` in the order of the log. */
export async function anchorsAfter(database: Queryable, after: number, count: number): Promise<ActAnchor[]> {
  const rows = await database.query<{ to_id: bigint; act_seq: bigint; act_hash: string }>(sql`
    select to_id, act_seq, act_hash from act_anchor where act_seq > ${after}::int8 order by act_seq limit ${count}`)
  return rows.map((row) => ({ entry: String(row.to_id), seq: Number(row.act_seq), hash: row.act_hash }))
}

export async function readHead(database: Queryable): Promise<ActHead> {
  const [head] = await database.query<{ seq: bigint; hash: string }>(sql`select seq, hash from act_log_head`)
  if (head === undefined) throw new Error('the act log has no head')
  return { seq: Number(head.seq), hash: head.hash }
}
