import type { Permission } from '@grandstand/contract/operations'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export interface StaffRoleRow {
  readonly name: string
  readonly permissions: readonly Permission[]
}

/** Permissions of a member: those of the staff role `staff` and of their further roles; none without the member role. */
export async function permissionsOf(on: Queryable, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await on.query<{ permissions: string[] }>(sql`
    select permissions from staff_role
    where exists (select from member_role where member_id = ${memberId} and role = 'staff')
      and (name = 'staff' or exists (
        select from staff_role_of where member_id = ${memberId} and role = staff_role.name))`)
  return new Set(rows.flatMap(({ permissions }) => permissions))
}

export const listRoles = (on: Queryable): Promise<StaffRoleRow[]> =>
  on.query<StaffRoleRow>(sql`select name, permissions from staff_role order by name`)

/** Names of the members who have each staff role beside `staff`. */
export const listHolders = (on: Queryable): Promise<{ role: string; name: string }[]> =>
  on.query(sql`
    select role, name from staff_role_of join member on member.id = member_id order by role, name`)

export async function saveRole(on: Queryable, { name, permissions }: StaffRoleRow): Promise<void> {
  await on.query(sql`
    insert into staff_role (name, permissions) values (${name}, ${[...permissions]}::text[])
    on conflict (name) do update set permissions = excluded.permissions`)
}

export async function hasRole(on: Queryable, name: string): Promise<boolean> {
  return (await on.query(sql`select 1 from staff_role where name = ${name}`)).length > 0
}

export async function giveRole(on: Queryable, memberId: string, role: string, at: Date): Promise<void> {
  await on.query(sql`
    insert into staff_role_of (member_id, role, given_at) values (${memberId}, ${role}, ${at})
    on conflict do nothing`)
}

/** @returns whether the member had the role */
export async function takeRole(on: Queryable, memberId: string, role: string): Promise<boolean> {
  const rows = await on.query(
    sql`delete from staff_role_of where member_id = ${memberId} and role = ${role} returning 1`,
  )
  return rows.length > 0
}
