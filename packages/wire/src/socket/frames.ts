import * as z from 'zod/mini'

/** A subscription's name: the channel and the id within it. */
const name = z.strictObject({
  c: z.string().check(z.minLength(1), z.maxLength(64)),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
})
export type SubscriptionName = z.output<typeof name>
/** A channel that needs a ticket is requested with one. */
const entry = z.strictObject({ ...name.shape, ticket: z.optional(z.string().check(z.maxLength(4096))) })
export type Entry = z.output<typeof entry>

/** Frames from a browser. `hello` is the first one and carries the ticket, so that it never appears in a URL. */
export const clientFrame = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('hello'),
    ticket: z.string().check(z.maxLength(4096)),
    deviceId: z.string().check(z.maxLength(64)),
  }),
  z.strictObject({ t: z.literal('sub'), s: z.array(entry).check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({ t: z.literal('unsub'), s: z.array(name).check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({ t: z.literal('ping') }),
])
export type ClientFrame = z.output<typeof clientFrame>

/**
 * Frames from the platform. `snap` contains everything up to and including number `seq`. `delta` carries one or more
 * deltas in order; `seq` is the first one's number. `at` is the server's time (epoch ms) of the newest fact in it: a
 * viewer whose picture is older delays showing it by that much. `no` refuses a subscription; `bye` gives the reason
 * why the socket is being closed.
 */
export const serverFrame = z.discriminatedUnion('t', [
  z.object({ t: z.literal('ready'), at: z.number(), spreadMs: z.optional(z.number()) }),
  z.object({
    t: z.literal('snap'),
    c: z.string(),
    id: z.string(),
    seq: z.int(),
    at: z.optional(z.number()),
    data: z.unknown(),
  }),
  z.object({
    t: z.literal('delta'),
    c: z.string(),
    id: z.string(),
    seq: z.int(),
    at: z.optional(z.number()),
    data: z.array(z.unknown()),
  }),
  z.object({ t: z.literal('no'), c: z.string(), id: z.string(), code: z.int() }),
  z.object({ t: z.literal('pong'), at: z.number(), spreadMs: z.optional(z.number()) }),
  z.object({ t: z.literal('bye'), code: z.int(), message: z.optional(z.string()) }),
])
export type ServerFrame = z.output<typeof serverFrame>

export const socketPath = '/socket'
/** Largest frame from a browser; a larger one ends the socket with 1009. */
export const frameLimit = 64 * 1024
/** Close codes of ours, beside 1008 (a rule was broken) and 1013 (too slow, come again). */
export const closeCodes = {
  ticketRefused: 4401,
  sessionEnded: 4403,
  ruleBroken: 1008,
  tooSlow: 1013,
  goingAway: 1001,
} as const
