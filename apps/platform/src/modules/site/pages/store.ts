import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface HostRow {
  readonly host: string
  readonly site_id: string
}

export function listHosts(database: Queryable): Promise<HostRow[]> {
  return database.query<HostRow>(sql`select host, site_id from site_host order by host`)
}

export async function saveHost(database: Queryable, host: string, siteId: string): Promise<void> {
  await database.query(sql`
    insert into site_host (host, site_id) values (${host}, ${siteId})
    on conflict (host) do update set site_id = excluded.site_id`)
}

/**
 * Removes a host.
 * @returns whether there was one
 */
export async function dropHost(database: Queryable, host: string): Promise<boolean> {
  return (await database.query(sql`delete from site_host where host = ${host} returning 1`)).length > 0
}
