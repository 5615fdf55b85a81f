import type { BodyPolicy } from '@grandstand/contract'
import { answerBinding, canonicalString, pathSignText, signedString } from '../envelope/canonical.ts'
import { readFrame } from '../envelope/frame.ts'
import { answerSignName, readHeaders, type LogicalHeaders } from '../envelope/headers.ts'
import { bodyLimit, contentTypes, windowMs } from '../envelope/limits.ts'
import { refusalAnswer } from './answers.ts'
import { hmac, isSame, openBytes, sealFrame, sha256Base64url } from './cipher.ts'
import { periodOf } from './gateway-token.ts'
import { createHandshakeLimit, type HandshakeLimit } from './handshake-limit.ts'
import { answerHandshake } from './handshake.ts'
import type { GatewayIdentity } from './identity.ts'
import type { Remembered, ReplayMemory } from './replay-memory.ts'
import { bareRefusal, type Reply } from './reply.ts'
import { parseStrictJson } from './strict-json.ts'
import { createTabs, plainToken, type Tab, type Tabs } from './tabs.ts'
import { openTicket, sealTicket, type TicketFacts } from './ticket.ts'

export interface GatewayOptions {
  readonly identity: GatewayIdentity
  readonly memory: ReplayMemory
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly handshakeLimit?: HandshakeLimit
}

/** A raw HTTP request. */
export interface WireRequest {
  readonly method: string
  /** Path and query exactly as sent. */
  readonly url: string
  /** Alternating names and values, as in Node's `rawHeaders`, so that duplicate headers are still visible. */
  readonly rawHeaders: readonly string[]
  /** Undefined or empty for a GET. */
  readonly body: Uint8Array | undefined
  /** Limit in bytes; 64 KiB unless the call has its own. */
  readonly maxBytes?: number
}

/** A request whose envelope is valid. */
export interface OpenedRequest {
  readonly isOpen: true
  readonly headers: LogicalHeaders
  /** Plain session token, '' for none. */
  readonly token: string
  readonly agentToken: string
  /** The input, not decoded yet. */
  readonly input: unknown
  /** The exact bytes of the input after unsealing. */
  readonly inputBytes: Uint8Array
  /** Whether the path ends in the signature of the call's `pathSign` fields under this tab's keys. */
  isPathSigned(call: SignedCall): boolean
  /** Seals (or, in the undecrypted family, signs) the JSON or the blob of an answer for this request alone. */
  respond(status: number, answer: string | Uint8Array): Reply
}

type SignedCall = Parameters<typeof pathSignText>[0]

export interface RefusedRequest {
  readonly isOpen: false
  readonly reply: Reply
  /** For logs and counters only; never sent to the client. */
  readonly because: RefusalReason
}

export type RefusalReason =
  | 'too-large'
  | 'headers'
  | 'timestamp'
  | 'keys'
  | 'sign'
  | 'clock'
  | 'replay'
  | 'memory-lost'
  | 'memory-away'
  | 'body'
  | 'json'
  | 'path-sign'
  | 'handshake'
  | 'handshake-limit'

export interface Gateway {
  readonly publicKey: string
  /** Answers the handshake path. Never throws. */
  handshake(body: Uint8Array, address: string): Promise<Reply>
  /** Opens a request of any other path. Synchronous when the replay memory is. Never throws. */
  open(request: WireRequest, policy: Exclude<BodyPolicy, 'handshake'>): Opening | Promise<Opening>
  /** Seals a socket ticket. Throws when the replay memory is unavailable. */
  sealTicket(facts: TicketFacts): Promise<string>
  /**
   * Opens a ticket and marks it as used; undefined when it is not ours, expired or used before. Throws when the
   * replay memory is unavailable.
   */
  openTicket(ticket: string): Promise<TicketFacts | undefined>
  /** Like `openTicket`, for a ticket that enters a room. */
  openRoomTicket(ticket: string): Promise<TicketFacts | undefined>
}

export type Opening = OpenedRequest | RefusedRequest

