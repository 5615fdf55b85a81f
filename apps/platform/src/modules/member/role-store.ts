import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export async function insertRole(
  database: Queryable,
  memberId: string,
  role: string,
  at: Date,
): Promise<void> {
  await database.query(sql`
    insert into member_role (member_id, role, granted_at) values (${memberId}, ${role}, ${at})
    on conflict do nothing`)
}

export async function deleteRole(database: Queryable, memberId: string, role: string): Promise<void> {
  await database.query(sql`delete from member_role where member_id = ${memberId} and role = ${role}`)
}
