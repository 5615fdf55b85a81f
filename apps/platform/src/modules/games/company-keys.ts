import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type { StatementSigner } from './protocol/statement.ts'

/** PKCS #8 before the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface OwnKey extends StatementSigner {
  /** 32 bytes of base64url. */
  readonly publicKey: string
}

/** A pair of keys from its 32 secret bytes. */
export function keyOfSeed(seed: Uint8Array): OwnKey {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { publicKey: x, sign: (text) => sign(null, Buffer.from(text), key).toString('hex') }
}

/** Our pair of keys for each venue, made from the platform's secret, so that nodes have the same and nothing is stored. */
export function createCompanyKeys(secrets: Pick<SecretBox, 'hash'>): (code: string) => OwnKey {
  const keys = new Map<string, OwnKey>()
  return (code) => {
    const known = keys.get(code)
    if (known) return known
    const own = keyOfSeed(secrets.hash(code, 'venue-statements'))
    keys.set(code, own)
    return own
  }
}
