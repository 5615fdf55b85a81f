import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomFillSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { keyLength, keyOrder, keysInfo } from '../envelope/handshake.ts'
import { frameVersion, ivLength, tagLength } from '../envelope/frame.ts'

/** The four keys of one tab. */
export type TabKeys = Readonly<Record<(typeof keyOrder)[number], KeyObject>>

/** Keys of a handshake from its ECDH secret and the SHA-256 of its transcript. */
export function deriveKeys(secret: Uint8Array, transcriptHash: Uint8Array): TabKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, transcriptHash, keysInfo, keyLength * keyOrder.length))
  const key = (at: number) => createSecretKey(bytes.subarray(at * keyLength, (at + 1) * keyLength))
  return { clientSeal: key(0), clientSign: key(1), serverSeal: key(2), serverSign: key(3) }
}

export function sha256(data: Uint8Array | string): Buffer {
  return createHash('sha256').update(data).digest()
}

export function sha256Base64url(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('base64url')
}

export function hmac(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** In constant time for equal lengths; another length is no secret. */
export function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}

/** AES-256-GCM; the tag is appended to the ciphertext, as in WebCrypto. */
export function sealBytes(
  key: KeyObject | Uint8Array,
  iv: Uint8Array,
  data: Uint8Array,
  binding: string,
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(binding))
  const sealed = cipher.update(data)
  cipher.final()
  return Buffer.concat([sealed, cipher.getAuthTag()])
}

/** A whole frame around a text, put together in one piece: this is the hot path of every answer. */
export function sealFrame(
  key: KeyObject,
  keyId: Uint8Array,
  content: string | Uint8Array,
  binding: string,
): Buffer {
  const iv = freshIv()
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(binding))
  const sealed = typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content)
  cipher.final()
  return Buffer.concat([frameVersionByte, keyId, iv, sealed, cipher.getAuthTag()])
}

const frameVersionByte = Buffer.of(frameVersion)

/** Undefined when the tag is wrong. */
export function openBytes(
  key: KeyObject | Uint8Array,
  iv: Uint8Array,
  sealed: Uint8Array,
  binding: string,
): Buffer | undefined {
  if (sealed.length < tagLength) return undefined
  const split = sealed.length - tagLength
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(binding))
  decipher.setAuthTag(sealed.subarray(split))
  const data = decipher.update(sealed.subarray(0, split))
  try {
    decipher.final()
    return data
  } catch {
    return undefined
  }
}

const pool = Buffer.alloc(ivLength * 512)
let poolAt = pool.length

/**
 * Returns 12 random bytes. They are drawn from the system in blocks, because a separate draw costs as much as a small
 * encryption.
 */
export function freshIv(): Buffer {
  if (poolAt === pool.length) {
    randomFillSync(pool)
    poolAt = 0
  }
  const iv = Buffer.from(pool.subarray(poolAt, poolAt + ivLength))
  poolAt += ivLength
  return iv
}
