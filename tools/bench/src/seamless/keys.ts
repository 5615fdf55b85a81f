import { createPrivateKey, createPublicKey, sign } from 'node:crypto'

/** PKCS #8 before the 32 bytes of an Ed25519 key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A pair of keys from 64 hexadecimal digits. */
export function keysOf(secret: string) {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8, Buffer.from(secret, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    publicKey: createPublicKey(key).export({ format: 'jwk' }).x ?? '',
    sign: (text: string) => sign(null, Buffer.from(text), key).toString('hex'),
  }
}