const noBodyHash = sha256Base64url('')
const nothing = Buffer.alloc(0)
const timestampForm = /^\d{13}$/
const nonceForm = /^[\w-]{22}$/
const signForm = /^[\w-]{43}$/
const uuidForm = /^[0-9a-f-]{36}$/

/**
 * The server's half of the envelope. The checks run in a fixed order: size, headers, timestamp, keys, sign, clock,
 * nonce, and only then decryption and JSON. All failures give the same answer, except those that the client can
 * repair by itself (`rekey`, `clock-skew`) and an unavailable replay memory (`unavailable`).
 */
export function createGateway({ identity, memory, now, handshakeLimit }: GatewayOptions): Gateway {
  const mayShake = createHandshakeLimit(handshakeLimit ?? { perAddress: 50, inAll: 500 })
  const tabs = createTabs(memory)
  const parts = { memory, tabs }

  return {
    publicKey: identity.publicKey,

    async handshake(body, address) {
      const at = now()
      if (body.length > 1024) return bareRefusal('envelope-refused')
      if (!mayShake(address, at)) return bareRefusal('rate-limited')
      try {
        const reply = answerHandshake(body, identity, await memory.masterKey(periodOf(at)), at)
        return reply ?? bareRefusal('envelope-refused')
      } catch {
        return bareRefusal('unavailable')
      }
    },

    open(request, policy) {
      if (request.body && request.body.length > (request.maxBytes ?? bodyLimit)) return refuse('too-large')
      const headers = readHeaders(request.rawHeaders)
      if (!headers) return refuse('headers')
      if (!timestampForm.test(headers.timestamp)) return refuse('timestamp')
      if (!nonceForm.test(headers.nonce) || !signForm.test(headers.sign) || !uuidForm.test(headers.uuid))
        return refuse('headers')
      const at = now()
      try {
        const tab = tabs.find(headers.gatewayToken, at)
        return tab instanceof Promise
          ? tab.then((found) => openWith(parts, { tab: found, headers, request, policy, at })).catch(away)
          : settle(openWith(parts, { tab, headers, request, policy, at }))
      } catch {
        return refuse('memory-away', 'unavailable')
      }
    },

    sealTicket: (facts) => sealTicket(facts, memory, now()),
    openTicket: (ticket) => openTicket(ticket, memory, now()),
    openRoomTicket: (ticket) => openTicket(ticket, memory, now(), true),
  }
}

/** What the checks of a request need of the gateway. */
interface Parts {
  readonly memory: ReplayMemory
  readonly tabs: Tabs
}

function settle(opening: Opening | Promise<Opening>): Opening | Promise<Opening> {
  return opening instanceof Promise ? opening.catch(away) : opening
}

/** A request with well-formed headers, and the keys that its token names. */
interface Arrived {
  readonly tab: Tab | undefined
  readonly headers: LogicalHeaders
  readonly request: WireRequest
  readonly policy: BodyPolicy
  /** Epoch milliseconds. */
  readonly at: number
}

/** The checks from the keys to the nonce. */
function openWith(parts: Parts, { tab, headers, request, policy, at }: Arrived): Opening | Promise<Opening> {
  if (!tab) return refuse('keys', 'rekey')
  const token = plainToken(tab, headers.token)
  const agentToken = plainToken(tab, headers.agentToken)
  if (!token || !agentToken) return refuse('sign')
  const body = request.body ?? nothing
  const canonical = canonicalString({
    method: request.method,
    path: request.url,
    headers,
    tokenHash: token.hash,
    agentTokenHash: agentToken.hash,
  })
  const bodyHash = body.length === 0 ? noBodyHash : sha256Base64url(body)
  // Compared character by character, because several spellings of the last one decode to the same bytes.
  const sign = hmac(tab.keys.clientSign, signedString(canonical, bodyHash)).toString('base64url')
  if (!isSame(Buffer.from(sign), Buffer.from(headers.sign))) return refuse('sign')

  const respond = responder(tab, headers.nonce, request.url, policy)
  if (Math.abs(Number(headers.timestamp) - at) > windowMs) {
    const { status, text } = refusalAnswer('clock-skew', { serverTime: at })
    return { isOpen: false, reply: respond(status, text), because: 'clock' }
  }
  const verified = {
    tab,
    token: token.plain,
    agentToken: agentToken.plain,
    canonical,
    headers,
    request,
    policy,
    respond,
  }
  const remembered = parts.memory.remember(tab.name + headers.nonce, tab.period, tab.keyMark, at)
  return remembered instanceof Promise
    ? remembered.then((each) => afterNonce(parts, each, verified))
    : afterNonce(parts, remembered, verified)
}

