import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export async function insertTag(database: Queryable, memberId: string, tag: string, at: Date): Promise<void> {
  await database.query(sql`
    insert into member_tag (member_id, tag, tagged_at) values (${memberId}, ${tag}, ${at}) on conflict do nothing`)
}

export async function deleteTag(database: Queryable, memberId: string, tag: string): Promise<void> {
  await database.query(sql`delete from member_tag where member_id = ${memberId} and tag = ${tag}`)
}

export async function listTags(database: Queryable, memberId: string): Promise<string[]> {
  const rows = await database.query<{ tag: string }>(
    sql`select tag from member_tag where member_id = ${memberId}`,
  )
  return rows.map(({ tag }) => tag)
}

export async function setVipLevel(database: Queryable, memberId: string, level: number): Promise<void> {
  await database.query(sql`update member set vip_level = ${level} where id = ${memberId}`)
}
