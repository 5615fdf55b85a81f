import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './outbound-addresses.ts'

const usualBytesMax = 1_048_576

/** The address may not be contacted. */
export class OutboundRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'OutboundRefused'
  }
}

export interface OutboundRequest {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
  /** Largest answer in bytes; a megabyte when left out. */
  readonly mostBytes?: number
  readonly signal: AbortSignal
}

/**
 * Sends a request to another machine. Redirects are returned, never followed. Rejects with OutboundRefused before
 * anything is sent.
 */
export type Outbound = (address: string | URL, request: OutboundRequest) => Promise<Response>

type Resolve = (
  host: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * All requests to other machines go through here [H-G8]. `services` are configured addresses: only they may be on
 * this machine or in its network. For every other host each resolved address is checked, and the connection goes to a
 * checked address, so that the name cannot be rebound to another machine meanwhile.
 */
export function createOutbound(services: readonly string[], resolve: Resolve = systemLookup): Outbound {
  const configured = new Set(services.map((each) => new URL(each).origin))
  const agents = { 'http:': agentsOf(http.Agent, resolve), 'https:': agentsOf(https.Agent, resolve) }

  return async (address, { method = 'GET', headers, body, mostBytes = usualBytesMax, signal }) => {
    const url = new URL(address)
    const { protocol } = url
    if (protocol !== 'http:' && protocol !== 'https:') throw new OutboundRefused(`${protocol} is not asked`)
    if (url.username !== '' || url.password !== '') throw new OutboundRefused('an address with a user in it')
    const isConfigured = configured.has(url.origin)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A literal address is connected to without a lookup, so it is checked here.
    if (!isConfigured && isIP(host) !== 0 && !isPublicAddress(host))
      throw new OutboundRefused(`${host} is not public`)
    const content = body === undefined ? undefined : Buffer.from(body.toString())
    const agent = agents[protocol][isConfigured ? 'any' : 'publicOnly']
    return new Promise<Response>((settle, reject) => {
      const { request } = protocol === 'https:' ? https : http
      const type = body instanceof URLSearchParams && { 'content-type': 'application/x-www-form-urlencoded' }
      const length = content && { 'content-length': String(content.length) }
      const asking = request(url, { method, headers: { ...type, ...headers, ...length }, agent, signal })
      asking.on('error', reject)
      asking.on('response', (answer) => {
        readAll(answer, mostBytes).then((bytes) => settle(responseOf(answer, bytes)), reject)
      })
      asking.end(content)
    })
  }
}

function agentsOf<A>(
  Agent: new (options: { keepAlive: boolean; lookup?: LookupFunction }) => A,
  resolve: Resolve,
) {
  return {
    any: new Agent({ keepAlive: true }),
    publicOnly: new Agent({ keepAlive: true, lookup: publicLookup(resolve) }),
  }
}

/** Resolves a name as usual, and refuses it when any of its addresses is not public. */
function publicLookup(resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host, { all: true }, (error, addresses) => {
      const hidden = addresses?.find(({ address }) => !isPublicAddress(address))
      const [first] = addresses ?? []
      if (error) done(error, '')
      else if (hidden) done(new OutboundRefused(`${host} is ${hidden.address}, which is not public`), '')
      else if (!first) done(new OutboundRefused(`${host} has no address`), '')
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

async function readAll(answer: http.IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    const bytes = part as Buffer
    length += bytes.length
    if (length > mostBytes) throw new Error('the answer is too long')
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

function responseOf(answer: http.IncomingMessage, bytes: Buffer): Response {
  const status = answer.statusCode ?? 502
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headersDistinct))
    for (const each of value ?? []) headers.append(name, each)
  const hasBody = bytes.length > 0 && ![204, 205, 304].includes(status)
  return new Response(hasBody ? new Uint8Array(bytes) : null, { status, headers })
}
