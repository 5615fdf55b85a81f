import type { LogoutSetup } from '@grandstand/contract/auth'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

/** The specification's record status (ENT-17). */
export const memberStatus = { inactive: 0, active: 1, disabled: 2 } as const
export type MemberStatus = (typeof memberStatus)[keyof typeof memberStatus]

export interface StandingRow {
  readonly status: MemberStatus
  readonly last_login_at: Date | null
  readonly dormant_since: Date | null
  readonly registered_at: Date
  readonly at_logout: LogoutSetup['atLogout']
  readonly at_login_elsewhere: LogoutSetup['atLoginElsewhere']
}

export async function findStanding(database: Queryable, id: string): Promise<StandingRow | undefined> {
  const [row] = await database.query<StandingRow>(sql`
    select status, last_login_at, dormant_since, registered_at, at_logout, at_login_elsewhere
    from member where id = ${id}`)
  return row
}

export async function fallDormant(database: Queryable, id: string, since: Date): Promise<void> {
  await database.query(
    sql`update member set status = 0, dormant_since = ${since} where id = ${id} and status = 1`,
  )
}

export async function setAwake(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`update member set status = 1, dormant_since = null where id = ${id} and status = 0`)
}

export async function setLastLogin(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query(sql`update member set last_login_at = ${at} where id = ${id}`)
}

/** False when there is no such member. */
export async function setStatus(tx: Queryable, id: string, status: MemberStatus): Promise<boolean> {
  const rows = await tx.query(
    sql`update member set status = ${status}, dormant_since = null where id = ${id} returning 1`,
  )
  return rows.length === 1
}

/** Sets the given fields and returns all of them. */
export async function setLogoutSetup(
  tx: Queryable,
  id: string,
  setup: { readonly [Name in keyof LogoutSetup]?: LogoutSetup[Name] | undefined },
): Promise<Pick<StandingRow, 'at_logout' | 'at_login_elsewhere'> | undefined> {
  const [row] = await tx.query<StandingRow>(sql`
    update member set at_logout = coalesce(${setup.atLogout ?? null}, at_logout),
      at_login_elsewhere = coalesce(${setup.atLoginElsewhere ?? null}, at_login_elsewhere)
    where id = ${id} returning at_logout, at_login_elsewhere`)
  return row
}
