import { fallbackSiteId } from '@grandstand/contract/site'
import { sql } from '../../kernel/sql.ts'
import type { Queryable } from '../../kernel/database.ts'

export interface MemberRow {
  readonly id: string
  readonly name: string
  readonly nickname: string
  readonly avatar: string
  readonly vip_level: number
  readonly settlement_unit: 'CNY' | 'USDT'
  readonly status: number
  readonly registered_at: Date
  readonly excluded_until: Date | null
  readonly phone_prefix: string | null
  readonly phone: string | null
  readonly email: string | null
}

const columns = sql`id, name, nickname, avatar, vip_level, settlement_unit, status, registered_at, excluded_until,
  (select prefix from member_contact where member_id = member.id and kind = 'phone') as phone_prefix,
  (select value from member_contact where member_id = member.id and kind = 'phone') as phone,
  (select value from member_contact where member_id = member.id and kind = 'email') as email`

export async function findMember(database: Queryable, id: string): Promise<MemberRow | undefined> {
  const [row] = await database.query<MemberRow>(sql`select ${columns} from member where id = ${id}`)
  return row
}

export async function findMemberByName(database: Queryable, nameKey: string): Promise<MemberRow | undefined> {
  const [row] = await database.query<MemberRow>(
    sql`select ${columns} from member where name_key = ${nameKey}`,
  )
  return row
}

/** Inserts a member; false when the name is taken. */
export async function insertMember(
  database: Queryable,
  member: {
    readonly id: string
    readonly name: string
    readonly nameKey: string
    readonly at: Date
    readonly siteId: string
  },
): Promise<boolean> {
  const rows = await database.query(sql`
    insert into member (id, name, name_key, nickname, avatar, registered_at, site_id)
    values (${member.id}, ${member.name}, ${member.nameKey}, ${member.name}, ${member.id}, ${member.at}, ${member.siteId})
    on conflict (name_key) do nothing
    returning id`)
  return rows.length === 1
}

/** The member's site; the first site for an unknown member. */
export async function findSiteOf(on: Queryable, id: string): Promise<string> {
  const [row] = await on.query<{ readonly site_id: string }>(sql`select site_id from member where id = ${id}`)
  return row?.site_id ?? fallbackSiteId
}

/** The member's currency; CNY for an unknown member. */
export async function findSettlementUnit(on: Queryable, id: string): Promise<'CNY' | 'USDT'> {
  const [row] = await on.query<Pick<MemberRow, 'settlement_unit'>>(
    sql`select settlement_unit from member where id = ${id}`,
  )
  return row?.settlement_unit ?? 'CNY'
}

export async function setSettlementUnit(tx: Queryable, id: string, unit: 'CNY' | 'USDT'): Promise<void> {
  await tx.query(sql`update member set settlement_unit = ${unit} where id = ${id}`)
}

export async function setNickname(tx: Queryable, id: string, nickname: string): Promise<void> {
  await tx.query(sql`update member set nickname = ${nickname} where id = ${id}`)
}

export async function isExcludedAt(database: Queryable, id: string, at: Date): Promise<boolean> {
  const [row] = await database.query<{ is_excluded: boolean }>(
    sql`select coalesce(excluded_until > ${at}, false) as is_excluded from member where id = ${id}`,
  )
  return row?.is_excluded === true
}

export async function setExcludedUntil(tx: Queryable, id: string, until: Date): Promise<void> {
  await tx.query(sql`update member set excluded_until = ${until} where id = ${id}`)
}
