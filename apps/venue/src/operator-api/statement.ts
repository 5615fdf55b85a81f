import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Signer } from '../fairness/secrets.ts'

// A signed request or answer is a statement of its company: the other one can show it, and cannot have made it.

/** What a request states. `path` has its query; `nonce` is new for each request, a repeated one included. */
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

const hashOf = (body: string) => createHash('sha256').update(body).digest('hex')

const requestText = ({ method, path, time, nonce, body }: RequestStatement) =>
  ['venue-request-v1', method, path, time, nonce, hashOf(body)].join('\n')

const answerText = ({ nonce, status, body }: AnswerStatement) =>
  ['venue-answer-v1', nonce, status, hashOf(body)].join('\n')

/** The header `x-statement` of a request. Signatures are 128 hexadecimal digits. */
export const signRequest = (signer: Signer, request: RequestStatement): string =>
  `time=${request.time},nonce=${request.nonce},signature=${signer.sign(requestText(request))}`

/** The header `x-statement` of an answer. */
export const signAnswer = (signer: Signer, answer: AnswerStatement): string =>
  `nonce=${answer.nonce},signature=${signer.sign(answerText(answer))}`

/** `publicKey` is base64url, 32 bytes. */
function isSigned(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))
}

export const isAnswerOf = (publicKey: string, answer: AnswerStatement, header: unknown): boolean => {
  const match = typeof header === 'string' ? /^nonce=([\w-]+),signature=([0-9a-f]{128})$/.exec(header) : null
  return match !== null && match[1] === answer.nonce && isSigned(publicKey, answerText(answer), match[2]!)
}

const toleranceSeconds = 300

/** Checks the requests of one other company, each of which counts once. */
export class RequestChecker {
  readonly #publicKey: string
  readonly #now: () => number
  /** Nonces that have been used, with the second in which they are forgotten, oldest first. */
  readonly #used = new Map<string, number>()
  /** The nonces of earlier requests are not known, so these are not accepted. */
  readonly #started: number

  constructor(publicKey: string, now: () => number) {
    this.#publicKey = publicKey
    this.#now = now
    this.#started = Math.floor(now() / 1000)
  }

  /** @returns the nonce of a request that may be served, for its answer; undefined otherwise */
  check(request: Omit<RequestStatement, 'time' | 'nonce'>, header: unknown): string | undefined {
    const match =
      typeof header === 'string'
        ? /^time=(\d{1,12}),nonce=([\w-]{16,64}),signature=([0-9a-f]{128})$/.exec(header)
        : null
    if (match === null) return undefined
    const [, seconds, nonce = '', signature = ''] = match
    const time = Number(seconds)
    const now = Math.floor(this.#now() / 1000)
    if (Math.abs(now - time) > toleranceSeconds || time < this.#started) return undefined
    for (const [old, until] of this.#used) {
      if (until >= now) break
      this.#used.delete(old)
    }
    if (this.#used.has(nonce)) return undefined
    if (!isSigned(this.#publicKey, requestText({ ...request, time, nonce }), signature)) return undefined
    // A request may be as early as it may be late.
    this.#used.set(nonce, now + 2 * toleranceSeconds + 1)
    return nonce
  }
}
