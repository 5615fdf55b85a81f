import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The platform's key for receipts and roots. */
export interface SigningKey {
  /** 32 bytes, base64url. */
  readonly publicKey: string
  /** Ed25519 over the text's UTF-8, base64url. The same text has always the same signature. */
  sign(text: string): string
}

export function signingKeyOf(pem: string): SigningKey {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key of the receipts is no Ed25519 key')
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    publicKey: spki.subarray(-32).toString('base64url'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}

/** A PEM of PKCS #8, made new. */
export const newSigningPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

/** Reads the key from its file, made at the first start for this user's eyes alone. It is kept: it signed what members hold. */
export function readSigningKey(file: string): SigningKey {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, newSigningPem(), { mode: 0o600, flag: 'wx' })
  }
  return signingKeyOf(readFileSync(file, 'utf8'))
}
