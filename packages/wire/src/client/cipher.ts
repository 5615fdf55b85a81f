import { fromBase64url, toBase64url, utf8, type Bytes } from '../envelope/bytes.ts'
import { ivLength } from '../envelope/frame.ts'
import { keyLength, keyOrder, keysInfo } from '../envelope/handshake.ts'

/** The four keys of one tab; none can be taken out of the browser's keeping. */
export type TabKeys = Readonly<Record<(typeof keyOrder)[number], CryptoKey>>

export async function sha256(data: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data))
}

export async function sha256Base64url(data: Bytes): Promise<string> {
  return toBase64url(await sha256(data))
}

export async function hmac(key: CryptoKey, text: string): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text)))
}

/** Compares inside the crypto library. */
export function isHmac(key: CryptoKey, sign: Bytes, text: string): Promise<boolean> {
  return crypto.subtle.verify('HMAC', key, sign, utf8(text))
}

/** AES-256-GCM; the tag is appended to the ciphertext. */
export async function sealBytes(key: CryptoKey, iv: Bytes, data: Bytes, binding: string): Promise<Bytes> {
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(binding) }
  return new Uint8Array(await crypto.subtle.encrypt(algorithm, key, data))
}

/** Undefined when the tag is wrong. */
export async function openBytes(
  key: CryptoKey,
  iv: Bytes,
  sealed: Bytes,
  binding: string,
): Promise<Bytes | undefined> {
  try {
    const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(binding) }
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed))
  } catch {
    return undefined
  }
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

export function freshIv(): Bytes {
  return randomBytes(ivLength)
}

/** Keys of a handshake from its ECDH secret and the SHA-256 of its transcript. */
export async function deriveKeys(secret: Bytes, transcriptHash: Bytes): Promise<TabKeys> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: transcriptHash, info: utf8(keysInfo) }
  const bits = new Uint8Array(await crypto.subtle.deriveBits(hkdf, base, keyLength * keyOrder.length * 8))
  const part = (at: number) => bits.slice(at * keyLength, (at + 1) * keyLength)
  const aes = (at: number) =>
    crypto.subtle.importKey('raw', part(at), 'AES-GCM', false, ['encrypt', 'decrypt'])
  const mac = (at: number) =>
    crypto.subtle.importKey('raw', part(at), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  const [clientSeal, clientSign, serverSeal, serverSign] = await Promise.all([aes(0), mac(1), aes(2), mac(3)])
  return { clientSeal, clientSign, serverSeal, serverSign }
}

/** A tab's ephemeral ECDH key, not extractable, and its public point. */
export async function makeEphemeral(): Promise<{ key: CryptoKey; point: Bytes }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  return { key: pair.privateKey, point: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)) }
}

/** Throws when the point is not on the curve. */
export async function agree(key: CryptoKey, point: Bytes): Promise<Bytes> {
  const other = await crypto.subtle.importKey('raw', point, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, key, 256))
}

/** Is this the signature of the gateway whose public point (base64url) is in the build? */
export async function isSignedBy(publicKey: string, signature: Bytes, data: Bytes): Promise<boolean> {
  const point = fromBase64url(publicKey)
  if (!point) return false
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('raw', point, curve, false, ['verify'])
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, data)
}
