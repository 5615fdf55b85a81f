import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from '@grandstand/contract/auth'

/** Changes that a test can make to an authenticator's answer. */
export interface Bent {
  /** Origin of the page as the browser reports it. */
  readonly origin?: string
  /** Whether the user was verified (fingerprint, PIN). */
  readonly isVerified?: boolean
  readonly counter?: number
  readonly rpId?: string
}

/** An authenticator in software: one P-256 passkey in the byte layout of WebAuthn level 2. */
export function createAuthenticator(origin: string) {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  /** COSE: EC2, ES256, P-256, x, y. */
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  let counter = 0

  const clientData = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: bent.origin ?? origin, crossOrigin: false }))

  function authData(flags: number, bent: Bent, attested: Buffer): Buffer {
    const rpId = bent.rpId ?? new URL(origin).hostname
    const count = Buffer.alloc(4)
    count.writeUInt32BE(bent.counter ?? ++counter)
    const seen = (bent.isVerified ?? true) ? flags | 0x04 : flags
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([seen]), count, attested])
  }

  return {
    register(options: Readonly<Record<string, unknown>>, bent: Bent = {}): PasskeyAttestation {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(0x41, bent, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', String(options['challenge']), bent).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    answer(options: Readonly<Record<string, unknown>>, bent: Bent = {}): PasskeyAssertion {
      const client = clientData('webauthn.get', String(options['challenge']), bent)
      const data = authData(0x01, bent, Buffer.alloc(0))
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}
