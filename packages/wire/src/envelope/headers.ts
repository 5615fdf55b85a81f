/**
 * The logical headers of every call [CALL-01] and the names that they have on the wire [CALL-02].
 * The map is versioned and comes with the build. It is disguise, not protection: protection is the sign.
 */
export interface LogicalHeaders {
  /** The login session's token, sealed under the tab's keys so that no log of headers holds a usable one; '' for none. */
  readonly token: string
  readonly agentToken: string
  readonly siteId: string
  readonly deviceId: string
  readonly clientType: string
  readonly version: string
  readonly appKey: string
  readonly nonce: string
  readonly sign: string
  /** Epoch milliseconds, 13 digits. */
  readonly timestamp: string
  readonly platform: string
  readonly language: string
  readonly uuid: string
  readonly info: string
  readonly gatewayToken: string
  readonly headerMap: string
}

export type LogicalHeader = keyof LogicalHeaders

/** Header-map version 1. Every name begins with the prefix, so that an unknown one of ours is noticed and refused. */
export const headerMapVersion = '1'
export const wirePrefix = 'xg-'
export const wireNames: Readonly<Record<LogicalHeader, string>> = {
  token: 'xg-k3',
  agentToken: 'xg-p7',
  siteId: 'xg-a1',
  deviceId: 'xg-d9',
  clientType: 'xg-c2',
  version: 'xg-v5',
  appKey: 'xg-b8',
  nonce: 'xg-n4',
  sign: 'xg-z6',
  timestamp: 'xg-t0',
  platform: 'xg-f5',
  language: 'xg-l3',
  uuid: 'xg-u2',
  info: 'xg-i7',
  gatewayToken: 'xg-g1',
  headerMap: 'xg-m0',
}

/** Sign of an answer that is not encrypted (the vvm family), over its nonce, path, status and bytes. */
export const answerSignName = 'xg-z9'

/** The specification's own spellings. A request that uses one of them is refused, so that no header can come under two names. `Accept-Language` is exempt: every browser adds it by itself, and we read only ours. */
const plainNames: readonly string[] = [
  'token',
  'agent-token',
  'agenttoken',
  'site-id',
  'siteid',
  'device-id',
  'deviceid',
  'client-type',
  'clienttype',
  'version',
  'app-key',
  'appkey',
  'nonce',
  'sign',
  'timestamp',
  'platform',
  'uuid',
  'info',
  'gateway-token',
  'gatewaytoken',
  'header-map',
  'headermap',
]

/** May be left out; they then count as ''. */
const optional: ReadonlySet<LogicalHeader> = new Set(['token', 'agentToken', 'info', 'appKey'])

const logicalOf = new Map<string, LogicalHeader>(
  Object.entries(wireNames).map(([logical, wire]) => [wire, logical as LogicalHeader]),
)
const required = Object.keys(wireNames).filter(
  (name): name is LogicalHeader => !optional.has(name as LogicalHeader),
)
const refusedNames = new Set(plainNames)

/** Headers that came once each, under their wire name only; undefined for anything else. Costs one pass over the raw headers. */
export function readHeaders(rawHeaders: readonly string[]): LogicalHeaders | undefined {
  const found: Record<LogicalHeader, string | undefined> = { ...nothingFound }
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const raw = rawHeaders[at] as string
    let logical = logicalOf.get(raw)
    if (logical === undefined) {
      const name = raw.toLowerCase()
      logical = logicalOf.get(name)
      if (logical === undefined) {
        if (name.startsWith(wirePrefix) || refusedNames.has(name)) return undefined
        continue
      }
    }
    if (found[logical] !== undefined) return undefined
    const value = rawHeaders[at + 1] as string
    if (value.length > 1024) return undefined
    found[logical] = value
  }
  for (const name of required) if (!found[name]) return undefined
  for (const name of optional) found[name] ??= ''
  const headers = found as Record<LogicalHeader, string>
  return headers.headerMap === headerMapVersion ? headers : undefined
}

const nothingFound: Record<LogicalHeader, string | undefined> = {
  token: undefined,
  agentToken: undefined,
  siteId: undefined,
  deviceId: undefined,
  clientType: undefined,
  version: undefined,
  appKey: undefined,
  nonce: undefined,
  sign: undefined,
  timestamp: undefined,
  platform: undefined,
  language: undefined,
  uuid: undefined,
  info: undefined,
  gatewayToken: undefined,
  headerMap: undefined,
}

/** Wire headers of a request; empty optional ones are left out. */
export function writeHeaders(headers: LogicalHeaders): Record<string, string> {
  const written: Record<string, string> = {}
  for (const [logical, wire] of Object.entries(wireNames)) {
    const value = headers[logical as LogicalHeader]
    if (value !== '') written[wire] = value
  }
  return written
}
