import { CallError, errors, timeoutMs, type LineKind } from '@grandstand/contract'
import { verifyGateway } from '@grandstand/contract/gateway'
import { createServerClock, type ServerClock } from './clock.ts'
import { shakeHands } from './handshake.ts'
import { createLines, type Lines } from './lines.ts'
import { fetchLink } from './links/fetch.ts'
import { KeyRing, keysLink } from './links/keys.ts'
import { mendLink } from './links/mend.ts'
import { sealLink, type ClientFacts } from './links/seal.ts'
import type { AnswerLink } from './operation.ts'

export interface TransportOptions extends Partial<Omit<ClientFacts, 'deviceId' | 'token'>> {
  /** Where the platform is, without a trailing slash; '' for the page's own origin. A later one is taken when an earlier one fails. */
  readonly origins: readonly string[]
  /** Consecutive failures after which the network is reported as faulty; 3 [ERR-16]. */
  readonly failureThreshold?: number
  /** base64url of the gateway's public point; any other gateway is refused with `gateway-not-trusted`. */
  readonly gatewayPublicKey: string
  /** Build version, such as `250514`. */
  readonly build: string
  readonly deviceId: string
  readonly token: () => string | undefined
  readonly fetch?: typeof globalThis.fetch
  /** Local epoch ms; for tests. */
  readonly localNow?: () => number
  /** Called whenever the offset of the server's clock is measured. */
  readonly onOffset?: (offsetMs: number) => void
}

/** The kinds of lines that are not the page's own. */
export type DomainKind = Exclude<LineKind, 'api'>

export interface Transport {
  readonly clock: ServerClock
  readonly lines: Lines
  /** The lines of a call: its own, or those of the external video or news domains [CALL-13]. */
  readonly linesOf: (kind: LineKind) => Lines
  /** Sets the domains of one kind in the order in which they are tried; the page's own line comes last. */
  readonly offerDomains: (kind: DomainKind, origins: readonly string[]) => void
  readonly facts: ClientFacts
  readonly localNow: () => number
  /** Resolves when there are keys, and so the server's clock is known; makes them when there are none. */
  readonly ready: () => Promise<void>
  /** One attempt on the line in use: keys, seal, sign, and what the client mends in silence. */
  readonly sealed: AnswerLink
}

/** The lower half of the client: everything between an encoded input and the network. */
export function createTransport(options: TransportOptions): Transport {
  const localNow = options.localNow ?? Date.now
  const clock = createServerClock(localNow, options.onOffset)
  const lines = createLines(options.origins, options.failureThreshold)
  const domains: Partial<Record<LineKind, Lines>> = {}
  const linesOf = (kind: LineKind) => domains[kind] ?? lines
  const offerDomains = (kind: DomainKind, origins: readonly string[]) => {
    domains[kind] = origins.length === 0 ? lines : createLines([...origins, options.origins[0] ?? ''])
  }
  const send = fetchLink(options.fetch ?? ((...request) => globalThis.fetch(...request)), (line) =>
    linesOf(line).origin(),
  )
  const facts: ClientFacts = {
    siteId: '5000',
    clientType: 'WEB',
    version: options.build,
    appKey: '',
    platform: 'web',
    language: 'zh-CN',
    info: {},
    agentToken: () => undefined,
    ...options,
  }
  const shake = () => {
    // The handshake has its own time-out: it serves every call that waits for it, so no single call's signal may end
    // it.
    const signal = AbortSignal.timeout(timeoutMs[verifyGateway.timeout])
    return shakeHands({ ...options, send, clock, localNow }, signal).catch((error: unknown) => {
      throw signal.aborted ? new CallError('timeout', undefined, { cause: error }) : error
    })
  }
  const isRekey = (code: number) => code === errors.rekey.code
  const ring = new KeyRing(shake, clock)
  const sealed = mendLink(clock, localNow, keysLink(ring, isRekey, sealLink(facts, clock, send)))
  const ready = async () => void (await ring.get())
  return { clock, lines, linesOf, offerDomains, facts, localNow, ready, sealed }
}
