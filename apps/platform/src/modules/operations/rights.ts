import { CallError } from '@grandstand/contract'
import type { Permission } from '@grandstand/contract/operations'
import type { Queryable } from '../../kernel/database.ts'
import { permissionsOf } from './rights-store.ts'

/** @throws CallError not-allowed, when the member does not hold the permission now */
export async function requireRight(on: Queryable, memberId: string, permission: Permission): Promise<void> {
  if (!(await permissionsOf(on, memberId)).has(permission)) throw new CallError('not-allowed')
}
