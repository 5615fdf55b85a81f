import type { CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import type { IdempotentRequest, Once } from '../../../kernel/once.ts'
import type { SiteName } from '../../../kernel/site-name.ts'
import type { Members } from '../../member/service.ts'
import type { Codes, KeyedHash } from '../codes/codes.ts'
import type { Messenger } from '../codes/messenger.ts'
import type { Contact } from '@grandstand/contract/contact'
import type { Doer } from '../notices/service.ts'
import type { RecoveryRow } from './store.ts'

export type Kind = Contact['kind']

export interface RecoveryNeeds<Prepared> {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly keyedHash: KeyedHash
  readonly members: Members
  readonly codes: Codes
  readonly messenger: Messenger
  readonly siteName: SiteName
  /**
   * Checks and hashes a new password, outside of any transaction.
   * @throws CallError of the password's rules
   */
  readonly preparePassword: (memberId: string, password: string) => Promise<Prepared>
  /** Stores the new password, ends every session of the member with `password-changed` and adds a notice. */
  readonly resetPassword: (tx: Transaction, memberId: string, prepared: Prepared, doer: Doer) => Promise<void>
}

export const requestOf = ({ deviceId, uuid, bodyHash }: CallContext, call: string): IdempotentRequest => ({
  actor: `visitor:${deviceId}`,
  uuid,
  call,
  bodyHash,
})

/** True while the step may be taken: with the chosen way, on the device that began, and in time. */
export function isOpen(clock: Clock, row: RecoveryRow, kind: Kind, context: CallContext): boolean {
  const isSame = row.kind === kind && row.device_id === context.deviceId
  return isSame && row.used_at === null && row.expires_at.getTime() > clock.now()
}
