import type { CallContext } from '../../kernel/bind-call.ts'

/** The browser that makes a call, as sessions and the log-in history store it. */
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
