import {
  getServerTime,
  getSystemTime,
  getVersionManifest,
  settleOutcome,
  takeSocketTicket,
  verifyGateway,
} from '@grandstand/contract/gateway'
import { ticketLifeMs, type Gateway } from '@grandstand/wire/server'
import type { Once } from '../kernel/once.ts'
import { bindCall, type BoundCall } from './bind-call.ts'

export interface GatewayCallsOptions {
  readonly gateway: Gateway
  readonly once: Pick<Once, 'settle'>
  /** Build identity [CONST-12]. */
  readonly build: string
  readonly version: string
  /** The web build of this node's pages; undefined where it serves none. */
  readonly pageBuild: string | undefined
  /** IANA name of the platform's time zone, which defines its days. */
  readonly zone: string
}

/** The gateway's own calls: handshake, version manifest, the two clocks, the socket ticket, and lost outcomes. */
export function gatewayCalls({
  gateway,
  once,
  build,
  version,
  pageBuild,
  zone,
}: GatewayCallsOptions): readonly BoundCall[] {
  return [
    bindCall(verifyGateway, () => {
      throw new TypeError('the handshake is answered by the gateway itself')
    }),
    bindCall(getVersionManifest, () => ({ build: pageBuild ?? build, version, headerMap: 1 })),
    bindCall(getServerTime, (_, { now }) => ({
      time: now,
      ...(pageBuild !== undefined && { build: pageBuild }),
    })),
    bindCall(getSystemTime, (_, { now }) => ({ systemTime: Math.floor(now / 1000), zone })),
    bindCall(takeSocketTicket, async (_, { token, deviceId, origin, ip, now, language }) => ({
      ticket: await gateway.sealTicket({ token, deviceId, origin, ip, language: await language() }),
      expiresAt: now + ticketLifeMs,
    })),
    // A member also acts as their device, because outcomes of calls that visitors may make are stored under the
    // device.
    bindCall(settleOutcome, async ({ uuid }, { memberId, deviceId }) => ({
      outcome: await once.settle(
        [...(memberId === undefined ? [] : [memberId]), `visitor:${deviceId}`],
        uuid,
      ),
    })),
  ]
}
