import type { Queryable } from '../../../kernel/database.ts'
import { json, sql } from '../../../kernel/sql.ts'
import type { RuleKind, RuleRow } from './rules.ts'

export async function readVersion(database: Queryable): Promise<bigint> {
  const [row] = await database.query<{ version: bigint }>(sql`select version from gate_version`)
  return row?.version ?? 0n
}

export async function readRules(database: Queryable, now: Date): Promise<RuleRow[]> {
  return database.query<RuleRow>(
    sql`select kind, subject, facts, ends_at from gate_rule
        where ends_at is null or ends_at > ${now} order by id`,
  )
}

/** Increments the version in the transaction of every change of a rule. */
async function moveVersion(tx: Queryable): Promise<void> {
  await tx.query(sql`update gate_version set version = version + 1`)
}

/** Creates the rule, or replaces the one on the same subject. */
export async function putRule(
  tx: Queryable,
  rule: {
    readonly kind: RuleKind
    readonly subject: string
    readonly facts: unknown
    readonly endsAt: Date | null
  },
  at: Date,
): Promise<void> {
  await tx.query(sql`
    insert into gate_rule (kind, subject, facts, ends_at, made_at)
    values (${rule.kind}, ${rule.subject}, ${json(rule.facts)}::jsonb, ${rule.endsAt}, ${at})
    on conflict (kind, subject) do update set facts = excluded.facts, ends_at = excluded.ends_at, made_at = excluded.made_at`)
  await moveVersion(tx)
}

/**
 * Removes a rule.
 * @returns whether there was one
 */
export async function removeRule(tx: Queryable, kind: RuleKind, subject: string): Promise<boolean> {
  const gone = await tx.query(
    sql`delete from gate_rule where kind = ${kind} and subject = ${subject} returning 1`,
  )
  if (gone.length > 0) await moveVersion(tx)
  return gone.length > 0
}

export async function dropEndedRules(database: Queryable, now: Date): Promise<void> {
  await database.query(sql`delete from gate_rule where ends_at < ${now}`)
  await database.query(sql`delete from gate_passage where until < ${now}`)
}

export async function putPassage(database: Queryable, deviceId: string, until: Date): Promise<void> {
  await database.query(sql`
    insert into gate_passage (device_id, until) values (${deviceId}, ${until})
    on conflict (device_id) do update set until = excluded.until`)
}

export async function hasPassage(database: Queryable, deviceId: string, now: Date): Promise<boolean> {
  const found = await database.query(
    sql`select 1 from gate_passage where device_id = ${deviceId} and until > ${now}`,
  )
  return found.length > 0
}
