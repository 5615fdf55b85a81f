import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

/** Wrong answers after which a challenge is closed, and pictures that one challenge may request. */
export const most = { failures: 6, draws: 24 } as const

/** The request that a challenge is bound to. */
export interface Request {
  readonly callId: string
  readonly actor: string
  readonly deviceId: string
  readonly uuid: string
  readonly bodyHash: string
}

export type Kind = 'image-code' | 'anji' | 'afs'

/** Creates the challenge of a request and closes an earlier open one of the same request. */
export async function insertChallenge(
  database: Queryable,
  id: string,
  { callId, actor, deviceId, uuid, bodyHash }: Request,
  at: Date,
  expiresAt: Date,
): Promise<void> {
  await database.query(sql`
    insert into challenge (id, call, actor, device_id, uuid, body_hash, created_at, expires_at)
    values (${id}, ${callId}, ${actor}, ${deviceId}, ${uuid}, ${bodyHash}, ${at}, ${expiresAt})
    on conflict (device_id, actor, uuid, call, body_hash) where used_at is null do update set
      id = excluded.id, created_at = excluded.created_at, expires_at = excluded.expires_at, failures = 0,
      kind = null, number = 0, draws = 0, answer = null, asked_at = null, proof_hash = null, solved_at = null`)
}

/** SQL condition for an open challenge: neither solved nor used nor expired, and without too many wrong answers. */
const isOpen = (id: string, deviceId: string, at: Date) =>
  sql`id = ${id} and device_id = ${deviceId} and solved_at is null and used_at is null
      and expires_at > ${at} and failures < ${most.failures}`

/**
 * Replaces the current question. Returns the new question's number, or undefined when the challenge is not open to
 * this device.
 */
export async function ask(
  database: Queryable,
  { id, deviceId, at }: { readonly id: string; readonly deviceId: string; readonly at: Date },
  question: { readonly kind: Kind; readonly answer: string; readonly number?: number },
): Promise<number | undefined> {
  const [row] = await database.query<{ number: number }>(sql`
    update challenge set kind = ${question.kind}, answer = ${question.answer}, asked_at = ${at},
      number = coalesce(${question.number ?? null}::integer, number + 1), draws = draws + 1
    where ${isOpen(id, deviceId, at)} and draws < ${most.draws}
    returning number`)
  return row?.number
}

/** Returns the answer of the current question, if it is this one, and counts one more drawing. */
export async function standing(
  database: Queryable,
  { id, deviceId, at }: { readonly id: string; readonly deviceId: string; readonly at: Date },
  { kind, number }: { readonly kind: Kind; readonly number: number },
): Promise<string | undefined> {
  const [row] = await database.query<{ answer: string }>(sql`
    update challenge set draws = draws + 1
    where ${isOpen(id, deviceId, at)} and kind = ${kind} and number = ${number} and draws < ${most.draws}
    returning answer`)
  return row?.answer
}

/**
 * Returns the number of the last question, from which the next answers are derived; undefined when the challenge is
 * not open.
 */
export async function lastNumber(
  database: Queryable,
  { id, deviceId, at }: { readonly id: string; readonly deviceId: string; readonly at: Date },
): Promise<number | undefined> {
  const [row] = await database.query<{ number: number }>(
    sql`select number from challenge where ${isOpen(id, deviceId, at)}`,
  )
  return row?.number
}

/**
 * Consumes the current question whatever was answered. Returns its answer, null when there was none of this kind,
 * undefined when the challenge is not open.
 */
export async function takeAnswer(
  database: Queryable,
  { id, deviceId, at }: { readonly id: string; readonly deviceId: string; readonly at: Date },
  { kind, number }: { readonly kind: Kind; readonly number?: number },
): Promise<string | null | undefined> {
  const [row] = await database.query<{ kind: Kind | null; number: number; answer: string | null }>(sql`
    update challenge set kind = null, answer = null
    from (select id as old_id, kind as old_kind, number as old_number, answer as old_answer
          from challenge where ${isOpen(id, deviceId, at)} for update) old
    where id = old_id
    returning old_kind as kind, old_number as number, old_answer as answer`)
  if (!row) return undefined
  const isThis = row.kind === kind && (number === undefined || row.number === number)
  return isThis ? row.answer : null
}

/** Counts a wrong answer and returns the total. */
export async function countFailure(database: Queryable, id: string): Promise<number> {
  const [row] = await database.query<{ failures: number }>(
    sql`update challenge set failures = failures + 1 where id = ${id} returning failures`,
  )
  return row?.failures ?? most.failures
}

/** Stores the proof's hash with an open challenge of this device; false when there is none. */
export async function solve(
  database: Queryable,
  { id, deviceId, at }: { readonly id: string; readonly deviceId: string; readonly at: Date },
  proofHash: Buffer,
): Promise<boolean> {
  const rows = await database.query(sql`
    update challenge set proof_hash = ${proofHash}, solved_at = ${at}, kind = null, answer = null
    where ${isOpen(id, deviceId, at)} returning 1`)
  return rows.length > 0
}

/** Consumes a proof. True only once, and only for the request that the challenge is bound to. */
export async function useProof(
  database: Queryable,
  { callId, actor, deviceId, uuid, bodyHash }: Request,
  { id, proofHash }: { readonly id: string; readonly proofHash: Buffer },
  at: Date,
): Promise<boolean> {
  const rows = await database.query(sql`
    update challenge set used_at = ${at}
    where id = ${id} and proof_hash = ${proofHash} and used_at is null and expires_at > ${at}
      and call = ${callId} and actor = ${actor} and device_id = ${deviceId} and uuid = ${uuid} and body_hash = ${bodyHash}
    returning 1`)
  return rows.length > 0
}

export async function prune(database: Queryable, before: Date): Promise<void> {
  await database.query(sql`delete from challenge where expires_at < ${before}`)
  await database.query(sql`delete from challenge_count where until < ${before}`)
}

/** Counts one more for the key; a count whose time is over starts again at one. */
export async function count(database: Queryable, key: string, at: Date, until: Date): Promise<void> {
  await database.query(sql`
    insert into challenge_count (key, count, until) values (${key}, 1, ${until})
    on conflict (key) do update set
      count = case when challenge_count.until > ${at} then challenge_count.count + 1 else 1 end,
      until = case when challenge_count.until > ${at} then challenge_count.until else excluded.until end`)
}

export function readCounts(
  database: Queryable,
  keys: readonly string[],
  at: Date,
): Promise<{ key: string; count: number }[]> {
  return database.query<{ key: string; count: number }>(
    sql`select key, count from challenge_count where key = any(${keys}) and until > ${at}`,
  )
}

/** Unexpired marks whose key has this prefix. */
export function readMarks(database: Queryable, prefix: string, at: Date): Promise<{ key: string }[]> {
  return database.query<{ key: string }>(
    sql`select key from challenge_count where starts_with(key, ${prefix}) and until > ${at}`,
  )
}

/** Sets a mark until a time, or extends it. */
export async function setMark(database: Queryable, key: string, until: Date): Promise<void> {
  await database.query(sql`
    insert into challenge_count (key, count, until) values (${key}, 1, ${until})
    on conflict (key) do update set until = excluded.until`)
}

export async function forget(database: Queryable, keys: readonly string[]): Promise<void> {
  await database.query(sql`delete from challenge_count where key = any(${keys})`)
}
