import type { Queryable, Transaction } from '../database.ts'
import type { Answer, IdempotentRequest } from '../idempotent-request.ts'
import { json, sql } from '../sql.ts'

type Key = Pick<IdempotentRequest, 'actor' | 'uuid'>

export interface Outcome {
  readonly call: string
  readonly body_hash: string
  readonly answer: Answer
  /** A tombstone, or a request that was begun and has no answer yet. */
  readonly is_unanswered: boolean
}

export interface Kept extends Outcome {
  /**
   * Input of a request to another company, in the column `wish`; null when there is none, and after it was answered.
   */
  readonly input: Answer
  /** Ms since it was stored. */
  readonly age: number
}

/** Stored instead of the call's name for a request that was cancelled before it took effect. No call has this name. */
const tombstone = ''

export const isTombstone = (kept: Pick<Outcome, 'call'> | undefined): boolean => kept?.call === tombstone

/** Tombstones that one actor may have. A person has one for each request that never arrived. */
const tombstonesMax = 100
/** A request older than this is refused by the envelope, whatever is stored here. Its window is 2 minutes each way. */
const lateMs = 10 * 60_000

/**
 * Stores a request that has begun.
 * @returns false when the key exists
 */
export async function insertBegun(
  on: Queryable,
  { actor, uuid, call, bodyHash }: IdempotentRequest,
  input: Answer = null,
): Promise<boolean> {
  const kept = input === null ? null : json(input)
  const rows = await on.query(
    sql`insert into call_outcome (actor, uuid, call, body_hash, wish)
        values (${actor}, ${uuid}, ${call}, ${bodyHash}, ${kept}::jsonb)
        on conflict do nothing returning 1`,
  )
  return rows.length === 1
}

export async function forgetBegun(on: Queryable, { actor, uuid, call }: IdempotentRequest): Promise<void> {
  await on.query(
    sql`delete from call_outcome
        where actor = ${actor} and uuid = ${uuid} and call = ${call} and answer is null`,
  )
}

/** Turns a begun request without an answer into a tombstone. */
export async function buryBegun(on: Queryable, { actor, uuid, call }: IdempotentRequest): Promise<void> {
  await on.query(
    sql`update call_outcome set call = ${tombstone}, body_hash = '', wish = null, at = now()
        where actor = ${actor} and uuid = ${uuid} and call = ${call} and answer is null`,
  )
}

export async function keepAnswer(on: Queryable, { actor, uuid }: Key, answer: Answer): Promise<void> {
  await on.query(
    sql`update call_outcome set answer = ${json(answer)}::jsonb, wish = null
        where actor = ${actor} and uuid = ${uuid}`,
  )
}

export async function insertTombstone(on: Queryable, { actor, uuid }: Key): Promise<void> {
  await on.query(
    sql`insert into call_outcome (actor, uuid, call, body_hash) values (${actor}, ${uuid}, ${tombstone}, '')
        on conflict do nothing`,
  )
}

/** Whether an actor may have one more tombstone; the oldest that no late request can need are deleted. */
export async function hasRoom(on: Queryable, actor: string): Promise<boolean> {
  const tombstones = async () => {
    const [row] = await on.query<{ count: bigint }>(
      sql`select count(*) from call_outcome where actor = ${actor} and call = ''`,
    )
    return Number(row?.count ?? 0n)
  }
  if ((await tombstones()) < tombstonesMax) return true
  const before = new Date(Date.now() - lateMs)
  await on.query(
    sql`delete from call_outcome
        where actor = ${actor} and call = '' and at < ${before} and uuid in (
          select uuid from call_outcome where actor = ${actor} and call = ''
          order by at desc offset ${tombstonesMax - 1})`,
  )
  return (await tombstones()) < tombstonesMax
}

export async function findAll(on: Queryable, keys: readonly Key[]): Promise<(Kept | undefined)[]> {
  const rows = await on.query<Kept & { ordinal: number }>({
    name: 'call_outcomes',
    text: `select asked.ordinal::int4 as ordinal, call, body_hash, answer, answer is null as is_unanswered, wish as input,
        (extract(epoch from clock_timestamp() - at) * 1000)::float8 as age
      from unnest($1::text[], $2::text[]) with ordinality as asked (actor, uuid, ordinal)
      join call_outcome using (actor, uuid)`,
    values: [keys.map(({ actor }) => actor), keys.map(({ uuid }) => uuid)],
  })
  const found = new Map(rows.map((row) => [row.ordinal, row]))
  return keys.map((_, index) => found.get(index + 1))
}

export const find = async (on: Queryable, key: Key): Promise<Kept | undefined> =>
  (await findAll(on, [key]))[0]

/** Locks one row until the transaction ends, so that no other transaction can store its answer. */
export async function findLocked(tx: Transaction, { actor, uuid }: Key): Promise<Outcome | undefined> {
  const [kept] = await tx.query<Outcome>(
    sql`select call, body_hash, answer, answer is null as is_unanswered from call_outcome
        where actor = ${actor} and uuid = ${uuid} for update`,
  )
  return kept
}

export async function hasAnswer(
  on: Queryable,
  actors: readonly string[],
  uuid: string,
  bodyHash: string,
): Promise<boolean> {
  const found = await on.query(
    sql`select 1 from call_outcome
        where actor = any(${actors}::text[]) and uuid = ${uuid} and body_hash = ${bodyHash} and answer is not null`,
  )
  return found.length > 0
}

export async function newestAt(on: Queryable): Promise<number | undefined> {
  const [row] = await on.query<{ at: Date | null }>(sql`select max(at) as at from call_outcome`)
  return row?.at?.getTime()
}

/** Deletes outcomes older than `before`, and tombstones of visitors older than `visitorsBefore`. */
export async function prune(on: Queryable, before: Date, visitorsBefore: Date): Promise<number> {
  const gone = await on.query(
    sql`delete from call_outcome
        where at < ${before} or (call = '' and actor like 'visitor:%' and at < ${visitorsBefore}) returning 1`,
  )
  return gone.length
}
