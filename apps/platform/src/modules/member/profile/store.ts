import type { Material } from '@grandstand/contract/member'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

/**
 * Sets a nickname.
 * @throws a unique violation of `member_nickname_looks` when another one looks the same
 */
export async function chooseNickname(
  tx: Queryable,
  id: string,
  nickname: string,
  looks: string,
): Promise<void> {
  await tx.query(sql`update member set nickname = ${nickname}, nickname_looks = ${looks} where id = ${id}`)
}

export async function setAvatar(tx: Queryable, id: string, avatar: string): Promise<void> {
  await tx.query(sql`update member set avatar = ${avatar} where id = ${id}`)
}

interface MaterialRow {
  readonly gender: Material['gender']
  readonly sports: Material['sports']
  readonly contact_time: Material['contactTime']
  readonly at: Date
}

export async function findMaterial(database: Queryable, id: string): Promise<MaterialRow | undefined> {
  const [row] = await database.query<MaterialRow>(
    sql`select gender, sports, contact_time, at from member_material where member_id = ${id}`,
  )
  return row
}

export async function saveMaterial(tx: Queryable, id: string, told: Material, at: Date): Promise<void> {
  const { gender, sports, contactTime } = told
  await tx.query(sql`
    insert into member_material (member_id, gender, sports, contact_time, at)
    values (${id}, ${gender}, ${sports}, ${contactTime}, ${at})
    on conflict (member_id) do update set gender = excluded.gender, sports = excluded.sports,
      contact_time = excluded.contact_time, at = excluded.at`)
}
