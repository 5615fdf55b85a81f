import type { DomainKind } from '@grandstand/contract/site'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

/** The kinds whose lines are stored in the database; those of api and news are configured. */
export type ContentKind = Exclude<DomainKind, 'api' | 'news'>

export interface DomainRow {
  readonly kind: ContentKind
  readonly origin: string
}

export function listLines(database: Queryable): Promise<DomainRow[]> {
  return database.query<DomainRow>(sql`select kind, origin from domain_line order by kind, position`)
}

export async function deleteLines(tx: Queryable, kind: ContentKind): Promise<void> {
  await tx.query(sql`delete from domain_line where kind = ${kind}`)
}

export async function insertLine(
  tx: Queryable,
  kind: ContentKind,
  origin: string,
  position: number,
): Promise<void> {
  await tx.query(sql`
    insert into domain_line (kind, origin, position) values (${kind}, ${origin}, ${position})
    on conflict (kind, origin) do nothing`)
}
