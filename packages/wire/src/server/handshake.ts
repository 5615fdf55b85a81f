import { createECDH, randomBytes } from 'node:crypto'
import { verifyGateway } from '@grandstand/contract/gateway'
import * as z from 'zod/mini'
import { keyIdLength } from '../envelope/frame.ts'
import { signedTranscript, transcript } from '../envelope/handshake.ts'
import { wireNames } from '../envelope/headers.ts'
import { keysLifeMs, nonceLength } from '../envelope/limits.ts'
import { sha256 } from './cipher.ts'
import { periodOf, sealToken } from './gateway-token.ts'
import type { GatewayIdentity } from './identity.ts'
import { jsonReply, type Reply } from './reply.ts'
import { parseStrictJson } from './strict-json.ts'

/**
 * Answers one handshake, or returns undefined when the message is not one. Nothing is stored: the token that is
 * returned in a header contains the key material, sealed under `masterKey`.
 */
export function answerHandshake(
  body: Uint8Array,
  identity: GatewayIdentity,
  masterKey: Uint8Array,
  now: number,
): Reply | undefined {
  const parsed = parseStrictJson(Buffer.from(body).toString('utf8'))
  const input = parsed && z.safeParse(verifyGateway.input, parsed.value)
  if (!input?.success) return undefined
  const { clientKey, clientRandom, deviceId, build } = input.data
  const ephemeral = createECDH('prime256v1')
  const serverKey = ephemeral.generateKeys()
  let secret: Buffer
  try {
    // Throws for a point that is not on the curve.
    secret = ephemeral.computeSecret(Buffer.from(clientKey, 'base64url'))
  } catch {
    return undefined
  }
  const facts = {
    clientKey: Buffer.from(clientKey, 'base64url'),
    clientRandom: Buffer.from(clientRandom, 'base64url'),
    deviceId,
    build,
    serverKey,
    serverRandom: randomBytes(nonceLength),
    keyId: randomBytes(keyIdLength),
    expiresAt: now + keysLifeMs,
    serverTime: now,
  }
  const transcriptHash = sha256(transcript({ ...facts, gatewayToken: '' }))
  const gatewayToken = sealToken({ ...facts, secret, transcriptHash }, periodOf(now), masterKey)
  const output = {
    serverKey: serverKey.toString('base64url'),
    serverRandom: facts.serverRandom.toString('base64url'),
    keyId: facts.keyId.toString('base64url'),
    expiresAt: facts.expiresAt,
    serverTime: facts.serverTime,
    signature: identity.sign(signedTranscript({ ...facts, gatewayToken })).toString('base64url'),
  }
  return jsonReply(200, { code: 0, data: output }, { [wireNames.gatewayToken]: gatewayToken })
}
