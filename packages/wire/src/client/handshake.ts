import { answer as answerSchema, CallError, errorNameOf } from '@grandstand/contract'
import { verifyGateway } from '@grandstand/contract/gateway'
import * as z from 'zod/mini'
import { fromBase64url, textOf, toBase64url, utf8, type Bytes } from '../envelope/bytes.ts'
import { signedTranscript, transcript } from '../envelope/handshake.ts'
import { wireNames } from '../envelope/headers.ts'
import { contentTypes, nonceLength } from '../envelope/limits.ts'
import { agree, deriveKeys, isSignedBy, makeEphemeral, randomBytes, sha256 } from './cipher.ts'
import type { ServerClock } from './clock.ts'
import type { Send, WireAnswer } from './operation.ts'
import { TabSession } from './tab-session.ts'

export interface HandshakeOptions {
  readonly send: Send
  readonly gatewayPublicKey: string
  readonly deviceId: string
  readonly build: string
  readonly clock: ServerClock
  readonly localNow: () => number
}

/**
 * Makes a tab's keys with the gateway whose key is in the build.
 * @throws CallError `gateway-not-trusted` for any other gateway, `bad-answer` for a malformed handshake, or the code
 * of the server's refusal
 */
export async function shakeHands(options: HandshakeOptions, signal: AbortSignal): Promise<TabSession> {
  const ephemeral = await makeEphemeral()
  const clientRandom = randomBytes(nonceLength)
  const input = {
    v: 1 as const,
    clientKey: toBase64url(ephemeral.point),
    clientRandom: toBase64url(clientRandom),
    deviceId: options.deviceId,
    build: options.build,
  }
  const sentAt = options.localNow()
  const received = await options.send({
    method: 'POST',
    path: verifyGateway.path,
    headers: { 'content-type': contentTypes.plain },
    body: utf8(JSON.stringify(input)),
    signal,
  })
  const output = readOutput(received)
  const gatewayToken = received.header(wireNames.gatewayToken)
  if (!gatewayToken) throw new CallError('bad-answer')
  const facts = {
    clientKey: ephemeral.point,
    clientRandom,
    deviceId: options.deviceId,
    build: options.build,
    serverKey: bytesOf(output.serverKey),
    serverRandom: bytesOf(output.serverRandom),
    keyId: bytesOf(output.keyId),
    expiresAt: output.expiresAt,
    serverTime: output.serverTime,
    gatewayToken,
  }
  const isTrusted = await isSignedBy(
    options.gatewayPublicKey,
    bytesOf(output.signature),
    signedTranscript(facts),
  )
  if (!isTrusted) throw new CallError('gateway-not-trusted')
  const secret = await agree(ephemeral.key, facts.serverKey)
  const keys = await deriveKeys(secret, await sha256(transcript(facts)))
  options.clock.learn(output.serverTime, sentAt)
  return new TabSession({ keys, keyId: facts.keyId, gatewayToken, expiresAt: output.expiresAt })
}

function bytesOf(text: string): Bytes {
  const bytes = fromBase64url(text)
  if (!bytes) throw new CallError('bad-answer')
  return bytes
}

function readOutput(received: WireAnswer): z.output<typeof verifyGateway.output> {
  let json: unknown
  try {
    json = JSON.parse(textOf(received.body))
  } catch (cause) {
    throw new CallError('bad-answer', undefined, { cause })
  }
  const answer = z.safeParse(answerSchema, json)
  if (!answer.success) throw new CallError('bad-answer')
  if (answer.data.code !== 0) throw new CallError(errorNameOf(answer.data.code) ?? 'bad-answer')
  const output = z.safeParse(verifyGateway.output, answer.data.data)
  if (!output.success) throw new CallError('bad-answer')
  return output.data
}
