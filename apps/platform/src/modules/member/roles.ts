import type { Caller } from '@grandstand/contract'
import type { Database } from '../../kernel/database.ts'
import { deleteRole, insertRole } from './role-store.ts'

/** What a member may act as beside `member`; each is granted by an operator. */
export type GrantedRole = Exclude<Caller, 'visitor' | 'member'>

/** The roles of members. A session has them as they were when it was looked up: a change counts within a second. */
export function createRoles(database: Database) {
  return {
    grant: (memberId: string, role: GrantedRole, at: Date): Promise<void> =>
      insertRole(database, memberId, role, at),
    withdraw: (memberId: string, role: GrantedRole): Promise<void> => deleteRole(database, memberId, role),
  }
}