/** The checks after the nonce: decryption and JSON. */
function afterNonce({ tabs }: Parts, remembered: Remembered, verified: Verified): Opening {
  if (remembered === 'lost') {
    tabs.clear()
    return refuse('memory-lost', 'rekey')
  }
  if (remembered === 'seen') return refuse('replay')
  const { tab, request, policy, canonical, headers, token, agentToken, respond } = verified
  const unsealed = unseal(tab, request.body ?? nothing, canonical, policy)
  if (!unsealed) return refuse('body')
  const isGet = policy === 'get'
  const parsed = isGet ? queryInput(request.url) : parseStrictJson(unsealed.toString('utf8'))
  if (!parsed) return refuse('json')
  const inputBytes = isGet ? Buffer.from(request.url) : unsealed
  const isPathSigned = (call: SignedCall) =>
    isSame(
      hmac(tab.keys.clientSign, pathSignText(call, parsed.value)),
      Buffer.from(request.url.slice(call.path.length + 1), 'base64url'),
    )
  return {
    isOpen: true,
    headers,
    token,
    agentToken,
    input: parsed.value,
    inputBytes,
    isPathSigned,
    respond,
  }
}

/** A request with a valid signature and time; its nonce and body have not been checked yet. */
interface Verified extends Pick<OpenedRequest, 'headers' | 'token' | 'agentToken' | 'respond'> {
  readonly tab: Tab
  readonly canonical: string
  readonly request: WireRequest
  readonly policy: BodyPolicy
}

function away(): RefusedRequest {
  return refuse('memory-away', 'unavailable')
}

function refuse(
  because: RefusalReason,
  name: 'envelope-refused' | 'rekey' | 'unavailable' = 'envelope-refused',
): RefusedRequest {
  return { isOpen: false, reply: bareRefusal(name), because }
}

function unseal(tab: Tab, body: Uint8Array, canonical: string, policy: BodyPolicy): Buffer | undefined {
  if (policy === 'get') return body.length === 0 ? nothing : undefined
  if (policy === 'plain') return Buffer.from(body)
  const frame = readFrame(body)
  if (!frame || !isSame(frame.keyId, tab.keyId)) return undefined
  return openBytes(tab.keys.clientSeal, frame.iv, frame.sealed, canonical)
}

/** A GET's input: JSON in base64url under `input`, or nothing at all. */
function queryInput(url: string): { readonly value: unknown } | undefined {
  const at = url.indexOf('?')
  if (at < 0) return { value: {} }
  const match = /^input=([\w-]+)$/.exec(url.slice(at + 1))
  return match?.[1] === undefined
    ? undefined
    : parseStrictJson(Buffer.from(match[1], 'base64url').toString('utf8'))
}

function responder(tab: Tab, nonce: string, path: string, policy: BodyPolicy): OpenedRequest['respond'] {
  return (status, answer) => {
    const binding = answerBinding(nonce, path, status)
    if (policy === 'plain') {
      const plain = typeof answer === 'string' ? Buffer.from(answer) : Buffer.from(answer)
      const signed = signedString(binding, sha256Base64url(plain))
      const sign = hmac(tab.keys.serverSign, signed).toString('base64url')
      return { status, contentType: contentTypes.plain, headers: { [answerSignName]: sign }, body: plain }
    }
    const body = sealFrame(tab.keys.serverSeal, tab.keyId, answer, binding)
    return { status, contentType: contentTypes.sealed, headers: noHeaders, body }
  }
}

const noHeaders = {}
