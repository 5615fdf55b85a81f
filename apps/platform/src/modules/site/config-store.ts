import type { Queryable } from '../../kernel/database.ts'
import { json, sql } from '../../kernel/sql.ts'

interface ConfigRow {
  readonly key_code: string
  readonly value: unknown
}

/** A site's items under these keys, unordered; keys without an item of the site come from the fallback site. */
export function findConfig(
  database: Queryable,
  siteId: string,
  fallbackSiteId: string,
  keyCodes: readonly string[],
): Promise<ConfigRow[]> {
  return database.query<ConfigRow>(sql`
    select distinct on (key_code) key_code, value from site_config
    where site_id in (${siteId}, ${fallbackSiteId}) and key_code = any(${keyCodes}::text[])
    order by key_code, (site_id = ${siteId}) desc`)
}

/** Each site's value under one key. */
export function findOfEach(
  database: Queryable,
  keyCode: string,
): Promise<{ site_id: string; value: unknown }[]> {
  return database.query(sql`select site_id, value from site_config where key_code = ${keyCode}`)
}

/** Writes an item, replacing an existing one. */
export async function saveConfig(
  database: Queryable,
  siteId: string,
  keyCode: string,
  value: unknown,
): Promise<void> {
  await database.query(sql`
    insert into site_config (site_id, key_code, value) values (${siteId}, ${keyCode}, ${json(value)}::jsonb)
    on conflict (site_id, key_code) do update set value = excluded.value`)
}

export async function listWhiteLists(database: Queryable, memberId: string): Promise<string[]> {
  const rows = await database.query<{ list: string }>(
    sql`select list from site_white_list where member_id = ${memberId}`,
  )
  return rows.map(({ list }) => list)
}

export async function addToWhiteList(database: Queryable, list: string, memberId: string): Promise<void> {
  await database.query(
    sql`insert into site_white_list (list, member_id) values (${list}, ${memberId}) on conflict do nothing`,
  )
}
