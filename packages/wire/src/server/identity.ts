import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** The gateway's long-term ECDSA P-256 key. Its public half is in the web build; a client refuses every other gateway. */
export interface GatewayIdentity {
  /** base64url of the uncompressed point (65 bytes): what `createApi` takes. */
  readonly publicKey: string
  /** ECDSA with SHA-256 in IEEE P1363 form, as WebCrypto reads it. */
  sign(bytes: Uint8Array): Buffer
}

/** From a PKCS#8 PEM. Throws an Error in one sentence when it is no P-256 key. */
export function identityFromPem(pem: string): GatewayIdentity {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch (cause) {
    throw new Error('The gateway key is not a private key in PEM form.', { cause })
  }
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('The gateway key must be an ECDSA key on the curve P-256.')
  const { x, y } = createPublicKey(key).export({ format: 'jwk' })
  const point = Buffer.concat([
    Buffer.of(4),
    Buffer.from(x ?? '', 'base64url'),
    Buffer.from(y ?? '', 'base64url'),
  ])
  return {
    publicKey: point.toString('base64url'),
    sign: (bytes) => sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }),
  }
}

/** A new key as PKCS#8 PEM, for a first start and for tests. */
export function createIdentityPem(): string {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
}
