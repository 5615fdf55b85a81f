import { CallError } from '@grandstand/contract'
import { askingOf, type Asking, type CallContext } from '../../../kernel/bind-call.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Intention } from '../../../kernel/once.ts'

/** A member's intention with the session and the browser that it comes from, which notices name. */
export interface Doing extends Asking {
  readonly sessionId: string
  readonly deviceId: string
  readonly ip: string
  readonly userAgent: string
}

/** What an authenticator shows beside a code or a passkey. */
export interface AccountNames {
  readonly account: string
  readonly site: string
}

/** Told in the same transaction that a member's second factor changed. */
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

/** @throws login-required where there is no session */
export function sessionOf({ sessionId }: CallContext): string {
  if (sessionId === undefined) throw new CallError('login-required')
  return sessionId
}

export function intentionOf({ memberId, uuid, bodyHash }: Asking, call: string): Intention {
  return { actor: memberId, uuid, call, bodyHash }
}
