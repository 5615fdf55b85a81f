import { requestSignedBy, toleranceSeconds } from '../protocol/statement.ts'

export interface SignedRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body: string
}

/** Nonces that are remembered for one company at most; the oldest go first. */
const mostNonces = 1_000_000

/**
 * Checks the statements of one company on this node: a right signature, a near time, and a nonce that was not used. A
 * copy that reaches another node moves nothing either, because its ids have been used.
 */
export class RequestChecker {
  readonly #now: () => number
  /** Used nonces with the second in which they are forgotten, oldest first. */
  readonly #used = new Map<string, number>()
  /** Nonces from before are not known, so requests from before are not accepted. */
  readonly #started: number

  /** @param started when this node began to listen, epoch ms */
  constructor(now: () => number, started: number) {
    this.#now = now
    this.#started = Math.floor(started / 1000)
  }

  /** @returns the nonce of a request that may be served, for its answer */
  check(publicKey: string, request: SignedRequest, header: unknown): string | undefined {
    const signed = requestSignedBy(publicKey, request, header)
    if (signed === undefined) return undefined
    const now = Math.floor(this.#now() / 1000)
    if (Math.abs(now - signed.time) > toleranceSeconds || signed.time < this.#started) return undefined
    for (const [old, until] of this.#used) {
      if (until >= now && this.#used.size < mostNonces) break
      this.#used.delete(old)
    }
    if (this.#used.has(signed.nonce)) return undefined
    // A request may be as early as it may be late.
    this.#used.set(signed.nonce, now + 2 * toleranceSeconds + 1)
    return signed.nonce
  }
}
