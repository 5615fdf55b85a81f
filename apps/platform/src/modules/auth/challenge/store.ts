import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

/** Wrong answers after which a challenge is over, and pictures that one challenge may ask for. */
export const most = { failures: 6, draws: 24 } as const

/** The one request that a challenge was asked of. */
export interface Request {
  readonly callId: string
  readonly actor: string
  readonly deviceId: string
  readonly uuid: string
  readonly bodyHash: string
}

export type Kind = 'image-code' | 'anji' | 'afs'

/** Makes the challenge of a request; an open one that it had is over with it. */
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

/** What stands open: neither solved nor used nor too old nor guessed at too often. */
const isOpen = (id: string, deviceId: string, at: Date) =>
  sql`id = ${id} and device_id = ${deviceId} and solved_at is null and used_at is null
      and expires_at > ${at} and failures < ${most.failures}`

/** Puts a question in place of the one before; its number, or undefined when the challenge is not open to this device. */
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

/** The answer of the question that stands now, when it is this one. */
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

/** The number of the next question, for answers that follow from it; undefined when the challenge is not open. */
export async function lastNumber(
  database: Queryable,
  { id, deviceId, at }: { readonly id: string; readonly deviceId: string; readonly at: Date },
): Promise<number | undefined> {
  const [row] = await database.query<{ number: number }>(
    sql`select number from challenge where ${isOpen(id, deviceId, at)}`,
  )
  return row?.number
}

/** Uses the standing question up, whatever was answered: its answer, null when there was none of this kind, undefined when the challenge is not open. */
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

/** Counts a wrong answer; how many there were. */
export async function countFailure(database: Queryable, id: string): Promise<number> {
  const [row] = await database.query<{ failures: number }>(
    sql`update challenge set failures = failures + 1 where id = ${id} returning failures`,
  )
  return row?.failures ?? most.failures
}

/** Keeps the proof's hash with an open challenge of this device; whether there was one. */
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

/** Uses a proof up; true only for the request that the challenge was asked of, once. */
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

/** One more for the key; the count starts anew when its time is over. */
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

/** Marks whose key begins so and that still hold. */
export function readMarks(database: Queryable, prefix: string, at: Date): Promise<{ key: string }[]> {
  return database.query<{ key: string }>(
    sql`select key from challenge_count where starts_with(key, ${prefix}) and until > ${at}`,
  )
}

/** Sets a mark until a time, or moves it. */
export async function setMark(database: Queryable, key: string, until: Date): Promise<void> {
  await database.query(sql`
    insert into challenge_count (key, count, until) values (${key}, 1, ${until})
    on conflict (key) do update set until = excluded.until`)
}

export async function forget(database: Queryable, keys: readonly string[]): Promise<void> {
  await database.query(sql`delete from challenge_count where key = any(${keys})`)
}
