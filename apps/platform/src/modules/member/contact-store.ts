import type { Contact } from '@grandstand/contract/contact'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

interface ContactRow {
  readonly member_id: string
  readonly kind: Contact['kind']
  readonly prefix: string
  readonly value: string
}

export async function findContacts(database: Queryable, memberId: string): Promise<ContactRow[]> {
  return database.query<ContactRow>(sql`
    select member_id, kind, prefix, value from member_contact where member_id = ${memberId} order by kind desc`)
}

export async function findContactOwner(
  database: Queryable,
  kind: Contact['kind'],
  key: string,
): Promise<string | undefined> {
  const [row] = await database.query<{ member_id: string }>(
    sql`select member_id from member_contact where kind = ${kind} and key = ${key}`,
  )
  return row?.member_id
}

/**
 * Binds or replaces a contact.
 * @throws a unique violation when another member has it
 */
export async function upsertContact(
  tx: Queryable,
  row: ContactRow & { readonly key: string; readonly at: Date },
): Promise<void> {
  await tx.query(sql`
    insert into member_contact (member_id, kind, prefix, value, key, bound_at)
    values (${row.member_id}, ${row.kind}, ${row.prefix}, ${row.value}, ${row.key}, ${row.at})
    on conflict (member_id, kind) do update set
      prefix = excluded.prefix, value = excluded.value, key = excluded.key, bound_at = excluded.bound_at`)
}
