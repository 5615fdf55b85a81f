import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { uuid } from '../ids.ts'

const base64url = (minLength: number, maxLength: number) =>
  z.string().check(z.minLength(minLength), z.maxLength(maxLength), z.regex(/^[\w-]+$/))

const nothing = z.strictObject({})

/**
 * The gateway verify path: the handshake that makes a tab's keys [CALL-04].
 * Binary fields are base64url. The gateway token comes back in a response header, not in the body.
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
    /** Version of the envelope. A server knows exactly one: nothing is negotiated. */
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
    /** Names the keys inside every sealed frame (8 bytes). */
    keyId: base64url(11, 11),
    /** When the keys stop being accepted, server time in ms. */
    expiresAt: z.int(),
    serverTime: z.int(),
    /** ECDSA P-256 with SHA-256 over the transcript, IEEE P1363 form (64 bytes). */
    signature: base64url(86, 86),
  }),
})

/**
 * Version manifest of the vvm family: signed like every call, never encrypted [CALL-05]. Programs that keep no clock ask it;
 * open pages learn of a new build from `getServerTime`, which they ask anyway.
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
    /** The web build that this node hands out; the build identity where it serves none. */
    build: z.string(),
    version: z.string(),
    headerMap: z.int(),
  }),
})

/** Server time in ms: the re-sync of the client's clock [CALL-17]. */
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
    /** The web build that this node hands out; a page of another one may take it when that disturbs nobody. */
    build: z.optional(z.string()),
  }),
})

/** The same instant in the specification's other format: ten-digit seconds, and the server's zone. */
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
  // A second ticket is worth nothing more than the first.
  isRepeatable: true,
  timeout: 'credentials-off',
  input: nothing,
  output: z.object({ ticket: z.string(), expiresAt: z.int() }),
})

/**
 * What became of a request of the caller's own whose answer was lost (an addition of ours). `done`: its effect and answer
 * are stored, and the same request under the same uuid gets that answer. `cancelled`: it had no effect and will have none,
 * because the uuid is closed by this call: the request is refused with `request-cancelled` if it arrives later.
 * Refused as `unavailable` while another company was asked for it and has not answered: it is not known yet.
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
