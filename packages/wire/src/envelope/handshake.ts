import { concat, utf8, type Bytes } from './bytes.ts'

/** Both sides of one handshake, as bytes. */
export interface HandshakeFacts {
  readonly clientKey: Uint8Array
  readonly clientRandom: Uint8Array
  readonly deviceId: string
  readonly build: string
  readonly serverKey: Uint8Array
  readonly serverRandom: Uint8Array
  readonly keyId: Uint8Array
  readonly expiresAt: number
  readonly serverTime: number
  readonly gatewayToken: string
}

/**
 * Transcript that the server signs and both sides hash into their keys. Every field is prefixed with its length, so
 * that no field can run into the next.
 */
export function transcript(facts: HandshakeFacts): Bytes {
  const fields = [
    utf8('grandstand handshake 1'),
    facts.clientKey,
    facts.clientRandom,
    utf8(facts.deviceId),
    utf8(facts.build),
    facts.serverKey,
    facts.serverRandom,
    facts.keyId,
    utf8(String(facts.expiresAt)),
    utf8(String(facts.serverTime)),
  ]
  return lengthPrefixed(fields)
}

/** The transcript with the gateway token: signed, but not hashed into the keys, since the token holds what they come from. */
export function signedTranscript(facts: HandshakeFacts): Bytes {
  return concat(transcript(facts), lengthPrefixed([utf8(facts.gatewayToken)]))
}

/** HKDF-SHA-256 of the ECDH secret, salted with the transcript's SHA-256, gives 128 bytes: four keys in this order. */
export const keysInfo = 'grandstand envelope 1 keys'
export const keyLength = 32
export const keyOrder = ['clientSeal', 'clientSign', 'serverSeal', 'serverSign'] as const

function lengthPrefixed(fields: readonly Uint8Array[]): Bytes {
  return concat(...fields.flatMap((field) => [Uint8Array.of(field.length >> 8, field.length & 255), field]))
}
