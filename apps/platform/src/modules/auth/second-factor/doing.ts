import { CallError } from '@grandstand/contract'
import { askingOf, type Asking, type CallContext } from '../../../kernel/bind-call.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { IdempotentRequest } from '../../../kernel/once.ts'

/** A member's request with its session, device and browser, which notices name. */
export interface Doing extends Asking {
  readonly sessionId: string
  readonly deviceId: string
  readonly ip: string
  readonly userAgent: string
}

/** Account and site name as an authenticator shows them. */
export interface AccountNames {
  readonly account: string
  readonly site: string
}

/** Called in the transaction that changes a member's second factor. */
export type Changed = (
  tx: Queryable,
  doing: Doing,
  kind: 'added' | 'removed',
  subject: string,
) => Promise<void>

export function doingOf(context: CallContext): Doing {
  const { deviceId, ip, userAgent } = context
  return { ...askingOf(context), sessionId: sessionOf(context), deviceId, ip, userAgent }
}

/**
 * The caller's session id.
 * @throws login-required where there is no session
 */
export function sessionOf({ sessionId }: CallContext): string {
  if (sessionId === undefined) throw new CallError('login-required')
  return sessionId
}

export function requestOf({ memberId, uuid, bodyHash }: Asking, call: string): IdempotentRequest {
  return { actor: memberId, uuid, call, bodyHash }
}
