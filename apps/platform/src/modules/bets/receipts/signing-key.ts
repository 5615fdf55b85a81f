import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The platform's signing key for receipts and roots. */
export interface SigningKey {
  /** 32 bytes, base64url. */
  readonly publicKey: string
  /** Signs the text's UTF-8 with Ed25519, base64url. Signatures are deterministic. */
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

/** Generates a key as a PKCS #8 PEM. */
export const newSigningPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

/**
 * Reads the key from its file, which is created at the first start and readable only by this user. Keep the file:
 * receipts that members hold are signed with it.
 */
export function readSigningKey(file: string): SigningKey {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, newSigningPem(), { mode: 0o600, flag: 'wx' })
  }
  return signingKeyOf(readFileSync(file, 'utf8'))
}
