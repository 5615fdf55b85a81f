/**
 * Signed requests and answers of the venue protocol, version 1 (docs/venue-protocol.md). Each side has its own copy.
 * A statement is evidence: the other company can show it and cannot have made it.
 */
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'

export const statementHeader = 'x-statement'
/** Maximum difference between the clock of the receiver and the time of a request. */
export const toleranceSeconds = 300

/** What a request states. `path` is that of the URL with its query; `nonce` is new for each attempt, retries included. */
export interface RequestStatement {
  readonly method: string
  readonly path: string
  /** Seconds. */
  readonly time: number
  readonly nonce: string
  readonly body: string
}

/** What an answer states. Its nonce is the request's, so it answers that request and no other. */
export interface AnswerStatement {
  readonly nonce: string
  readonly status: number
  readonly body: string
}

/** Holds a private key. */
export interface StatementSigner {
  /** @returns the Ed25519 signature in 128 lower-case hexadecimal digits */
  sign(text: string): string
}

const hashOf = (body: string) => createHash('sha256').update(body).digest('hex')

const requestText = ({ method, path, time, nonce, body }: RequestStatement) =>
  ['venue-request-v1', method, path, time, nonce, hashOf(body)].join('\n')

const answerText = ({ nonce, status, body }: AnswerStatement) =>
  ['venue-answer-v1', nonce, status, hashOf(body)].join('\n')

/** @returns the header of a request */
export const signRequest = (signer: StatementSigner, request: RequestStatement): string =>
  `time=${request.time},nonce=${request.nonce},signature=${signer.sign(requestText(request))}`

/** @returns the header of an answer */
export const signAnswer = (signer: StatementSigner, answer: AnswerStatement): string =>
  `nonce=${answer.nonce},signature=${signer.sign(answerText(answer))}`

const keys = new Map<string, KeyObject>()

/** `publicKey` is 32 bytes of base64url. */
function isSigned(publicKey: string, text: string, signature: string): boolean {
  const key =
    keys.get(publicKey) ??
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  keys.set(publicKey, key)
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))
}

/**
 * Reads the header of a request and checks its signature. Whether the time is near and the nonce is new is for the
 * caller to check.
 */
export function requestSignedBy(
  publicKey: string,
  request: Omit<RequestStatement, 'time' | 'nonce'>,
  header: unknown,
): { readonly time: number; readonly nonce: string } | undefined {
  const match =
    typeof header === 'string'
      ? /^time=(\d{1,12}),nonce=([\w-]{16,64}),signature=([0-9a-f]{128})$/.exec(header)
      : null
  if (match === null) return undefined
  const [, seconds, nonce = '', signature = ''] = match
  const time = Number(seconds)
  return isSigned(publicKey, requestText({ ...request, time, nonce }), signature)
    ? { time, nonce }
    : undefined
}

/** Whether the header signs this answer to the request of this nonce. */
export function isAnswerOf(publicKey: string, answer: AnswerStatement, header: unknown): boolean {
  const match = typeof header === 'string' ? /^nonce=([\w-]+),signature=([0-9a-f]{128})$/.exec(header) : null
  return match !== null && match[1] === answer.nonce && isSigned(publicKey, answerText(answer), match[2]!)
}
