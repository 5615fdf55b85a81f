import { createHash, createHmac, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import type { Store } from '../store/store.ts'

/** A secret of the company, made at the first start and kept in its database. 32 bytes. */
export function secretNamed(store: Store, name: string): Buffer {
  store.run('insert or ignore into secret values (?, ?)', [name, randomBytes(32).toString('hex')])
  const [row] = store.all<{ value: string }>('select value from secret where name = ?', [name])
  return Buffer.from(row!.value, 'hex')
}

export const derived = (secret: Buffer, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('hex')

export interface Signer {
  /** The public key, base64url. */
  readonly publicKey: string
  /** Hexadecimal. */
  sign(text: string): string
}

const pkcs8OfEd25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** An Ed25519 key from 32 secret bytes. */
export function signerOf(secret: Buffer): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8OfEd25519, secret]),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    publicKey: createPublicKey(key).export({ format: 'jwk' }).x!,
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  }
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
