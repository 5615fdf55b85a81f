import { toBase64url, utf8, type Bytes } from '../envelope/bytes.ts'
import { tokenBinding } from '../envelope/canonical.ts'
import { writeFrame } from '../envelope/frame.ts'
import { keysMessages } from '../envelope/limits.ts'
import { freshIv, sealBytes, sha256Base64url, type TabKeys } from './cipher.ts'

/** A login token under one tab's keys: what the header carries, and what the sign covers. */
export interface CoveredToken {
  readonly header: string
  readonly hash: string
}

/** The keys of one tab after one handshake. They live in memory only and are never stored. */
export class TabSession {
  readonly keys: TabKeys
  readonly keyId: Bytes
  readonly gatewayToken: string
  readonly expiresAt: number
  #messages = 0
  readonly #covered = new Map<string, Promise<CoveredToken>>()

  constructor(facts: { keys: TabKeys; keyId: Bytes; gatewayToken: string; expiresAt: number }) {
    this.keys = facts.keys
    this.keyId = facts.keyId
    this.gatewayToken = facts.gatewayToken
    this.expiresAt = facts.expiresAt
  }

  /** False when new keys are due: a minute before their end, or after 2^20 messages. */
  isUsable(serverNow: number): boolean {
    return this.#messages < keysMessages && serverNow < this.expiresAt - 60_000
  }

  countMessage(): void {
    this.#messages++
  }

  /** The sealed form is made once for each login token: the server then opens it once. */
  cover(token: string): Promise<CoveredToken> {
    let covered = this.#covered.get(token)
    if (!covered) {
      covered = this.#coverAnew(token)
      this.#covered.clear()
      this.#covered.set('', noToken)
      this.#covered.set(token, covered)
    }
    return covered
  }

  async #coverAnew(token: string): Promise<CoveredToken> {
    if (token === '') return noToken
    const iv = freshIv()
    const sealed = await sealBytes(this.keys.clientSeal, iv, utf8(token), tokenBinding)
    this.countMessage()
    const header = toBase64url(writeFrame({ keyId: this.keyId, iv, sealed }))
    return { header, hash: await sha256Base64url(utf8(token)) }
  }
}

const noToken = Promise.resolve({ header: '', hash: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU' })
