import { keysLifeMs } from '../envelope/limits.ts'
import { ivLength, keyIdLength } from '../envelope/frame.ts'
import { deriveKeys, freshIv, openBytes, sealBytes, type TabKeys } from './cipher.ts'
import { markOf } from './replay-memory.ts'

/** Content of a gateway token: everything from which the keys are derived. */
export interface TokenFacts {
  readonly keyId: Uint8Array
  readonly expiresAt: number
  readonly secret: Uint8Array
  readonly transcriptHash: Uint8Array
}

/** Keys of a tab, opened from its token. */
export interface OpenedToken {
  readonly keyId: Buffer
  readonly expiresAt: number
  readonly keys: TabKeys
  /** Which master key sealed it. */
  readonly period: number
  readonly keyMark: string
}

const periodLength = 4
const plainLength = keyIdLength + 8 + 32 + 32
const binding = 'gs1-gateway-token'

/** Master keys change every hour and a token lives no longer than one, so that at most two are ever needed. */
export function periodOf(now: number): number {
  return Math.floor(now / keysLifeMs)
}

/** The token that goes out in the response header: nothing of it is stored here. */
export function sealToken(facts: TokenFacts, period: number, masterKey: Uint8Array): string {
  const plain = Buffer.alloc(plainLength)
  plain.set(facts.keyId, 0)
  plain.writeBigUInt64BE(BigInt(facts.expiresAt), keyIdLength)
  plain.set(facts.secret, keyIdLength + 8)
  plain.set(facts.transcriptHash, keyIdLength + 40)
  const head = Buffer.alloc(periodLength)
  head.writeUInt32BE(period)
  const iv = freshIv()
  return Buffer.concat([
    head,
    iv,
    sealBytes(masterKey.subarray(0, 32), iv, plain, binding + period),
  ]).toString('base64url')
}

/** The period that a token names, so that its master key can be asked for; undefined when it cannot be ours. */
export function tokenPeriod(token: string, now: number): number | undefined {
  const length = periodLength + ivLength + plainLength + 16
  if (token.length !== Math.ceil((length * 4) / 3) || !/^[\w-]+$/.test(token)) return undefined
  const period = Buffer.from(token.slice(0, 8), 'base64url').readUInt32BE()
  const current = periodOf(now)
  return period === current || period === current - 1 ? period : undefined
}

/** Undefined when the token was not sealed under this key or is no longer valid. */
export function openToken(
  token: string,
  period: number,
  masterKey: Uint8Array,
  now: number,
): OpenedToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const iv = bytes.subarray(periodLength, periodLength + ivLength)
  const sealed = bytes.subarray(periodLength + ivLength)
  const plain = openBytes(masterKey.subarray(0, 32), iv, sealed, binding + period)
  if (!plain) return undefined
  const expiresAt = Number(plain.readBigUInt64BE(keyIdLength))
  if (expiresAt <= now) return undefined
  return {
    keyId: plain.subarray(0, keyIdLength),
    expiresAt,
    keys: deriveKeys(plain.subarray(keyIdLength + 8, keyIdLength + 40), plain.subarray(keyIdLength + 40)),
    period,
    keyMark: markOf(masterKey),
  }
}
