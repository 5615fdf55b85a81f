import { requestSignedBy, toleranceSeconds, type RequestStatement } from '../protocol/statement.ts'

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
    const signed = requestSignedBy(this.#publicKey, request, header)
    if (signed === undefined) return undefined
    const { time, nonce } = signed
    const now = Math.floor(this.#now() / 1000)
    if (Math.abs(now - time) > toleranceSeconds || time < this.#started) return undefined
    for (const [old, until] of this.#used) {
      if (until >= now) break
      this.#used.delete(old)
    }
    if (this.#used.has(nonce)) return undefined
    this.#used.set(nonce, now + 2 * toleranceSeconds + 1)
    return nonce
  }
}
