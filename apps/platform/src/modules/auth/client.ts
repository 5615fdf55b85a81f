import type { CallContext } from '../../kernel/bind-call.ts'

/** The browser behind a call, as a session and the log-in history keep it. */
export interface Client {
  readonly deviceId: string
  readonly clientType: string
  readonly ip: string
  readonly userAgent: string
}

export const clientOf = ({
  deviceId,
  clientType,
  ip,
  userAgent,
}: Pick<CallContext, keyof Client>): Client => ({
  deviceId,
  clientType,
  ip,
  userAgent,
})
