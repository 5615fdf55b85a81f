import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Signer } from '../fairness/secrets.ts'

// A signed request or answer is evidence: the other company can show it and cannot have forged it.

/** The signed content of a request. `path` includes its query; `nonce` is new for each request, retries included. */
export interface RequestStatement {
  readonly method: string
  readonly path: string
  /** Seconds. */
  readonly time: number
  readonly nonce: string
  readonly body: string
}

/** The signed content of an answer. Its nonce is the request's, so that it cannot be used for another request. */
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

/** Verifies the requests of one other company and accepts each of them once. */
export class RequestChecker {
  readonly #publicKey: string
  readonly #now: () => number
  /** Nonces that have been used, with the second in which they are forgotten, oldest first. */
  readonly #used = new Map<string, number>()
  /** Requests signed before this time are refused, because their nonces are not known. */
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
    // A nonce is kept twice as long as requests may be late, because they may also be early by as much.
    this.#used.set(nonce, now + 2 * toleranceSeconds + 1)
    return nonce
  }
}
