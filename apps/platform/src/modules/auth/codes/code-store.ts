import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import type { CodePurpose } from './letters.ts'

interface CodeRow {
  readonly id: string
  readonly purpose: CodePurpose
  readonly subject: string
  readonly contactHash: Buffer
  readonly codeHash: Buffer
  readonly triesLeft: number
  readonly sentAt: Date
  readonly expiresAt: Date
}

export async function insertCode(tx: Queryable, row: CodeRow): Promise<void> {
  await tx.query(sql`
    insert into verification_code (id, purpose, subject, contact_hash, code_hash, tries_left, sent_at, expires_at)
    values (${row.id}, ${row.purpose}, ${row.subject}, ${row.contactHash}, ${row.codeHash}, ${row.triesLeft},
      ${row.sentAt}, ${row.expiresAt})`)
}

export async function deleteCode(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`delete from verification_code where id = ${id}`)
}

/**
 * Spends one try of the newest matching code. Returns its hash, or undefined when no code is valid. Concurrent tries
 * are counted one after the other.
 */
export async function spendTry(
  tx: Queryable,
  wanted: {
    readonly purpose: CodePurpose
    readonly subject: string
    readonly contactHash: Buffer
    readonly at: Date
  },
): Promise<{ id: string; code_hash: Buffer } | undefined> {
  const [row] = await tx.query<{ id: string; code_hash: Buffer }>(sql`
    update verification_code set tries_left = tries_left - 1
    where tries_left > 0 and used_at is null and expires_at > ${wanted.at} and id = (
      select id from verification_code
      where purpose = ${wanted.purpose} and subject = ${wanted.subject} and contact_hash = ${wanted.contactHash}
      order by sent_at desc, id desc limit 1)
    returning id, code_hash`)
  return row
}

/** Marks a code as used; false when it already was. */
export async function useCode(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    sql`update verification_code set used_at = ${at} where id = ${id} and used_at is null returning 1`,
  )
  return rows.length === 1
}

/**
 * Counts one more. Returns the count in this window and the window's end; after that end a new window starts at one.
 */
export async function count(
  tx: Queryable,
  key: string,
  at: Date,
  until: Date,
): Promise<{ count: number; until: Date }> {
  const [row] = await tx.query<{ count: number; until: Date }>(sql`
    insert into code_count (key, count, until) values (${key}, 1, ${until})
    on conflict (key) do update set
      count = case when code_count.until <= ${at} then 1 else code_count.count + 1 end,
      until = case when code_count.until <= ${at} then excluded.until else code_count.until end
    returning count, until`)
  return row ?? { count: 1, until }
}

export async function uncount(tx: Queryable, keys: readonly string[]): Promise<void> {
  await tx.query(sql`update code_count set count = count - 1 where key = any(${keys}) and count > 0`)
}

export async function pruneCodes(database: Queryable, at: Date): Promise<void> {
  await database.query(sql`delete from verification_code where expires_at < ${at}`)
  await database.query(sql`delete from code_count where until < ${at}`)
}
