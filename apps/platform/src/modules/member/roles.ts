import type { Caller } from '@grandstand/contract'
import type { Database, Queryable } from '../../kernel/database.ts'
import { deleteRole, insertRole } from './role-store.ts'

/** Roles in addition to `member`, each granted by an operator. */
export type GrantedRole = Exclude<Caller, 'visitor' | 'member'>

/** Roles of members. A session has the roles from its latest lookup, so a change applies within a second. */
export function createRoles(database: Database) {
  return {
    grant: (memberId: string, role: GrantedRole, at: Date, on: Queryable = database): Promise<void> =>
      insertRole(on, memberId, role, at),
    withdraw: (memberId: string, role: GrantedRole, on: Queryable = database): Promise<void> =>
      deleteRole(on, memberId, role),
  }
}
