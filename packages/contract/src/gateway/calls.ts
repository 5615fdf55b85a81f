import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { uuid } from '../ids.ts'

const base64url = (minLength: number, maxLength: number) =>
  z.string().check(z.minLength(minLength), z.maxLength(maxLength), z.regex(/^[\w-]+$/))

const nothing = z.strictObject({})

/**
 * The gateway verify path: the handshake that derives a tab's keys [CALL-04]. Binary fields are base64url. The gateway
 * token is returned in a response header, not in the body.
 */
export const verifyGateway = defineCall({
  id: 'gateway.verify',
  name: 'verifyGateway',
  path: '/gateway/verify',
  who: anyone,
  token: 'empty',
  body: 'handshake',
  timeout: 'credentials-off',
  input: z.strictObject({
    /** Version of the envelope. A server supports exactly one; there is no negotiation. */
    v: z.literal(1),
    /** The tab's ephemeral P-256 point, uncompressed (65 bytes). */
    clientKey: base64url(87, 87),
    clientRandom: base64url(22, 22),
    deviceId: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.:-]+$/)),
    build: z.string().check(z.minLength(1), z.maxLength(32), z.regex(/^[\w.-]+$/)),
  }),
  output: z.object({
    serverKey: base64url(87, 87),
    serverRandom: base64url(22, 22),
    /** Identifies the keys in every sealed frame (8 bytes). */
    keyId: base64url(11, 11),
    /** Server time in ms from which the keys are no longer accepted. */
    expiresAt: z.int(),
    serverTime: z.int(),
    /** ECDSA P-256 with SHA-256 over the transcript, IEEE P1363 form (64 bytes). */
    signature: base64url(86, 86),
  }),
})

/**
 * Version manifest of the vvm family: signed like every call, never encrypted [CALL-05]. For programs that do not
 * synchronise a clock; open pages learn of a new build from `getServerTime`, which they call anyway.
 */
export const getVersionManifest = defineCall({
  id: 'gateway.vvm',
  name: 'getVersionManifest',
  path: '/vvm/manifest',
  who: anyone,
  token: 'empty',
  body: 'plain',
  input: nothing,
  output: z.object({
    /** The web build that this node serves; the platform's own build when it serves none. */
    build: z.string(),
    version: z.string(),
    headerMap: z.int(),
  }),
})

/** Server time in ms, by which the client synchronises its clock [CALL-17]. */
export const getServerTime = defineCall({
  id: 'time.server',
  name: 'getServerTime',
  path: '/timeServer',
  who: anyone,
  token: 'empty',
  body: 'get',
  timeout: 'clock',
  input: nothing,
  output: z.object({
    time: z.int(),
    /** The web build that this node serves; a page of another build may load it when that interrupts nothing. */
    build: z.optional(z.string()),
  }),
})

/** The same time in the specification's other format: ten-digit seconds and the server's time zone. */
export const getSystemTime = defineCall({
  id: 'time.system',
  name: 'getSystemTime',
  path: '/system/time',
  who: anyone,
  token: 'empty',
  timeout: 'clock',
  input: nothing,
  output: z.object({ systemTime: z.int(), zone: z.string() }),
})

/** A ticket for the live socket (an addition of ours): one use, 30 s, bound to the session, the device and the origin. */
export const takeSocketTicket = defineCall({
  id: 'gateway.socketTicket',
  name: 'takeSocketTicket',
  path: '/gateway/socketTicket',
  who: anyone,
  // Another ticket allows nothing that the first does not.
  isRepeatable: true,
  timeout: 'credentials-off',
  input: nothing,
  output: z.object({ ticket: z.string(), expiresAt: z.int() }),
})

/**
 * Returns the outcome of one of the caller's own requests whose answer was lost (an addition of ours). `done`: its effect
 * and answer are stored, and a retry under the same uuid returns that answer. `cancelled`: it had no effect and never
 * will, because this call closes the uuid: a request that arrives later is refused with `request-cancelled`. Refused
 * with `unavailable` while the outcome depends on another company that has not answered yet.
 */
export const settleOutcome = defineCall({
  id: 'gateway.outcome.settle',
  name: 'settleOutcome',
  path: '/gateway/outcome',
  who: anyone,
  isOpenToDormant: true,
  // Asking twice gets the same outcome.
  isRepeatable: true,
  timeout: 'credentials-off',
  input: z.strictObject({ uuid }),
  output: z.object({ outcome: z.enum(['done', 'cancelled']) }),
})
