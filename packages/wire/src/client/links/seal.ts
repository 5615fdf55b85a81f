import {
  answer as answerSchema,
  CallError,
  errorNameOf,
  type Answer,
  type ErrorName,
} from '@grandstand/contract'
import * as z from 'zod/mini'
import { fromBase64url, textOf, toBase64url, utf8, type Bytes } from '../../envelope/bytes.ts'
import { answerBinding, canonicalString, pathSignText, signedString } from '../../envelope/canonical.ts'
import { readFrame, writeFrame } from '../../envelope/frame.ts'
import { answerSignName, headerMapVersion, writeHeaders } from '../../envelope/headers.ts'
import { readBlob } from '../../envelope/blob.ts'
import { writeInfo, type Info } from '../../envelope/info.ts'
import { contentTypes, nonceLength } from '../../envelope/limits.ts'
import { freshIv, hmac, isHmac, openBytes, randomBytes, sealBytes, sha256Base64url } from '../cipher.ts'
import type { ServerClock } from '../clock.ts'
import type { AnswerLink, Operation, Send, WireAnswer } from '../operation.ts'
import type { TabSession } from '../tab-session.ts'

/** Identity of the caller as sent in the headers [CALL-01]. */
export interface ClientFacts {
  readonly siteId: string
  readonly deviceId: string
  readonly clientType: string
  readonly version: string
  readonly appKey: string
  readonly platform: string
  readonly language: string
  readonly info: Info
  /** Login token, undefined for a visitor. Read again for each attempt. */
  readonly token: () => string | undefined
  readonly agentToken: () => string | undefined
}

/** Refusals that the gateway may send unsealed. Any other unsealed answer is not accepted. */
const bareNames: ReadonlySet<ErrorName> = new Set([
  'envelope-refused',
  'rekey',
  'unavailable',
  'rate-limited',
  'unexpected',
  'not-found',
])

/** Seals and signs a request, sends it, and opens the answer that belongs to it. */
export function sealLink(facts: ClientFacts, clock: ServerClock, send: Send): AnswerLink {
  return async (operation) => {
    const session = operation.session
    if (!session) throw new TypeError('the keys link stands before the seal link')
    const { call, uuid } = operation
    const isEmpty = call.token === 'empty'
    const [token, agentToken] = await Promise.all([
      session.cover(isEmpty ? '' : (facts.token() ?? '')),
      session.cover(isEmpty ? '' : (facts.agentToken() ?? '')),
    ])
    const path = await pathOf(operation, session)
    const nonce = toBase64url(randomBytes(nonceLength))
    const headers = {
      siteId: facts.siteId,
      deviceId: facts.deviceId,
      clientType: facts.clientType,
      version: facts.version,
      appKey: facts.appKey,
      platform: facts.platform,
      language: facts.language,
      info: writeInfo({ ...facts.info, ...operation.info }),
      uuid,
      nonce,
      timestamp: String(clock.now()),
      headerMap: headerMapVersion,
    }
    const canonical = canonicalString({
      method: call.method,
      path,
      headers,
      tokenHash: token.hash,
      agentTokenHash: agentToken.hash,
    })
    const body = await bodyOf(operation, session, canonical)
    const signed = signedString(canonical, await sha256Base64url(body ?? new Uint8Array()))
    const sign = toBase64url(await hmac(session.keys.clientSign, signed))
    session.countMessage()
    const wireHeaders = writeHeaders({
      ...headers,
      sign,
      token: token.header,
      agentToken: agentToken.header,
      gatewayToken: session.gatewayToken,
    })
    if (body) wireHeaders['content-type'] = contentTypes[call.body === 'plain' ? 'plain' : 'sealed']
    const received = await send({
      method: call.method,
      line: call.line,
      path,
      headers: wireHeaders,
      body,
      signal: operation.signal,
    })
    const opened = await openAnswer(received, operation, session, answerBinding(nonce, path, received.status))
    const blob = call.answer === 'blob' && opened.isProven ? readBlob(opened.bytes) : undefined
    return blob ? { code: 0, data: blob } : readAnswer(received, opened)
  }
}

/** A GET carries its input as JSON in base64url under `input`; a signed path ends in its signature. */
async function pathOf({ call, input, inputText }: Operation, session: TabSession): Promise<string> {
  if (call.pathSign)
    return `${call.path}/${toBase64url(await hmac(session.keys.clientSign, pathSignText(call, input)))}`
  if (call.body !== 'get' || inputText === undefined || inputText === '{}') return call.path
  return `${call.path}?input=${toBase64url(utf8(inputText))}`
}

async function bodyOf(
  operation: Operation,
  session: TabSession,
  canonical: string,
): Promise<Bytes | undefined> {
  if (operation.call.body === 'get') return undefined
  const plain = utf8(operation.inputText ?? '{}')
  if (operation.call.body === 'plain') return plain
  const iv = freshIv()
  const sealed = await sealBytes(session.keys.clientSeal, iv, plain, canonical)
  return writeFrame({ keyId: session.keyId, iv, sealed })
}

/** The decrypted bytes of the answer, and whether it is proven that the gateway answered this request. */
async function openAnswer(
  received: WireAnswer,
  operation: Operation,
  session: TabSession,
  binding: string,
): Promise<{ bytes: Bytes; isProven: boolean }> {
  if (received.contentType.startsWith(contentTypes.sealed)) {
    const frame = readFrame(received.body)
    const bytes = frame && (await openBytes(session.keys.serverSeal, frame.iv, frame.sealed, binding))
    if (!bytes) throw new CallError('bad-answer')
    return { bytes, isProven: operation.call.body !== 'plain' }
  }
  const sign = fromBase64url(received.header(answerSignName) ?? '')
  if (operation.call.body !== 'plain' || !sign) return { bytes: received.body, isProven: false }
  const signed = signedString(binding, await sha256Base64url(received.body))
  if (!(await isHmac(session.keys.serverSign, sign, signed))) throw new CallError('bad-answer')
  return { bytes: received.body, isProven: true }
}

function readAnswer(received: WireAnswer, { bytes, isProven }: { bytes: Bytes; isProven: boolean }): Answer {
  let json: unknown
  try {
    json = JSON.parse(textOf(bytes))
  } catch (cause) {
    throw notOurs(received, cause)
  }
  const answer = z.safeParse(answerSchema, json)
  if (!answer.success) throw notOurs(received, answer.error)
  if (isProven) return answer.data
  const name = errorNameOf(answer.data.code)
  if (name === undefined || !bareNames.has(name))
    throw new CallError('bad-answer', { status: received.status })
  // Details of a refusal are dropped here, because the answer is not authenticated.
  return { code: answer.data.code }
}

/**
 * The answer is not from our gateway but from a proxy or network in between: with an error status it counts as a
 * network failure [ERR-18], otherwise as a bad answer [ERR-15].
 */
function notOurs({ status }: WireAnswer, cause: unknown): CallError {
  return new CallError(status >= 400 ? 'network-failed' : 'bad-answer', { status }, { cause })
}
